import { availableParallelism } from 'node:os';
import type { FileJson, SearchPage } from '@limn/document';
import type { Task } from '@limn/programs/document/task-types.ts';
import type { FoundText, Wanted } from '@limn/programs/document/find.ts';
import type { Likeness } from './likeness.ts';
import { FairQueue, ThreadError, Threads, WorkTimeError } from '../../work/index.ts';
import { DocumentError } from '../errors.ts';
import { MAX_WORKS, MAX_WORKS_PER_DOCUMENT, WORK_MEMORY_MB, WORK_MS } from '../limits.ts';

export interface MergeJob {
  kind: 'merge';
  /** The snapshot, then the updates since. */
  updates: Uint8Array[];
  /**
   * `state` only merges; `copy` makes a state for another document, which need not remember who edited this one; `text`
   * also reads what a search finds; `json` also gives the plain form; `publication` makes a state without anybody's
   * history, and says what is in it.
   */
  wants: 'state' | 'copy' | 'text' | 'json' | 'publication';
}

export interface Merged {
  state: Uint8Array;
  /** Number of records in the merged document. */
  records: number;
  structs: number;
  clients: number;
  /** A later version of the program wrote in it: it may be read and may not be written. */
  newer: boolean;
  /** Indices of the updates that could not be applied. */
  broken: number[];
  /** Edits that wait for something that never came, in such an amount that they are left out. */
  setAside: Uint8Array[];
  /** What a search reads, when `text` or `publication` was wanted. */
  pages: SearchPage[];
  /** When `json` or `publication` was wanted. */
  json?: FileJson;
  /** What copies are told by, when `publication` was wanted. */
  likeness?: Likeness;
}

export interface OpenJob {
  kind: 'open';
  updates: Uint8Array[];
  /** Applied last, and measured. */
  trial?: Uint8Array;
}

export interface Opened {
  /** The document, to be applied part by part, each of which takes the event loop for a moment only. */
  parts: Uint8Array[];
  structs: number;
  clients: number;
  records: number;
  broken: number[];
  /** Edits that wait for something that never came, in such an amount that they are left out. */
  setAside: Uint8Array[];
  /** Time of a processor that opening took, and applying the trial, ms. */
  openMs: number;
  trialMs: number;
}

/** Makes the document of the next epoch. */
export interface EndJob {
  kind: 'end';
  updates: Uint8Array[];
}

export interface Ended {
  /** The new document. */
  state: Uint8Array;
  records: number;
  /** The whole of the one that it was made of, packed. */
  old: Uint8Array;
}

/** Tells what a packed document has, as a state vector. */
export interface VectorJob {
  kind: 'vector';
  old: Uint8Array;
}

/** Brings late edits of a document of an old epoch, packed, into the one of now. */
export interface RebaseJob {
  kind: 'rebase';
  old: Uint8Array;
  late: Uint8Array[];
  updates: Uint8Array[];
}

export interface Rebased {
  /** What the edits became in the document of now: updates to be applied one after the other. */
  parts: Uint8Array[];
  /** The old document with the edits, packed. */
  old: Uint8Array;
}

/** Looks through the texts of a document. */
export interface FindJob {
  kind: 'find';
  updates: Uint8Array[];
  wanted: Wanted;
  /** Hits that are answered. */
  most: number;
}

export interface Found {
  hits: FoundText[];
  /** All there are. */
  count: number;
}

/** Does what a program asks for. */
export interface TaskJob {
  kind: 'task';
  state: Uint8Array;
  task: Task;
}

export interface Done {
  result: unknown;
  /** What the work changed, as an update. */
  update: Uint8Array;
  /** Why it could not be done as it was asked for: a sentence. */
  failure?: string;
}

export type Job = TaskJob | FindJob | MergeJob | OpenJob | EndJob | VectorJob | RebaseJob;
export type Answer<T> = { ok: true; result: T } | { ok: false; tooComplex: boolean; message: string };

/** Some more threads than one even on a small machine, so that a costly document holds up no other. */
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));

/** Works on whole documents, in threads: documents take turns, each work has its own time and memory. */
export class DocumentWork {
  readonly #queue = new FairQueue({
    atOnce: AT_ONCE,
    perOwner: 1,
    background: AT_ONCE - 1,
    limit: 'documentWork',
    maxWaiting: MAX_WORKS,
    maxWaitingPerOwner: MAX_WORKS_PER_DOCUMENT,
  });
  readonly #threads = new Threads<Job, Answer<unknown>>(new URL('./document.worker.ts', import.meta.url), {
    memoryMb: WORK_MEMORY_MB,
    // Starting one takes longer than most works.
    idleMs: 10 * 60_000,
  });
  readonly #timeMs: number;

  constructor(timeMs = WORK_MS) {
    this.#timeMs = timeMs;
  }

  /** @throws DocumentError `document_unreadable` or `document_too_complex`; QueueFullError. */
  merge(fileId: string, job: Omit<MergeJob, 'kind'>, priority?: 'background'): Promise<Merged> {
    return this.#run<Merged>(fileId, { kind: 'merge', ...job }, priority);
  }

  /** @throws DocumentError `document_unreadable` or `document_too_complex`; QueueFullError. */
  open(fileId: string, job: Omit<OpenJob, 'kind'>): Promise<Opened> {
    return this.#run<Opened>(fileId, { kind: 'open', ...job });
  }

  /** @returns null for a document that cannot be made anew. @throws as `open` */
  end(fileId: string, updates: Uint8Array[]): Promise<Ended | null> {
    return this.#run<Ended | null>(fileId, { kind: 'end', updates }, 'background');
  }

  /** @throws as `open` */
  vector(fileId: string, old: Uint8Array): Promise<Uint8Array> {
    return this.#run<Uint8Array>(fileId, { kind: 'vector', old });
  }

  /** @returns null when the old document has the edits already. @throws as `open` */
  rebase(fileId: string, job: Omit<RebaseJob, 'kind'>): Promise<Rebased | null> {
    return this.#run<Rebased | null>(fileId, { kind: 'rebase', ...job });
  }

  /** @throws as `open` */
  find(fileId: string, job: Omit<FindJob, 'kind'>): Promise<Found> {
    return this.#run<Found>(fileId, { kind: 'find', ...job }, 'background');
  }

  /** @throws as `open` */
  task(fileId: string, job: Omit<TaskJob, 'kind'>): Promise<Done> {
    return this.#run<Done>(fileId, { kind: 'task', ...job });
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  async #run<T>(fileId: string, job: Job, priority: 'interactive' | 'background' = 'interactive'): Promise<T> {
    let answer: Answer<unknown>;
    try {
      answer = await this.#queue.run((signal, clock) => this.#threads.run(job, signal, clock), {
        owner: fileId,
        priority,
        timeMs: this.#timeMs,
      });
    } catch (cause) {
      const isTooMuch = cause instanceof WorkTimeError || (cause instanceof ThreadError && cause.outOfMemory);
      if (!isTooMuch && !(cause instanceof ThreadError)) throw cause;
      throw failure(fileId, isTooMuch, cause.message, cause);
    }
    if (!answer.ok) throw failure(fileId, answer.tooComplex, answer.message);
    return answer.result as T;
  }
}

const failure = (fileId: string, tooComplex: boolean, message: string, cause?: Error): DocumentError =>
  new DocumentError(
    tooComplex ? 'document_too_complex' : 'document_unreadable',
    `Document ${fileId} could not be worked on: ${message}.`,
    { cause },
  );
