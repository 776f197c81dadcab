import { type AssetType, assetPath } from '@limn/contract';
import { type Blobs, isHash, type OpenBlob } from '../blobs/index.ts';
import type { Queryable } from '../db/database.ts';
import type { PictureReader } from './reader.ts';

export interface StoredAsset {
  src: string;
  mime: AssetType;
  w: number;
  h: number;
}

/** A picture whose bytes are stored, and which no file shows yet. */
export interface KeptPicture {
  hash: string;
  mime: AssetType;
  /** Of what is stored. */
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Stores the bytes of a picture; `addAsset` has a file show it.
 * @param owner whom the work is counted by: a person, or the network of a visitor
 * @throws PictureError when the bytes are none, or are over the bounds.
 */
export async function keepPicture(
  { blobs, pictureReader }: { blobs: Blobs; pictureReader: PictureReader },
  content: Uint8Array,
  owner: string,
): Promise<KeptPicture> {
  const { bytes, mime, width, height } = await pictureReader.read(content, owner);
  const hash = await blobs.put('assets', bytes);
  return { hash, mime, bytes: bytes.byteLength, width, height };
}

/** Has a file show a picture. */
export async function addAsset(
  db: Queryable,
  fileId: string,
  { hash, mime, bytes, width, height }: KeptPicture,
  userId: string | null,
): Promise<StoredAsset> {
  await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [fileId, hash, mime, bytes, width, height, userId],
  );
  return { src: assetPath(fileId, hash), mime, w: width, h: height };
}

/**
 * Makes pictures of one file those of another too.
 * @returns their addresses in the order asked for, null for what is not there, and whether any is new to the file
 */
export async function shareAssets(
  db: Queryable,
  from: string,
  to: string,
  hashes: readonly string[],
): Promise<{ srcs: (string | null)[]; added: boolean }> {
  const wanted = hashes.filter(isHash);
  const { rowCount } = await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     select $2, hash, mime, bytes, width, height, created_by from assets where file_id = $1 and hash = any($3)
     order by hash on conflict do nothing`,
    [from, to, wanted],
  );
  const { rows } = await db.query<{ hash: string }>(
    `select a.hash from assets a join assets b on b.file_id = $2 and b.hash = a.hash
     where a.file_id = $1 and a.hash = any($3)`,
    [from, to, wanted],
  );
  const there = new Set(rows.map((row) => row.hash));
  return { srcs: hashes.map((hash) => (there.has(hash) ? assetPath(to, hash) : null)), added: rowCount !== 0 };
}

/** Gives a copied file all pictures of the one it was copied from. */
export async function copyAllAssets(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     select $2, hash, mime, bytes, width, height, created_by from assets where file_id = $1 on conflict do nothing`,
    [from, to],
  );
}

/** Null when the file shows no such picture. @throws BlobDamagedError */
export async function openAsset(
  db: Queryable,
  blobs: Blobs,
  fileId: string,
  hash: string,
): Promise<(OpenBlob & { mime: AssetType }) | null> {
  if (!isHash(hash)) return null;
  const {
    rows: [row],
  } = await db.query<{ mime: AssetType; bytes: number }>(
    'select mime, bytes from assets where file_id = $1 and hash = $2',
    [fileId, hash],
  );
  const blob = row && (await blobs.open('assets', hash, { size: row.bytes }));
  return blob ? { mime: row!.mime, ...blob } : null;
}
