import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PictureError, readRaster } from '../images/picture.ts';
import { type Blobs, isHash, type OpenBlob } from '../blobs/index.ts';
import { Problem } from '../http/problem.ts';
import type { UploadCall, Uploads } from '../http/bounds/upload.ts';
import { FairQueue } from '../work/index.ts';

/** Pixels on a side of a stored picture: twice what pages show, for dense screens. */
const SIDE = 256;
/** What a picture may have before it is made small: decoding takes four bytes a pixel. */
const MAX_SIDE = 8192;
const MAX_PIXELS = 40_000_000;
/** Until a picture that has its turn is made small, ms. */
const WORK_MS = 30_000;

/** Pictures of people and organizations: square, small, WebP, under the hash of their bytes. */
export interface PictureStore {
  /**
   * Makes the middle of a picture into one of ours. @throws Problem 413 or 422 for what is no picture, or too large a
   * one.
   */
  store(bytes: Uint8Array): Promise<string>;
  /** Null when there is none of that hash. @throws BlobDamagedError */
  read(hash: string): Promise<OpenBlob | null>;
}

export function createPictureStore(blobs: Blobs): PictureStore {
  // One after the other: decoded, a small file may take a hundred megabytes.
  const making = new FairQueue({ atOnce: 1, maxWaiting: 50, maxWaitingPerOwner: 50 });
  return {
    async store(bytes) {
      checked(bytes);
      return making.run(async () => blobs.put('pictures', await squared(bytes)), { owner: '', timeMs: WORK_MS });
    },
    read: async (hash) => (isHash(hash) ? blobs.open('pictures', hash) : null),
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
    const raster = readRaster(bytes);
    if (raster === undefined) throw new Problem(422, 'avatar_unreadable');
    const { width, height } = raster;
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw tooLarge();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw error.code === 'picture_too_large' ? tooLarge() : new Problem(422, 'avatar_unreadable');
  }
}

const tooLarge = (megabytes = 10): Problem => new Problem(413, 'picture_too_large', { megabytes, pixels: MAX_SIDE });

/** Stores the picture of a multipart request. @throws Problem as `Uploads.receive` and `PictureStore.store` do. */
export const receivePicture = (
  pictures: PictureStore,
  uploads: Uploads,
  call: UploadCall,
  maxBytes: number,
): Promise<string> => {
  const limit = { maxBytes, tooLarge: () => tooLarge(maxBytes / 1024 / 1024) };
  return uploads.receive(call, limit, async ({ file }) => pictures.store(await readFile(file.path)));
};
