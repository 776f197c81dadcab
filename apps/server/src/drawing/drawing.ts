import { availableParallelism } from 'node:os';
import type { FileJson, PrintSetup, RecordId } from '@limn/document';
import { FairQueue, ThreadError, Threads, WorkTimeError } from '../work/index.ts';

interface Job {
  document: FileJson;
  /** Bytes of the document's pictures by address. They are handed over to the drawing thread. */
  pictures: { src: string; bytes: Uint8Array<ArrayBuffer> }[];
}
export type DrawingJob =
  /** @param page its number, from 1: the first, where it is absent */
  | (Job & { kind: 'thumbnail'; maxSide: number; page?: number })
  /** @param slides of a diagram its slides as they are presented, in place of its pages */
  | (Job & {
      kind: 'pdf';
      title: string;
      pages?: RecordId[];
      slides?: boolean;
      print?: PrintSetup;
      said?: boolean;
    })
  | (Job & { kind: 'svg'; title: string; page: RecordId })
  /** A page, or some of what is on it; pictures of one pixel for each of its units, or three. */
  | (Job & {
      kind: 'picture';
      title: string;
      format: 'png' | 'jpg' | 'svg';
      page: RecordId;
      ids?: RecordId[];
      margin?: number;
      transparent: boolean;
      hd: boolean;
    })
  /** Written in a format of another program, named as the end of its files' names. */
  | (Job & { kind: 'file'; title: string; format: string })
  /** The colours of a picture of ours, as `packColors` has them. */
  | { kind: 'colors'; picture: Uint8Array<ArrayBuffer> }
  /** A picture of ours, small and marked, for those who have not paid for what it shows. */
  | { kind: 'mark'; picture: Uint8Array<ArrayBuffer> }
  | { kind: 'invoice'; sheet: InvoiceSheet };
/** What an invoice says. */
export interface InvoiceSheet {
  title: string;
  /** Name and address, line by line. */
  seller: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly [string, string];
  items: readonly (readonly [what: string, amount: string])[];
  total: readonly [string, string];
  note: string;
}

export type DrawingAnswer = { ok: true; bytes: Uint8Array<ArrayBuffer> | null } | { ok: false; message: string };

export interface DrawingTurn {
  /** Whom drawings are counted by: a person, or the network of a visitor. */
  owner: string;
  priority: 'interactive' | 'background';
  signal?: AbortSignal | undefined;
}

/** A document could not be drawn: it failed, or took too much time or memory. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

/**
 * Drawings at a time, each in a thread: two on the smallest machine, so that one large drawing holds up nobody else.
 */
export const threadsOf = (processors: number): number => Math.min(4, Math.max(2, processors - 1));
/** A drawing that takes longer than this, from when a thread is there for it, is given up, ms. */
export const DRAWING_MS = 60_000;
/** Memory of JavaScript in one thread, MB. */
export const MEMORY_MB = 1024;
export const EXPORTS_WAITING = 200;
export const EXPORTS_WAITING_PER_PERSON = 20;

/** Draws documents in threads, in a fair turn; nothing of a document is loaded before its turn has come. */
export class DrawingService {
  readonly #threads = new Threads<DrawingJob, DrawingAnswer>(new URL('./drawing.worker.ts', import.meta.url), {
    memoryMb: MEMORY_MB,
  });
  readonly #queue: FairQueue;
  readonly #timeMs: number;

  constructor({
    threads = threadsOf(availableParallelism()),
    timeMs = DRAWING_MS,
  }: { threads?: number; timeMs?: number } = {}) {
    // One thread is always somebody else's, and never the background's.
    const others = Math.max(1, threads - 1);
    this.#queue = new FairQueue({
      atOnce: threads,
      perOwner: others,
      background: others,
      limit: 'exports',
      maxWaiting: EXPORTS_WAITING,
      maxWaitingPerOwner: EXPORTS_WAITING_PER_PERSON,
    });
    this.#timeMs = timeMs;
  }

  /**
   * Draws what `load` answers when its turn has come. Null where there is nothing to show.
   * @throws QueueFullError at once; DrawingError; the reason of the caller's signal; what `load` throws.
   */
  async draw(
    load: (signal: AbortSignal) => Promise<DrawingJob>,
    { owner, priority, signal }: DrawingTurn,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const answer = await this.#queue.run(
        async (ending, clock) => {
          const job = await load(ending);
          return this.#threads.run(
            job,
            ending,
            clock,
            'pictures' in job ? job.pictures.map((picture) => picture.bytes.buffer) : [],
          );
        },
        { owner, priority, signal, timeMs: this.#timeMs },
      );
      if (!answer.ok) throw new DrawingError(answer.message);
      return answer.bytes;
    } catch (error) {
      if (error instanceof ThreadError || error instanceof WorkTimeError)
        throw new DrawingError(error.message, { cause: error });
      throw error;
    }
  }

  /** Drawings that wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
