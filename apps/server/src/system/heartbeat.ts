/** An answer younger than this is given again, ms. */
const FRESH_MS = 1_000;
/** One younger than this is given while the database is asked again, ms: who asks often waits for nobody. */
const KNOWN_MS = 3_000;

/**
 * Whether the database answers, asked by as many as like to: one question at a time, so that asking without end takes
 * no connection from anybody. What is said was so within the last three seconds.
 */
export class Heartbeat {
  readonly #ask: () => Promise<unknown>;
  readonly #now: () => number;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<boolean> | null = null;

  /** @param ask rejects when the database does not answer */
  constructor(ask: () => Promise<unknown>, now: () => number = () => performance.now()) {
    this.#ask = ask;
    this.#now = now;
  }

  async answers(): Promise<boolean> {
    const age = this.#now() - this.#answeredAt;
    if (age < FRESH_MS) return true;
    this.#asking ??= this.#beat();
    return age < KNOWN_MS ? true : this.#asking;
  }

  async #beat(): Promise<boolean> {
    try {
      await this.#ask();
      this.#answeredAt = this.#now();
      return true;
    } catch {
      this.#answeredAt = Number.NEGATIVE_INFINITY;
      return false;
    } finally {
      this.#asking = null;
    }
  }
}
