import { describe, expect, it } from 'vitest';
import { flatten } from '../geometry/flatten.ts';
import { Path } from '../geometry/path.ts';
import { SvgPainter } from '../paint/svg-painter.ts';
import { LINE_FORM_DRAWINGS, lineReach } from './forms.ts';

const measures = { strokeWidth: 2, lineGap: 4, endWidth: 10 };
const bent = new Path().M(0, 0).L(100, 0).L(100, 80);
const points = (path: Path): [number, number][] => {
  const [line] = flatten(path),
    out: [number, number][] = [];
  for (let i = 0; i < line!.xy.length; i += 2) out.push([line!.xy[i]!, line!.xy[i + 1]!]);
  return out.map(([x, y]) => [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0]);
};

describe('forms of lines', () => {
  it('put two lines at half their distance from the way, and their corners where both sides meet', () => {
    const parts = LINE_FORM_DRAWINGS.double.parts(bent, measures);
    expect(parts.map(({ isFilled }) => isFilled)).toEqual([false, false]);
    expect(parts.map(({ path }) => points(path))).toEqual([
      [
        [0, -3],
        [103, -3],
        [103, 80],
      ],
      [
        [0, 3],
        [97, 3],
        [97, 80],
      ],
    ]);
    expect(lineReach({ ...measures, form: 'double' })).toBe(4);
  });

  it('let a width go from one to another along the whole way', () => {
    const [part] = LINE_FORM_DRAWINGS.tapered.parts(new Path().M(0, 0).L(50, 0).L(100, 0), measures);
    expect(part!.isFilled).toBe(true);
    expect(points(part!.path)).toEqual([
      [0, -1],
      [50, -3],
      [100, -5],
      [100, 5],
      [50, 3],
      [0, 1],
    ]);
  });

  it('keep the gaps of line jumps, and do nothing of what has no length', () => {
    const gap = new Path().M(0, 0).L(40, 0).M(60, 0).L(100, 0),
      [part] = LINE_FORM_DRAWINGS.tapered.parts(gap, measures);
    expect(flatten(part!.path)).toHaveLength(2);
    for (const form of ['double', 'tapered'] as const)
      for (const { path } of LINE_FORM_DRAWINGS[form].parts(new Path().M(5, 5).L(5, 5), measures))
        expect(path.ops).toEqual([]);
  });

  it('stay near a way that turns back on itself', () => {
    for (const { path } of LINE_FORM_DRAWINGS.double.parts(new Path().M(0, 0).L(100, 0).L(0, 1), measures))
      for (const [x, y] of points(path)) expect(Math.hypot(x - 50, y)).toBeLessThan(70);
  });
});

describe('dashes that run', () => {
  const svg = (flow: number): string => {
    const painter = new SvgPainter({ x: 0, y: 0, w: 100, h: 100 });
    painter.stroke(bent, { color: '#123456', width: 2, dash: [8, 6], flow });
    return painter.finish();
  };
  it('move a whole period in its time, towards the end or the start, for those who want motion', () => {
    expect(svg(28)).toContain('@keyframes d1{to{stroke-dashoffset:-14px}}');
    expect(svg(28)).toContain('@media (prefers-reduced-motion:no-preference){.d1{animation:d1 0.5s linear infinite}}');
    expect(svg(28)).toContain('stroke-dasharray="8 6" class="d1"');
    expect(svg(-28)).toContain('to{stroke-dashoffset:14px}');
  });
  it('are nothing but dashes where they stand', () => {
    expect(svg(0)).not.toContain('style');
  });
});
