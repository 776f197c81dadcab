import type { AssetType } from '@limn/contract';
import { cleanSvg } from './svg.ts';

/** Pixels on a side, and in all: what a browser still decodes. */
export const MAX_SIDE = 16_384;
export const MAX_PIXELS = 120_000_000;

export interface Picture {
  mime: AssetType;
  /** Pixels. */
  width: number;
  height: number;
  /** What is stored: the bytes as they came, or an SVG with what could act taken out. */
  bytes: Uint8Array;
}

/** Why bytes are not taken as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: 'picture_unreadable' | 'picture_too_large';
  constructor(code: PictureError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Tells by its bytes what a picture is and how large; what its sender called it does not matter. An SVG is cleaned,
 * which may take seconds: `PictureReader` has it done in a thread.
 * @throws PictureError
 */
export function readPicture(bytes: Uint8Array): Picture {
  const raster = readRaster(bytes);
  if (raster !== undefined) return raster;
  const svg = cleanSvg(bytes);
  if (svg === undefined) throw new PictureError('picture_unreadable');
  return bounded({
    mime: 'image/svg+xml',
    width: Math.round(svg.width) || 1,
    height: Math.round(svg.height) || 1,
    bytes: new TextEncoder().encode(svg.text),
  });
}

/** The same of pictures made of pixels, by their head; undefined for all else. @throws PictureError */
export function readRaster(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const raster = png(bytes, view) ?? gif(bytes, view) ?? webp(bytes, view) ?? jpeg(view);
    return raster && bounded({ ...raster, bytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw new PictureError('picture_unreadable', { cause });
    throw cause;
  }
}

function bounded(picture: Picture): Picture {
  if (!(picture.width > 0) || !(picture.height > 0)) throw new PictureError('picture_unreadable');
  if (picture.width > MAX_SIDE || picture.height > MAX_SIDE || picture.width * picture.height > MAX_PIXELS)
    throw new PictureError('picture_too_large');
  return picture;
}

type Raster = Omit<Picture, 'bytes'>;

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function png(bytes: Uint8Array, view: DataView): Raster | undefined {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 4) !== 'IHDR') return undefined;
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(bytes: Uint8Array, view: DataView): Raster | undefined {
  if (!/^GIF8[79]a$/.test(text(bytes, 0, 6))) return undefined;
  return { mime: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** RIFF container; the first chunk is lossy, lossless or extended, each with its size in another place. */
function webp(bytes: Uint8Array, view: DataView): Raster | undefined {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return undefined;
  const mime = 'image/webp';
  switch (text(bytes, 12, 4)) {
    case 'VP8 ':
      return { mime, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { mime, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        mime,
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(27, true) & 0xffffff) + 1,
      };
    default:
      return undefined;
  }
}

/** Walks the segments to the frame header, which has the size. */
function jpeg(view: DataView): Raster | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // Frame headers are C0 to CF but for the tables C4, C8 and CC.
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { mime: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
