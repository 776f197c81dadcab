import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { spool, type Spooled } from '../../blobs/spool.ts';
import type { Actor } from '../caller/actor.ts';
import { meet } from '../../limits/met.ts';
import { networkOf } from '../caller/network.ts';
import { busy, Problem, tooOften } from '../problem.ts';

export interface Upload {
  /** May be empty. */
  file: Spooled;
  /** As it was sent. */
  fileName: string;
  fields: ReadonlyMap<string, string>;
}

export interface UploadBounds {
  /** Uploads under way at a time: of one person, from one network, and in all. */
  perPerson: number;
  perNetwork: number;
  inAll: number;
  /** Until the next piece arrives, and until the last, ms. */
  pieceMs: number;
  wholeMs: number;
}

export const uploadBounds: UploadBounds = {
  perPerson: 6,
  perNetwork: 24,
  inAll: 96,
  pieceMs: 30_000,
  wholeMs: 240_000,
};

export interface UploadCall {
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface UploadLimit {
  /** Of the file. */
  maxBytes: number;
  /** What to throw for a larger one, by the text fields that came before it. */
  tooLarge: (fields: Upload['fields']) => Problem;
}

const RETRY_SECONDS = 10;

/** Receives files into a folder: an upload that stands still holds a place of its sender's, and no memory. */
export class Uploads {
  readonly #dir: string;
  readonly #bounds: UploadBounds;
  readonly #underWay = new Map<string, number>();
  #inAll = 0;

  constructor(dir: string, bounds: UploadBounds = uploadBounds) {
    this.#dir = dir;
    this.#bounds = bounds;
  }

  /**
   * Receives a multipart body, one file and the text fields beside it, and has it used. The file is deleted afterwards.
   * @throws Problem 415 for another kind of body, 400 for one that is broken or without a file, 408 for one that does
   *   not come, 429 and 503 when there are too many; what `use` throws.
   */
  async receive<T>(call: UploadCall, limit: UploadLimit, use: (upload: Upload) => Promise<T>): Promise<T> {
    if (!call.request.isMultipart()) throw new Problem(415, 'media_type');
    const leave = this.#enter(call);
    let upload: Upload | undefined;
    try {
      upload = await this.#read(call, limit);
      return await use(upload);
    } finally {
      leave();
      await upload?.file.remove();
    }
  }

  #enter({ actor, request, reply }: UploadCall): () => void {
    const { perPerson, perNetwork, inAll } = this.#bounds;
    const keys = new Map([[`network ${networkOf(request.ip)}`, perNetwork]]);
    if (actor.kind === 'member') keys.set(actor.userId, perPerson);
    const full = [...keys].some(([key, most]) => (this.#underWay.get(key) ?? 0) >= most);
    if (full || this.#inAll >= inAll) {
      // The body is not read: the connection ends with the answer.
      endWith(request, reply);
      meet('uploads');
      throw full ? tooOften(RETRY_SECONDS) : busy(RETRY_SECONDS);
    }
    this.#inAll++;
    for (const key of keys.keys()) this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
    return () => {
      this.#inAll--;
      for (const key of keys.keys()) {
        const left = this.#underWay.get(key)! - 1;
        if (left > 0) this.#underWay.set(key, left);
        else this.#underWay.delete(key);
      }
    };
  }

  async #read({ request, reply }: UploadCall, { maxBytes, tooLarge }: UploadLimit): Promise<Upload> {
    const fields = new Map<string, string>(),
      late = new AbortController();
    let found: { file: Spooled; fileName: string } | undefined;
    let cut = false;
    const clock = this.#clock(request, late);
    try {
      const bounds = { files: 1, fields: 10, fileSize: maxBytes, fieldSize: 1024 };
      for await (const part of untilLate(request.parts({ limits: bounds }), late.signal)) {
        if (part.type === 'file') {
          found = { fileName: part.filename ?? '', file: await spool(this.#dir, stopping(part.file, late.signal)) };
          cut = part.file.truncated;
        } else fields.set(part.fieldname, String(part.value));
      }
    } catch (error) {
      await found?.file.remove();
      endWith(request, reply);
      if (late.signal.aborted) throw new Problem(408, 'upload_stalled');
      if (isFull(error)) throw error;
      if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(fields);
      // Whatever else the parser says, some of it without a code: the body is no multipart, or ends too early.
      throw new Problem(400, 'invalid', {}, 'file');
    } finally {
      clock();
    }
    if (cut) {
      await found?.file.remove();
      endWith(request, reply);
      throw tooLarge(fields);
    }
    if (found === undefined) throw new Problem(400, 'required', {}, 'file');
    return { ...found, fields };
  }

  /** @returns what stops it */
  #clock(request: FastifyRequest, late: AbortController): () => void {
    const { pieceMs, wholeMs } = this.#bounds;
    const end = (): void => late.abort(new Error('the upload does not come'));
    const whole = setTimeout(end, wholeMs),
      piece = setTimeout(end, pieceMs);
    const seen = (): void => void piece.refresh();
    request.raw.on('data', seen);
    return () => {
      clearTimeout(whole);
      clearTimeout(piece);
      request.raw.off('data', seen);
    };
  }
}

/** A stream that fails when the signal says so. */
function stopping<S extends Readable>(stream: S, signal: AbortSignal): S {
  const stop = (): void => void stream.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  stream.once('close', () => signal.removeEventListener('abort', stop));
  return stream;
}

/** The items of an iteration that may stand still, until the signal ends it. */
async function* untilLate<T>(items: AsyncIterableIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  late.catch(() => undefined);
  for (;;) {
    const next = await Promise.race([items.next(), late]);
    if (next.done === true) return;
    yield next.value;
  }
}

/** Ends the connection after the answer, for the rest of the request is not read. */
function endWith(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.destroy());
}

/** The data folder has no room, or no more than is allowed. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
