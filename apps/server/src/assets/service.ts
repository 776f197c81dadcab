import { assetPath, attachmentType, type StoredType } from '@limn/contract';
import { type Blobs, type BlobSource, isHash, type OpenBlob } from '../blobs/index.ts';
import type { Queryable } from '../db/database.ts';
import type { PictureReader } from '../images/reader.ts';

export interface StoredAsset {
  src: string;
  mime: StoredType;
  w: number;
  h: number;
  /** Of what is stored. */
  bytes: number;
}

/** A picture, or an attachment, whose bytes are stored, and which no file shows yet. */
export interface KeptAsset {
  hash: string;
  mime: StoredType;
  /** Of what is stored. */
  bytes: number;
  /** Pixels; 0 of an attachment. */
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
): Promise<KeptAsset> {
  const { bytes, mime, width, height } = await pictureReader.read(content, owner);
  const hash = await blobs.put('assets', bytes);
  return { hash, mime, bytes: bytes.byteLength, width, height };
}

/** Stores the bytes of an attachment as they are, and looks at none of them; `addAsset` has a file name it. */
export async function keepAttachment(
  { blobs }: { blobs: Blobs },
  content: BlobSource | Uint8Array,
): Promise<KeptAsset> {
  const hash = await blobs.put('assets', content),
    bytes = content instanceof Uint8Array ? content.byteLength : content.size;
  return { hash, mime: attachmentType, bytes, width: 0, height: 0 };
}

/**
 * Has a file show a picture or name an attachment. What was attached first and is a picture too is one from then on.
 */
export async function addAsset(
  db: Queryable,
  fileId: string,
  { hash, mime, bytes, width, height }: KeptAsset,
  userId: string | null,
): Promise<StoredAsset> {
  await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (file_id, hash) do update set mime = excluded.mime, width = excluded.width, height = excluded.height
     where assets.width = 0 and excluded.width > 0`,
    [fileId, hash, mime, bytes, width, height, userId],
  );
  return { src: assetPath(fileId, hash), mime, w: width, h: height, bytes };
}

/**
 * Makes pictures and attachments of one file those of another too.
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

/** Gives a copied file all pictures and attachments of the one it was copied from. */
export async function copyAllAssets(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(
    `insert into assets (file_id, hash, mime, bytes, width, height, created_by)
     select $2, hash, mime, bytes, width, height, created_by from assets where file_id = $1 on conflict do nothing`,
    [from, to],
  );
}

/** Null when the file has no such picture or attachment. @throws BlobDamagedError */
export async function openAsset(
  db: Queryable,
  blobs: Blobs,
  fileId: string,
  hash: string,
): Promise<(OpenBlob & { mime: StoredType }) | null> {
  if (!isHash(hash)) return null;
  const {
    rows: [row],
  } = await db.query<{ mime: StoredType; bytes: number }>(
    'select mime, bytes from assets where file_id = $1 and hash = $2',
    [fileId, hash],
  );
  const blob = row && (await blobs.open('assets', hash, { size: row.bytes }));
  return blob ? { mime: row!.mime, ...blob } : null;
}
