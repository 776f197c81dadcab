/** Geometry sections to outlines. */
import type { Point } from '@limn/document';
import { type ImportClock, LIMITS } from '../../limits.ts';
import type { Row } from '../model.ts';
import type { ResolvedSection, ResolvedShape } from '../resolve.ts';
import { arcTo, ellipse, ellipticalArcTo } from './arcs.ts';
import { argumentsOf, type ControlPoint, drawSpline } from './nurbs.ts';
import { Outline, type Segment } from './outline.ts';

export interface Geometry {
  segments: Segment[];
  /** Ends of the rows that draw, and the points of ellipses' axes. */
  knots: Point[];
  noFill: boolean;
  noLine: boolean;
  /** Made of straight lines only. */
  straight: boolean;
  /** Holds splines or elliptic arcs: a connector so drawn is a curve. */
  curved: boolean;
}

interface Reader {
  number(row: Row, name: string): number;
  text(row: Row, name: string): string | undefined;
}
interface Frame {
  o: Outline;
  w: number;
  h: number;
  read: Reader;
  rows: readonly Row[];
  clock: ImportClock;
}

/** Scale of a coordinate list: 0 gives fractions of the shape, anything else inches. */
const unit = (type: number | undefined, size: number): number => (type === 0 ? size : 1);

function nurbsTo({ o, w, h, read, clock }: Frame, row: Row): void {
  const x = read.number(row, 'X'),
    y = read.number(row, 'Y');
  const list = argumentsOf(read.text(row, 'E'), 'NURBS');
  if (!list || list.length < 4) {
    o.L(x, y);
    return;
  }
  const [lastKnot, degree, xType, yType] = list as [number, number, number, number];
  const points: ControlPoint[] = [{ x: o.x, y: o.y, weight: weight(read.number(row, 'D')) }],
    knots = [read.number(row, 'C')];
  for (let i = 4; i + 3 < list.length; i += 4) {
    points.push({ x: list[i]! * unit(xType, w), y: list[i + 1]! * unit(yType, h), weight: weight(list[i + 3]!) });
    knots.push(list[i + 2]!);
  }
  points.push({ x, y, weight: weight(read.number(row, 'B')) });
  knots.push(read.number(row, 'A'), lastKnot);
  drawSpline(o, { degree, points, knots }, clock);
}
const weight = (v: number): number => (v > 0 && Number.isFinite(v) ? v : 1);

function polylineTo({ o, w, h, read }: Frame, row: Row): void {
  const list = argumentsOf(read.text(row, 'A'), 'POLYLINE') ?? [];
  for (let i = 2; i + 1 < list.length; i += 2) {
    o.L(list[i]! * unit(list[0], w), list[i + 1]! * unit(list[1], h));
    o.mark();
  }
  o.L(read.number(row, 'X'), read.number(row, 'Y'));
}

/** SplineStart and the SplineKnots behind it; returns the index of the last row used. */
function spline({ o, read, rows, clock }: Frame, start: number): number {
  const row = rows[start]!,
    n = (name: string): number => read.number(row, name);
  const points: ControlPoint[] = [
    { x: o.x, y: o.y, weight: 1 },
    { x: n('X'), y: n('Y'), weight: 1 },
  ];
  const knots = [n('B'), n('A')];
  let i = start + 1;
  for (; rows[i]?.type === 'SplineKnot'; i++) {
    points.push({ x: read.number(rows[i]!, 'X'), y: read.number(rows[i]!, 'Y'), weight: 1 });
    knots.push(read.number(rows[i]!, 'A'));
  }
  knots.push(n('C'));
  drawSpline(o, { degree: n('D') || 3, points, knots }, clock);
  return i - 1;
}

/** One row; returns the index of the last row it used. */
function draw(frame: Frame, index: number): number {
  const { o, w, h, read, rows } = frame,
    row = rows[index]!,
    n = (name: string): number => read.number(row, name);
  switch (row.type) {
    case 'MoveTo':
      o.finish();
      o.M(n('X'), n('Y'));
      break;
    case 'RelMoveTo':
      o.finish();
      o.M(n('X') * w, n('Y') * h);
      break;
    case 'LineTo':
      o.L(n('X'), n('Y'));
      break;
    case 'RelLineTo':
      o.L(n('X') * w, n('Y') * h);
      break;
    case 'ArcTo':
      arcTo(o, n('X'), n('Y'), n('A'));
      break;
    case 'EllipticalArcTo':
      ellipticalArcTo(o, n('X'), n('Y'), n('A'), n('B'), n('C'), n('D'));
      break;
    case 'RelEllipticalArcTo':
      ellipticalArcTo(o, n('X') * w, n('Y') * h, n('A') * w, n('B') * h, n('C'), n('D'));
      break;
    case 'RelCubBezTo':
      o.C(n('A') * w, n('B') * h, n('C') * w, n('D') * h, n('X') * w, n('Y') * h);
      break;
    case 'RelQuadBezTo': {
      const qx = n('A') * w,
        qy = n('B') * h,
        x = n('X') * w,
        y = n('Y') * h;
      o.C(o.x + (2 / 3) * (qx - o.x), o.y + (2 / 3) * (qy - o.y), x + (2 / 3) * (qx - x), y + (2 / 3) * (qy - y), x, y);
      break;
    }
    case 'Ellipse':
      o.finish();
      ellipse(o, n('X'), n('Y'), n('A'), n('B'), n('C'), n('D'));
      o.knots.push({ x: n('C'), y: n('D') });
      break;
    case 'InfiniteLine':
      o.finish();
      o.M(n('X'), n('Y'));
      o.L(n('A'), n('B'));
      break;
    case 'NURBSTo':
      nurbsTo(frame, row);
      break;
    case 'PolylineTo':
      polylineTo(frame, row);
      break;
    case 'SplineStart':
      return spline(frame, index);
    default:
      break;
  }
  return index;
}

const on = (section: ResolvedSection, name: string): boolean => {
  const v = section.cells.get(name)?.v;
  return v !== undefined && v !== '' && v !== '0' && v !== 'FALSE';
};
const CURVES = new Set([
  'NURBSTo',
  'SplineStart',
  'EllipticalArcTo',
  'RelEllipticalArcTo',
  'RelCubBezTo',
  'RelQuadBezTo',
]);
const LINES = new Set(['MoveTo', 'RelMoveTo', 'LineTo', 'RelLineTo', 'PolylineTo']);

/** Visible geometry of a shape of that size (inches), in order; sections that draw nothing are left out. */
export function readGeometry(shape: ResolvedShape, w: number, h: number): Geometry[] {
  const found: Geometry[] = [];
  let commands = 0;
  for (const ix of shape.geometryIndices()) {
    const section = shape.section('Geometry', ix);
    if (!section || on(section, 'NoShow')) continue;
    const read: Reader = {
      number: (row, name) => shape.rowNumber(section, row, name) ?? 0,
      text: (row, name) => {
        const c = row.cells.get(name);
        return c && !/^(NURBS|POLYLINE)/i.test(c.v) && c.f ? c.f : c?.v;
      },
    };
    const frame: Frame = { o: new Outline(), w, h, read, rows: section.rows, clock: shape.clock };
    for (let i = 0; i < section.rows.length; i++) {
      i = draw(frame, i);
      frame.o.mark();
      if (commands + frame.o.segments.length > LIMITS.pathCommands) break;
    }
    frame.o.finish();
    commands += frame.o.segments.length;
    const segments = frame.o.segments.filter(finite);
    if (!segments.some((s) => s.op === 'L' || s.op === 'C')) continue;
    found.push({
      segments,
      knots: frame.o.knots,
      noFill: on(section, 'NoFill'),
      noLine: on(section, 'NoLine'),
      straight: section.rows.every((r) => r.type === undefined || LINES.has(r.type)),
      curved: section.rows.some((r) => CURVES.has(r.type ?? '')),
    });
  }
  return found;
}

const finite = (s: Segment): boolean =>
  s.op === 'Z' ||
  (Number.isFinite(s.x) &&
    Number.isFinite(s.y) &&
    (s.op !== 'C' ||
      (Number.isFinite(s.x1) && Number.isFinite(s.y1) && Number.isFinite(s.x2) && Number.isFinite(s.y2))));
