/** Routes through places the user fixed. */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import {
  blocking,
  candidateCost,
  candidateCount,
  candidateEndSide,
  candidateLength,
  candidateStartSide,
  candidateX,
  candidateY,
  enumerate,
  loadWalls,
} from './candidates.ts';
import type { Port } from './candidates.ts';
import { ALL_SIDES, BEND, oppositeSide } from './types.ts';
import type { Side } from './types.ts';

/** Cost of turning back on the spot, and of running through a shape. */
const REVERSAL = 3000,
  BLOCKED = 200;
/** Of two equal ways, the one that bends at the waypoint is meant: that is where the user put it. */
const CORNER_BONUS = 5;

interface Leg {
  cost: number;
  points: Point[];
}

/** A waypoint as a loose end. */
const loose = (p: Point): Port => ({
  x: p.x,
  y: p.y,
  left: p.x,
  top: p.y,
  right: p.x,
  bottom: p.y,
  jetty: 0,
  floating: false,
  solid: false,
  sides: ALL_SIDES,
  pointed: 0,
});

/**
 * The cheapest orthogonal line through the waypoints: legs are chosen together, by the direction of travel at each
 * waypoint, so that the line goes straight on where it can and never turns back on itself where it need not.
 */
export function routeThrough(
  a: Port,
  waypoints: readonly Point[],
  b: Port,
  obstacles: readonly Rect[],
  clearance: number,
): Point[] {
  loadWalls(obstacles);
  const stops = waypoints.filter(
    (p, i) => i === 0 || Math.abs(p.x - waypoints[i - 1]!.x) > 1e-6 || Math.abs(p.y - waypoints[i - 1]!.y) > 1e-6,
  );
  // Best way so far to arrive at the current stop, by direction of travel.
  let arrivals = endLegs(a, loose(stops[0]!), clearance, true);
  for (let i = 1; i < stops.length; i++) arrivals = extend(arrivals, middleLegs(stops[i - 1]!, stops[i]!));
  const last = endLegs(loose(stops.at(-1)!), b, clearance, false);
  let best: Leg | undefined;
  for (let d = 0; d < 4; d++) {
    for (let e = 0; e < 4; e++) {
      const from = arrivals[d],
        to = last[e];
      if (!from || !to) continue;
      const cost = from.cost + to.cost + joint(d as Side, e as Side);
      if (!best || cost < best.cost) best = { cost, points: [...from.points, ...to.points] };
    }
  }
  return best?.points ?? [{ x: a.x, y: a.y }, ...stops, { x: b.x, y: b.y }];
}

const joint = (d: Side, e: Side): number => {
  if (d === e) return 0;
  return ((d ^ e) & 1) === 1 ? BEND - CORNER_BONUS : REVERSAL;
};

/** Best pattern between an end and its neighbouring waypoint for each direction of travel at the waypoint. */
function endLegs(a: Port, b: Port, clearance: number, arriving: boolean): (Leg | undefined)[] {
  enumerate(a, b, true);
  const best: (Leg | undefined)[] = [undefined, undefined, undefined, undefined];
  const index = [-1, -1, -1, -1],
    costs = [Infinity, Infinity, Infinity, Infinity];
  for (let i = 0; i < candidateCount(); i++) {
    const d = arriving ? oppositeSide(candidateEndSide(i)) : candidateStartSide(i);
    const cost = candidateCost(i);
    if (cost >= costs[d]!) continue;
    const total = cost + Math.min(BLOCKED, blocking(i, clearance));
    if (total < costs[d]!) {
      costs[d] = total;
      index[d] = i;
    }
  }
  index.forEach((i, d) => {
    if (i < 0) return;
    const points: Point[] = [];
    for (let k = 0; k < candidateLength(i); k++) points.push({ x: candidateX(i, k), y: candidateY(i, k) });
    best[d] = { cost: costs[d]!, points };
  });
  if (best.some(Boolean)) return best;
  // No pattern fits, as when the waypoint stands on the end itself: an L serves, whatever the direction.
  const points = [
    { x: a.x, y: a.y },
    { x: b.x, y: a.y },
    { x: b.x, y: b.y },
  ];
  return best.map(() => ({ cost: 0, points }));
}

interface Way {
  cost: number;
  from: Side;
  to: Side;
  points: Point[];
}

/** Straight where the stops are level, otherwise the two Ls. */
function middleLegs(p: Point, q: Point): Way[] {
  const dx = q.x - p.x,
    dy = q.y - p.y,
    cost = Math.abs(dx) + Math.abs(dy);
  const h: Side = dx > 0 ? 1 : 3,
    v: Side = dy > 0 ? 2 : 0;
  if (Math.abs(dy) < 1e-6) return [{ cost, from: h, to: h, points: [q] }];
  if (Math.abs(dx) < 1e-6) return [{ cost, from: v, to: v, points: [q] }];
  return [
    { cost: cost + BEND, from: h, to: v, points: [{ x: q.x, y: p.y }, q] },
    { cost: cost + BEND, from: v, to: h, points: [{ x: p.x, y: q.y }, q] },
  ];
}

function extend(arrivals: (Leg | undefined)[], ways: readonly Way[]): (Leg | undefined)[] {
  const next: (Leg | undefined)[] = [undefined, undefined, undefined, undefined];
  for (const way of ways) {
    arrivals.forEach((leg, d) => {
      if (!leg) return;
      const cost = leg.cost + way.cost + joint(d as Side, way.from),
        known = next[way.to];
      if (!known || cost < known.cost) next[way.to] = { cost, points: [...leg.points, ...way.points] };
    });
  }
  return next;
}
