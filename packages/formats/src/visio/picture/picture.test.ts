import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pictureInfo } from './dimensions.ts';
import { toShowable } from './convert.ts';
import { readDib } from './dib.ts';
import { emfToSvg } from './emf.ts';
import { iconPixels } from './ico.ts';
import { encodePng } from './png.ts';
import { cleanSvg } from './svg.ts';

/** A metafile of 100 × 50 device pixels with these records: type and 32-bit words. */
function emf(records: readonly (readonly [type: number, ...words: number[]])[]): Uint8Array {
  const size = records.reduce((n, r) => n + 4 * (r.length + 1), 88 + 20),
    bytes = new Uint8Array(size),
    v = new DataView(bytes.buffer);
  v.setUint32(0, 1, true);
  v.setUint32(4, 88, true);
  // Frame in hundredths of a millimetre on a device of 1000 px = 1000 mm.
  [0, 0, 100, 50, 0, 0, 10000, 5000].forEach((n, i) => {
    v.setInt32(8 + 4 * i, n, true);
  });
  v.setUint32(40, 0x464d4520, true);
  [1000, 1000, 1000, 1000].forEach((n, i) => {
    v.setInt32(72 + 4 * i, n, true);
  });
  let at = 88;
  for (const [type, ...words] of records) {
    v.setUint32(at, type, true);
    v.setUint32(at + 4, 8 + 4 * words.length, true);
    words.forEach((w, i) => {
      v.setInt32(at + 8 + 4 * i, w, true);
    });
    at += 8 + 4 * words.length;
  }
  v.setUint32(at, 14, true);
  v.setUint32(at + 4, 20, true);
  return bytes;
}

describe('metafiles', () => {
  const RED_BRUSH = [39, 1, 0, 0x0000ff, 0] as const,
    NO_PEN = [37, 0x80000008 | 0] as const;

  it('fills with the brush in hand, in device coordinates', () => {
    const found = emfToSvg(emf([[9, 10, 10], [11, 100, 100], RED_BRUSH, [37, 1], NO_PEN, [43, 1, 1, 5, 4]]))!;
    expect(found).toMatchObject({ w: 100, h: 50 });
    expect(found.svg).toContain('viewBox="0 0 100 50"');
    expect(found.svg).toContain('<path d="M10 10L50 10L50 40L10 40Z" fill="#ff0000" fill-rule="evenodd"/>');
  });

  it('strokes a path it collected, and restores what it saved', () => {
    const { svg } = emfToSvg(
      emf([[33], [24, 255], [34, -1], [59], [27, 0, 0], [54, 10, 0], [54, 10, 10], [61], [60], [64, 0, 0, 0, 0]]),
    )!;
    expect(svg).toContain('<path d="M0 0L10 0L10 10Z" fill="none" stroke="#000000" stroke-width="1"/>');
  });

  it('writes text so that nothing in it is markup', () => {
    const words = [0, 0, 0, 0, 1, 0, 0, 5, 20, 2, 76, 0, 0, 0, 0, 0, 0, (0x26 << 16) | 0x3c];
    expect(emfToSvg(emf([[84, ...words]]))!.svg).toContain('&#60;&#38;</text>');
  });

  it('gives text the width the record gives its characters', () => {
    const words = [0, 0, 0, 0, 1, 0, 0, 5, 20, 2, 76, 0, 0, 0, 0, 0, 80, (0x62 << 16) | 0x61, 7, 9];
    expect(emfToSvg(emf([[84, ...words]]))!.svg).toContain('textLength="16" lengthAdjust="spacingAndGlyphs">ab</text>');
  });

  it('cuts an icon out by the top left corner of its mask', () => {
    const header = (h: number, depth: number, size: number): number[] => [
      40,
      1,
      h,
      (depth << 16) | 1,
      0,
      size,
      0,
      0,
      0,
      0,
    ];
    // The mask’s upper row is see-through; the lower one, which comes first, only pads it.
    const mask = [
      77,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      1,
      0x008800c6,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      108,
      48,
      156,
      8,
      1,
      1,
      ...header(2, 1, 8),
      0,
      0xffffff,
      0,
      0x80,
    ] as const;
    const icon = [
      81,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      1,
      80,
      40,
      120,
      4,
      0,
      0x00660046,
      1,
      1,
      ...header(1, 24, 4),
      0x112233,
    ] as const;
    const png = (alpha: number): string =>
      Buffer.from(encodePng({ w: 1, h: 1, rgba: Uint8Array.from([0x11, 0x22, 0x33, alpha]) })).toString('base64');
    expect(emfToSvg(emf([[...mask], [...icon]]))!.svg).toContain(png(0));
    expect(emfToSvg(emf([[...icon]]))!.svg).toContain(png(255));
  });

  it('is none when nothing is drawn, and never throws', () => {
    expect(emfToSvg(emf([]))).toBeUndefined();
    const sound = emf([RED_BRUSH, [37, 1], [43, 1, 1, 5, 4], [86, 0, 0, 0, 0, 3, 0, 5, 0x50005]]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { maxLength: 10 }), (flips) => {
        const bytes = sound.slice();
        for (const [at, value] of flips) bytes[at] = value;
        toShowable(bytes);
      }),
      { numRuns: 200 },
    );
  });
});

describe('bitmaps', () => {
  it('reads rows from the bottom up and pads them, and comes out as PNG of its size', () => {
    const header = new Uint8Array(40),
      v = new DataView(header.buffer);
    v.setUint32(0, 40, true);
    v.setInt32(4, 1, true);
    v.setInt32(8, 2, true);
    v.setUint16(14, 24, true);
    const raster = readDib(header, Uint8Array.from([255, 0, 0, 0, 0, 0, 255, 0]))!;
    expect([...raster.rgba]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
    expect(pictureInfo(encodePng(raster))).toEqual({ mime: 'image/png', w: 1, h: 2 });
    expect(readDib(header, new Uint8Array(3))).toBeUndefined();
  });
});

describe('SVG pictures', () => {
  it('keeps what draws and drops what runs or reaches out', () => {
    const clean =
      cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><foreignObject><b>x</b></foreignObject>
      <a href="javascript:alert(3)"><rect width="5"/></a><image href="https://example.org/x.png"/><use href="#a"/><rect id="a" style="fill:url(http://x)" fill="url(#g)" width="9"/></svg>`)!;
    expect(clean).not.toMatch(/script|onload|foreignObject|javascript|example|http:\/\/x/);
    expect(clean).toContain('<use href="#a">');
    expect(clean).toContain('fill="url(#g)"');
  });

  it('refuses what is not well formed or declares entities', () => {
    expect(cleanSvg('<svg><g></svg>')).toBeUndefined();
    expect(cleanSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toBeUndefined();
  });
});

/** An icon with these pictures, each with its side and depth. */
function icon(...pictures: { side: number; depth: number; bytes: Uint8Array }[]): Uint8Array {
  const head = 6 + 16 * pictures.length,
    out = new Uint8Array(pictures.reduce((sum, { bytes }) => sum + bytes.length, head)),
    v = new DataView(out.buffer);
  v.setUint16(2, 1, true);
  v.setUint16(4, pictures.length, true);
  let from = head;
  for (const [n, { side, depth, bytes }] of pictures.entries()) {
    const at = 6 + 16 * n;
    out[at] = out[at + 1] = side;
    v.setUint16(at + 6, depth, true);
    v.setUint32(at + 8, bytes.length, true);
    v.setUint32(at + 12, from, true);
    out.set(bytes, from);
    from += bytes.length;
  }
  return out;
}
/** Two rows of two pixels, 24 bits each, with the mask below: the one at the top left is hidden. */
function masked(): Uint8Array {
  const out = new Uint8Array(40 + 16 + 8),
    v = new DataView(out.buffer);
  [40, 2, 4].forEach((n, i) => v.setInt32(4 * i, n, true));
  v.setUint16(12, 1, true);
  v.setUint16(14, 24, true);
  out.set([0, 0, 255, 0, 255, 0], 40 + 8);
  out[40 + 16 + 4] = 0b1000_0000;
  return out;
}

describe('icons', () => {
  it('are shown by their largest picture, a bitmap as what its mask leaves of it', () => {
    const large = encodePng({ w: 3, h: 3, rgba: new Uint8Array(36).fill(9) });
    const small = { side: 2, depth: 24, bytes: masked() };
    expect(toShowable(icon(small, { side: 3, depth: 32, bytes: large }))).toMatchObject({ mime: 'image/png', w: 3 });
    expect(toShowable(icon(small))).toMatchObject({ mime: 'image/png', w: 2, h: 2 });
    const pixels = iconPixels(masked())!;
    expect([...pixels.rgba.subarray(0, 8)]).toEqual([255, 0, 0, 0, 0, 255, 0, 255]);
  });

  it('that are broken anywhere are no pictures, and nothing else', () => {
    const whole = icon({ side: 2, depth: 24, bytes: masked() });
    for (let length = 0; length < whole.length; length++) expect(toShowable(whole.subarray(0, length))).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const broken = whole.slice();
        broken[at] = byte;
        toShowable(broken);
      }),
      { numRuns: 300 },
    );
  });
});
