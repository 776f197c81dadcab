import type { Readable } from 'node:stream';
import { type AssetType, assetPath } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import { type BlobStore, isHash } from './blobs.ts';
import { type Picture, readPicture } from './picture.ts';

export interface StoredAsset {
  src: string;
  mime: AssetType;
  w: number;
  h: number;
}

/** A blob younger than this may belong to an upload whose row is not written yet. */
const SPARE_MS = 24 * 3600 * 1000;

/**
 * Stores a picture with a file.
 * @throws PictureError when the bytes are none, or are over the bounds.
 */
export async function storeAsset(
  db: Queryable,
  blobs: BlobStore,
  fileId: string,
  bytes: Uint8Array,
  userId: string | null,
): Promise<StoredAsset> {
  const picture = readPicture(bytes);
  const hash = await blobs.put(picture.bytes);
  await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [fileId, hash, picture.mime, picture.bytes.byteLength, picture.width, picture.height, userId],
  );
  return present(fileId, hash, picture);
}

/**
 * Makes pictures of one file those of another too. Answers their addresses in the order asked for, null for what is not
 * there.
 */
export async function shareAssets(
  db: Queryable,
  from: string,
  to: string,
  hashes: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await db.query<{ hash: string }>(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     select $2, hash, mime, bytes, width, height, created_by from assets where file_id = $1 and hash = any($3)
     on conflict (file_id, hash) do update set hash = excluded.hash returning hash`,
    [from, to, hashes.filter(isHash)],
  );
  const there = new Set(rows.map((row) => row.hash));
  return hashes.map((hash) => (there.has(hash) ? assetPath(to, hash) : null));
}

/** Gives a copied file all pictures of the one it was copied from. */
export async function copyAllAssets(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     select $2, hash, mime, bytes, width, height, created_by from assets where file_id = $1 on conflict do nothing`,
    [from, to],
  );
}

/** Null when the file shows no such picture. */
export async function openAsset(
  db: Queryable,
  blobs: BlobStore,
  fileId: string,
  hash: string,
): Promise<{ mime: AssetType; size: number; stream: Readable } | null> {
  if (!isHash(hash)) return null;
  const { rows } = await db.query<{ mime: AssetType }>('select mime from assets where file_id = $1 and hash = $2', [
    fileId,
    hash,
  ]);
  const blob = rows[0] ? await blobs.get(hash) : null;
  return blob && { mime: rows[0]!.mime, ...blob };
}

/** Deletes the bytes that no file shows any more. @returns how many */
export async function sweepAssets(db: Queryable, blobs: BlobStore, now = Date.now()): Promise<number> {
  let deleted = 0;
  for await (const { hash, storedAt } of blobs.list()) {
    if (now - storedAt.getTime() < SPARE_MS) continue;
    const { rowCount } = await db.query('select 1 from assets where hash = $1 limit 1', [hash]);
    if (rowCount !== 0) continue;
    await blobs.delete(hash);
    deleted++;
  }
  return deleted;
}

const present = (fileId: string, hash: string, { mime, width, height }: Picture): StoredAsset => ({
  src: assetPath(fileId, hash),
  mime,
  w: width,
  h: height,
});
