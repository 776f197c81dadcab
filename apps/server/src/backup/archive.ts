import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { blobPath, MANIFEST, type Manifest, manifest, SECRET, tablePath } from './manifest.ts';

/** An archive that cannot be used, in a sentence for whoever gave it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Goes through an archive's entries in their order; each stream is read to its end before the next. */
export async function eachEntry(path: string, work: (name: string, stream: Readable) => Promise<void>): Promise<void> {
  const parts = extract();
  const reading = pipeline(createReadStream(path), parts as unknown as Writable);
  const walking = (async () => {
    for await (const entry of parts) {
      await work(entry.header.name, entry as unknown as Readable);
      entry.resume();
    }
  })();
  await Promise.all([walking, reading]);
}

interface Found {
  sha256: string;
  size: number;
  /** Of a table. */
  rows: number;
  bytes: number;
}

const LINE_END = 10;

/** Hashes an entry as it is, and counts the rows of a table in it. */
async function measure(name: string, stream: Readable): Promise<Found> {
  const hash = createHash('sha256');
  const found: Found = { sha256: '', size: 0, rows: 0, bytes: 0 };
  const copy = name.endsWith('.copy.gz') ? createGunzip() : new PassThrough();
  const counting = (async () => {
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      found.bytes += chunk.byteLength;
      // A row of PostgreSQL's text form has one line end, at its own end.
      if (name.endsWith('.copy.gz')) for (const byte of chunk) if (byte === LINE_END) found.rows++;
    }
  })();
  await Promise.all([
    pipeline(
      stream,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          found.size += chunk.byteLength;
          yield chunk;
        }
      },
      copy,
    ),
    counting,
  ]);
  found.sha256 = hash.digest('hex');
  return found;
}

/**
 * Reads all of an archive and compares it with its manifest: every entry, hash and count.
 * @throws ArchiveError saying what is wrong
 */
export async function checkArchive(path: string): Promise<Manifest> {
  try {
    return await compare(path);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`${path} is no whole archive of a backup: ${why}`, { cause: error });
  }
}

async function compare(path: string): Promise<Manifest> {
  const found = new Map<string, Found>();
  let text: string | undefined;
  await eachEntry(path, async (name, stream) => {
    if (text !== undefined) throw new ArchiveError(`${path} goes on after its end.`);
    if (name === MANIFEST) {
      const parts: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) parts.push(chunk);
      text = Buffer.concat(parts).toString('utf8');
    } else found.set(name, await measure(name, stream));
  });
  if (text === undefined) throw new ArchiveError(`${path} was cut short: it has no end.`);
  const parsed = manifest.safeParse(readJson(text));
  if (!parsed.success) throw new ArchiveError(`${path} is of another version of Limn, or no backup at all.`);
  const told = parsed.data;
  for (const table of told.tables) {
    const own = found.get(tablePath(table));
    if (own === undefined || own.sha256 !== table.sha256 || own.rows !== table.rows || own.bytes !== table.bytes)
      throw new ArchiveError(`${path} is damaged: the table ${table.name} is not what was written.`);
    found.delete(tablePath(table));
  }
  for (const blob of told.blobs) {
    const own = found.get(blobPath(blob));
    if (own === undefined || own.sha256 !== blob.sha256 || own.size !== blob.bytes)
      throw new ArchiveError(`${path} is damaged: ${blobPath(blob)} is not what was written.`);
    found.delete(blobPath(blob));
  }
  found.delete(SECRET);
  if (found.size > 0)
    throw new ArchiveError(`${path} has entries that it does not name, such as ${[...found][0]![0]}.`);
  return told;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
