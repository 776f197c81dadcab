import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Bytes are not those that were stored under their name: some are missing, or they are others. */
export class BlobDamagedError extends Error {
  override readonly name = 'BlobDamagedError';
  constructor(blob: string, what: string) {
    super(`The stored bytes of ${blob} are damaged: ${what}.`);
  }
}

/**
 * Lets bytes through and compares their hash. The last piece waits for the comparison, so that nobody takes damaged
 * bytes for whole ones: the stream fails before its end.
 */
export class Verifier extends Transform {
  readonly #hash = createHash('sha256');
  readonly #blob: string;
  readonly #sha256: string;
  #held: Buffer | undefined;

  /** @param blob what an error calls it @param sha256 hex */
  constructor(blob: string, sha256: string) {
    super();
    this.#blob = blob;
    this.#sha256 = sha256;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    if (this.#held !== undefined) this.push(this.#held);
    this.#held = chunk;
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#hash.digest('hex') === this.#sha256) done(null, this.#held);
    else done(new BlobDamagedError(this.#blob, 'their hash is another'));
  }
}
