import { readPackedDib } from './dib.ts';
import type { Raster } from './png.ts';

/** Records that carry a bitmap, and the bytes of parameters before it ([MS-WMF] §2.3.1). */
const BITMAPS: Readonly<Record<number, number>> = { 0x0f43: 22, 0x0b41: 20, 0x0940: 16, 0x0d33: 18 };
const PLACEABLE = 0x9ac6cdd7;

/** The largest bitmap in a Windows metafile; undefined for metafiles of lines and text. */
export function wmfBitmap(bytes: Uint8Array): Raster | undefined {
  if (bytes.length < 40) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), start = v.getUint32(0, true) === PLACEABLE ? 22 : 0;
  if (v.getUint16(start + 2, true) !== 9 || v.getUint16(start, true) > 2) return undefined;
  let best: Raster | undefined;
  for (let at = start + 18; at + 6 <= bytes.length;) {
    const length = v.getUint32(at, true) * 2, kind = v.getUint16(at + 4, true);
    if (length < 6 || at + length > bytes.length) break;
    const skip = BITMAPS[kind];
    const raster = skip !== undefined && length > 6 + skip ? readPackedDib(bytes.subarray(at + 6 + skip, at + length)) : undefined;
    if (raster && (!best || raster.w * raster.h > best.w * best.h)) best = raster;
    at += length;
  }
  return best;
}
