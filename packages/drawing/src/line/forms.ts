/**
 * What the line of a connector is drawn as, by its form: strokes and filled outlines about the path it runs along.
 *
 *     single   ────────    double   ════════    tapered   ━━━━───    width `strokeWidth` to `endWidth`
 *
 * A dimension line is one line here: how it stands off what it measures is its route's affair (`dimension.ts`).
 */
import type { LineForm, Point } from '@limn/document';
import { flatten } from '../geometry/flatten.ts';
import { Path } from '../geometry/path.ts';
import { distance } from '../geometry/vec.ts';

/** Lengths in page units. */
export interface LineMeasures {
  strokeWidth: number;
  /** Between the lines of a double one. */
  lineGap: number;
  /** Of a tapered line. */
  endWidth: number;
}

/** A piece of a line: stroked with the line's width and dashes, or filled with its colour. */
export interface LinePart {
  path: Path;
  isFilled: boolean;
}

export interface LineFormDrawing {
  /** Whether it is stroked, so that it may have dashes. */
  hasDashes: boolean;
  /** How wide the line is where it starts and where it ends, all of it counted. */
  widths(measures: LineMeasures): { start: number; end: number };
  /** How wide a single line is whose heads it has: heads grow with lines, too much for what is wide by its form. */
  headWidths(measures: LineMeasures): { start: number; end: number };
  parts(line: Path, measures: LineMeasures): readonly LinePart[];
}

/** Curves are cut into pieces that are no farther from them than this. */
const FINE = 0.05;
/** A corner reaches at most this many times as far as a side. */
const MITER = 4;

export const LINE_FORM_DRAWINGS: Readonly<Record<LineForm, LineFormDrawing>> = {
  single: {
    hasDashes: true,
    widths: ({ strokeWidth }) => ({ start: strokeWidth, end: strokeWidth }),
    headWidths: ({ strokeWidth }) => ({ start: strokeWidth, end: strokeWidth }),
    parts: (line) => [{ path: line, isFilled: false }],
  },
  dimension: {
    hasDashes: true,
    widths: ({ strokeWidth }) => ({ start: strokeWidth, end: strokeWidth }),
    headWidths: ({ strokeWidth }) => ({ start: strokeWidth, end: strokeWidth }),
    parts: (line) => [{ path: line, isFilled: false }],
  },
  double: {
    hasDashes: true,
    widths: (measures) => ({ start: across(measures), end: across(measures) }),
    headWidths: (measures) => {
      const width = Math.max(measures.strokeWidth, across(measures) / 2);
      return { start: width, end: width };
    },
    parts: (line, { strokeWidth, lineGap }) => {
      const off = (strokeWidth + lineGap) / 2;
      return [
        { path: beside(line, () => off), isFilled: false },
        { path: beside(line, () => -off), isFilled: false },
      ];
    },
  },
  tapered: {
    hasDashes: false,
    widths: ({ strokeWidth, endWidth }) => ({ start: strokeWidth, end: endWidth }),
    headWidths: ({ strokeWidth, endWidth }) => ({ start: strokeWidth / 2, end: endWidth / 2 }),
    parts: (line, { strokeWidth, endWidth }) => [{ path: taper(line, strokeWidth, endWidth), isFilled: true }],
  },
};

/** How far the line reaches to either side of its way. */
export function lineReach(look: LineMeasures & { form: LineForm }): number {
  const { start, end } = LINE_FORM_DRAWINGS[look.form].widths(look);
  return Math.max(start, end) / 2;
}

/** The width of one line that stands for the whole, where an output has no such form. */
export function overallWidth(look: LineMeasures & { form: LineForm }): number {
  const { start, end } = LINE_FORM_DRAWINGS[look.form].widths(look);
  return (start + end) / 2;
}

const across = ({ strokeWidth, lineGap }: LineMeasures): number => 2 * strokeWidth + lineGap;

/** Points of a piece without those on the same spot, and how far each is from its start. */
interface Run {
  points: Point[];
  along: number[];
}

function runsOf(line: Path): Run[] {
  const out: Run[] = [];
  for (const { xy } of flatten(line, FINE)) {
    const run: Run = { points: [], along: [] };
    for (let i = 0; i < xy.length; i += 2) {
      const point = { x: xy[i]!, y: xy[i + 1]! },
        last = run.points.at(-1),
        step = last ? distance(last, point) : 0;
      if (last && step < 1e-6) continue;
      run.points.push(point);
      run.along.push((run.along.at(-1) ?? 0) + step);
    }
    if (run.points.length > 1) out.push(run);
  }
  return out;
}

/** Each point of a run moved to the left of where it goes, by as much as `by` says for its distance from the start. */
function moved({ points, along }: Run, by: (along: number) => number): Point[] {
  const normals = points.slice(1).map((b, i) => {
    const a = points[i]!,
      l = distance(a, b);
    return { x: (b.y - a.y) / l, y: (a.x - b.x) / l };
  });
  return points.map((point, i) => {
    const before = normals[i - 1] ?? normals[i]!,
      after = normals[i] ?? before,
      x = before.x + after.x,
      y = before.y + after.y,
      // Of the sum of both normals, the length that puts the corner where both sides meet.
      scale = Math.min(1 / Math.max(1e-9, 1 + before.x * after.x + before.y * after.y), MITER / 2),
      d = by(along[i]!) * scale;
    return { x: point.x + x * d, y: point.y + y * d };
  });
}

function beside(line: Path, by: (along: number) => number): Path {
  const path = new Path();
  for (const run of runsOf(line)) trace(path, moved(run, by));
  return path;
}

/** The outline of a line whose width goes evenly from one to another; gaps of line jumps stay open. */
function taper(line: Path, from: number, to: number): Path {
  const path = new Path(),
    runs = runsOf(line),
    total = runs.reduce((sum, { along }) => sum + along.at(-1)!, 0);
  let gone = 0;
  for (const run of runs) {
    const start = gone,
      half = (along: number): number => (from + ((to - from) * (start + along)) / total) / 2;
    trace(path, [...moved(run, half), ...moved(run, (along) => -half(along)).reverse()]);
    path.Z();
    gone += run.along.at(-1)!;
  }
  return path;
}

const trace = (path: Path, points: readonly Point[]): void => {
  points.forEach(({ x, y }, i) => (i === 0 ? path.M(x, y) : path.L(x, y)));
};
