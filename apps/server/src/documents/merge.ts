import { Worker } from 'node:worker_threads';
import type { DiagramJson } from '@limn/document';
import { DocumentError } from './errors.ts';
import type { SearchPage } from './text.ts';

export interface MergeJob {
  id: number;
  updates: Uint8Array[];
  /** `state` only merges; `text` also reads what a search finds; `json` also gives the plain form. */
  wants: 'state' | 'text' | 'json';
}

export interface Merged {
  state: Uint8Array;
  /** Number of records in the merged document. */
  records: number;
  /** Indices of the updates that could not be applied. */
  broken: number[];
  /** What a search reads, when `text` was wanted. */
  pages: SearchPage[];
  json?: DiagramJson;
}

export type MergeAnswer = { id: number; ok: true; result: Merged } | { id: number; ok: false; message: string };

const JOB_MS = 60_000;
const IDLE_MS = 30_000;

/** One worker thread, started when there is work and ended when there was none for a while. */
export class MergeWorker {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  readonly #waiting = new Map<
    number,
    { resolve: (merged: Merged) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
  >();

  /** @throws DocumentError `document_unreadable` when the work fails or takes longer than a minute. */
  run(updates: Uint8Array[], wants: MergeJob['wants']): Promise<Merged> {
    const worker = (this.#worker ??= this.#start());
    clearTimeout(this.#idle);
    worker.ref();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      // A worker that is stuck takes nothing else either: it is ended, and what waited behind is refused with it.
      const timer = setTimeout(() => this.#fail(new Error(`merging took longer than ${JOB_MS} ms`)), JOB_MS);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, updates, wants } satisfies MergeJob);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#fail(new Error('the server is stopping'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./merge.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.on('message', (answer: MergeAnswer) => this.#settle(answer));
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#fail(error);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#fail(new Error('the worker ended'));
    });
    return worker;
  }

  #settle(answer: MergeAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if (answer.ok) waiting.resolve(answer.result);
    else waiting.reject(new DocumentError('document_unreadable', answer.message));
    if (this.#waiting.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => {
      const worker = this.#worker;
      this.#worker = undefined;
      void worker?.terminate();
    }, IDLE_MS);
    this.#idle.unref();
  }

  #fail(cause: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(
        new DocumentError('document_unreadable', `The document could not be merged: ${cause.message}.`, { cause }),
      );
    }
    this.#waiting.clear();
  }
}
