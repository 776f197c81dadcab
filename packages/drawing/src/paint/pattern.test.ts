import { describe, expect, it } from 'vitest';
import { FILL_PATTERNS } from '@limn/document';
import { Path } from '../geometry/path.ts';
import { patternCover, rulingPath, rulingsOf, rulingTile, strokesOf } from './pattern.ts';
import { PdfPainter, type PdfDocument } from './pdf-painter.ts';
import { SvgPainter } from './svg-painter.ts';

const bounds = { x: 0, y: 0, w: 120, h: 60 };
const linesIn = (path: Path): { x1: number; y1: number; x2: number; y2: number }[] => {
  const out = [];
  for (let i = 0; i < path.ops.length; i += 6)
    out.push({ x1: path.ops[i + 1]!, y1: path.ops[i + 2]!, x2: path.ops[i + 4]!, y2: path.ops[i + 5]! });
  return out;
};

describe('patterns', () => {
  it('each cover some of the fill and not all of it', () => {
    for (const type of FILL_PATTERNS) {
      expect(patternCover({ type }), type).toBeGreaterThan(0.05);
      expect(patternCover({ type }), type).toBeLessThan(0.6);
    }
  });

  it('stay where they are when a shape grows: lines are counted from the origin', () => {
    const [ruling] = rulingsOf({ type: 'horizontal', color: '#000000' });
    const rows = (h: number): number[] => linesIn(rulingPath(ruling!, { ...bounds, h })!).map(({ y1 }) => y1);
    expect(rows(60)).toEqual(expect.arrayContaining([0, 6, 12]));
    expect(rows(100)).toEqual(expect.arrayContaining(rows(60).filter((y) => y <= 60)));
  });

  it('begin the dashes of every other line half a period later', () => {
    const ruling = rulingsOf({ type: 'checks', color: '#000000' })[0]!,
      lines = linesIn(rulingPath(ruling, bounds)!);
    for (const { x1, y1 } of lines) {
      const row = Math.round(y1 / 6),
        phase = ((x1 % 12) + 12) % 12;
      expect(phase).toBeCloseTo(row % 2 === 0 ? 0 : 6, 9);
    }
  });

  it('grow with their scale, within bounds', () => {
    const spacing = (scale?: number): number =>
      rulingsOf({ type: 'grid', color: '#000000', ...(scale === undefined ? {} : { scale }) })[0]!.spacing;
    expect([spacing(), spacing(2), spacing(1000), spacing(Number.NaN)]).toEqual([8, 16, 80, 8]);
  });

  it('of a huge shape are a tone instead of millions of dots', () => {
    const huge = { x: 0, y: 0, w: 1e6, h: 1e6 };
    expect(strokesOf({ type: 'dots', color: '#000000', bounds: huge }, 1)).toBeNull();
    expect(strokesOf({ type: 'dots', color: '#000000', bounds: huge }, 1, bounds)).toHaveLength(1);
    expect(strokesOf({ type: 'dots', color: '#000000', bounds }, 1, { x: 500, y: 500, w: 9, h: 9 })).toEqual([]);
  });

  it('repeat a tile that holds both rows of a staggered ruling', () => {
    const tile = rulingTile(rulingsOf({ type: 'polkaDots', color: '#000000' })[0]!);
    expect(tile).toMatchObject({ w: 12, h: 12 });
    // Counted from the tile's corner: one in the middle of the upper row, the lower row half a period on.
    expect(tile.from).toContainEqual({ x: 6, y: 3 });
    expect(tile.from).toContainEqual({ x: 12, y: 9 });
    expect(tile.from).toContainEqual({ x: 0, y: 9 });
  });

  it('fill the whole tile where their lines are solid', () => {
    expect(rulingTile(rulingsOf({ type: 'horizontal', color: '#000000' })[0]!)).toEqual({
      x: -3,
      y: -3,
      w: 6,
      h: 6,
      length: 6,
      from: [{ x: 0, y: 3 }],
    });
  });
});

describe('a fill with a pattern', () => {
  const path = new Path().rect(0, 0, 120, 60),
    pattern = { type: 'crossHatch', color: '#ff0000', bounds } as const;

  it('is written to SVG as patterns that are repeated, each once in a file', () => {
    const painter = new SvgPainter({ x: 0, y: 0, w: 120, h: 60 });
    painter.fill(path, { color: '#ffffff', pattern });
    painter.fill(path, { color: '#ffffff', pattern });
    const svg = painter.finish();
    expect(svg.match(/<pattern /g)).toHaveLength(2);
    expect(svg).toContain('patternTransform="rotate(45)"');
    expect(svg.match(/fill="url\(#/g)).toHaveLength(4);
    expect(svg.match(/fill="#ffffff"/g)).toHaveLength(2);
  });

  it('on nothing leaves the ground out', () => {
    const painter = new SvgPainter({ x: 0, y: 0, w: 120, h: 60 });
    painter.fill(path, { color: '#00000000', pattern });
    expect(painter.finish()).not.toContain('fill="#000000"');
  });

  it('is clipped to the shape in PDF and stroked there', () => {
    const calls: string[] = [];
    const pdf = new Proxy({} as PdfDocument, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          calls.push(`${String(name)} ${args.map(String).join()}`),
    });
    new PdfPainter(pdf, { faces: () => [] }, [1, 0, 0, 1, 0, 0]).fill(path, { color: '#ffffff', pattern });
    expect(calls.filter((call) => call.startsWith('clip'))).toHaveLength(1);
    expect(calls.filter((call) => call.startsWith('stroke '))).toHaveLength(2);
    expect(calls).toContain('strokeColor #ff0000');
  });
});
