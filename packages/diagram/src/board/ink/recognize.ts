/** What figure a stroke was meant to be: told by how far it runs from the figures that fit into its bounds. */
import type { Point } from '@limn/document';
import { rectOfPoints, type Rect } from '@limn/drawing/geometry/rect.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';

export type Recognized =
  | { figure: 'rectangle' | 'ellipse' | 'diamond' | 'triangle' | 'triangleDown'; box: Rect }
  | { figure: 'line' | 'arrow'; from: Point; to: Point };

/** A stroke is looked at through this many points, evenly along it. */
const SAMPLES = 96;
/** Its ends may be this far apart where it goes around something, as a share of its length. */
const OPEN = 0.15;
/** On the average it may run this far beside the figure, as a share of the figure's half size. */
const ASIDE = 0.13;
/** A line may bulge by this share of its length. */
const BULGE = 0.07;
/** Smaller strokes are letters, page units. */
const MIN_SIZE = 24;

/** @returns null for a stroke that is like none of the figures */
export function recognize(points: readonly Point[]): Recognized | null {
  const even = evenly(apart(points), SAMPLES),
    box = rectOfPoints(even);
  if (!box || even.length < SAMPLES || Math.max(box.w, box.h) < MIN_SIZE) return null;
  const length = lengthOf(even),
    isClosed = distance(even[0]!, even.at(-1)!) < OPEN * length;
  return isClosed ? closed(even, box) : straight(even);
}

function closed(points: readonly Point[], box: Rect): Recognized | null {
  // What is hardly wide is a line that was drawn there and back.
  if (Math.min(box.w, box.h) < 0.1 * Math.max(box.w, box.h)) return null;
  const on = points.map(({ x, y }) => ({ x: (2 * (x - box.x)) / box.w - 1, y: (2 * (y - box.y)) / box.h - 1 }));
  const corners: Readonly<Record<string, readonly Point[]>> = {
    rectangle: [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)],
    diamond: [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)],
    triangle: [at(0, -1), at(1, 1), at(-1, 1)],
    triangleDown: [at(-1, -1), at(1, -1), at(0, 1)],
  };
  const aside = [
    { figure: 'ellipse', off: mean(on.map(({ x, y }) => Math.abs(Math.hypot(x, y) - 1))) },
    // A figure is gone around as well as run along: a triangle lies within a rectangle's edges and misses a corner.
    ...Object.entries(corners).map(([figure, polygon]) => ({
      figure,
      off: Math.max(
        mean(on.map((p) => toPolygon(p, polygon))),
        0.6 * Math.max(...polygon.map((corner) => Math.min(...on.map((p) => distance(p, corner))))),
      ),
    })),
  ].sort((a, b) => a.off - b.off)[0]!;
  return aside.off < ASIDE ? { figure: aside.figure as 'ellipse', box } : null;
}

function straight(points: readonly Point[]): Recognized | null {
  const from = points[0]!;
  if (isLine(points)) return { figure: 'line', from, to: points.at(-1)! };
  // An arrow in one stroke: out to its tip, and from there back along the one and the other side of its head.
  const to = points.reduce((far, p) => (distance(p, from) > distance(far, from) ? p : far)),
    // The stroke comes to its tip again between the two sides.
    tip = points.findIndex((p) => distance(p, to) < 0.04 * distance(from, to)),
    shaft = points.slice(0, tip + 1),
    head = points.slice(tip);
  const reach = distance(from, to),
    back = Math.max(...head.map((p) => distance(p, to)));
  const isHead =
    head.length > 4 && back > 0.06 * reach && back < 0.5 * reach && head.some((p) => offLine(p, from, to) > 0.3 * back);
  return isHead && shaft.length > 8 && isLine(shaft) ? { figure: 'arrow', from, to } : null;
}

function isLine(points: readonly Point[]): boolean {
  const from = points[0]!,
    to = points.at(-1)!,
    reach = distance(from, to);
  return reach > 0 && lengthOf(points) < 1.15 * reach && points.every((p) => offLine(p, from, to) < BULGE * reach);
}

const at = (x: number, y: number): Point => ({ x, y });
const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, p, i) => (i === 0 ? 0 : sum + distance(points[i - 1]!, p)), 0);

/** Distance from the line through two points. */
const offLine = (p: Point, a: Point, b: Point): number =>
  Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / (distance(a, b) || 1);

const toPolygon = (p: Point, corners: readonly Point[]): number =>
  Math.min(...corners.map((corner, i) => toSegment(p, corner, corners[(i + 1) % corners.length]!)));

/** Distance from a segment. */
export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x,
    dy = b.y - a.y,
    square = dx * dx + dy * dy,
    t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** Nearer to each other than this share of the stroke's size, points tell of the hand's trembling alone. */
const TREMBLE = 0.03;

function apart(points: readonly Point[]): Point[] {
  const box = rectOfPoints(points),
    least = TREMBLE * Math.max(box?.w ?? 0, box?.h ?? 0),
    out: Point[] = [];
  for (const p of points) if (out.length === 0 || distance(out.at(-1)!, p) >= least) out.push(p);
  const last = points.at(-1);
  if (last && out.at(-1) !== last) out.push(last);
  return out;
}

/** So many points along a line, each as far from the next; none of a line without length. */
function evenly(points: readonly Point[], n: number): Point[] {
  const step = lengthOf(points) / (n - 1),
    out: Point[] = [];
  if (!(step > 0)) return out;
  let due = 0;
  for (let i = 1; i < points.length && out.length < n; i++) {
    const a = points[i - 1]!,
      b = points[i]!,
      d = distance(a, b);
    for (; due <= d + 1e-9 && d > 0 && out.length < n; due += step)
      out.push({ x: a.x + ((b.x - a.x) * due) / d, y: a.y + ((b.y - a.y) * due) / d });
    due -= d;
  }
  while (out.length < n) out.push(points.at(-1)!);
  return out;
}
