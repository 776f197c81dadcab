import type { Raster } from './png.ts';

const MAX_PIXELS = 16_000_000;

/** Shift and width of a channel mask. */
function channel(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 255;
  let shift = 0,
    bits = 0;
  for (let m = mask; (m & 1) === 0; m >>>= 1) shift++;
  for (let m = mask >>> shift; m & 1; m >>>= 1) bits++;
  const most = 2 ** bits - 1;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

/** A BITMAPINFO of the first kind, of 12 bytes and three a colour, in the form of the later ones. */
function modernHeader(old: Uint8Array): Uint8Array {
  const from = new DataView(old.buffer, old.byteOffset, old.byteLength),
    colors = Math.floor((old.length - 12) / 3);
  const out = new Uint8Array(40 + 4 * colors),
    to = new DataView(out.buffer);
  to.setUint32(0, 40, true);
  to.setInt32(4, from.getUint16(4, true), true);
  to.setInt32(8, from.getInt16(6, true), true);
  to.setUint16(12, 1, true);
  to.setUint16(14, from.getUint16(10, true), true);
  for (let i = 0; i < colors; i++) out.set(old.subarray(12 + 3 * i, 15 + 3 * i), 40 + 4 * i);
  return out;
}

/** Rows of a run-length bitmap (RLE8, RLE4) without its runs: packed as uncompressed ones, from the bottom up. */
function withoutRuns(bits: Uint8Array, w: number, h: number, depth: 4 | 8): Uint8Array {
  const stride = Math.ceil((w * depth) / 32) * 4,
    out = new Uint8Array(stride * h);
  let x = 0,
    y = 0;
  const put = (index: number): void => {
    if (x < w && y < h) {
      const at = y * stride + (depth === 8 ? x : x >> 1);
      let value: number;
      if (depth === 8) value = index;
      else if ((x & 1) === 0) value = (index << 4) | (out[at]! & 15);
      else value = (out[at]! & 240) | index;
      out[at] = value;
    }
    x++;
  };
  const nibble = (byte: number, i: number): number => {
    if (depth === 8) return byte;
    return (i & 1) === 0 ? byte >> 4 : byte & 15;
  };
  for (let at = 0; at + 1 < bits.length && y < h; ) {
    const count = bits[at]!,
      value = bits[at + 1]!;
    at += 2;
    if (count > 0) for (let i = 0; i < count; i++) put(nibble(value, i));
    else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) break;
    else if (value === 2) {
      x += bits[at] ?? 0;
      y += bits[at + 1] ?? 0;
      at += 2;
    } else {
      const bytes = depth === 8 ? value : (value + 1) >> 1;
      for (let i = 0; i < value; i++) put(nibble(bits[at + (depth === 8 ? i : i >> 1)] ?? 0, i));
      at += bytes + (bytes & 1);
    }
  }
  return out;
}

/**
 * Reads a device-independent bitmap: `header` is a BITMAPINFO, `bits` its rows. Bitmaps of 1 to 32 bits a pixel are
 * read, run-length ones too; undefined for embedded kinds, and for data that is too short or too large.
 */
export function readDib(header: Uint8Array, bits: Uint8Array): Raster | undefined {
  if (header.length >= 12 && header[0] === 12) return readDib(modernHeader(header), bits);
  if (header.length < 40) return undefined;
  const v = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const size = v.getUint32(0, true),
    w = v.getInt32(4, true),
    rawH = v.getInt32(8, true),
    depth = v.getUint16(14, true),
    compression = v.getUint32(16, true);
  const h = Math.abs(rawH);
  if (w <= 0 || h === 0 || w * h > MAX_PIXELS || compression > 3 || ![1, 4, 8, 16, 24, 32].includes(depth))
    return undefined;
  if (compression === 1 || compression === 2) {
    if (depth !== (compression === 1 ? 8 : 4)) return undefined;
    const plain = header.slice();
    plain.fill(0, 16, 20);
    return readDib(plain, withoutRuns(bits, w, h, depth === 8 ? 8 : 4));
  }
  const stride = Math.ceil((w * depth) / 32) * 4;
  if (bits.length < stride * h) return undefined;
  const colors = depth <= 8 ? Math.min(v.getUint32(32, true) || 2 ** depth, 256) : 0;
  if (header.length < size + colors * 4) return undefined;
  const fields = compression === 3 && header.length >= 52;
  const mask = (i: number, plain: number): number => (fields ? v.getUint32(40 + 4 * i, true) : plain);
  const red = channel(mask(0, depth === 16 ? 0x7c00 : 0xff0000)),
    green = channel(mask(1, depth === 16 ? 0x3e0 : 0xff00)),
    blue = channel(mask(2, depth === 16 ? 0x1f : 0xff));
  const rgba = new Uint8Array(w * h * 4),
    b = new DataView(bits.buffer, bits.byteOffset, bits.byteLength);
  let anyAlpha = false;
  for (let y = 0; y < h; y++) {
    const row = (rawH > 0 ? h - 1 - y : y) * stride;
    for (let x = 0; x < w; x++) {
      const to = (y * w + x) * 4;
      if (depth <= 8) {
        const perByte = 8 / depth,
          byte = bits[row + Math.floor(x / perByte)]!,
          index = (byte >> (8 - depth * ((x % perByte) + 1))) & (2 ** depth - 1);
        const at = size + Math.min(index, colors - 1) * 4;
        rgba.set([header[at + 2]!, header[at + 1]!, header[at]!, 255], to);
      } else if (depth === 24) rgba.set([bits[row + 3 * x + 2]!, bits[row + 3 * x + 1]!, bits[row + 3 * x]!, 255], to);
      else {
        const pixel = depth === 16 ? b.getUint16(row + 2 * x, true) : b.getUint32(row + 4 * x, true),
          alpha = depth === 32 && !fields ? pixel >>> 24 : 255;
        anyAlpha ||= depth === 32 && alpha !== 0 && !fields;
        rgba.set([red(pixel), green(pixel), blue(pixel), alpha], to);
      }
    }
  }
  // Most writers leave the fourth byte empty: all of it empty means opaque.
  if (depth === 32 && !anyAlpha) for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return { w, h, rgba };
}

/** A bitmap in one piece: BITMAPINFO followed by its rows. */
export function readPackedDib(bytes: Uint8Array): Raster | undefined {
  if (bytes[0] === 12 && bytes[1] === 0 && bytes.length > 12) {
    const depth = bytes[10]! | (bytes[11]! << 8),
      end = 12 + (depth <= 8 ? 3 * 2 ** depth : 0);
    return end > bytes.length ? undefined : readDib(bytes.subarray(0, end), bytes.subarray(end));
  }
  if (bytes.length < 40) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    depth = v.getUint16(14, true);
  const colors = depth <= 8 ? v.getUint32(32, true) || 2 ** depth : 0,
    start = v.getUint32(0, true) + (v.getUint32(16, true) === 3 && v.getUint32(0, true) === 40 ? 12 : 0) + colors * 4;
  return start > bytes.length ? undefined : readDib(bytes.subarray(0, start), bytes.subarray(start));
}
