import type { Rate, Rates } from './limits.ts';

/** Tokens that come back with time. More may be taken than are there: who did waits until the debt is paid. */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now = performance.now()) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  take(tokens: number, now = performance.now()): void {
    this.#refill(now);
    this.#tokens -= tokens;
  }

  /** Takes one token if there is one. */
  tryTake(now = performance.now()): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Milliseconds until there is a token again; 0 when there is one. */
  wait(now = performance.now()): number {
    this.#refill(now);
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#rate.perSecond) * 1000);
  }

  isFull(now = performance.now()): boolean {
    this.#refill(now);
    return this.#tokens >= this.#rate.burst;
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }
}

/** What one socket, one person or one network address may have done. */
export class Budget {
  readonly frames: Bucket;
  readonly bytes: Bucket;
  readonly updates: Bucket;
  readonly presence: Bucket;
  readonly work: Bucket;

  constructor(rates: Rates) {
    this.frames = new Bucket(rates.frames);
    this.bytes = new Bucket(rates.bytes);
    this.updates = new Bucket(rates.updates);
    this.presence = new Bucket(rates.presence);
    this.work = new Bucket(rates.work);
  }

  wait(): number {
    return Math.max(this.frames.wait(), this.bytes.wait(), this.updates.wait(), this.work.wait());
  }

  isFull(): boolean {
    return [this.frames, this.bytes, this.updates, this.presence, this.work].every((bucket) => bucket.isFull());
  }
}

const SWEEP_MS = 30_000;

/** Something kept for each key while it is of use: who closes a socket and opens another finds it as it was. */
export class Kept<T> {
  readonly #make: () => T;
  readonly #isSpare: (one: T) => boolean;
  readonly #all = new Map<string, T>();
  readonly #sweep: NodeJS.Timeout;

  /** @param isSpare whether a new one would be the same */
  constructor(make: () => T, isSpare: (one: T) => boolean) {
    this.#make = make;
    this.#isSpare = isSpare;
    this.#sweep = setInterval(() => this.#forget(), SWEEP_MS);
    this.#sweep.unref();
  }

  of(key: string): T {
    let one = this.#all.get(key);
    if (one === undefined) {
      one = this.#make();
      this.#all.set(key, one);
    }
    return one;
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  #forget(): void {
    for (const [key, one] of this.#all) if (this.#isSpare(one)) this.#all.delete(key);
  }
}
