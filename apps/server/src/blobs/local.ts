import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type BlobKind,
  blobKinds,
  type BlobSource,
  type BlobStore,
  isBlobName,
  isHash,
  type StoredBlob,
} from './store.ts';

/** Blobs in a local folder: one folder for each kind, and in it 256 by the first byte of a hash. */
export class LocalBlobStore implements BlobStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async put(kind: BlobKind, name: string, source: BlobSource): Promise<void> {
    const folder = this.#folder(kind, name);
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(source.open());
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async get(kind: BlobKind, name: string): Promise<{ size: number; stream: Readable } | null> {
    if (!isBlobName(name)) return null;
    // Opened before it is measured, so that it is one file even when it is replaced or deleted meanwhile.
    const file = await open(join(this.#folder(kind, name), name), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (file === null) return null;
    try {
      return { size: (await file.stat()).size, stream: file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(kind: BlobKind, names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (isBlobName(name)) await rm(join(this.#folder(kind, name), name), { force: true });
    }
  }

  async *list(kind: BlobKind): AsyncIterable<StoredBlob> {
    for await (const { folder, name } of this.#names(kind)) {
      if (!isBlobName(name)) continue;
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found?.isFile() === true) yield { name, size: found.size, storedAt: found.mtime };
    }
  }

  async tidy(before: Date): Promise<void> {
    for (const kind of blobKinds) {
      for await (const { folder, name } of this.#names(kind)) {
        if (!name.startsWith('.')) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile() === true && found.mtime < before) await rm(join(folder, name), { force: true });
      }
    }
  }

  async *#names(kind: BlobKind): AsyncIterable<{ folder: string; name: string }> {
    const top = join(this.#dir, kind);
    const entries = await readdir(top, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isDirectory()) yield { folder: top, name: entry.name };
      else for (const name of await readdir(join(top, entry.name))) yield { folder: join(top, entry.name), name };
    }
  }

  #folder(kind: BlobKind, name: string): string {
    if (!isBlobName(name)) throw new Error(`"${name}" is no name of a blob`);
    return isHash(name) ? join(this.#dir, kind, name.slice(0, 2)) : join(this.#dir, kind);
  }
}

/** Bytes of a file, which nobody changes. */
export const fileSource = (path: string, size: number, sha256: string): BlobSource => ({
  size,
  sha256,
  open: () => createReadStream(path),
});

/** A renamed file is there after a power cut only when its folder was written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
