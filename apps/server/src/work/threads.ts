import { type Transferable, Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Memory of JavaScript in one thread, MB; a work that asks for more ends its thread. */
  memoryMb: number;
  /** A thread ends after this long without work, ms: it holds code and data in memory. */
  idleMs?: number;
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
}

const IDLE_MS = 60_000;

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
    this.#options = { idleMs: IDLE_MS, ...options };
  }

  /** Threads that are there, with work and without. */
  get size(): number {
    return this.#all.size;
  }

  /**
   * Has a job done.
   * @param signal ends the thread, and with it the work
   * @param transfer buffers of the job that are handed over instead of copied
   * @throws ThreadError; the reason of the signal.
   */
  run(job: Job, signal: AbortSignal, transfer: readonly Transferable[] = []): Promise<Answer> {
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
      thread.worker.postMessage(job, transfer);
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
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    const thread: Thread = { worker, settle: null, idle: undefined };
    this.#all.add(thread);
    worker.on('message', (answer: unknown) => {
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
    thread.settle?.(error);
    void thread.worker.terminate();
  }
}
