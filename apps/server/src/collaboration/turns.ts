/** Time of work after which the event loop goes round, ms. */
const TURN_MS = 10;

/**
 * Lets the event loop go round between pieces of work, one of which goes on at a time: however many there are, calls
 * are answered in between.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #began = 0;

  /** To be awaited before a piece of work; undefined when it may begin at once. */
  next(): Promise<void> | undefined {
    if (this.#waiting.length === 0 && performance.now() - this.#began < TURN_MS) return undefined;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#admit);
    });
  }

  readonly #admit = (): void => {
    this.#began = performance.now();
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#admit);
  };
}
