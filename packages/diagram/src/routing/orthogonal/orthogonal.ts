/**
 * Orthogonal routes. Simple patterns first (candidates.ts), which answer nearly every connector; where shapes stand in
 * the way, a search over a sparse grid (grid.ts); where the user placed waypoints, those (waypoints.ts).
 */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { rectContainsPoint, rectInflate, rectUnion } from '@limn/drawing/geometry/rect.ts';
import {
  blocking,
  candidateCost,
  candidateCount,
  candidateLength,
  candidateX,
  candidateY,
  enumerate,
  loadWalls,
} from './candidates.ts';
import type { Port } from './candidates.ts';
import { gatesOf } from './gates.ts';
import { searchGrid } from './grid.ts';
import { closedLoop, containsBox, fromInside, isLoop, loopRoute } from './loop.ts';
import { simplifyOrthogonal } from './simplify.ts';
import {
  ALL_SIDES,
  BEND,
  DEFAULT_CLEARANCE,
  DEFAULT_JETTY,
  DEFAULT_MAX_EXPANDED,
  oppositeSide,
  SIDE_X,
  SIDE_Y,
} from './types.ts';
import type { ObstacleQuery, RouteEnd, RouteOptions, Side } from './types.ts';
import { routeThrough } from './waypoints.ts';

export interface OrthogonalRequest extends RouteOptions {
  start: RouteEnd;
  end: RouteEnd;
  /** Both ends are on one shape. */
  loop?: boolean;
  /** Places the user fixed, in order; the route passes them and avoids nothing between them. */
  waypoints?: readonly Point[];
  /** Shapes whose bounds meet a region, the ends' own included or not. */
  obstacles?: ObstacleQuery;
}

const finite = (v: number): number => (Number.isFinite(v) ? v : 0);

/** An end as numbers; what is not finite counts as 0, a negative size as its mirror. */
function portOf(end: RouteEnd, jetty: number): Port {
  const sides = (end.sides ?? 0) & ALL_SIDES || ALL_SIDES;
  if (!end.box) {
    const x = finite(end.x),
      y = finite(end.y);
    return { x, y, left: x, top: y, right: x, bottom: y, jetty: 0, floating: false, solid: false, sides, pointed: 0 };
  }
  const x = finite(end.box.x),
    y = finite(end.box.y),
    w = finite(end.box.w),
    h = finite(end.box.h);
  const left = Math.min(x, x + w),
    top = Math.min(y, y + h),
    right = Math.max(x, x + w),
    bottom = Math.max(y, y + h);
  const floating = end.floating === true;
  return {
    x: floating ? (left + right) / 2 : finite(end.x),
    y: floating ? (top + bottom) / 2 : finite(end.y),
    left,
    top,
    right,
    bottom,
    jetty,
    floating,
    solid: true,
    sides,
    pointed: floating ? (end.pointed ?? 0) : 0,
  };
}

/** A detour this much dearer than the same route in empty space is taken at once; beyond it the grid is searched. */
const ACCEPTED_DETOUR = 4 * BEND;
/** Growth of the searched region, in units beyond the bounds of both ends. */
const REGIONS = [120, 400, 1600];
/** Haste of the second try, when the search for the cheapest route grew too large. */
const HASTE = 3;

/**
 * The route from start to end: at least two points, every segment horizontal or vertical, no repeated and no collinear
 * points (ends that coincide give the one exception). It avoids what `obstacles` answers where a way exists, and is a
 * simple route across them where none does. Shapes that contain an end are no obstacles. Depends on its input alone.
 */
export function routeOrthogonal(request: OrthogonalRequest): Point[] {
  const jetty = request.jetty ?? DEFAULT_JETTY,
    clearance = request.clearance ?? DEFAULT_CLEARANCE;
  let { start, end } = request;
  let a = portOf(start, jetty),
    b = portOf(end, jetty);
  const waypoints = request.waypoints?.filter((p) => Number.isFinite(p.x) && Number.isFinite(p.y)) ?? [];
  if (waypoints.length === 0) {
    if (request.loop || isLoop(a, b)) {
      if (a.floating && b.floating)
        return clipped(loopRoute(a, obstaclesNear(request, a, b, jetty), jetty, b.sides), start, end);
    } else if (a.solid && b.solid) {
      // One shape inside the other: the line stays between the inner one and the outer one's border.
      if (containsBox(a, b)) {
        start = fromInside(a, start, b, jetty);
        a = portOf(start, 0);
      } else if (containsBox(b, a)) {
        end = fromInside(b, end, a, jetty);
        b = portOf(end, 0);
      }
    }
  }
  const obstacles = obstaclesNear(request, a, b, jetty + clearance, waypoints);
  if (waypoints.length > 0)
    return clipped(simplifyOrthogonal(routeThrough(a, waypoints, b, obstacles, clearance)), start, end);
  if (Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6 && !a.floating && !b.floating) {
    return a.solid
      ? closedLoop(a, jetty)
      : [
          { x: a.x, y: a.y },
          { x: b.x, y: b.y },
        ];
  }
  return clipped(free(request, a, b, obstacles, clearance), start, end);
}

/** Obstacles between and around the ends, without those that are an end's own shape or hold an end. */
function obstaclesNear(
  request: OrthogonalRequest,
  a: Port,
  b: Port,
  margin: number,
  waypoints: readonly Point[] = [],
): Rect[] {
  if (!request.obstacles) return [];
  let left = Math.min(a.left, b.left, a.x, b.x),
    top = Math.min(a.top, b.top, a.y, b.y);
  let right = Math.max(a.right, b.right, a.x, b.x),
    bottom = Math.max(a.bottom, b.bottom, a.y, b.y);
  for (const p of waypoints) {
    left = Math.min(left, p.x);
    right = Math.max(right, p.x);
    top = Math.min(top, p.y);
    bottom = Math.max(bottom, p.y);
  }
  return standing(
    request.obstacles({
      x: left - margin,
      y: top - margin,
      w: right - left + 2 * margin,
      h: bottom - top + 2 * margin,
    }),
    a,
    b,
  );
}

/** Obstacles that count: finite, and holding neither end (such as the container a shape lives in). */
function standing(found: readonly Rect[], a: Port, b: Port): Rect[] {
  const out: Rect[] = [];
  for (const r of found) {
    // NaN fails every comparison, so a broken rectangle is dropped here.
    if (!(r.w >= 0 && r.h >= 0 && Math.abs(r.x) < Infinity && Math.abs(r.y) < Infinity)) continue;
    if (!rectContainsPoint(r, a) && !rectContainsPoint(r, b) && !inner(r, a) && !inner(r, b)) out.push(r);
  }
  return out;
}

/** Children of a shape at an end are inside it and in nobody's way. */
const inner = (r: Rect, p: Port): boolean =>
  p.solid && r.x >= p.left && r.y >= p.top && r.x + r.w <= p.right && r.y + r.h <= p.bottom;

function cheapest(clearance: number): { index: number; cost: number; open: number } {
  let index = -1,
    cost = Infinity,
    open = Infinity;
  const n = candidateCount();
  for (let i = 0; i < n; i++) {
    const c = candidateCost(i);
    if (c < open) open = c;
    if (c >= cost) continue;
    const total = c + blocking(i, clearance);
    if (total < cost) {
      cost = total;
      index = i;
    }
  }
  return { index, cost, open };
}

function candidatePoints(i: number): Point[] {
  const points: Point[] = [];
  for (let k = 0; k < candidateLength(i); k++) points.push({ x: candidateX(i, k), y: candidateY(i, k) });
  return points;
}

/** Costs from here on mean that a shape at an end is crossed. */
const CROSSED = 2000;

function free(request: OrthogonalRequest, a: Port, b: Port, obstacles: readonly Rect[], clearance: number): Point[] {
  loadWalls(obstacles);
  enumerate(a, b, false);
  let found = cheapest(clearance);
  if (found.cost > found.open || found.cost >= CROSSED) {
    enumerate(a, b, true);
    found = cheapest(clearance);
  }
  if (found.index >= 0 && found.cost < CROSSED && found.cost <= found.open + ACCEPTED_DETOUR) {
    return simplifyOrthogonal(candidatePoints(found.index));
  }
  const fallback = found.index >= 0 ? candidatePoints(found.index) : leastBad(a, b);
  const searched = request.obstacles ? search(request, a, b, clearance, found.cost) : undefined;
  return simplifyOrthogonal(searched ?? fallback);
}

/** The best pattern when every one is blocked. */
function leastBad(a: Port, b: Port): Point[] {
  let index = -1,
    cost = Infinity;
  for (let i = 0; i < candidateCount(); i++)
    if (candidateCost(i) < cost) {
      cost = candidateCost(i);
      index = i;
    }
  if (index >= 0) return candidatePoints(index);
  return [
    { x: a.x, y: a.y },
    { x: b.x, y: a.y },
    { x: b.x, y: b.y },
  ];
}

function search(request: OrthogonalRequest, a: Port, b: Port, clearance: number, bound: number): Point[] | undefined {
  const box = rectUnion(
    { x: a.left, y: a.top, w: a.right - a.left, h: a.bottom - a.top },
    { x: b.left, y: b.top, w: b.right - b.left, h: b.bottom - b.top },
  );
  const ends = rectUnion(box, {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    w: Math.abs(a.x - b.x),
    h: Math.abs(a.y - b.y),
  });
  for (const growth of REGIONS) {
    const region = rectInflate(ends, growth);
    const obstacles = standing(request.obstacles!(region), a, b);
    const starts = gatesOf(a, b, obstacles),
      goals = gatesOf(b, a, obstacles);
    const own: Rect[] = [];
    for (const p of [a, b]) if (p.solid) own.push({ x: p.left, y: p.top, w: p.right - p.left, h: p.bottom - p.top });
    const middle = midLines(a, b);
    const grid = {
      starts: starts.map((g) => g.gate),
      goals: goals.map((g) => ({ ...g.gate, direction: oppositeSide(g.gate.direction) })),
      obstacles: [...obstacles, ...own],
      region,
      clearance,
      ...middle,
      maxExpanded: request.maxExpanded ?? DEFAULT_MAX_EXPANDED,
    };
    let result = searchGrid({ ...grid, haste: 1 });
    if (result === 'exhausted') result = searchGrid({ ...grid, haste: HASTE });
    if (result === 'none') continue;
    if (result === 'exhausted' || result.cost >= bound) return undefined;
    return [starts[result.start]!.port, ...result.points, goals[result.goal]!.port];
  }
  return undefined;
}

/** Lines half way between the two ends, where a free Z would bend. */
function midLines(a: Port, b: Port): { xs: number[]; ys: number[] } {
  const xs: number[] = [],
    ys: number[] = [];
  if (b.left > a.right) xs.push((a.right + b.left) / 2);
  else if (a.left > b.right) xs.push((b.right + a.left) / 2);
  if (b.top > a.bottom) ys.push((a.bottom + b.top) / 2);
  else if (a.top > b.bottom) ys.push((b.bottom + a.top) / 2);
  return { xs, ys };
}

/** Draws floating ends on to the outline of their shapes. */
function clipped(points: Point[], start: RouteEnd, end: RouteEnd): Point[] {
  const n = points.length;
  if (n < 2) return points;
  if (start.clip && start.floating) points[0] = onOutline(start, points[0]!, points[1]!);
  if (end.clip && end.floating) points[n - 1] = onOutline(end, points[n - 1]!, points[n - 2]!);
  return points;
}

/** The side of a shape by which a line through `p` leaves towards `next`. */
const sideTowards = (p: Point, next: Point): Side => {
  if (next.x > p.x) return 1;
  if (next.x < p.x) return 3;
  return next.y > p.y ? 2 : 0;
};

/**
 * A floating end's place for a line that comes from `next` level with `p`: on the side of its bounds, then on its
 * outline.
 */
export function seat(end: RouteEnd, p: Point, next: Point): Point {
  const { box } = end,
    side = sideTowards(p, next);
  if (!box) return p;
  const onSide =
    (side & 1) === 1
      ? { x: side === 1 ? box.x + box.w : box.x, y: p.y }
      : { x: p.x, y: side === 2 ? box.y + box.h : box.y };
  return end.clip ? onOutline(end, onSide, next) : onSide;
}

function onOutline(end: RouteEnd, p: Point, next: Point): Point {
  const side = sideTowards(p, next);
  const q = end.clip?.(end.inside ? oppositeSide(side) : side, p) ?? p;
  // Only along the segment, and never past its other end.
  const d = (q.x - next.x) * SIDE_X[side]! + (q.y - next.y) * SIDE_Y[side]!;
  if (!Number.isFinite(d) || d >= 0) return p;
  return (side & 1) === 1 ? { x: q.x, y: p.y } : { x: p.x, y: q.y };
}
