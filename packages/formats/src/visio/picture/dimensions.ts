/** Kind and size of a picture by its bytes. */
export interface PictureInfo {
  mime: string;
  w: number;
  h: number;
}

const ascii = (b: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...b.subarray(at, at + length));

function jpeg(b: Uint8Array, v: DataView): PictureInfo | undefined {
  for (let at = 2; at + 9 < b.length; ) {
    if (b[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = b[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd8 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    // Start-of-frame markers carry the size; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { mime: 'image/jpeg', w: v.getUint16(at + 7), h: v.getUint16(at + 5) };
    }
    at += 2 + v.getUint16(at + 2);
  }
  return undefined;
}

/** Undefined for what is no picture of a kind a browser shows. */
export function pictureInfo(b: Uint8Array): PictureInfo | undefined {
  if (b.length < 26) return undefined;
  const v = new DataView(b.buffer, b.byteOffset, b.byteLength);
  if (v.getUint32(0) === 0x89504e47) return { mime: 'image/png', w: v.getUint32(16), h: v.getUint32(20) };
  if (v.getUint16(0) === 0xffd8) return jpeg(b, v);
  if (ascii(b, 0, 4) === 'GIF8') return { mime: 'image/gif', w: v.getUint16(6, true), h: v.getUint16(8, true) };
  if (ascii(b, 0, 2) === 'BM')
    return { mime: 'image/bmp', w: Math.abs(v.getInt32(18, true)), h: Math.abs(v.getInt32(22, true)) };
  if (ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'WEBP') return { mime: 'image/webp', w: 0, h: 0 };
  const head = new TextDecoder().decode(b.subarray(0, 1000));
  if (/<svg[\s>]/.test(head)) {
    const size = (name: string): number =>
      Number.parseFloat(new RegExp(`<svg[^>]*\\s${name}\\s*=\\s*["']([\\d.]+)`).exec(head)?.[1] ?? '0');
    return { mime: 'image/svg+xml', w: size('width'), h: size('height') };
  }
  return undefined;
}
