import { type Transferable, Worker } from 'node:worker_threads';
import { QueueFullError, type WorkClock } from './queue.ts';

export interface ThreadOptions {
  /** Memory of JavaScript in one thread, MB; a work that asks for more ends its thread. */
  memoryMb: number;
  /** A thread ends after this long without work, ms: it holds code and data in memory. */
  idleMs?: number;
  /** A thread that has not loaded its program by then is given up, ms: the machine has too much to do. */
  startMs?: number;
}

/** The thread of a work ended before it answered: it asked for too much memory, failed, or was ended. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  /** Whether the work asked for more memory than it may have. */
  readonly outOfMemory: boolean;
  constructor(message: string, outOfMemory = false, options?: ErrorOptions) {
    super(message, options);
    this.outOfMemory = outOfMemory;
  }
}

interface Thread {
  worker: Worker;
  settle: ((error: Error | null, answer?: unknown) => void) | null;
  idle: NodeJS.Timeout | undefined;
  /** Gives it its first work; null once its program is loaded. */
  begin: (() => void) | null;
  starting: NodeJS.Timeout;
}

const IDLE_MS = 60_000;
/** How long a thread may take to load its program, ms. */
export const START_MS = 120_000;
const RETRY_SECONDS = 30;
const BOOT = new URL('./thread.worker.ts', import.meta.url);

/**
 * Threads that do one work each at a time: the program gets a job by message and answers it by one. A thread that ends
 * fails its own work and no other. There are as many as there are works at a time, which a `FairQueue` before them
 * bounds.
 */
export class Threads<Job, Answer> {
  readonly #program: URL;
  readonly #options: Required<ThreadOptions>;
  readonly #all = new Set<Thread>();
  #closed = false;

  /** @param program module that the threads run */
  constructor(program: URL, options: ThreadOptions) {
    this.#program = program;
    this.#options = { idleMs: IDLE_MS, startMs: START_MS, ...options };
  }

  /** Threads that are there, with work and without. */
  get size(): number {
    return this.#all.size;
  }

  /**
   * Has a job done.
   * @param signal ends the thread, and with it the work
   * @param clock of the work; stands still while a thread is started
   * @param transfer buffers of the job that are handed over instead of copied
   * @throws ThreadError; QueueFullError where no thread could be started in time; the reason of the signal.
   */
  run(job: Job, signal: AbortSignal, clock?: WorkClock, transfer: readonly Transferable[] = []): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      signal.throwIfAborted();
      if (this.#closed) throw new ThreadError('the server is stopping');
      const thread = [...this.#all].find((one) => one.settle === null) ?? this.#start();
      clearTimeout(thread.idle);
      const end = (): void => {
        this.#end(thread, signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
      };
      thread.settle = (error, answer) => {
        thread.settle = null;
        signal.removeEventListener('abort', end);
        if (error === null) resolve(answer as Answer);
        else reject(error);
      };
      signal.addEventListener('abort', end, { once: true });
      thread.worker.ref();
      const begin = (): void => thread.worker.postMessage(job, transfer);
      if (thread.begin === null) {
        begin();
        return;
      }
      clock?.stop();
      thread.begin = () => {
        clock?.begin();
        begin();
      };
    });
  }

  /** Ends all threads; their works fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const workers = [...this.#all].map((thread) => thread.worker);
    for (const thread of this.#all) this.#end(thread, new ThreadError('the server is stopping'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #start(): Thread {
    const worker = new Worker(BOOT, {
      workerData: { program: this.#program.href },
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    const starting = setTimeout(
      () => this.#end(thread, new QueueFullError(RETRY_SECONDS, 'a thread could not be started in time')),
      this.#options.startMs,
    );
    const thread: Thread = { worker, settle: null, idle: undefined, begin: () => undefined, starting };
    this.#all.add(thread);
    worker.on('message', (answer: unknown) => {
      if (thread.begin !== null) {
        // The first message says that the program is loaded.
        clearTimeout(starting);
        const { begin } = thread;
        thread.begin = null;
        begin();
        return;
      }
      thread.settle?.(null, answer);
      this.#rest(thread);
    });
    worker.on('messageerror', (cause) => {
      this.#end(thread, new ThreadError('the answer of a thread was not read', false, { cause }));
    });
    worker.on('error', (cause: Error & { code?: string }) => {
      this.#end(thread, new ThreadError(cause.message, cause.code === 'ERR_WORKER_OUT_OF_MEMORY', { cause }));
    });
    worker.on('exit', () => this.#end(thread, new ThreadError('the thread ended')));
    return thread;
  }

  #rest(thread: Thread): void {
    // A thread without work keeps no process alive.
    thread.worker.unref();
    thread.idle = setTimeout(() => this.#end(thread, new ThreadError('the thread was idle')), this.#options.idleMs);
    thread.idle.unref();
  }

  #end(thread: Thread, error: Error): void {
    if (!this.#all.delete(thread)) return;
    clearTimeout(thread.idle);
    clearTimeout(thread.starting);
    thread.settle?.(error);
    void thread.worker.terminate();
  }
}
