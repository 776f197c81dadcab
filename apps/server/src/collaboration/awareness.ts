import type { Identity } from './access/access.ts';

/** Bytes of one person's presence as JSON: cursor, selection, viewport, what is being drawn. */
export const MAX_STATE_BYTES = 32 * 1024;
/** Longest list in it; of ten thousand selected shapes the others see the first. */
const MAX_LIST = 500;
/** Bounds and corrects what one connection says about itself. */
export class PresenceGuard {
  readonly #identity: Identity;
  #clientId: number | undefined;

  constructor(identity: Identity) {
    this.#identity = identity;
  }

  /**
   * Keeps only the connection's own state in `states`, with the identity the server knows. A connection speaks for the
   * first client id it names that nobody else has; states of others, which clients pass on, are not taken from it.
   */
  apply(states: Map<number, Record<string, unknown>>, others: ReadonlySet<number>): void {
    // The library decodes into a presence of its own, whose empty state is among these; an empty state says nothing.
    for (const [clientId, state] of states) if (Object.keys(state).length === 0) states.delete(clientId);
    for (const [clientId, state] of states) {
      const owned = !others.has(clientId) && this.#owns(clientId, states.size);
      if (owned) shorten(state);
      if (!owned || JSON.stringify(state).length > MAX_STATE_BYTES) states.delete(clientId);
      else state.user = { ...this.#identity };
    }
  }

  #owns(clientId: number, named: number): boolean {
    // A first message with several states passes on what others said; the one that follows names the sender alone.
    if (this.#clientId === undefined && named === 1) this.#clientId = clientId;
    return this.#clientId === clientId;
  }
}

function shorten(state: Record<string, unknown>): void {
  for (const part of Object.values(state)) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, value] of Object.entries(part)) {
      if (Array.isArray(value) && value.length > MAX_LIST)
        (part as Record<string, unknown>)[key] = value.slice(0, MAX_LIST);
    }
  }
}
