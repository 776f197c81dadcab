import { Worker } from 'node:worker_threads';
import type { DiagramJson, RecordId } from '@limn/document';

interface Job {
  id: number;
  document: DiagramJson /** Bytes of the document's pictures by address. */;
  pictures: { src: string; bytes: Uint8Array }[];
}
export type DrawingJob =
  | (Job & { kind: 'thumbnail'; maxSide: number })
  | (Job & { kind: 'pdf'; title: string; pages?: RecordId[] })
  | (Job & { kind: 'svg'; title: string; page: RecordId });
export type DrawingAnswer =
  | { id: number; ok: true; bytes: Uint8Array | null }
  | { id: number; ok: false; message: string };

type Omitted<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type DrawingRequest = Omitted<DrawingJob, 'id'>;

export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

/** A drawing that takes longer than this is given up, ms. */
const JOB_MS = 60_000;
/** The thread ends after this long without work, ms: it holds fonts in memory. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve: (bytes: Uint8Array | null) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Draws documents one after the other in a worker thread that starts with the first and ends when there is no more. */
export class DrawingService {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<number, Waiting>();

  /**
   * Null where there is nothing to show. @throws DrawingError when it takes too long or fails; `AbortError` of the
   * signal while it waits.
   */
  draw(request: DrawingRequest, signal?: AbortSignal): Promise<Uint8Array | null> {
    const drawn = this.#queue.then(() => {
      signal?.throwIfAborted();
      return this.#run(request);
    });
    this.#queue = drawn.catch(() => undefined);
    return drawn;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#fail(new DrawingError('the server is stopping'));
    await worker?.terminate();
  }

  #run(request: DrawingRequest): Promise<Uint8Array | null> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(new DrawingError(`drawing took longer than ${JOB_MS} ms`));
        void worker.terminate();
      }, JOB_MS);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ ...request, id } as DrawingJob);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.on('message', (answer: DrawingAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      if (!waiting) return;
      this.#waiting.delete(answer.id);
      clearTimeout(waiting.timer);
      if (answer.ok) waiting.resolve(answer.bytes);
      else waiting.reject(new DrawingError(answer.message));
      if (this.#waiting.size === 0) this.#rest();
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#fail(new DrawingError(error.message));
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#fail(new DrawingError('the drawing thread ended'));
    });
    return worker;
  }

  #rest(): void {
    this.#worker?.unref();
    this.#idle = setTimeout(() => {
      const worker = this.#worker;
      this.#worker = undefined;
      void worker?.terminate();
    }, IDLE_MS);
    this.#idle.unref();
  }

  #fail(error: Error): void {
    this.#worker = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
