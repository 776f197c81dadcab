import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { type BlobKind, type BlobSource, type BlobStore, isHash, sourceOf } from './store.ts';
import { BlobDamagedError, Verifier } from './verify.ts';

/** What is no larger is read whole and compared before its first byte goes out, bytes. */
const SMALL_BYTES = 1024 * 1024;

/** What is known of a blob besides its name. */
export interface Expected {
  /** Bytes. */
  size?: number | undefined;
  /** Hex; the name itself where that is a hash. */
  sha256?: string | undefined;
}

export interface OpenBlob {
  size: number;
  stream: Readable;
}

/**
 * Bytes that rows of the database name. Every blob has a row of its own in `blobs`, written before its bytes: a sweep
 * (`sweepBlobs`) deletes those that no other row names, and one that is stored again counts as new.
 */
export class Blobs {
  readonly store: BlobStore;
  readonly #pool: Pool;

  constructor(pool: Pool, store: BlobStore) {
    this.#pool = pool;
    this.store = store;
  }

  /**
   * Stores bytes under their hash, or a name. The row that names them follows within a day; not in a transaction that
   * is open meanwhile, for this takes a connection of its own.
   * @returns the name
   */
  async put(kind: BlobKind, content: BlobSource | Uint8Array, as?: string): Promise<string> {
    const source = content instanceof Uint8Array ? sourceOf(content) : content;
    const name = as ?? source.sha256;
    // Waits for a sweep that is deleting it, and no sweep deletes it afterwards.
    await this.#pool.query(
      `insert into blobs (kind, name, bytes) values ($1, $2, $3)
       on conflict (kind, name) do update set bytes = excluded.bytes, used_at = now(), condemned_at = null`,
      [kind, name, source.size],
    );
    await this.store.put(kind, name, source);
    return name;
  }

  /** Deletes at once what its own rows alone named, and which are gone. */
  async remove(kind: BlobKind, names: readonly string[]): Promise<void> {
    await this.store.delete(kind, names);
    await this.#pool.query('delete from blobs where kind = $1 and name = any($2::text[])', [kind, names]);
  }

  /**
   * Opens bytes that are whole. Of large ones the stream fails before its end when their hash is another.
   * @returns null when there are none
   * @throws BlobDamagedError
   */
  async open(kind: BlobKind, name: string, expected: Expected = {}): Promise<OpenBlob | null> {
    const found = await this.store.get(kind, name);
    if (found === null) return null;
    const called = `${kind}/${name}`,
      sha256 = expected.sha256 ?? (isHash(name) ? name : undefined);
    if (expected.size !== undefined && expected.size !== found.size) {
      found.stream.destroy();
      throw new BlobDamagedError(called, `they are ${found.size}, not ${expected.size}`);
    }
    if (sha256 === undefined) return found;
    if (found.size > SMALL_BYTES) {
      // What happens to the one is told to the other by `pipeline`; the reader hears it from the stream.
      const stream = pipeline(found.stream, new Verifier(called, sha256), () => undefined);
      return { size: found.size, stream };
    }
    const source = sourceOf(await buffer(found.stream));
    if (source.sha256 !== sha256) throw new BlobDamagedError(called, 'their hash is another');
    return { size: source.size, stream: source.open() };
  }

  /** All of the bytes, compared. @throws BlobDamagedError */
  async read(kind: BlobKind, name: string, expected: Expected = {}): Promise<Buffer | null> {
    const found = await this.open(kind, name, expected);
    return found && buffer(found.stream);
  }
}
