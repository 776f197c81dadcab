/** Curved connectors: cubic Béziers, as points p0, c, c, p1, c, c, p2 … (3n + 1 of them). */
import type { Point } from '@limn/document';
import { distance, isFinitePoint, normalize, sub } from '../geometry/vec.ts';
import { boxCenter } from '../geometry/box.ts';
import { rectCenter } from '../geometry/rect.ts';
import { containsBox, isLoop } from './loop.ts';
import { portOf, preferredSides } from './orthogonal.ts';
import { aim, meet } from './straight.ts';
import type { FreeEnd } from './straight.ts';
import { anchorSides, outlineBehind, terminalBounds, terminalEnd } from './terminal.ts';
import { ALL_SIDES, SIDE_X, SIDE_Y, sideBit } from './types.ts';
import type { RouteEnd, Side } from './types.ts';

/** Largest distance of a control point from its end. */
const MAX_REACH = 400;
const MIN_REACH = 24;

const toRouteEnd = (end: FreeEnd): RouteEnd => (end.shape ? terminalEnd(end.shape, end.anchor) : aim(end));

/** The middle of a side, on the outline. */
function middleOf(end: FreeEnd, side: Side): Point {
  const { shape } = end;
  if (!shape || end.anchor) return aim(end);
  const r = terminalBounds(shape), c = rectCenter(r);
  const p = { x: c.x + (SIDE_X[side] * r.w) / 2, y: c.y + (SIDE_Y[side] * r.h) / 2 };
  return shape.outline || shape.box.r ? outlineBehind(shape, side, p) : p;
}

/**
 * How far a control point stands out from its end: half the way when the other end lies ahead, so that the curve is an
 * even S or quarter turn; when it lies behind, a loop that grows with the distance, but slower.
 */
function reach(from: Point, to: Point, side: Side): number {
  const ahead = (to.x - from.x) * SIDE_X[side] + (to.y - from.y) * SIDE_Y[side], d = distance(from, to);
  const k = ahead >= 0 ? Math.max(ahead / 2, d / 4) : d / 4 + 6 * Math.sqrt(-ahead);
  return Math.min(MAX_REACH, Math.max(Math.min(MIN_REACH, d), k));
}

const out = (p: Point, side: Side, k: number): Point => ({ x: p.x + SIDE_X[side] * k, y: p.y + SIDE_Y[side] * k });

/**
 * The curve from start to end. Without waypoints it leaves and enters square to the sides an orthogonal route would use;
 * through waypoints it is a Catmull–Rom spline (uniform, tension 1/2), with fixed ends still left square to their side.
 */
export function routeCurved(start: FreeEnd, end: FreeEnd, waypoints: readonly Point[] = []): Point[] {
  const stops = waypoints.filter(isFinitePoint);
  if (stops.length > 0) return through(start, stops, end);
  const a = toRouteEnd(start), b = toRouteEnd(end), pa = portOf(a, 0), pb = portOf(b, 0);
  if (isLoop(pa, pb) && !start.anchor && !end.anchor) return loop(start);
  if (pa.solid && pb.solid && (containsBox(pa, pb) || containsBox(pb, pa))) {
    const p = meet(start, aim(end)), q = meet(end, aim(start));
    return [p, third(p, q, 1), third(p, q, 2), q];
  }
  const sides = preferredSides(a, b), p = middleOf(start, sides.start), q = middleOf(end, sides.end);
  return [p, out(p, sides.start, reach(p, q, sides.start)), out(q, sides.end, reach(q, p, sides.end)), q];
}

const third = (p: Point, q: Point, n: number): Point => ({ x: p.x + ((q.x - p.x) * n) / 3, y: p.y + ((q.y - p.y) * n) / 3 });

/** From the right side over the top right corner to the top. */
function loop(end: FreeEnd): Point[] {
  const r = end.shape ? terminalBounds(end.shape) : { x: 0, y: 0, w: 0, h: 0 }, k = Math.max(40, Math.min(r.w, r.h) * 0.9);
  const p = middleOf(end, 1), q = middleOf(end, 0);
  return [p, { x: p.x + k, y: p.y }, { x: q.x, y: q.y - k }, q];
}

/** Direction in which a fixed end is left, if it has one side only. */
function squareTo(end: FreeEnd): Point | undefined {
  if (!end.shape || !end.anchor) return undefined;
  const mask = anchorSides(end.shape, end.anchor);
  if (mask === ALL_SIDES) return normalize(sub(aim(end), boxCenter(end.shape.box)));
  for (const s of [0, 1, 2, 3] as const) if (mask === sideBit(s)) return { x: SIDE_X[s], y: SIDE_Y[s] };
  return undefined;
}

function through(start: FreeEnd, stops: readonly Point[], end: FreeEnd): Point[] {
  const p = [meet(start, stops[0]!), ...stops, meet(end, stops.at(-1)!)].filter((v, i, all) => i === 0 || distance(v, all[i - 1]!) > 1e-6);
  if (p.length < 2) p.push(p[0]!);
  const n = p.length, curve: Point[] = [p[0]!];
  const tangent = (i: number): Point => {
    const square = i === 0 ? squareTo(start) : i === n - 1 ? squareTo(end) : undefined;
    if (square) {
      const d = distance(p[i]!, p[i === 0 ? 1 : n - 2]!);
      return i === 0 ? { x: square.x * d, y: square.y * d } : { x: -square.x * d, y: -square.y * d };
    }
    const before = p[Math.max(0, i - 1)]!, after = p[Math.min(n - 1, i + 1)]!, span = i === 0 || i === n - 1 ? 1 : 2;
    return { x: (after.x - before.x) / span, y: (after.y - before.y) / span };
  };
  for (let i = 0; i + 1 < n; i++) {
    const a = p[i]!, b = p[i + 1]!, ta = tangent(i), tb = tangent(i + 1);
    // A neighbour far away would bend a short piece into a loop: tangents are cut to the piece.
    const d = distance(a, b), la = Math.max(1e-9, Math.hypot(ta.x, ta.y)), lb = Math.max(1e-9, Math.hypot(tb.x, tb.y));
    const ka = Math.min(1, (1.5 * d) / la) / 3, kb = Math.min(1, (1.5 * d) / lb) / 3;
    curve.push({ x: a.x + ta.x * ka, y: a.y + ta.y * ka }, { x: b.x - tb.x * kb, y: b.y - tb.y * kb }, b);
  }
  return curve;
}
