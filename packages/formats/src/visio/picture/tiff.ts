/**
 * TIFF pictures, which no browser shows: the first image of a file, in strips, without or with the usual compressions.
 */
import { unzlibSync } from 'fflate';
import type { Raster } from './png.ts';

const MAX_PIXELS = 16_000_000;

interface Tags {
  of(tag: number): number[];
}

function readTags(v: DataView, little: boolean): Tags | undefined {
  const first = v.getUint32(4, little),
    found = new Map<number, number[]>();
  const count = v.getUint16(first, little),
    sizes: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4 };
  for (let i = 0; i < count; i++) {
    const at = first + 2 + 12 * i,
      size = sizes[v.getUint16(at + 2, little)],
      length = v.getUint32(at + 4, little);
    if (size === undefined || length > 1_000_000) continue;
    const from = size * length <= 4 ? at + 8 : v.getUint32(at + 8, little);
    found.set(
      v.getUint16(at, little),
      Array.from({ length }, (_, k) => {
        if (size === 1) return v.getUint8(from + k);
        return size === 2 ? v.getUint16(from + 2 * k, little) : v.getUint32(from + 4 * k, little);
      }),
    );
  }
  return { of: (tag) => found.get(tag) ?? [] };
}

function packBits(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let to = 0;
  for (let at = 0; at < data.length && to < size; ) {
    const head = (data[at++]! << 24) >> 24;
    if (head >= 0) {
      out.set(data.subarray(at, Math.min(at + head + 1, at + size - to)), to);
      to += head + 1;
      at += head + 1;
    } else if (head !== -128) {
      out.fill(data[at++] ?? 0, to, Math.min(size, to + 1 - head));
      to += 1 - head;
    }
  }
  return out;
}

/** TIFF's LZW: codes from the highest bit on, one wider a code early. */
function lzw(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size),
    prefix = new Uint16Array(4096),
    suffix = new Uint8Array(4096),
    stack = new Uint8Array(4097);
  let to = 0,
    next = 258,
    width = 9,
    previous = -1,
    first = 0,
    bits = 0,
    held = 0;
  for (let at = 0; to < size; ) {
    while (held < width) {
      if (at >= data.length) return out;
      bits = ((bits << 8) | data[at++]!) >>> 0;
      held += 8;
    }
    const code = (bits >>> (held - width)) & ((1 << width) - 1);
    held -= width;
    bits &= (1 << held) - 1;
    if (code === 257) break;
    if (code === 256) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    let at2 = 0,
      walk = code;
    if (code >= next) {
      if (previous < 0) break;
      stack[at2++] = first;
      walk = previous;
    }
    for (; walk >= 258 && at2 < 4096; walk = prefix[walk]!) stack[at2++] = suffix[walk]!;
    first = walk & 255;
    stack[at2++] = first;
    while (at2 > 0 && to < size) out[to++] = stack[--at2]!;
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      suffix[next] = first;
      next++;
    }
    if (next + 1 >= 1 << width && width < 12) width++;
    previous = code;
  }
  return out;
}

function unpack(data: Uint8Array, compression: number, size: number): Uint8Array | undefined {
  switch (compression) {
    case 1:
      return data;
    case 5:
      return lzw(data, size);
    case 8:
    case 32946:
      try {
        return unzlibSync(data, { out: new Uint8Array(size) });
      } catch {
        return undefined;
      }
    case 32773:
      return packBits(data, size);
    default:
      return undefined;
  }
}

/**
 * Pixels of a TIFF; undefined for other files and for kinds that are not read. Throws RangeError where it is cut off.
 */
export function tiffPixels(bytes: Uint8Array): Raster | undefined {
  const little = bytes[0] === 0x49;
  if (bytes.length < 16 || bytes[0] !== bytes[1] || (!little && bytes[0] !== 0x4d)) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (v.getUint16(2, little) !== 42) return undefined;
  const tags = readTags(v, little),
    one = (tag: number, fallback: number): number => tags?.of(tag)[0] ?? fallback;
  const w = one(256, 0),
    h = one(257, 0),
    depth = one(258, 1),
    compression = one(259, 1),
    meaning = one(262, 1),
    samples = one(277, 1),
    perStrip = Math.min(h, one(278, h));
  const offsets = tags?.of(273) ?? [],
    counts = tags?.of(279) ?? [],
    palette = tags?.of(320) ?? [];
  if (w <= 0 || h <= 0 || w * h > MAX_PIXELS || offsets.length === 0 || perStrip <= 0 || one(284, 1) !== 1)
    return undefined;
  if (
    ![1, 4, 8].includes(depth) ||
    (depth < 8 && samples !== 1) ||
    ![0, 1, 2, 3].includes(meaning) ||
    samples > 5 ||
    (meaning === 2 && samples < 3)
  )
    return undefined;
  const stride = Math.ceil((w * samples * depth) / 8),
    rgba = new Uint8Array(w * h * 4),
    most = 2 ** depth - 1;
  for (const [i, offset] of offsets.entries()) {
    const y0 = i * perStrip,
      rows = Math.min(perStrip, h - y0);
    if (rows <= 0) break;
    const data = unpack(
      bytes.subarray(offset, offset + (counts[i] ?? bytes.length - offset)),
      compression,
      stride * rows,
    );
    if (!data || data.length < stride * rows) return undefined;
    for (let y = 0; y < rows; y++) {
      const row = data.slice(y * stride, (y + 1) * stride);
      if (one(317, 1) === 2 && depth === 8)
        for (let k = samples; k < stride; k++) row[k] = (row[k]! + row[k - samples]!) & 255;
      for (let x = 0; x < w; x++) {
        const to = ((y0 + y) * w + x) * 4;
        if (meaning === 2) {
          rgba.set(row.subarray(x * samples, x * samples + 3), to);
          rgba[to + 3] = samples > 3 ? row[x * samples + 3]! : 255;
          continue;
        }
        const value =
          depth === 8 ? row[x * samples]! : (row[(x * depth) >> 3]! >> (8 - depth - ((x * depth) & 7))) & most;
        const grey = Math.round(((meaning === 0 ? most - value : value) * 255) / most);
        rgba.set(
          meaning === 3 ? [0, 1, 2].map((c) => (palette[value + c * (most + 1)] ?? 0) >> 8) : [grey, grey, grey],
          to,
        );
        rgba[to + 3] = 255;
      }
    }
  }
  return { w, h, rgba };
}
