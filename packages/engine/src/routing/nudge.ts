/**
 * Lines that share a channel are drawn apart, and floating ends that meet on one side of a shape are spread along it.
 *
 *     ─────┐ ┌─────        ─────┐┌─────
 *          │ │       from       ││      drawn on one another
 *     ─────┘ └─────        ─────┘└─────
 */
import type { Point } from '@limn/document';
import type { Rect } from '../geometry/rect.ts';
import type { Side } from './types.ts';

export interface NudgeRoute {
  /** Orders routes that nothing else tells apart, the same on every client. */
  id: string;
  points: readonly Point[];
  /** Shape or place its ends hang on: lines out of one end may share their way until they part. */
  startKey?: string;
  endKey?: string;
  /** Corners that stay, such as waypoints the user placed: segments at them are not moved. */
  fixed?: readonly Point[];
}

export interface NudgeOptions {
  /** Distance between neighbouring lines where there is room; 8 by default. */
  spacing?: number;
  /** Lines nearer than this count as one on another; 2 by default. */
  tolerance?: number;
  /** Shapes lines must not be moved into. */
  obstacles?: (region: Rect) => readonly Rect[];
  clearance?: number;
}

/** One segment that may move: neither end of its route, not held by a waypoint. Across is its own coordinate. */
interface Mobile { route: number; index: number; level: boolean; across: number; lo: number; hi: number; before: number; after: number }

const DEFAULT_SPACING = 8, DEFAULT_TOLERANCE = 2;

function mobiles(routes: readonly NudgeRoute[]): Mobile[] {
  const out: Mobile[] = [];
  routes.forEach(({ points, fixed }, route) => {
    for (let i = 1; i + 2 < points.length; i++) {
      const a = points[i]!, b = points[i + 1]!, p = points[i - 1]!, q = points[i + 2]!;
      if (fixed?.some((f) => (Math.abs(f.x - a.x) < 1e-6 && Math.abs(f.y - a.y) < 1e-6) || (Math.abs(f.x - b.x) < 1e-6 && Math.abs(f.y - b.y) < 1e-6))) continue;
      const level = a.y === b.y;
      out.push(level
        ? { route, index: i, level, across: a.y, lo: Math.min(a.x, b.x), hi: Math.max(a.x, b.x), before: p.y - a.y, after: q.y - b.y }
        : { route, index: i, level, across: a.x, lo: Math.min(a.y, b.y), hi: Math.max(a.y, b.y), before: p.x - a.x, after: q.x - b.x });
    }
  });
  return out;
}

/** Whether two routes hang on one end, so that a common trunk is meant. */
const related = (a: NudgeRoute, b: NudgeRoute): boolean =>
  (a.startKey !== undefined && (a.startKey === b.startKey || a.startKey === b.endKey))
  || (a.endKey !== undefined && (a.endKey === b.endKey || a.endKey === b.startKey));

/** Segments that lie on one another, chained: runs of the list sorted by place. */
function bundles(list: readonly Mobile[], routes: readonly NudgeRoute[], tolerance: number): Mobile[][] {
  const sorted = [...list].sort((a, b) => Number(a.level) - Number(b.level) || a.across - b.across || a.lo - b.lo || (routes[a.route]!.id < routes[b.route]!.id ? -1 : 1));
  const group = sorted.map((_, i) => i);
  const root = (i: number): number => (group[i] === i ? i : (group[i] = root(group[i]!)));
  for (let i = 0; i < sorted.length; i++) {
    const a = sorted[i]!;
    for (let k = i + 1; k < sorted.length; k++) {
      const b = sorted[k]!;
      if (b.level !== a.level || b.across - a.across > tolerance) break;
      if (b.lo >= a.hi || a.lo >= b.hi || a.route === b.route || related(routes[a.route]!, routes[b.route]!)) continue;
      group[root(k)] = root(i);
    }
  }
  const byRoot = new Map<number, Mobile[]>();
  sorted.forEach((m, i) => { const r = root(i), found = byRoot.get(r); if (found) found.push(m); else byRoot.set(r, [m]); });
  return [...byRoot.values()].filter((b) => b.length > 1);
}

/**
 * Order of a bundle across its channel that makes no needless crossing. Lines that come from and go to the lower side
 * belong there, the shorter ones (which the longer ones enclose) further out. Of lines that go across, seen from the lower
 * side and running forwards, the one that enters first must bend last:
 *
 *     1 ────────┐
 *     2 ───┐    │
 *          │    └── 1
 *          └─────── 2   (one crossing only, which nothing can avoid)
 */
function order(bundle: Mobile[], routes: readonly NudgeRoute[]): Mobile[] {
  const pull = (m: Mobile): number => Math.sign(m.before) + Math.sign(m.after);
  const rank = (m: Mobile): number => {
    const towards = pull(m);
    if (towards !== 0) return -Math.sign(towards) * (m.hi - m.lo);
    const points = routes[m.route]!.points, a = points[m.index]!, b = points[m.index + 1]!;
    const from = m.before < 0 ? a : b, to = m.before < 0 ? b : a, entry = m.level ? from.x : from.y, exit = m.level ? to.x : to.y;
    return exit > entry ? -entry : entry;
  };
  const list = bundle.sort((a, b) => pull(a) - pull(b) || rank(a) - rank(b)
    || (routes[a.route]!.id < routes[b.route]!.id ? -1 : routes[a.route]!.id > routes[b.route]!.id ? 1 : a.index - b.index));
  return list.length <= MAX_SORTED ? untangled(list, routes) : list;
}

/** A segment's extent along the channel, and at which ends of it the line goes to the lower and to the higher side. */
interface Arms { lo: number; hi: number; lower: number[]; higher: number[] }

function armsOf(m: Mobile, routes: readonly NudgeRoute[]): Arms {
  const points = routes[m.route]!.points, a = points[m.index]!, b = points[m.index + 1]!;
  const first = m.level ? a.x : a.y, second = m.level ? b.x : b.y, lower: number[] = [], higher: number[] = [];
  (m.before < 0 ? lower : higher).push(first);
  (m.after < 0 ? lower : higher).push(second);
  return { lo: m.lo, hi: m.hi, lower, higher };
}

/** Larger bundles keep the order by rank: trying all places grows with the cube of their number. */
const MAX_SORTED = 40;

/**
 * Up- and downgoing lines mixed have no order by rank alone: a line is moved to another place in the bundle as long as
 * that saves a crossing or an overlap.
 */
function untangled(list: readonly Mobile[], routes: readonly NudgeRoute[]): Mobile[] {
  const n = list.length, arms = list.map((m) => armsOf(m, routes)), cost = arms.map((a) => arms.map((b) => clash(a, b)));
  const at = list.map((_, i) => i);
  for (let round = 0, better = true; better && round < n; round++) {
    better = false;
    for (let i = 0; i < n; i++) {
      // Walking away from its place in both directions, what passing each line gains.
      let best = 0, to = i;
      for (const step of [-1, 1]) {
        let gain = 0;
        for (let k = i + step; k >= 0 && k < n; k += step) {
          const m = at[i]!, other = at[k]!;
          gain += step < 0 ? cost[other]![m]! - cost[m]![other]! : cost[m]![other]! - cost[other]![m]!;
          if (gain > best) { best = gain; to = k; }
        }
      }
      if (to === i) continue;
      at.splice(to, 0, at.splice(i, 1)[0]!);
      better = true;
    }
  }
  return at.map((i) => list[i]!);
}

/** Crossings, and twice the overlaps, of two lines of a channel when `a` is on the lower side of `b`. */
function clash(a: Arms, b: Arms): number {
  let sum = 0;
  for (const v of b.lower) sum += v > a.lo && v < a.hi ? 1 : a.higher.includes(v) ? 2 : 0;
  for (const v of a.higher) sum += v > b.lo && v < b.hi ? 1 : b.lower.includes(v) ? 2 : 0;
  return sum;
}

/** How far a bundle may spread before it meets a shape on either side, or the end of a neighbour segment. */
function room(bundle: readonly Mobile[], options: NudgeOptions): { below: number; above: number } {
  const c = options.clearance ?? 4, reach = bundle.length * (options.spacing ?? DEFAULT_SPACING);
  let below = Infinity, above = Infinity;
  for (const m of bundle) {
    // A neighbour segment shorter than the shift would turn round.
    for (const d of [m.before, m.after]) if (d < 0) below = Math.min(below, -d - 1); else if (d > 0) above = Math.min(above, d - 1);
    const region: Rect = m.level
      ? { x: m.lo, y: m.across - reach - c, w: m.hi - m.lo, h: 2 * (reach + c) } : { x: m.across - reach - c, y: m.lo, w: 2 * (reach + c), h: m.hi - m.lo };
    for (const o of options.obstacles?.(region) ?? []) {
      const near = m.level ? o.y : o.x, far = near + (m.level ? o.h : o.w);
      if (near >= m.across) above = Math.min(above, Math.max(0, near - c - m.across));
      if (far <= m.across) below = Math.min(below, Math.max(0, m.across - c - far));
    }
  }
  return { below: Math.max(0, below), above: Math.max(0, above) };
}

/**
 * The routes with overlapping parallel segments moved apart; ends and their first and last segments stay on their ports,
 * so do segments at waypoints. Routes that need no change are answered as they came. Depends on the set alone, not on
 * its order.
 */
export function nudgeRoutes(routes: readonly NudgeRoute[], options: NudgeOptions = {}): (readonly Point[])[] {
  const spacing = options.spacing ?? DEFAULT_SPACING, moved: Point[][] = [];
  for (const bundle of bundles(mobiles(routes), routes, options.tolerance ?? DEFAULT_TOLERANCE)) {
    const lines = order(bundle, routes), { below, above } = room(lines, options);
    const width = Math.min((lines.length - 1) * spacing, below + above), gap = width / (lines.length - 1);
    const middle = lines.reduce((sum, m) => sum + m.across, 0) / lines.length;
    // Centred on the channel as far as the room on both sides allows.
    const start = Math.min(Math.max(-width / 2, -below), above - width);
    lines.forEach((m, i) => {
      const points = (moved[m.route] ??= routes[m.route]!.points.map((p) => ({ ...p })));
      const v = middle + start + i * gap, a = points[m.index]!, b = points[m.index + 1]!;
      if (m.level) { a.y = v; b.y = v; } else { a.x = v; b.x = v; }
    });
  }
  return routes.map((r, i) => moved[i] ?? r.points);
}

export interface SideEnd {
  id: string;
  /** Where the line goes from there: its next corner, or the other end. */
  towards: Point;
}

/**
 * Places along one side of a shape for the floating ends that meet there, in the order that lets their lines part without
 * crossing: evenly over the side's middle, no closer to its corners than to each other. One end stands in the middle.
 */
export function spreadAlongSide(box: Rect, side: Side, ends: readonly SideEnd[], spacing = 16): Map<string, Point> {
  const upright = side === 1 || side === 3, size = upright ? box.h : box.w, start = upright ? box.y : box.x;
  const key = (e: SideEnd): number => (upright ? e.towards.y : e.towards.x);
  const sorted = [...ends].sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const gap = Math.min(spacing, size / (sorted.length + 1)), out = new Map<string, Point>();
  sorted.forEach((e, i) => {
    const v = start + size / 2 + (i - (sorted.length - 1) / 2) * gap;
    out.set(e.id, upright ? { x: side === 1 ? box.x + box.w : box.x, y: v } : { x: v, y: side === 2 ? box.y + box.h : box.y });
  });
  return out;
}
