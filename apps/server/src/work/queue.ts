import { AsyncLocalStorage } from 'node:async_hooks';
import type { LimitId } from '@limn/contract';
import { meet } from '../limits/met.ts';

export interface QueueOptions {
  /** Works under way at a time. */
  atOnce: number;
  /** Of one owner at a time, so that somebody else's next work finds room; `atOnce` unless told otherwise. */
  perOwner?: number;
  /** Works of the background at a time, so that an interactive one finds room; `atOnce` unless told otherwise. */
  background?: number;
  /** Works that wait, in all and of one owner, of each priority by itself; one more is refused. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /** What whoever is refused has met. */
  limit?: LimitId;
}

export interface WorkOptions {
  /** Whom works are counted by: round robin is by owner. A person, a network, a document. */
  owner: string;
  /** Interactive works, which somebody waits for, go before those of the background. */
  priority?: 'interactive' | 'background';
  /** The caller's: a work that waits leaves the queue, one under way is told by its own signal. */
  signal?: AbortSignal | undefined;
  /** Longest time the work may take, ms, from when its turn has come. */
  timeMs: number;
}

/** Of a work: what is not its own doing, such as loading the program that does it, takes none of its time. */
export interface WorkClock {
  stop(): void;
  /** Gives the work its whole time from now on. */
  begin(): void;
}

/** There is no room for a work to wait in: the caller may try again in some seconds. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly retrySeconds: number;
  constructor(retrySeconds: number, why = 'too many works are waiting') {
    super(`${why}; try again in ${retrySeconds} s`);
    this.retrySeconds = retrySeconds;
  }
}

/** A work took longer than it may. */
export class WorkTimeError extends Error {
  override readonly name = 'WorkTimeError';
  constructor(timeMs: number) {
    super(`the work took longer than ${timeMs} ms`);
  }
}

interface Waiting {
  readonly owner: string;
  readonly background: boolean;
  start(): void;
}

const MAX_RETRY_SECONDS = 60;

/**
 * Costly works in turn: a bounded number at a time, a bounded number waiting, owners taking turns. What a work needs is
 * loaded by the work itself, so that what waits holds no more memory than a call.
 */
export class FairQueue {
  readonly #options: Required<Omit<QueueOptions, 'limit'>>;
  readonly #limit: LimitId | undefined;
  /** Works that wait, by owner; an owner who had a turn goes to the end. */
  readonly #interactive = new Map<string, Waiting[]>();
  readonly #background = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #backgroundCount = 0;
  #interactiveWaiting = 0;
  #backgroundWaiting = 0;
  /** What a work took lately, ms. */
  #usualMs = 1000;

  constructor(options: QueueOptions) {
    this.#options = { perOwner: options.atOnce, background: options.atOnce, ...options };
    this.#limit = options.limit;
  }

  /** Works that wait. */
  get waiting(): number {
    return this.#interactiveWaiting + this.#backgroundWaiting;
  }

  /** Works under way. */
  get running(): number {
    return this.#runningCount;
  }

  /**
   * Does a work when its turn has come.
   * @param work is given a signal that ends it: the caller's, or when its time is over. Its place is free again when it
   *   has settled, so it heeds the signal. It may stop and begin its clock.
   * @throws QueueFullError at once; WorkTimeError; the reason of the caller's signal; what the work throws.
   */
  run<T>(work: (signal: AbortSignal, clock: WorkClock) => Promise<T>, options: WorkOptions): Promise<T> {
    const { owner, signal, priority = 'interactive' } = options;
    // Whoever ends a work begins the next: that one is still done as whoever asked for it.
    const asked = AsyncLocalStorage.bind(work);
    const background = priority === 'background';
    const lane = background ? this.#background : this.#interactive;
    if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
    const own = lane.get(owner) ?? [];
    const waits = background ? this.#backgroundWaiting : this.#interactiveWaiting;
    if (waits >= this.#options.maxWaiting || own.length >= this.#options.maxWaitingPerOwner) {
      if (this.#limit !== undefined) meet(this.#limit);
      return Promise.reject(new QueueFullError(this.#retrySeconds()));
    }
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        background,
        start: () => {
          signal?.removeEventListener('abort', leave);
          void this.#do(asked, options).then(resolve, reject);
        },
      };
      const leave = (): void => {
        const left = (lane.get(owner) ?? []).filter((one) => one !== waiting);
        if (left.length === 0) lane.delete(owner);
        else lane.set(owner, left);
        this.#countWaiting(background, -1);
        reject(reasonOf(signal!));
      };
      own.push(waiting);
      lane.set(owner, own);
      this.#countWaiting(background, 1);
      signal?.addEventListener('abort', leave, { once: true });
      this.#next();
    });
  }

  #retrySeconds(): number {
    const seconds = Math.ceil((this.#usualMs * (this.waiting + 1)) / this.#options.atOnce / 1000);
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds));
  }

  #next(): void {
    while (this.#runningCount < this.#options.atOnce) {
      const next =
        this.#take(this.#interactive) ??
        (this.#backgroundCount < this.#options.background ? this.#take(this.#background) : undefined);
      if (next === undefined) return;
      this.#count(next.owner, next.background, 1);
      next.start();
    }
  }

  /** The first of the owner who waits longest for a turn and may have one. */
  #take(lane: Map<string, Waiting[]>): Waiting | undefined {
    for (const [owner, own] of lane) {
      if ((this.#running.get(owner) ?? 0) >= this.#options.perOwner) continue;
      const next = own.shift()!;
      lane.delete(owner);
      if (own.length > 0) lane.set(owner, own);
      this.#countWaiting(next.background, -1);
      return next;
    }
    return undefined;
  }

  #countWaiting(background: boolean, more: 1 | -1): void {
    if (background) this.#backgroundWaiting += more;
    else this.#interactiveWaiting += more;
  }

  #count(owner: string, background: boolean, more: 1 | -1): void {
    this.#runningCount += more;
    if (background) this.#backgroundCount += more;
    const running = (this.#running.get(owner) ?? 0) + more;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
  }

  async #do<T>(work: (signal: AbortSignal, clock: WorkClock) => Promise<T>, options: WorkOptions): Promise<T> {
    const { signal, timeMs, owner, priority } = options;
    const started = performance.now(),
      ending = new AbortController();
    const cancel = (): void => ending.abort(reasonOf(signal!));
    signal?.addEventListener('abort', cancel, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const clock: WorkClock = {
      stop: () => clearTimeout(timer),
      begin: () => {
        clearTimeout(timer);
        timer = setTimeout(() => ending.abort(new WorkTimeError(timeMs)), timeMs);
      },
    };
    clock.begin();
    const ended = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(reasonOf(ending.signal)), { once: true });
    });
    const working = (async () => work(ending.signal, clock))();
    const settled = (): void => {
      clock.stop();
      signal?.removeEventListener('abort', cancel);
      this.#usualMs = 0.8 * this.#usualMs + 0.2 * (performance.now() - started);
      this.#count(owner, priority === 'background', -1);
      this.#next();
    };
    working.then(settled, settled);
    // Whoever waits is told at once, also by a work that takes its time to end.
    return Promise.race([working, ended]);
  }
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
