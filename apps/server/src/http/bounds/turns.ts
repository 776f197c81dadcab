import { meet } from '../../limits/met.ts';
import { busy } from '../problem.ts';

/** Calls of one caller that are worked on at a time. A page asks for less; a script that asks for more waits. */
export const CALLS_AT_ONCE = 6;
/** Calls of one caller that wait. */
export const CALLS_WAITING = 300;
const RETRY_SECONDS = 5;

interface Caller {
  active: number;
  waiting: (() => void)[];
}

/**
 * Calls take turns by caller: those of one person, or of one network address of visitors, do not take all connections
 * to the database from everybody else.
 */
export class CallerTurns {
  readonly #callers = new Map<string, Caller>();

  /** Callers that have calls under way. */
  get size(): number {
    return this.#callers.size;
  }

  /** Does a call's work when its turn has come. @throws Problem 503 `server_busy` when too many wait before it */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    let caller = this.#callers.get(key);
    if (caller === undefined) {
      caller = { active: 0, waiting: [] };
      this.#callers.set(key, caller);
    }
    if (caller.active >= CALLS_AT_ONCE) {
      const { waiting } = caller;
      if (waiting.length >= CALLS_WAITING) {
        meet('calls');
        throw busy(RETRY_SECONDS);
      }
      // Whoever ends hands its turn on.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else caller.active++;
    try {
      return await work();
    } finally {
      const next = caller.waiting.shift();
      if (next !== undefined) next();
      else if (--caller.active === 0) this.#callers.delete(key);
    }
  }
}
