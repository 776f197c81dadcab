import type { Hands } from './hands.ts';
import type { Engine } from './tab.ts';

/** What a journey begins with. */
export interface Journeys {
  readonly engine: Engine;
  /** Somebody without an account. */
  visitor(): Promise<Hands>;
  /** Somebody signed in. */
  person(fullName?: string): Promise<Hands & { account: string }>;
}
