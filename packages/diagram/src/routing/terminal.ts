/** Where connectors meet shapes. */
import type { Box, Point } from '@limn/document';
import {
  boxBounds,
  boxCenter,
  boxToLocal,
  boxToPage,
  boxVectorToLocal,
  boxVectorToPage,
} from '@limn/drawing/geometry/box.ts';
import { polylineBounds } from '@limn/drawing/geometry/flatten.ts';
import type { Polyline } from '@limn/drawing/geometry/flatten.ts';
import { firstRayCrossing, nearestOnLines, rayCrossings } from '@limn/drawing/geometry/intersect.ts';
import { rectCenter } from '@limn/drawing/geometry/rect.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { ALL_SIDES, oppositeSide, SIDE_X, SIDE_Y, sideBit } from './orthogonal/types.ts';
import type { RouteEnd, Side, SideMask } from './orthogonal/types.ts';

/** A shape as connectors see it. */
export interface TerminalShape {
  box: Box;
  /** Outline in the box's own space (0,0 at its top left, unrotated, unmirrored); absent: the box is the outline. */
  outline?: readonly Polyline[];
  /** Sides, on the page, by which floating ends may leave; all when absent. */
  sides?: SideMask;
  /** Sides, on the page, that come to a point in their middle. */
  pointed?: SideMask;
}

/** An anchor this close to a side of the box, or to the outline, stands on it. */
const ON_SIDE = 0.5;
/** Cosine above which a side counts as facing along an outward direction; both neighbours of a diagonal do. */
const FACING = 0.4;

/** Trigonometry may differ in the last bit between engines; routes may not. */
const grid = (v: number): number => Math.round(v * 1024) / 1024;

/** Bounds on the page of what a connector sees of a shape. */
export function terminalBounds({ box, outline }: TerminalShape): Rect {
  if (!box.r) return boxBounds(box);
  let bounds = boxBounds(box);
  if (outline) {
    const turned = outline.map(({ xy, closed }) => {
      const page: number[] = [];
      for (let i = 0; i < xy.length; i += 2) {
        const p = boxToPage(box, { x: xy[i]!, y: xy[i + 1]! });
        page.push(p.x, p.y);
      }
      return { xy: page, closed };
    });
    bounds = polylineBounds(turned) ?? bounds;
  }
  const x = grid(bounds.x),
    y = grid(bounds.y);
  return { x, y, w: grid(bounds.x + bounds.w) - x, h: grid(bounds.y + bounds.h) - y };
}

/** The place of a fixed anchor on the page; `anchor` is in fractions of the unrotated, unmirrored box. */
export function anchorPoint(box: Box, anchor: Point): Point {
  const p = boxToPage(box, { x: anchor.x * box.w, y: anchor.y * box.h });
  return box.r ? { x: grid(p.x), y: grid(p.y) } : p;
}

/** Outward direction of the outline, or the box's side, at an anchor; `undefined` well inside the shape. */
function outward({ box, outline }: TerminalShape, anchor: Point): Point[] {
  const x = anchor.x * box.w,
    y = anchor.y * box.h,
    out: Point[] = [];
  if (x <= ON_SIDE) out.push({ x: -1, y: 0 });
  if (x >= box.w - ON_SIDE) out.push({ x: 1, y: 0 });
  if (y <= ON_SIDE) out.push({ x: 0, y: -1 });
  if (y >= box.h - ON_SIDE) out.push({ x: 0, y: 1 });
  if (out.length > 0 || !outline) return out;
  const near = nearestOnLines(outline, { x, y });
  const line = near && outline[near.line];
  if (!near || !line || near.distance > 4 * ON_SIDE) return out;
  const { xy } = line,
    i = 2 * near.segment,
    j = i + 2 < xy.length ? i + 2 : 0;
  const dx = xy[j]! - xy[i]!,
    dy = xy[j + 1]! - xy[i + 1]!,
    l = Math.sqrt(dx * dx + dy * dy);
  if (l === 0) return out;
  const normal = { x: dy / l, y: -dx / l };
  // Of the two normals, the one away from the middle of the box; in the middle itself (of a right triangle's long side)
  // either.
  const away = normal.x * (x - box.w / 2) + normal.y * (y - box.h / 2),
    back = { x: -normal.x, y: -normal.y };
  if (Math.abs(away) < ON_SIDE) return [normal, back];
  return [away < 0 ? back : normal];
}

/** The sides by which a line leaves at an anchor: one, two at a corner or on a slant, all from inside the shape. */
export function anchorSides(shape: TerminalShape, anchor: Point): SideMask {
  let mask = 0;
  for (const direction of outward(shape, anchor)) {
    const v = boxVectorToPage(shape.box, direction);
    for (const s of [0, 1, 2, 3] as const) if (v.x * SIDE_X[s] + v.y * SIDE_Y[s] > FACING) mask |= sideBit(s);
  }
  return mask || ALL_SIDES;
}

/**
 * A side is pointed where the shape, this share of its size inwards, is narrower than the second share of the side: a
 * diamond and a hexagon are, an ellipse, 0.6 wide there, is not.
 */
const POINT_DEPTH = 0.1,
  POINT_WIDTH = 0.55;
const points = new WeakMap<readonly Polyline[], SideMask>();

/** Sides of an unrotated shape, on the page, that come to a point in their middle. */
export function pointedSides({ w, h, fx, fy }: Box, outline: readonly Polyline[]): SideMask {
  let mask = points.get(outline);
  if (mask === undefined) {
    mask = 0;
    for (const s of [0, 1, 2, 3] as const) if (isPointed(outline, w, h, s)) mask |= sideBit(s);
    points.set(outline, mask);
  }
  const swap = (a: Side, b: Side): void => {
    const on = mask!;
    mask = (on & ~(sideBit(a) | sideBit(b))) | (on & sideBit(a) ? sideBit(b) : 0) | (on & sideBit(b) ? sideBit(a) : 0);
  };
  if (fx) swap(1, 3);
  if (fy) swap(0, 2);
  return mask;
}

function isPointed(outline: readonly Polyline[], w: number, h: number, side: Side): boolean {
  const level = (side & 1) === 1,
    depth = (level ? w : h) * POINT_DEPTH,
    size = level ? h : w;
  if (!(size > 0)) return false;
  let across = depth;
  if (side === 1) across = w - depth;
  else if (side === 2) across = h - depth;
  const from = level ? { x: across, y: -1 } : { x: -1, y: across },
    hits = rayCrossings(outline, from, level ? { x: 0, y: h + 2 } : { x: w + 2, y: 0 }).map((t) => t * (size + 2) - 1);
  const lo = Math.min(...hits),
    hi = Math.max(...hits);
  return hits.length > 1 && hi - lo < size * POINT_WIDTH && Math.abs(lo + hi - size) < size * 0.02;
}

/** A connector's end on a shape, fixed at an anchor or floating. */
export function terminalEnd(shape: TerminalShape, anchor?: Point): RouteEnd {
  const box = terminalBounds(shape);
  if (anchor && Number.isFinite(anchor.x) && Number.isFinite(anchor.y))
    return { ...anchorPoint(shape.box, anchor), box, sides: anchorSides(shape, anchor) };
  const { x, y } = rectCenter(box),
    sides = shape.sides ?? ALL_SIDES;
  if (!shape.outline && !shape.box.r) return { x, y, box, floating: true, sides };
  return {
    x,
    y,
    box,
    floating: true,
    sides,
    pointed: shape.pointed ?? 0,
    clip: (side, p) => outlineBehind(shape, side, p),
  };
}

/**
 * The place where a line that comes in through `p` on a side of the bounds meets the outline; `p` where it never does.
 */
export function outlineBehind(shape: TerminalShape, side: Side, p: Point): Point {
  const inward = oppositeSide(side),
    d = { x: SIDE_X[inward], y: SIDE_Y[inward] },
    { box } = shape;
  // Start a little outside, so that rounding cannot put the start past an outline that touches the bounds.
  const o = { x: p.x - d.x * ON_SIDE, y: p.y - d.y * ON_SIDE };
  const t = firstRayCrossing(outlineOf(shape), boxToLocal(box, o), boxVectorToLocal(box, d));
  return t < 0 ? p : { x: o.x + d.x * t, y: o.y + d.y * t };
}

const outlineOf = ({ box, outline }: TerminalShape): readonly Polyline[] =>
  outline ?? [{ xy: [0, 0, box.w, 0, box.w, box.h, 0, box.h], closed: true }];

/**
 * Where a floating straight line from the middle of the shape (or another place in it) towards `target` leaves the
 * outline. With the target inside the shape, the way is followed past it. On the target itself when the shape has no
 * outline at all.
 */
export function outlineTowards(shape: TerminalShape, target: Point, from: Point = boxCenter(shape.box)): Point {
  const { box } = shape,
    lines = outlineOf(shape),
    centre = boxToLocal(box, from),
    to = boxToLocal(box, target);
  const d = { x: to.x - centre.x, y: to.y - centre.y };
  const hits = rayCrossings(lines, centre, d);
  const before = hits.filter((t) => t <= 1 && t > 0).at(-1),
    t = before ?? hits.find((h) => h > 1);
  const local = t === undefined ? nearestOnLines(lines, to)?.point : { x: centre.x + d.x * t, y: centre.y + d.y * t };
  return local ? boxToPage(box, local) : target;
}
