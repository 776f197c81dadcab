import { storedAsset } from '@limn/contract/asset-address.ts';
import type { DiagramJson } from '@limn/document';

import { BlobDamagedError, type Blobs } from '../blobs/index.ts';
import type { Queryable } from '../db/database.ts';

/** Bytes of all pictures of one document that are loaded for one drawing; the rest shows empty frames. */
const LIMIT = 100 * 1024 * 1024;

export interface LoadedPicture {
  src: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The bytes of the pictures a document shows, by the addresses it shows them at. A damaged one is left out, as one that
 * is not there.
 */
export async function picturesOf(
  db: Queryable,
  blobs: Blobs,
  fileId: string,
  document: DiagramJson,
  signal: AbortSignal,
): Promise<LoadedPicture[]> {
  const hashes = new Map<string, string>();
  for (const record of document.records) {
    const hash = record.type === 'asset' ? storedAsset(record.data.src)?.hash : undefined;
    if (record.type === 'asset' && hash !== undefined) hashes.set(record.data.src, hash);
  }
  if (hashes.size === 0) return [];
  const { rows } = await db.query<{ hash: string; bytes: number }>(
    'select hash, bytes from assets where file_id = $1 and hash = any($2::text[])',
    [fileId, [...hashes.values()]],
  );
  const sizes = new Map(rows.map((row) => [row.hash, row.bytes]));
  const out: LoadedPicture[] = [];
  let total = 0;
  for (const [src, hash] of hashes) {
    signal.throwIfAborted();
    const size = sizes.get(hash);
    if (size === undefined || total + size > LIMIT) continue;
    const bytes = await blobs.read('assets', hash, { size }).catch((error: unknown) => {
      if (error instanceof BlobDamagedError) return null;
      throw error;
    });
    if (bytes === null) continue;
    total += size;
    // In memory of its own, so that it can be handed over to a thread.
    out.push({ src, bytes: new Uint8Array(bytes) });
  }
  return out;
}
