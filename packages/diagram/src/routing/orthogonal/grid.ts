/**
 * Shortest route with few bends over a sparse grid: A* on the lines that pass obstacles at their clearance, run through
 * the middle of narrow gaps, or leave an end. States are (crossing, direction of travel), so a bend has its price where
 * it happens. Scratch arrays are kept between calls; ties are broken by the order of work, which depends on the input
 * alone, so the same input gives the same route everywhere.
 *
 *      │   │      │
 *   ───┼───┼──────┼───   y = top − clearance
 *      │ ┌─┴──┐   │
 *      │ │    │   │
 *      │ └─┬──┘   │
 *   ───┼───┼──────┼───   y = bottom + clearance
 */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { BEND, SIDE_X, SIDE_Y } from './types.ts';
import type { Side } from './types.ts';

/** A place where the search begins or ends, with the direction of travel there and what it costs to use it. */
export interface Gate {
  x: number;
  y: number;
  direction: Side;
  cost: number;
}

export interface GridRequest {
  starts: readonly Gate[];
  goals: readonly Gate[];
  /** Never entered. */
  obstacles: readonly Rect[];
  /** The search stays inside. */
  region: Rect;
  clearance: number;
  /** Lines to offer besides those of gates and obstacles. */
  xs: readonly number[];
  ys: readonly number[];
  maxExpanded: number;
  /** Weight of the estimate of what is still to go: 1 finds the cheapest route, more finds one sooner. */
  haste: number;
}

export interface GridResult {
  points: Point[];
  cost: number;
  start: number;
  goal: number;
}

/** A unit inside an obstacle's clearance costs this many more. */
const NEAR_FACTOR = 2;
const MAX_LINES = 400;

let hard = new Uint8Array(0),
  near = new Uint8Array(0);
let best = new Float64Array(0),
  parent = new Int32Array(0),
  stamp = new Uint32Array(0),
  round = 0;
let heapKey = new Float64Array(1024),
  heapState = new Int32Array(1024),
  heapSize = 0;

function heapPush(key: number, state: number): void {
  if (heapSize === heapKey.length) {
    const keys = new Float64Array(heapSize * 2),
      states = new Int32Array(heapSize * 2);
    keys.set(heapKey);
    states.set(heapState);
    heapKey = keys;
    heapState = states;
  }
  let i = heapSize++;
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (heapKey[up]! <= key) break;
    heapKey[i] = heapKey[up]!;
    heapState[i] = heapState[up]!;
    i = up;
  }
  heapKey[i] = key;
  heapState[i] = state;
}

function heapPop(): number {
  const top = heapState[0]!;
  heapSize -= 1;
  const key = heapKey[heapSize]!,
    state = heapState[heapSize]!;
  let i = 0;
  for (;;) {
    let c = 2 * i + 1;
    if (c >= heapSize) break;
    if (c + 1 < heapSize && heapKey[c + 1]! < heapKey[c]!) c += 1;
    if (heapKey[c]! >= key) break;
    heapKey[i] = heapKey[c]!;
    heapState[i] = heapState[c]!;
    i = c;
  }
  heapKey[i] = key;
  heapState[i] = state;
  return top;
}

/** Index of the first of n sorted things for which a test holds, n if none. */
function firstWhere(n: number, holds: (i: number) => boolean): number {
  let lo = 0,
    hi = n;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (holds(mid)) hi = mid;
    else lo = mid + 1;
  }
  return lo;
}

/** Index of the first line at or after a value. */
const firstAtOrAfter = (lines: Float64Array, v: number): number => firstWhere(lines.length, (i) => lines[i]! >= v);

/** Sorted, within lo..hi, no value twice; those in `keep` survive the cap on their number. */
function gridLines(keep: readonly number[], others: readonly number[], lo: number, hi: number): Float64Array {
  const all = new Float64Array(keep.length + others.length);
  let n = 0;
  for (const v of keep) if (v >= lo && v <= hi) all[n++] = v;
  for (const v of others) if (v >= lo && v <= hi) all[n++] = v;
  const sorted = all.subarray(0, n).sort();
  let unique = 0;
  for (let i = 0; i < n; i++) if (i === 0 || sorted[i]! - sorted[unique - 1]! > 1e-9) sorted[unique++] = sorted[i]!;
  if (unique <= MAX_LINES) return sorted.subarray(0, unique);
  const step = unique / MAX_LINES,
    kept = new Set(keep);
  return sorted
    .subarray(0, unique)
    .filter((v, i) => kept.has(v) || Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** Lines along the obstacles at their clearance, and through the middle of gaps too narrow for that. */
function obstacleLines(obstacles: readonly Rect[], c: number): { xs: number[]; ys: number[] } {
  const xs: number[] = [],
    ys: number[] = [];
  for (const o of obstacles) {
    xs.push(o.x - c, o.x + o.w + c);
    ys.push(o.y - c, o.y + o.h + c);
  }
  const byX = [...obstacles].sort((a, b) => a.x - b.x),
    byY = [...obstacles].sort((a, b) => a.y - b.y);
  for (const o of obstacles) {
    const right = o.x + o.w,
      bottom = o.y + o.h;
    for (let i = firstWhere(byX.length, (k) => byX[k]!.x > right); i < byX.length && byX[i]!.x < right + 2 * c; i++) {
      const p = byX[i]!;
      if (p.y < bottom + c && o.y < p.y + p.h + c) xs.push((right + p.x) / 2);
    }
    for (let i = firstWhere(byY.length, (k) => byY[k]!.y > bottom); i < byY.length && byY[i]!.y < bottom + 2 * c; i++) {
      const p = byY[i]!;
      if (p.x < right + c && o.x < p.x + p.w + c) ys.push((bottom + p.y) / 2);
    }
  }
  return { xs, ys };
}

/** Least number of bends from travelling `d` at an offset dx, dy before a goal that is entered travelling `e`. */
function leastBends(d: number, e: number, dx: number, dy: number): number {
  const ahead = dx * SIDE_X[d as Side]! + dy * SIDE_Y[d as Side]!;
  const aside = (d & 1) === 1 ? dy : dx;
  if (d === e && ahead >= 0) return aside === 0 ? 0 : 2;
  if (d === e) return 4;
  if (((d + 2) & 3) === e) return 2;
  return ahead >= 0 && dx * SIDE_X[e as Side]! + dy * SIDE_Y[e as Side]! >= 0 ? 1 : 3;
}

/** Marks the grid edges that run through a rectangle's inside: bit 1 the edge to the right, bit 2 the edge down. */
function mark(bits: Uint8Array, xs: Float64Array, ys: Float64Array, l: number, t: number, r: number, b: number): void {
  const nx = xs.length,
    ny = ys.length;
  // Lines strictly inside, and the edge that enters from the line before.
  const i0 = firstAtOrAfter(xs, l),
    i1 = firstAtOrAfter(xs, r),
    j0 = firstAtOrAfter(ys, t),
    j1 = firstAtOrAfter(ys, b);
  const ii = i0 < nx && xs[i0] === l ? i0 + 1 : i0,
    jj = j0 < ny && ys[j0] === t ? j0 + 1 : j0;
  for (let j = jj; j < j1; j++) for (let i = Math.max(0, ii - 1); i < i1 && i < nx - 1; i++) bits[j * nx + i]! |= 1;
  for (let j = Math.max(0, jj - 1); j < j1 && j < ny - 1; j++) for (let i = ii; i < i1; i++) bits[j * nx + i]! |= 2;
}

/** No route in the region, or the search grew too large to tell. */
export type GridFailure = 'none' | 'exhausted';

/** The cheapest route; one not much dearer when `haste` is more than 1. */
export function searchGrid(q: GridRequest): GridResult | GridFailure {
  const { starts, goals, clearance: c, region } = q;
  if (starts.length === 0 || goals.length === 0) return 'none';
  const lines = obstacleLines(q.obstacles, c),
    gates = [...starts, ...goals];
  const xs = gridLines([...gates.map((g) => g.x), ...q.xs], lines.xs, region.x, region.x + region.w);
  const ys = gridLines([...gates.map((g) => g.y), ...q.ys], lines.ys, region.y, region.y + region.h);
  const nx = xs.length,
    ny = ys.length,
    nodes = nx * ny;
  if (hard.length < nodes) {
    hard = new Uint8Array(nodes * 2);
    near = new Uint8Array(nodes * 2);
  }
  if (best.length < nodes * 4) {
    best = new Float64Array(nodes * 8);
    parent = new Int32Array(nodes * 8);
    stamp = new Uint32Array(nodes * 8);
    round = 0;
  }
  hard.fill(0, 0, nodes);
  near.fill(0, 0, nodes);
  for (const o of q.obstacles) {
    mark(hard, xs, ys, o.x, o.y, o.x + o.w, o.y + o.h);
    const m = c - 1e-6;
    mark(near, xs, ys, o.x - m, o.y - m, o.x + o.w + m, o.y + o.h + m);
  }
  round += 1;
  heapSize = 0;

  const nodeOf = (g: Gate): number => {
    const i = firstAtOrAfter(xs, g.x),
      j = firstAtOrAfter(ys, g.y);
    return i < nx && j < ny && Math.abs(xs[i]! - g.x) < 1e-6 && Math.abs(ys[j]! - g.y) < 1e-6 ? j * nx + i : -1;
  };
  const startNodes = starts.map(nodeOf),
    goalNodes = goals.map(nodeOf);
  const goalX = goals.map((g) => g.x),
    goalY = goals.map((g) => g.y);
  const estimate = (node: number, d: number): number => {
    const x = xs[node % nx]!,
      y = ys[(node / nx) | 0]!;
    let least = Infinity;
    for (let k = 0; k < goals.length; k++) {
      const dx = goalX[k]! - x,
        dy = goalY[k]! - y;
      const h = Math.abs(dx) + Math.abs(dy) + BEND * leastBends(d, goals[k]!.direction, dx, dy) + goals[k]!.cost;
      if (h < least) least = h;
    }
    return least;
  };
  const weight = q.haste + 1e-6;
  const offer = (state: number, g: number, from: number): void => {
    if (stamp[state] === round && best[state]! <= g) return;
    stamp[state] = round;
    best[state] = g;
    parent[state] = from;
    // A touch more than the estimate, so that of equally good ways the one further along is followed.
    heapPush(g + estimate(state >> 2, state & 3) * weight, state);
  };
  starts.forEach((s, k) => {
    if (startNodes[k]! >= 0) offer(startNodes[k]! * 4 + s.direction, s.cost, -1 - k);
  });

  for (let expanded = 0; heapSize > 0 && expanded < q.maxExpanded; expanded++) {
    const state = heapPop(),
      node = state >> 2,
      d = state & 3,
      g = best[state]!;
    for (let k = 0; k < goals.length; k++) {
      if (goalNodes[k] !== node) continue;
      if (goals[k]!.direction === d) return trace(state, g + goals[k]!.cost, k, xs, ys);
      if (((goals[k]!.direction ^ d) & 1) === 1) offer(node * 4 + goals[k]!.direction, g + BEND, state);
    }
    const i = node % nx,
      j = (node / nx) | 0;
    for (let turn = -1; turn <= 1; turn++) {
      const e = (d + turn + 4) & 3,
        ni = i + SIDE_X[e as Side]!,
        nj = j + SIDE_Y[e as Side]!;
      if (ni < 0 || nj < 0 || ni >= nx || nj >= ny) continue;
      const next = nj * nx + ni,
        edge = e === 1 || e === 2 ? node : next,
        bit = (e & 1) === 1 ? 1 : 2;
      if ((hard[edge]! & bit) !== 0) continue;
      const step = Math.abs(xs[ni]! - xs[i]!) + Math.abs(ys[nj]! - ys[j]!);
      offer(
        next * 4 + e,
        g + step * ((near[edge]! & bit) !== 0 ? 1 + NEAR_FACTOR : 1) + (turn === 0 ? 0 : BEND),
        state,
      );
    }
  }
  return heapSize > 0 ? 'exhausted' : 'none';
}

function trace(last: number, cost: number, goal: number, xs: Float64Array, ys: Float64Array): GridResult {
  const points: Point[] = [];
  let s = last;
  for (; s >= 0; s = parent[s]!) {
    const node = s >> 2;
    points.push({ x: xs[node % xs.length]!, y: ys[(node / xs.length) | 0]! });
  }
  return { points: points.reverse(), cost, start: -1 - s, goal };
}
