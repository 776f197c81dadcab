/** Connectors from a shape to itself, and between a container and what is in it. */
import type { Point } from '@limn/document';
import { rectOfPoints, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { Port } from './candidates.ts';
import { simplifyOrthogonal } from './simplify.ts';
import { oppositeSide, sideBit } from './types.ts';
import type { RouteEnd, Side } from './types.ts';

const SAME = 1e-6;

/** Whether both ends stand on one box: a self loop, or two shapes exactly on each other, which look like one. */
export const isLoop = (a: Port, b: Port): boolean =>
  a.solid &&
  b.solid &&
  Math.abs(a.left - b.left) < SAME &&
  Math.abs(a.top - b.top) < SAME &&
  Math.abs(a.right - b.right) < SAME &&
  Math.abs(a.bottom - b.bottom) < SAME;

/** Whether `b` lies within `a`, borders included. */
export const containsBox = (a: Port, b: Port): boolean =>
  b.left >= a.left && b.top >= a.top && b.right <= a.right && b.bottom <= a.bottom;

/**
 * A loop around one corner, on the first of the four that is free, from the top right clockwise; with sides that are
 * fixed, on the first between those, and where there is none, by the side it leaves.
 *
 *        ┌───┐
 *     ┌──▼─┐ │
 *     │    ├─┘
 *     └────┘
 */
export function loopRoute(p: Port, obstacles: readonly Rect[], jetty: number, into = p.sides): Point[] {
  const w = p.right - p.left,
    h = p.bottom - p.top,
    dx = Math.min(w / 4, 40),
    dy = Math.min(h / 4, 40);
  const corner = (sx: number, sy: number): Point[] => {
    const x = sx > 0 ? p.right : p.left,
      y = sy > 0 ? p.bottom : p.top;
    return [
      { x, y: y - sy * dy },
      { x: x + sx * jetty, y: y - sy * dy },
      { x: x + sx * jetty, y: y + sy * jetty },
      { x: x - sx * dx, y: y + sy * jetty },
      { x: x - sx * dx, y },
    ];
  };
  const beside = (s: Side): boolean => (p.sides & sideBit(s)) !== 0,
    arrives = (s: Side): boolean => (into & sideBit(s)) !== 0;
  const corners: { points: Point[]; from: Side; to: Side }[] = (
    [
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const
  ).flatMap(([sx, sy]) => {
    const points = corner(sx, sy),
      level: Side = sx > 0 ? 1 : 3,
      upright: Side = sy > 0 ? 2 : 0;
    return [
      { points, from: level, to: upright },
      { points: [...points].reverse(), from: upright, to: level },
    ];
  });
  const both = corners.filter(({ from, to }) => beside(from) && arrives(to)),
    allowed = both.length > 0 ? both : corners.filter(({ from }) => beside(from));
  const free = allowed.find(({ points }) => {
    const { x: l, y: t, w, h } = rectOfPoints(points)!;
    return !obstacles.some((o) => o.x < l + w && o.x + o.w > l && o.y < t + h && o.y + o.h > t);
  });
  return simplifyOrthogonal((free ?? allowed[0] ?? corners[0]!).points);
}

/** A square loop from a place back to the same place. */
export function closedLoop(p: Port, jetty: number): Point[] {
  const side = ([1, 0, 2, 3] as const).find((s) => (p.sides & sideBit(s)) !== 0) ?? 1;
  const sx = side === 3 ? -1 : 1,
    sy = side === 2 ? 1 : -1;
  const x = side === 3 ? Math.min(p.left, p.x) : Math.max(p.right, p.x),
    y = side === 2 ? Math.max(p.bottom, p.y) : Math.min(p.top, p.y);
  const out = (side & 1) === 1 ? { x: x + sx * jetty, y: p.y } : { x: p.x, y: y + sy * jetty };
  const far = { x: x + sx * jetty, y: y + sy * jetty };
  const back = (side & 1) === 1 ? { x: p.x, y: y + sy * jetty } : { x: x + sx * jetty, y: p.y };
  return [{ x: p.x, y: p.y }, out, far, back, { x: p.x, y: p.y }];
}

/**
 * The end on an outer shape as it is met from inside: a place on its border, entered from within. A floating one is
 * put on the side whose border is nearest to the inner shape, level with the inner end.
 */
export function fromInside(outer: Port, outerEnd: RouteEnd, innerPort: Port, jetty: number): RouteEnd {
  if (!outer.floating) {
    let mask = 0;
    for (let s = 0; s < 4; s++) if ((outer.sides & (1 << s)) !== 0) mask |= sideBit(oppositeSide(s as Side));
    return { x: outer.x, y: outer.y, sides: mask };
  }
  const gaps = [
    innerPort.top - outer.top,
    outer.right - innerPort.right,
    outer.bottom - innerPort.bottom,
    innerPort.left - outer.left,
  ];
  let side: Side = 1,
    least = Infinity;
  for (const s of [1, 2, 3, 0] as const) {
    const allowed = (outer.sides & sideBit(s)) !== 0 && (innerPort.floating || (innerPort.sides & sideBit(s)) !== 0);
    const gap = gaps[s]! + (gaps[s]! < Math.min(jetty, 4) ? 1e6 : 0);
    if (allowed && gap < least) {
      least = gap;
      side = s;
    }
  }
  const { x, y } = innerPort;
  let at: Point;
  if (side === 1) {
    at = { x: outer.right, y };
  } else if (side === 3) {
    at = { x: outer.left, y };
  } else if (side === 2) {
    at = { x, y: outer.bottom };
  } else {
    at = { x, y: outer.top };
  }
  return {
    ...at,
    sides: sideBit(oppositeSide(side)),
    floating: true,
    inside: true,
    ...(outerEnd.clip && { clip: outerEnd.clip }),
  };
}
