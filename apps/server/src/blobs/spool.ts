import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileSource } from './local.ts';
import type { BlobSource } from './store.ts';

/** Bytes in a file of their own, on disk when made. Whoever asked for it removes it. */
export interface Spooled extends BlobSource {
  path: string;
  remove(): Promise<void>;
}

/**
 * Writes a stream to a new file, hashing it on its way, so that no more than a piece of it is in memory.
 * @throws what the stream throws; then there is no file.
 */
export async function spool(dir: string, stream: Readable): Promise<Spooled> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, `.${randomBytes(12).toString('hex')}`);
  const remove = (): Promise<void> => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.byteLength;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { ...fileSource(path, size, hash.digest('hex')), path, remove };
}

/** Deletes files that a process which ended left in a folder of spooled ones before a moment. */
export async function sweepSpooled(dir: string, before: Date): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const found = await stat(join(dir, name)).catch(() => undefined);
    if (found !== undefined && found.mtime < before) await rm(join(dir, name), { force: true });
  }
}
