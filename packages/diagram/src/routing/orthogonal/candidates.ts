/**
 * Simple routes between two ends, by pattern: straight, L, Z and U, then hooks and lanes with up to four bends.
 *
 *   straight  A──B      L  A──┐     Z  A─┐       U  A──┐    hook  A─┐        lane  A─┐
 *                             B          └─B        B──┘            └──┐            └────┐
 *                                                                      B               B─┘
 *
 * Each pair of sides is looked at in a frame turned and mirrored so that the first side faces right (+u), so a pattern
 * is written once. Candidates live in flat module arrays that the next call overwrites: this runs for every connector
 * of a document and must not allocate.
 */
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { BEND, SIDE_X, SIDE_Y } from './types.ts';
import type { Side } from './types.ts';

/** An end with everything resolved to numbers. */
export interface Port {
  x: number;
  y: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** 0 for a loose end. */
  jetty: number;
  floating: boolean;
  solid: boolean;
  sides: number;
  /** Sides on which a floating end keeps to the middle. */
  pointed: number;
}

const MAX_CANDIDATES = 640,
  STRIDE = 12;
const xy = new Float64Array(MAX_CANDIDATES * STRIDE);
const counts = new Uint8Array(MAX_CANDIDATES);
const costs = new Float64Array(MAX_CANDIDATES);
const sides = new Uint8Array(MAX_CANDIDATES);
let used = 0;

export const candidateCount = (): number => used;
export const candidateCost = (i: number): number => costs[i]!;
export const candidateLength = (i: number): number => counts[i]!;
export const candidateX = (i: number, k: number): number => xy[i * STRIDE + 2 * k]!;
export const candidateY = (i: number, k: number): number => xy[i * STRIDE + 2 * k + 1]!;
export const candidateStartSide = (i: number): Side => (sides[i]! & 3) as Side;
export const candidateEndSide = (i: number): Side => (sides[i]! >> 2) as Side;
export const clearCandidates = (): void => {
  used = 0;
};

/** Cost of running through one of the two shapes at the ends: worse than any detour, but still an answer. */
const THROUGH = 4000;
/** Cost of a unit missing from a stub. An L can become a Z instead, so it must not have a stub too short to see. */
const SHORT_STUB = 3,
  SHORT_L_STUB = 7;
/** An L leaves sideways and arrives from above or below: that reads best in flow charts and trees. */
const UPRIGHT_EXIT = 25;
/**
 * One bend is read more easily than two, so an L may be this much longer than a Z, in shares of its length and at
 * most; both of its legs have to be so many stubs long, or one would not see them well.
 */
const L_LONGER = 0.1,
  L_LONGEST = 45,
  L_LEG = 3;
const EPSILON = 0.01;
/** Fixed ends this little off a straight line are joined straight; no eye sees it, a jog would be seen. */
const STRAIGHT_TOLERANCE = 0.5;

// The frame of the pair under work and the two boxes in it.
let swap = false,
  mu = 1,
  mv = 1,
  pairSides = 0;
let au = 0,
  av = 0,
  al = 0,
  at = 0,
  ar = 0,
  ab = 0,
  ja = 0;
let bu = 0,
  bv = 0,
  bl = 0,
  bt = 0,
  br = 0,
  bb = 0,
  jb = 0;
let first: Port,
  second: Port,
  minorExit = 0;
// The cheapest candidate so far, when only that one is wanted.
let bound = Infinity;

const u0 = new Float64Array(6),
  v0 = new Float64Array(6);

/** Length of the part of segment k..k+1 strictly inside a box of the frame. */
function inside(k: number, l: number, t: number, r: number, b: number): number {
  const lo = Math.max(Math.min(u0[k]!, u0[k + 1]!), l),
    hi = Math.min(Math.max(u0[k]!, u0[k + 1]!), r);
  const top = Math.max(Math.min(v0[k]!, v0[k + 1]!), t),
    bottom = Math.min(Math.max(v0[k]!, v0[k + 1]!), b);
  if (u0[k] === u0[k + 1]) {
    return u0[k]! > l + EPSILON && u0[k]! < r - EPSILON && bottom - top > EPSILON ? bottom - top : 0;
  }
  return v0[k]! > t + EPSILON && v0[k]! < b - EPSILON && hi - lo > EPSILON ? hi - lo : 0;
}

/** Adds the route whose n points stand in u0, v0. */
function push(n: number): void {
  if (used >= MAX_CANDIDATES) return;
  let total = BEND * (n - 2),
    through = 0;
  for (let k = 0; k < n - 1; k++) {
    const d = Math.abs(u0[k + 1]! - u0[k]!) + Math.abs(v0[k + 1]! - v0[k]!);
    // A pattern that collapses here is another pattern, which is tried on its own.
    if (d < EPSILON) return;
    total += d;
  }
  const head = Math.abs(u0[1]! - u0[0]!) + Math.abs(v0[1]! - v0[0]!),
    tail = Math.abs(u0[n - 1]! - u0[n - 2]!) + Math.abs(v0[n - 1]! - v0[n - 2]!);
  if (n === 3 && head >= L_LEG * first.jetty && tail >= L_LEG * second.jetty)
    total -= Math.min(L_LONGEST, L_LONGER * (head + tail));
  if (total >= bound) return;
  if (first.solid) for (let k = 1; k < n - 1; k++) through += inside(k, al, at, ar, ab);
  if (second.solid) for (let k = 0; k < n - 2; k++) through += inside(k, bl, bt, br, bb);
  let cost = total + minorExit;
  if (n > 2) {
    const short = n === 3 ? SHORT_L_STUB : SHORT_STUB;
    if (head < first.jetty) cost += short * (first.jetty - head);
    if (tail < second.jetty) cost += short * (second.jetty - tail);
    if (n === 3 && swap && first.solid && second.solid) cost += UPRIGHT_EXIT;
  }
  if (through > 0) cost += THROUGH + 4 * through;
  if (second.solid && au > bl + EPSILON && au < br - EPSILON && v0[0]! > bt + EPSILON && v0[0]! < bb - EPSILON)
    cost += THROUGH / 2;
  if (first.solid && bu > al + EPSILON && bu < ar - EPSILON && v0[n - 1]! > at + EPSILON && v0[n - 1]! < ab - EPSILON)
    cost += THROUGH / 2;
  if (cost < bound && bound < Infinity) bound = cost;
  const base = used * STRIDE;
  for (let k = 0; k < n; k++) {
    const u = u0[k]! * mu,
      v = v0[k]! * mv;
    xy[base + 2 * k] = swap ? v : u;
    xy[base + 2 * k + 1] = swap ? u : v;
  }
  counts[used] = n;
  costs[used] = cost;
  sides[used] = pairSides;
  used += 1;
}

function set(k: number, u: number, v: number): void {
  u0[k] = u;
  v0[k] = v;
}

/** How far from a corner a line may meet a side it slides along; half of a pointed one. */
const inset = (size: number, { pointed }: Port, side: number): number =>
  (pointed & (1 << side)) !== 0 ? size / 2 : Math.min(12, size / 4);

/** Where a straight line between the facing sides runs; NaN when the sides do not overlap. */
function straightAt(): number {
  const ia = first.floating ? inset(ab - at, first, pairSides & 3) : 0,
    ib = second.floating ? inset(bb - bt, second, pairSides >> 2) : 0;
  const a0 = first.floating ? at + ia : av,
    a1 = first.floating ? ab - ia : av;
  const b0 = second.floating ? bt + ib : bv,
    b1 = second.floating ? bb - ib : bv;
  const lo = Math.max(a0, b0),
    hi = Math.min(a1, b1);
  if (lo > hi) return !first.floating && !second.floating && lo - hi < STRAIGHT_TOLERANCE ? av : NaN;
  if (!first.floating) return av;
  if (!second.floating) return bv;
  // The middle of the smaller shape looks intended; between equals, the middle of what they share.
  const ha = ab - at,
    hb = bb - bt;
  if (Math.abs(av - bv) < EPSILON) return av;
  if (lo === hi) return lo;
  if (hb <= ha / 1.5 && bv >= lo && bv <= hi) return bv;
  if (ha <= hb / 1.5 && av >= lo && av <= hi) return av;
  return Math.min(hi, Math.max(lo, (Math.max(at, bt) + Math.min(ab, bb)) / 2));
}

function lanes(low: boolean, high: boolean, visit: (lane: number) => void): void {
  const j = Math.max(ja, jb);
  if (bt > ab) visit((ab + bt) / 2);
  else if (at > bb) visit((bb + at) / 2);
  if (low) visit(Math.min(at, bt) - j);
  if (high) visit(Math.max(ab, bb) + j);
}

function hooks(): void {
  const us = [ar + ja, bl > ar ? (ar + bl) / 2 : bl - jb, Math.max(ar, br) + Math.max(ja, jb)];
  const visit = (lane: number): void => {
    for (const u of us) {
      set(0, au, av);
      set(1, u, av);
      set(2, u, lane);
      set(3, bu, lane);
      set(4, bu, bv);
      if (lane < bt && u > ar - EPSILON) push(5);
    }
  };
  visit(bt - jb);
  lanes(true, false, visit);
}

function parallelLanes(facing: boolean): void {
  const mid = (ar + bl) / 2,
    ahead = facing && bl > ar;
  const outs = ahead ? [ar + ja, mid] : [ar + ja];
  let ins: number[];
  if (!facing) ins = [br + jb];
  else if (ahead) ins = [bl - jb, mid];
  else ins = [bl - jb];
  lanes(true, true, (lane) => {
    for (const u of outs) {
      for (const w of ins) {
        if (Math.abs(u - w) < EPSILON) continue;
        set(0, au, av);
        set(1, u, av);
        set(2, u, lane);
        set(3, w, lane);
        set(4, w, bv);
        set(5, bu, bv);
        push(6);
      }
    }
  });
}

function z(u: number): void {
  set(0, au, av);
  set(1, u, av);
  set(2, u, bv);
  set(3, bu, bv);
  push(4);
}

function pair(a: Port, sa: Side, b: Port, sb: Side, deep: boolean): void {
  swap = (sa & 1) === 0;
  mu = SIDE_X[sa]! + SIDE_Y[sa]!;
  const du = (swap ? SIDE_Y[sb]! : SIDE_X[sb]!) * mu,
    dv = swap ? SIDE_X[sb]! : SIDE_Y[sb]!;
  mv = dv > 0 ? -1 : 1;
  pairSides = sa | (sb << 2);
  // Box a.
  if (swap) {
    au = a.y * mu;
    av = a.x * mv;
    al = a.top * mu;
    ar = a.bottom * mu;
    at = a.left * mv;
    ab = a.right * mv;
  } else {
    au = a.x * mu;
    av = a.y * mv;
    al = a.left * mu;
    ar = a.right * mu;
    at = a.top * mv;
    ab = a.bottom * mv;
  }
  if (swap) {
    bu = b.y * mu;
    bv = b.x * mv;
    bl = b.top * mu;
    br = b.bottom * mu;
    bt = b.left * mv;
    bb = b.right * mv;
  } else {
    bu = b.x * mu;
    bv = b.y * mv;
    bl = b.left * mu;
    br = b.right * mu;
    bt = b.top * mv;
    bb = b.bottom * mv;
  }
  let s: number;
  if (mu < 0) {
    s = al;
    al = ar;
    ar = s;
    s = bl;
    bl = br;
    br = s;
  }
  if (mv < 0) {
    s = at;
    at = ab;
    ab = s;
    s = bt;
    bt = bb;
    bb = s;
  }
  if (a.floating) {
    au = ar;
    av = (at + ab) / 2;
  }
  if (b.floating) {
    if (du !== 0) {
      bu = du < 0 ? bl : br;
      bv = (bt + bb) / 2;
    } else {
      bu = (bl + br) / 2;
      bv = bt;
    }
  }
  ja = a.jetty;
  jb = b.jetty;
  const gap = bl - ar,
    shareV = at < bb + ja && bt < ab + ja;
  if (gap > 0 && shareV && gap < 2 * ja) ja = gap / 2;
  if (du < 0 && gap > 0 && shareV && gap < 2 * jb) jb = gap / 2;
  if (du === 0 && bt - ab > 0 && al < br + jb && bl < ar + jb && bt - ab < 2 * jb) jb = (bt - ab) / 2;

  if (du < 0) {
    if (gap >= 1 || (gap > EPSILON && !(a.solid && b.solid))) {
      const v = straightAt();
      if (v === v) {
        set(0, au, v);
        set(1, bu, v);
        push(2);
      }
      if (v !== v || deep) z((ar + bl) / 2);
      if (deep) {
        if (gap > 2 * ja) z(ar + ja);
        if (gap > 2 * jb) z(bl - jb);
      }
    }
    if (deep) parallelLanes(true);
  } else if (du > 0) {
    z(Math.max(ar + ja, br + jb));
    if (deep) parallelLanes(false);
  } else {
    if (bu > ar + EPSILON && bv > av + EPSILON) {
      set(0, au, av);
      set(1, bu, av);
      set(2, bu, bv);
      push(3);
    }
    if (deep) hooks();
  }
}

/**
 * Fills the candidates between two ends, for every allowed pair of sides: with `deep` all, otherwise those of up to two
 * bends, and of these only such as are cheaper than the ones before, so that the cheapest is among them.
 */
export function enumerate(a: Port, b: Port, deep: boolean): void {
  used = 0;
  bound = deep ? Infinity : Number.MAX_VALUE;
  first = a;
  second = b;
  const dx = (b.left + b.right - a.left - a.right) / 2,
    dy = (b.top + b.bottom - a.top - a.bottom) / 2;
  const wide = Math.abs(dx) >= Math.abs(dy);
  for (let sa = 0; sa < 4; sa++) {
    if ((a.sides & (1 << sa)) === 0) continue;
    minorExit = (sa & 1) === (wide ? 1 : 0) ? 0 : 2;
    for (let sb = 0; sb < 4; sb++) if ((b.sides & (1 << sb)) !== 0) pair(a, sa as Side, b, sb as Side, deep);
  }
}

/** Obstacles as left, top, right, bottom; grows, never shrinks. */
let walls = new Float64Array(256);
let wallCount = 0;

/** Loads the obstacles that `blocking` tests against. */
export function loadWalls(rects: readonly Rect[]): void {
  if (walls.length < rects.length * 4) walls = new Float64Array(rects.length * 8);
  wallCount = rects.length;
  for (let i = 0; i < rects.length; i++) {
    const r = rects[i]!;
    walls[4 * i] = r.x;
    walls[4 * i + 1] = r.y;
    walls[4 * i + 2] = r.x + r.w;
    walls[4 * i + 3] = r.y + r.h;
  }
}

/** What passing this close to a shape costs a first or last segment, which cannot always move away. */
const NEAR = 30;

/**
 * Cost of a candidate's meetings with the loaded obstacles: Infinity when it runs through one or when a middle segment
 * comes closer than `clearance`; a little for a first or last segment that passes close by.
 */
export function blocking(i: number, clearance: number): number {
  const n = counts[i]!,
    base = i * STRIDE;
  let penalty = 0;
  for (let k = 0; k < n - 1; k++) {
    const x0 = xy[base + 2 * k]!,
      y0 = xy[base + 2 * k + 1]!,
      x1 = xy[base + 2 * k + 2]!,
      y1 = xy[base + 2 * k + 3]!;
    const l = x0 < x1 ? x0 : x1,
      r = x0 < x1 ? x1 : x0,
      t = y0 < y1 ? y0 : y1,
      b = y0 < y1 ? y1 : y0;
    const middle = k > 0 && k < n - 2;
    for (let w = 0; w < 4 * wallCount; w += 4) {
      const wl = walls[w]!,
        wt = walls[w + 1]!,
        wr = walls[w + 2]!,
        wb = walls[w + 3]!;
      if (l >= wr + clearance || r <= wl - clearance || t >= wb + clearance || b <= wt - clearance) continue;
      if (middle || (l < wr && r > wl && t < wb && b > wt)) return Infinity;
      penalty += NEAR;
    }
  }
  return penalty;
}
