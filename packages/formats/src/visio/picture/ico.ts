/** Icons of Windows: pictures of several sizes in one file, each a PNG or a bitmap with a mask below it. */
import { readPackedDib } from './dib.ts';
import type { Raster } from './png.ts';

const MOST = 64;
/** Bytes of the header, and of what it says of each picture. */
const HEAD = 6,
  ENTRY = 16;

/** The bytes of the largest picture, of the deepest of these; undefined for what is no icon. */
export function largestOfIcon(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length < HEAD + ENTRY) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    count = v.getUint16(4, true);
  const isIcon = v.getUint16(0, true) === 0 && v.getUint16(2, true) === 1 && count > 0 && count <= MOST;
  if (!isIcon || bytes.length < HEAD + ENTRY * count) return undefined;
  let best: { weight: number; from: number; to: number } | undefined;
  for (let at = HEAD; at < HEAD + ENTRY * count; at += ENTRY) {
    const size = v.getUint32(at + 8, true),
      from = v.getUint32(at + 12, true),
      // A side of 256 is written as 0.
      weight = (bytes[at]! || 256) * (bytes[at + 1]! || 256) * 64 + v.getUint16(at + 6, true);
    if (from < HEAD + ENTRY * count || from + size > bytes.length || weight <= (best?.weight ?? 0)) continue;
    best = { weight, from, to: from + size };
  }
  return best && bytes.subarray(best.from, best.to);
}

/** A bitmap of an icon, which says twice its height: its rows, and as many of its mask. */
export function iconPixels(bytes: Uint8Array): Raster | undefined {
  if (bytes.length < 40) return undefined;
  const dib = bytes.slice(),
    v = new DataView(dib.buffer),
    w = v.getInt32(4, true),
    h = Math.floor(v.getInt32(8, true) / 2),
    stride = Math.ceil(w / 32) * 4;
  v.setInt32(8, h, true);
  const raster = readPackedDib(dib),
    mask = bytes.length - stride * h;
  // The deepest kind says with each pixel how much it covers.
  if (!raster || v.getUint16(14, true) === 32 || mask < 40) return raster;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const isHidden = (bytes[mask + (h - 1 - y) * stride + (x >> 3)]! >> (7 - (x & 7))) & 1;
      if (isHidden) raster.rgba[(y * w + x) * 4 + 3] = 0;
    }
  return raster;
}
