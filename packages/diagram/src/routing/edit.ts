/**
 * Editing a route by hand: its segments as handles, and what dragging them does to the waypoints. Every function
 * answers with new waypoints; the route through them keeps what the user did not touch where it was.
 */
import type { Point } from '@limn/document';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { simplifyOrthogonal } from './orthogonal/simplify.ts';

export interface Segment {
  index: number;
  from: Point;
  to: Point;
  middle: Point;
  length: number;
  orientation: 'horizontal' | 'vertical' | 'slanted';
  /** Touches the connector's start or end. */
  terminal: boolean;
}

/** The segments of a polyline route, with the middles where handles stand. */
export function segments(points: readonly Point[]): Segment[] {
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    let orientation: Segment['orientation'] = 'slanted';
    if (Math.abs(from.y - to.y) < 1e-6) orientation = 'horizontal';
    else if (Math.abs(from.x - to.x) < 1e-6) orientation = 'vertical';
    return {
      index,
      from,
      to,
      middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      length: distance(from, to),
      orientation,
      terminal: index === 0 || index === points.length - 2,
    };
  });
}

export interface DragOptions {
  /** Length of the stub that stays at an end whose own segment is dragged away; 20 by default. */
  jetty?: number;
  /** Where floating ends may slide to along the side they stand on: within, a dragged end segment needs no stub. */
  startSlide?: { min: number; max: number };
  endSlide?: { min: number; max: number };
}

/**
 * Moves segment `index` of an orthogonal route sideways by `delta` (the part along it is ignored) and answers with the
 * waypoints that hold it there. The rest of the line is held as it is, but for the elbows next to the ends, which
 * follow their shapes; corners next to the segment move with it along their other segment, so that one stays where it
 * was.
 *
 *     ─────┐            ─────────┐
 *          │  ──drag──▶          │
 *          └─────                └──
 */
export function dragSegment(
  points: readonly Point[],
  waypoints: readonly Point[],
  index: number,
  delta: Point,
  options: DragOptions = {},
): Point[] {
  const a = points[index],
    b = points[index + 1];
  if (!a || !b) return [...waypoints];
  const level = Math.abs(a.y - b.y) < 1e-6,
    last = points.length - 2;
  const move = (p: Point): Point => (level ? { x: p.x, y: p.y + delta.y } : { x: p.x + delta.x, y: p.y });
  const slides = (range: DragOptions['startSlide']): boolean => {
    const v = level ? a.y + delta.y : a.x + delta.x;
    return range !== undefined && v >= range.min && v <= range.max;
  };
  const length = distance(a, b),
    k = Math.min(options.jetty ?? 20, length / 3) / (length || 1);
  const stub = (from: Point, to: Point): Point => ({
    x: from.x + (to.x - from.x) * k,
    y: from.y + (to.y - from.y) * k,
  });

  const held: { at: number; point: Point }[] = [];
  for (let i = 1; i <= last; i++) {
    if (i === index || i === index + 1) held.push({ at: i, point: move(points[i]!) });
    else if ((i > 1 && i < last) || waypoints.some((w) => distance(w, points[i]!) < 1e-6))
      held.push({ at: i, point: points[i]! });
  }
  // Waypoints in the middle of a straight run stay, unless the run itself moves or is cut by the move.
  for (const w of waypoints) {
    const on = points.findIndex((p, i) => i < points.length - 1 && onSegment(w, p, points[i + 1]!));
    const corner = points.some((p) => distance(p, w) < 1e-6);
    if (on >= 0 && !corner && Math.abs(on - index) > 1) held.push({ at: on + 0.5, point: w });
  }
  held.sort((p, q) => p.at - q.at);
  const out = held.map((h) => h.point);
  if (index === 0 && !slides(options.startSlide)) {
    const s = stub(a, b);
    out.unshift(s, move(s));
  }
  if (index === last && !slides(options.endSlide)) {
    const s = stub(b, a);
    out.push(move(s), s);
  }
  if (out.length === 0) out.push(move({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  return tidy(out);
}

const onSegment = (w: Point, p: Point, q: Point): boolean =>
  Math.abs(distance(p, w) + distance(w, q) - distance(p, q)) < 1e-6;

/** Without repeated waypoints. */
const tidy = (waypoints: readonly Point[]): Point[] =>
  waypoints.filter((p, i) => i === 0 || distance(p, waypoints[i - 1]!) > 1e-6);

/** Inserts a waypoint where a user pulled a route, in its order along the route. */
export function addWaypoint(
  points: readonly Point[],
  waypoints: readonly Point[],
  segment: number,
  at: Point,
): Point[] {
  // Waypoints before the segment, counted along the route: each lies on some segment at or before it.
  let reached = 0,
    count = 0;
  for (const w of waypoints) {
    let best = -1,
      bestD = Infinity;
    for (let i = reached; i + 1 < points.length; i++) {
      const p = points[i]!,
        q = points[i + 1]!,
        l = distance(p, q) || 1;
      const k = Math.min(1, Math.max(0, ((w.x - p.x) * (q.x - p.x) + (w.y - p.y) * (q.y - p.y)) / (l * l)));
      const d = Math.hypot(p.x + (q.x - p.x) * k - w.x, p.y + (q.y - p.y) * k - w.y);
      if (d < bestD - 1e-6) {
        bestD = d;
        best = i;
      }
    }
    if (best > segment || (best === segment && distance(points[segment]!, w) > distance(points[segment]!, at))) break;
    reached = Math.max(reached, best);
    count += 1;
  }
  return [...waypoints.slice(0, count), at, ...waypoints.slice(count)];
}

/** Moves one waypoint. */
export const moveWaypoint = (waypoints: readonly Point[], index: number, to: Point): Point[] =>
  waypoints.map((w, i) => (i === index ? to : w));

/** Takes one waypoint out. */
export const removeWaypoint = (waypoints: readonly Point[], index: number): Point[] =>
  waypoints.filter((_, i) => i !== index);

/** All corners of a route as waypoints: fixes a routed line as it is. */
export const freeze = (points: readonly Point[]): Point[] => simplifyOrthogonal(points).slice(1, -1);

/**
 * Waypoints that the route passes anyway are dropped: those in the middle of a straight run of it. What the user
 * straightened again needs no corner.
 */
export const pruneWaypoints = (points: readonly Point[], waypoints: readonly Point[], tolerance = 2): Point[] =>
  waypoints.filter((w) =>
    points.slice(1, -1).some((p) => Math.abs(p.x - w.x) <= tolerance && Math.abs(p.y - w.y) <= tolerance),
  );
