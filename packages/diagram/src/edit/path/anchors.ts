/**
 * A path as a person edits it: anchors with handles. Everything here answers with new objects and changes none, so that
 * a gesture can be begun anew from where it started.
 */
import type { Point } from '@limn/document';
import { bezierNearest, bezierSplit, type Cubic, fromQuadratic } from '@limn/drawing/geometry/bezier.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import { add, distance, lerp, sub } from '@limn/drawing/geometry/vec.ts';
import type { Step } from './outline-path.ts';

export interface Anchor {
  at: Point;
  /** Ends of its handles: of the curve that arrives, and of the one that leaves. Absent: the line there is straight. */
  before?: Point;
  after?: Point;
}

export interface Stretch {
  anchors: readonly Anchor[];
  isClosed: boolean;
}

/** Nearer than this to where a path began, its last point is the first. Page units. */
const SAME = 1e-3;

/** The stretches of a path; those of one point are left out. */
export function stretchesOf(steps: readonly Step[]): Stretch[] {
  const out: { anchors: Anchor[]; isClosed: boolean }[] = [];
  let now: { anchors: Anchor[]; isClosed: boolean } | null = null;
  for (const { op, points } of steps) {
    if (op === 'Z') {
      if (now) now.isClosed = true;
      const first: Anchor | undefined = now?.anchors[0];
      now = null;
      // What follows on a close begins where the closed one began.
      if (first) now = begun(out, first.at);
    } else if (op === 'M') now = begun(out, points[0]!);
    else if (now) arrive(now.anchors, op, points);
  }
  return out.filter(({ anchors }) => anchors.length > 1).map(joined);
}

function begun(out: { anchors: Anchor[]; isClosed: boolean }[], at: Point): { anchors: Anchor[]; isClosed: boolean } {
  const made = { anchors: [{ at }], isClosed: false };
  out.push(made);
  return made;
}

function arrive(anchors: Anchor[], op: Step['op'], points: readonly Point[]): void {
  const last = anchors[anchors.length - 1]!,
    to = points[points.length - 1]!;
  if (op === 'L') {
    anchors.push({ at: to });
    return;
  }
  const [, a, b] = op === 'C' ? [last.at, points[0]!, points[1]!] : fromQuadratic(last.at, points[0]!, to);
  anchors[anchors.length - 1] = { ...last, after: a };
  anchors.push({ at: to, before: b });
}

/** A closed stretch whose last point is its first has that point once. */
function joined({ anchors, isClosed }: Stretch): Stretch {
  const [first] = anchors,
    last = anchors[anchors.length - 1];
  if (!isClosed || !first || !last || anchors.length < 3 || distance(first.at, last.at) > SAME)
    return { anchors, isClosed };
  const start = last.before ? { ...first, before: last.before } : first;
  return { anchors: [start, ...anchors.slice(1, -1)], isClosed };
}

/** How many lines and curves a stretch has. */
export const segmentCount = ({ anchors, isClosed }: Stretch): number =>
  isClosed ? anchors.length : Math.max(0, anchors.length - 1);

/** The curve of a segment; a straight one has its handles on its ends. */
export function segmentOf({ anchors }: Stretch, i: number): Cubic {
  const a = anchors[i]!,
    b = anchors[(i + 1) % anchors.length]!;
  return [a.at, a.after ?? a.at, b.before ?? b.at, b.at];
}

const isStraight = ({ anchors }: Stretch, i: number): boolean =>
  !anchors[i]!.after && !anchors[(i + 1) % anchors.length]!.before;

export function pathOf(stretches: readonly Stretch[]): Path {
  const path = new Path();
  for (const stretch of stretches) {
    const [first] = stretch.anchors,
      count = segmentCount(stretch);
    if (!first || count === 0) continue;
    path.M(first.at.x, first.at.y);
    for (let i = 0; i < count; i++) {
      const [, a, b, to] = segmentOf(stretch, i);
      if (!isStraight(stretch, i)) path.C(a.x, a.y, b.x, b.y, to.x, to.y);
      else if (!stretch.isClosed || i < count - 1) path.L(to.x, to.y);
    }
    if (stretch.isClosed) path.Z();
  }
  return path;
}

const replaced = (stretch: Stretch, i: number, anchor: Anchor): Stretch => ({
  ...stretch,
  anchors: stretch.anchors.map((one, k) => (k === i ? anchor : one)),
});

/** The anchor with its handles, moved. */
export function movedAnchor({ at, before, after }: Anchor, by: Point): Anchor {
  return { at: add(at, by), ...(before && { before: add(before, by) }), ...(after && { after: add(after, by) }) };
}

/** The handle on the other side of an anchor, in one line with this one; `length` of its own, or as long. */
export function opposite(at: Point, handle: Point, length = distance(at, handle)): Point {
  const d = distance(at, handle);
  return d === 0 ? at : add(at, { x: ((at.x - handle.x) / d) * length, y: ((at.y - handle.y) / d) * length });
}

/** Whether the handles of an anchor are in one line, so that the path runs through it without a corner. */
export function isSmooth({ at, before, after }: Anchor): boolean {
  if (!before || !after) return false;
  const a = sub(at, before),
    b = sub(after, at),
    la = Math.hypot(a.x, a.y),
    lb = Math.hypot(b.x, b.y);
  return la > 0 && lb > 0 && (a.x * b.x + a.y * b.y) / (la * lb) > 0.999;
}

/** Drags a handle. That of the other side stays in line where it was, unless `isBroken`. */
export function withHandle(anchor: Anchor, side: 'before' | 'after', to: Point, isBroken: boolean): Anchor {
  const other = side === 'before' ? 'after' : 'before',
    known = anchor[other];
  if (isBroken || !known || !isSmooth(anchor)) return { ...anchor, [side]: to };
  return { ...anchor, [side]: to, [other]: opposite(anchor.at, to, distance(anchor.at, known)) };
}

/** A corner becomes smooth, along its neighbours; what is smooth or has a handle becomes a corner. */
export function toggledAnchor(stretch: Stretch, i: number): Stretch {
  const { anchors, isClosed } = stretch,
    anchor = anchors[i]!,
    n = anchors.length;
  if (anchor.before || anchor.after) return replaced(stretch, i, { at: anchor.at });
  const previous = isClosed || i > 0 ? anchors[(i - 1 + n) % n]!.at : anchor.at,
    next = isClosed || i < n - 1 ? anchors[(i + 1) % n]!.at : anchor.at,
    along = sub(next, previous),
    length = Math.hypot(along.x, along.y) || 1,
    reach = (to: Point): number => distance(anchor.at, to) / 3,
    at = (by: number): Point => add(anchor.at, { x: (along.x / length) * by, y: (along.y / length) * by });
  return replaced(stretch, i, { at: anchor.at, before: at(-reach(previous)), after: at(reach(next)) });
}

/** Another anchor on a segment, which runs as it did. */
export function insertedAnchor(stretch: Stretch, segment: number, t: number): Stretch {
  const { anchors } = stretch,
    next = (segment + 1) % anchors.length,
    from = anchors[segment]!,
    to = anchors[next]!;
  if (isStraight(stretch, segment))
    return {
      ...stretch,
      anchors: [...anchors.slice(0, segment + 1), { at: lerp(from.at, to.at, t) }, ...anchors.slice(segment + 1)],
    };
  const [left, right] = bezierSplit(segmentOf(stretch, segment), t),
    changed = anchors.map((one, i) => {
      const start = i === segment ? { ...one, after: left[1] } : one;
      return i === next ? { ...start, before: right[2] } : start;
    });
  changed.splice(segment + 1, 0, { at: left[3], before: left[2], after: right[1] });
  return { ...stretch, anchors: changed };
}

/** Without some anchors; null where no line would be left. */
export function withoutAnchors(stretch: Stretch, gone: ReadonlySet<number>): Stretch | null {
  const anchors = stretch.anchors.filter((_, i) => !gone.has(i));
  return anchors.length < 2 ? null : { anchors, isClosed: stretch.isClosed && anchors.length > 2 };
}

/** The place on a stretch nearest to a point. */
export function nearestOnStretch(
  stretch: Stretch,
  p: Point,
): { segment: number; t: number; point: Point; distance: number } | null {
  let best: { segment: number; t: number; point: Point; distance: number } | null = null;
  for (let segment = 0; segment < segmentCount(stretch); segment++) {
    const near = bezierNearest(segmentOf(stretch, segment), p);
    if (!best || near.distance < best.distance) best = { segment, ...near };
  }
  return best;
}
