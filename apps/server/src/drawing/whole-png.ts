import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Of a chunk besides its data: length, type, check sum. */
const AROUND_BYTES = 12;

/**
 * Whether the pixels of a PNG can be unpacked whole. What shows pictures forgives damage there; what puts their bytes
 * into another file may fail with all of it.
 * @param bytes of what begins as a PNG
 * @param maxBytes of the unpacked pixels
 */
export function isWholePng(bytes: Uint8Array, maxBytes: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    packed: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= bytes.length; ) {
    const length = view.getUint32(at),
      type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IEND') break;
    if (at + AROUND_BYTES + length > bytes.length) return false;
    if (type === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length));
    at += AROUND_BYTES + length;
  }
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: maxBytes }).length > 0;
  } catch {
    return false;
  }
}
