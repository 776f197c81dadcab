import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { toShowable } from './convert.ts';
import { readPackedDib } from './dib.ts';
import { pictureInfo } from './dimensions.ts';
import { tiffPixels } from './tiff.ts';
import { wmfToSvg } from './wmf.ts';

/**
 * A metafile of these records: function and 16-bit words. A placeable head says 1000 × 500 units of which 1000 are an
 * inch.
 */
function wmf(records: readonly (readonly [type: number, ...words: number[]])[], placeable = true): Uint8Array {
  const words = records.flatMap(([type, ...rest]) => [rest.length + 3, 0, type, ...rest]),
    head = placeable ? [0xcdd7, 0x9ac6, 0, 0, 0, 1000, 500, 1000, 0, 0, 0] : [];
  return new Uint8Array(Uint16Array.from([...head, 1, 9, 0x300, 0, 0, 0, 0, 0, 0, ...words, 3, 0, 0]).buffer);
}

describe('Windows metafiles', () => {
  const RED = [0x02fc, 0, 0x00ff, 0, 0] as const,
    NO_PEN = [0x02fa, 5, 0, 0, 0, 0] as const;

  it('draws polygons with the objects in hand, in pixels', () => {
    const { svg, w, h } = wmfToSvg(
      wmf([RED, NO_PEN, [0x012d, 0], [0x012d, 1], [0x0324, 3, 0, 0, 1000, 0, 1000, 500]]),
    )!;
    expect([w, h]).toEqual([96, 48]);
    expect(svg).toContain('<path d="M0 0L96 0L96 48Z" fill="#ff0000" fill-rule="evenodd"/>');
  });

  it('takes its size from the window where the head has none, and reuses the places of deleted objects', () => {
    const { svg, w, h } = wmfToSvg(
      wmf(
        [[0x020b, 10, 20], [0x020c, 100, 200], NO_PEN, [0x01f0, 0], RED, [0x012d, 0], [0x041b, 60, 70, 10, 20]],
        false,
      ),
    )!;
    expect([w, h]).toEqual([200, 100]);
    expect(svg).toContain('<path d="M0 0L50 0L50 50L0 50Z" fill="#ff0000"');
  });

  it('draws ellipses, arcs and lines', () => {
    const { svg } = wmfToSvg(
      wmf([
        [0x0418, 500, 1000, 0, 0],
        [0x0214, 0, 0],
        [0x0213, 500, 1000],
        [0x0817, 250, 0, 250, 1000, 500, 1000, 0, 0],
      ]),
    )!;
    expect(svg.match(/<path/g)).toHaveLength(3);
    expect(svg).toContain('M0 0L96 48');
    // From the right over the top to the left.
    expect(svg).toMatch(/<path d="M96 24C96 10\.75 74\.51 0 48 0C21\.49 0 0 10\.75 0 24" fill="none"/);
  });

  it('reads Chinese by the character set of its font', () => {
    const font = [0x02fb, 200, 0, 0, 0, 400, 0, 134 << 8, 0, 0, 0] as const,
      text = [0x0521, 4, 0xf7c1, 0xccb3, 100, 50] as const;
    expect(wmfToSvg(wmf([font, [0x012d, 0], [...text]]))!.svg).toContain('>流程</text>');
  });

  it('never throws', () => {
    const sound = wmf([
      RED,
      [0x012d, 0],
      [0x0324, 3, 0, 0, 1000, 0, 1000, 500],
      [0x0538, 2, 3, 3, 0, 0, 1, 1, 2, 0, 5, 5, 6, 6, 7, 5],
      [0x0a32, 1, 1, 2, 0, 0x4241, 5, 5],
    ]);
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

describe('run-length and old bitmaps', () => {
  it('reads runs, literal pixels and jumps', () => {
    const header = new Uint8Array(40 + 12),
      v = new DataView(header.buffer);
    v.setUint32(0, 40, true);
    v.setInt32(4, 3, true);
    v.setInt32(8, 2, true);
    v.setUint16(14, 8, true);
    v.setUint32(16, 1, true);
    v.setUint32(32, 3, true);
    header.set([0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0], 40);
    const raster = readPackedDib(Uint8Array.from([...header, 2, 1, 0, 0, 0, 3, 2, 1, 2, 0, 0, 1]))!;
    expect([0, 1, 2, 3, 4, 5].map((i) => [...raster.rgba.subarray(4 * i, 4 * i + 3)].join())).toEqual([
      '0,0,255',
      '255,0,0',
      '0,0,255',
      '255,0,0',
      '255,0,0',
      '0,0,0',
    ]);
  });

  it('reads the twelve-byte header', () => {
    const raster = readPackedDib(Uint8Array.from([12, 0, 0, 0, 1, 0, 1, 0, 1, 0, 24, 0, 3, 2, 1, 0]))!;
    expect([...raster.rgba]).toEqual([1, 2, 3, 255]);
  });
});

describe('TIFF', () => {
  /** One strip of rgb pixels, 2 × 2. */
  function tiff(compression: number, data: readonly number[]): Uint8Array {
    const entries = [
      [256, 3, 1, 2],
      [257, 3, 1, 2],
      [258, 3, 1, 8],
      [259, 3, 1, compression],
      [262, 3, 1, 2],
      [273, 4, 1, 8 + 2 + 9 * 12 + 4],
      [277, 3, 1, 3],
      [278, 3, 1, 2],
      [279, 4, 1, data.length],
    ];
    const bytes = new Uint8Array(8 + 2 + 9 * 12 + 4 + data.length),
      v = new DataView(bytes.buffer);
    bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 9, 0]);
    entries.forEach(([tag, type, count, value], i) => {
      const at = 10 + 12 * i;
      v.setUint16(at, tag!, true);
      v.setUint16(at + 2, type!, true);
      v.setUint32(at + 4, count!, true);
      v.setUint32(at + 8, value!, true);
    });
    bytes.set(data, bytes.length - data.length);
    return bytes;
  }
  const rgb = [255, 0, 0, 255, 0, 0, 255, 0, 0, 9, 8, 7];
  const pixels = (bytes: Uint8Array): number[] | undefined => {
    const r = tiffPixels(bytes);
    return r && [...r.rgba].filter((_, i) => i % 4 !== 3);
  };

  it('reads plain, packed and LZW strips', () => {
    expect(pixels(tiff(1, rgb))).toEqual(rgb);
    expect(pixels(tiff(32773, [11, ...rgb]))).toEqual(rgb);
    // The clearing code, 255 0 0 by themselves, then 258 (255 0), 260 (0 255), 259 (0 0) and the rest, nine bits each.
    const codes = [256, 255, 0, 0, 258, 260, 259, 9, 8, 7, 257];
    const bits = codes.map((c) => c.toString(2).padStart(9, '0')).join('');
    const packed = Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
      Number.parseInt(bits.slice(8 * i, 8 * i + 8).padEnd(8, '0'), 2),
    );
    expect(pixels(tiff(5, packed))).toEqual(rgb);
  });

  it('becomes a PNG, and cut off nothing', () => {
    expect(pictureInfo(toShowable(tiff(1, rgb))!.bytes)).toEqual({ mime: 'image/png', w: 2, h: 2 });
    expect(toShowable(tiff(1, rgb).subarray(0, 100))).toBeUndefined();
  });
});
