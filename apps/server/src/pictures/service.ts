import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { type BlobStore } from '../assets/index.ts';
import { PictureError, readPicture } from '../assets/picture.ts';
import { Problem } from '../http/problem.ts';
import { readUpload } from '../http/upload.ts';

/** Pixels on a side of a stored picture: twice what pages show, for dense screens. */
const SIDE = 256;
/** What a picture may have before it is made small: decoding takes four bytes a pixel. */
const MAX_SIDE = 8192;
const MAX_PIXELS = 40_000_000;
/** A picture younger than this may belong to an account whose row is not written yet. */
const SPARE_MS = 24 * 3_600_000;

/** Pictures of people and organizations: square, small, WebP, under the hash of their bytes. */
export interface PictureStore {
  /**
   * Makes the middle of a picture into one of ours. @throws Problem 413 or 422 for what is no picture, or too large a
   * one.
   */
  store(bytes: Uint8Array): Promise<string>;
  read: BlobStore['get'];
  /** Deletes what nobody shows any more. @returns how many */
  sweep(db: Queryable, now?: number): Promise<number>;
}

export function createPictureStore(blobs: BlobStore): PictureStore {
  // One after the other: decoded, a small file may take a hundred megabytes.
  let last: Promise<unknown> = Promise.resolve();
  return {
    async store(bytes) {
      checked(bytes);
      const made = last.then(async () => blobs.put(await squared(bytes)));
      last = made.catch(() => undefined);
      return made;
    },
    read: (hash) => blobs.get(hash),
    async sweep(db, now = Date.now()) {
      let deleted = 0;
      for await (const { hash, storedAt } of blobs.list()) {
        if (now - storedAt.getTime() < SPARE_MS) continue;
        const { rowCount } = await db.query(
          'select 1 from users where avatar = $1 union all select 1 from organizations where picture = $1 limit 1',
          [hash],
        );
        if (rowCount !== 0) continue;
        await blobs.delete(hash);
        deleted++;
      }
      return deleted;
    },
  };
}

async function squared(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new Problem(422, 'avatar_unreadable');
  });
  const side = Math.min(image.width, image.height);
  const canvas = createCanvas(SIDE, SIDE),
    context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  image.src = Buffer.alloc(0);
  return canvas.encode('webp', 85);
}

/** Looks at the head of a picture before anything is decoded. */
function checked(bytes: Uint8Array): void {
  try {
    const { mime, width, height } = readPicture(bytes);
    if (mime === 'image/svg+xml') throw new Problem(422, 'avatar_unreadable');
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw tooLarge();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw error.code === 'picture_too_large' ? tooLarge() : new Problem(422, 'avatar_unreadable');
  }
}

const tooLarge = (megabytes = 10): Problem => new Problem(413, 'picture_too_large', { megabytes, pixels: MAX_SIDE });

/** The picture of a multipart request. @throws Problem 400, 413 or 415. */
export const receivedPicture = async (request: FastifyRequest, maxBytes: number): Promise<Uint8Array> =>
  (await readUpload(request, maxBytes, () => tooLarge(maxBytes / 1024 / 1024))).bytes;
