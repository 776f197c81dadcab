import type { Identity } from './access.ts';

/** Bytes of one person's presence as JSON: cursor, selection, viewport, what is being drawn. */
const MAX_STATE_BYTES = 32 * 1024;
/** Presence messages of one connection in a second; what is over is dropped, and the next one says where the pointer is. */
const PER_SECOND = 50;

/** Bounds and corrects what one connection says about itself. */
export class PresenceGuard {
  readonly #identity: Identity;
  #clientId: number | undefined;
  #second = 0;
  #count = 0;

  constructor(identity: Identity) {
    this.#identity = identity;
  }

  /**
   * Keeps only the connection's own state in `states`, with the identity the server knows. A connection speaks for the
   * first client id it names that nobody else has; states of others, which clients pass on, are not taken from it.
   */
  apply(states: Map<number, Record<string, unknown>>, others: ReadonlySet<number>, now = Date.now()): void {
    if (!this.#allows(now)) {
      states.clear();
      return;
    }
    // The library decodes into a presence of its own, whose empty state is among these; an empty state says nothing.
    for (const [clientId, state] of states) if (Object.keys(state).length === 0) states.delete(clientId);
    for (const [clientId, state] of states) {
      if (others.has(clientId) || !this.#owns(clientId, states.size) || JSON.stringify(state).length > MAX_STATE_BYTES) states.delete(clientId);
      else state.user = { ...this.#identity };
    }
  }

  #owns(clientId: number, named: number): boolean {
    // A first message with several states passes on what others said; the one that follows names the sender alone.
    if (this.#clientId === undefined && named === 1) this.#clientId = clientId;
    return this.#clientId === clientId;
  }

  #allows(now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    return ++this.#count <= PER_SECOND;
  }
}
