import { storedAsset } from '@limn/contract/asset-address.ts';
import type { DiagramJson } from '@limn/document';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '../assets/index.ts';
import { openAsset } from '../assets/service.ts';
import type { Queryable } from '../db/database.ts';

/** Bytes of all pictures of one document that are loaded for drawing; the rest shows empty frames. */
const LIMIT = 200 * 1024 * 1024;

/** The bytes of the pictures a document shows, by the addresses it shows them at. */
export async function picturesOf(
  db: Queryable,
  blobs: BlobStore,
  fileId: string,
  document: DiagramJson,
): Promise<{ src: string; bytes: Uint8Array }[]> {
  const out: { src: string; bytes: Uint8Array }[] = [];
  let total = 0;
  for (const record of document.records) {
    const hash = record.type === 'asset' ? storedAsset(record.data.src)?.hash : undefined;
    if (record.type !== 'asset' || hash === undefined || total > LIMIT) continue;
    const asset = await openAsset(db, blobs, fileId, hash);
    if (!asset) continue;
    const bytes = await buffer(asset.stream);
    total += bytes.byteLength;
    out.push({ src: record.data.src, bytes });
  }
  return out;
}
