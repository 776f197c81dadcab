/**
 * Keeps lines of different connectors off one another. Where middle pieces of several ways run on one line, or a middle
 * piece on the first or last of another, they are set side by side, in the order in which they part without crossing:
 *
 *     ──┐ ┌──          ──┐ ┌──
 *       ║        not     │ │
 *     ◄─┘ └─►            ┴─┴   with both on one line
 *
 * The places follow from the ways alone, so every client finds the same ones, whichever it asks for first.
 */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { blocked } from './bundle.ts';
import type { ObstacleQuery } from './orthogonal/types.ts';

/** A way as its neighbours meet it. */
export interface Track {
  id: string;
  points: readonly Point[];
  /** Its middle pieces may be moved. */
  mobile: boolean;
  /** Where others are looked for and found: a pure function of what the connector joins, unlike the way itself. */
  reach: Rect;
}

export interface Tracks {
  /** The ways, `id` left out, that have anything within a region. */
  near(region: Rect, id: string): Iterable<Track>;
  /** Two ways that are meant to run on one another, such as branches of one tree. */
  together(a: string, b: string): boolean;
}

/** Farthest that a piece moves. */
export const MAX_APART = 48;
/** Distance between lines set side by side; lines nearer than `SAME` run on one another, along `LEAST` at least. */
const GAP = 8,
  SAME = 3,
  LEAST = 4;
/** More lines than this on one another are left so: a bus reads better than a brush. */
const MAX_TOGETHER = 12;
/** Shortest end piece that a move may leave, where there was as much: an arrowhead stands on it. */
const END_PIECE = 14;

/** One straight piece of a way. */
interface Piece {
  track: Track;
  /** Its number in the way. */
  index: number;
  level: boolean;
  /** Where it runs, across; and from where to where, along. */
  at: number;
  lo: number;
  hi: number;
  /** To which side the way goes on beyond `lo` and `hi`: -1 to the lower, 1 to the higher, 0 where it ends. */
  before: number;
  after: number;
  stiff: boolean;
}

function pieceOf(track: Track, index: number): Piece {
  const { points } = track,
    p = points[index]!,
    q = points[index + 1]!,
    level = p.y === q.y,
    forwards = level ? q.x > p.x : q.y > p.y,
    across = (v: Point): number => (level ? v.y : v.x),
    along = (v: Point): number => (level ? v.x : v.y),
    turn = (v: Point | undefined): number => (v ? Math.sign(across(v) - across(p)) : 0),
    from = turn(points[index - 1]),
    to = turn(points[index + 2]);
  return {
    track,
    index,
    level,
    at: across(p),
    lo: Math.min(along(p), along(q)),
    hi: Math.max(along(p), along(q)),
    before: forwards ? from : to,
    after: forwards ? to : from,
    stiff: !track.mobile || index === 0 || index === points.length - 2,
  };
}

const rectOf = ({ level, at, lo, hi }: Piece): Rect =>
  level ? { x: lo, y: at - SAME, w: hi - lo, h: 2 * SAME } : { x: at - SAME, y: lo, w: 2 * SAME, h: hi - lo };

/** Whether two pieces run on one another where both ways may be expected. */
function meet(a: Piece, b: Piece): boolean {
  if (a.level !== b.level || Math.abs(a.at - b.at) > SAME) return false;
  const lo = Math.max(a.lo, b.lo),
    hi = Math.min(a.hi, b.hi);
  if (hi - lo < LEAST) return false;
  const within = ({ x, y, w, h }: Rect, at: number): boolean =>
    a.level ? lo < x + w && hi > x && at >= y && at <= y + h : lo < y + h && hi > y && at >= x && at <= x + w;
  return within(a.track.reach, b.at) && within(b.track.reach, a.at);
}

/** All pieces that run on one another with this one, it included; one more than may be set apart when they are many. */
function clusterOf(piece: Piece, tracks: Tracks): Piece[] {
  const found = [piece],
    keys = new Set([`${piece.track.id} ${piece.index}`]);
  for (const from of found) {
    for (const track of tracks.near(rectOf(from), from.track.id)) {
      for (let i = 0; i + 1 < track.points.length; i++) {
        const other = pieceOf(track, i),
          key = `${track.id} ${i}`;
        if (keys.has(key) || !meet(from, other) || (from.stiff && other.stiff)) continue;
        if (tracks.together(from.track.id, track.id)) continue;
        keys.add(key);
        found.push(other);
        if (found.length > MAX_TOGETHER) return found;
      }
    }
  }
  return found;
}

/** Above 0 where `a` is to run on the higher side of `b`: by where each leaves their common part. */
function vote(a: Piece, b: Piece): number {
  const end = (x: number, y: number, turnX: number, turnY: number): number => {
    if (Math.abs(x - y) <= SAME) return Math.sign(turnX - turnY);
    return x < y ? turnX : -turnY;
  };
  return end(-a.lo, -b.lo, a.before, b.before) + end(a.hi, b.hi, a.after, b.after);
}

/** How far a piece moves across, among those that run on one another. */
function shiftOf(piece: Piece, cluster: readonly Piece[]): number {
  const scores = new Map(
    cluster.map((a) => [a, cluster.reduce((sum, b) => (a !== b && a.level === b.level ? sum + vote(a, b) : sum), 0)]),
  );
  const nameOf = ({ track, index }: Piece): string => `${track.id} ${index}`;
  const order = [...cluster].sort((a, b) => scores.get(a)! - scores.get(b)! || (nameOf(a) < nameOf(b) ? -1 : 1));
  const first = order.findIndex((p) => p.stiff),
    at = order.indexOf(piece);
  if (first < 0) return (at - (order.length - 1) / 2) * GAP;
  // Those that stay are one place; the others stand on both sides of it.
  const mobile = order.filter((p) => !p.stiff),
    lower = order.slice(0, first).filter((p) => !p.stiff).length,
    k = mobile.indexOf(piece);
  return (k < lower ? k - lower : k - lower + 1) * GAP;
}

/** The way with its middle pieces moved by these distances; `undefined` where that would turn a piece round. */
function moved(points: readonly Point[], shifts: readonly number[], share: number): Point[] | undefined {
  const out = points.map((p) => ({ x: p.x, y: p.y })),
    n = points.length;
  shifts.forEach((by, i) => {
    if (by === 0) return;
    const axis = points[i]!.y === points[i + 1]!.y ? 'y' : 'x';
    out[i]![axis] += by * share;
    out[i + 1]![axis] += by * share;
  });
  for (let i = 0; i + 1 < n; i++) {
    const p = points[i]!,
      q = points[i + 1]!,
      u = out[i]!,
      v = out[i + 1]!,
      was = q.x - p.x + (q.y - p.y),
      is = v.x - u.x + (v.y - u.y);
    if (Math.sign(was) !== Math.sign(is)) return undefined;
    if ((i === 0 || i === n - 2) && Math.abs(is) < Math.min(Math.abs(was), END_PIECE)) return undefined;
  }
  return out;
}

/** The places where a way's pieces could run on others. */
export function regionsOf(points: readonly Point[]): Rect[] {
  const track: Track = { id: '', points, mobile: false, reach: { x: 0, y: 0, w: 0, h: 0 } };
  return points.slice(1).map((_, i) => rectOf(pieceOf(track, i)));
}

/** What was found for a way: its points, and the ids of all that had a say in them. */
export interface Parted {
  points: readonly Point[];
  others: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The way of a connector beside the others; the same points where it has its lines for itself. */
export function partedWay(track: Track, tracks: Tracks, obstacles: ObstacleQuery): Parted {
  const { points } = track,
    n = points.length;
  let shifts: number[] | undefined, others: Set<string> | undefined;
  for (let i = 1; track.mobile && i < n - 2; i++) {
    const piece = pieceOf(track, i),
      cluster = clusterOf(piece, tracks);
    if (cluster.length === 1) continue;
    others ??= new Set();
    for (const other of cluster) others.add(other.track.id);
    if (cluster.length > MAX_TOGETHER) continue;
    const by = shiftOf(piece, cluster);
    if (by !== 0) (shifts ??= points.map(() => 0))[i] = by;
  }
  others?.delete(track.id);
  if (shifts) {
    for (const share of [1, 0.5]) {
      const out = moved(points, shifts, share);
      if (out && !blocked(out, points, obstacles)) return { points: out, others: others ?? NOBODY };
    }
  }
  return { points, others: others ?? NOBODY };
}
