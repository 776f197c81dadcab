import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes under the hex SHA-256 of themselves: what is stored once never changes. */
export interface BlobStore {
  /** Stores the bytes, durably when it resolves, and answers their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /** Null when there is nothing under the hash. */
  get(hash: string): Promise<{ size: number; stream: Readable } | null>;
  delete(hash: string): Promise<void>;
  /** Every blob, with the moment it was stored. */
  list(): AsyncIterable<{ hash: string; storedAt: Date }>;
}

const HASH = /^[0-9a-f]{64}$/;
/** Whether a text is a hash of bytes. Anything else names nothing, and need not be text that a database takes. */
export const isHash = (text: string): boolean => HASH.test(text);

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Blobs in a local folder, in 256 folders by the first byte of their hash. */
export class LocalBlobStore implements BlobStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    const folder = this.#folder(hash);
    const path = join(folder, hash);
    if ((await sizeOf(path)) === bytes.byteLength) return hash;
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${hash}.${randomBytes(6).toString('hex')}`);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(folder);
    return hash;
  }

  async get(hash: string): Promise<{ size: number; stream: Readable } | null> {
    if (!isHash(hash)) return null;
    const path = join(this.#folder(hash), hash);
    const size = await sizeOf(path);
    return size === undefined ? null : { size, stream: createReadStream(path) };
  }

  async delete(hash: string): Promise<void> {
    if (isHash(hash)) await rm(join(this.#folder(hash), hash), { force: true });
  }

  async *list(): AsyncIterable<{ hash: string; storedAt: Date }> {
    for (const name of await readdir(this.#dir).catch(() => [])) {
      for (const hash of await readdir(join(this.#dir, name)).catch(() => [])) {
        if (!isHash(hash)) continue;
        const found = await stat(join(this.#dir, name, hash)).catch(() => undefined);
        if (found) yield { hash, storedAt: found.mtime };
      }
    }
  }

  #folder(hash: string): string {
    return join(this.#dir, hash.slice(0, 2));
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** A renamed file is there after a power cut only when its folder was written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
