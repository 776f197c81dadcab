/**
 * From a shape's own space to the page. Visio's spaces have y up; a point goes through
 *
 *     local ─ LocPin ─▶ flip ─▶ rotate by Angle (counter-clockwise) ─▶ + Pin   (then the same for every group around
 *     it)
 *
 * As there is no scaling, the way of any depth is one flip, one rotation and one move.
 */
import { COORDINATE_LIMIT, type Point } from '@limn/document';

export interface Placement {
  /** Linear part [a c; b d] and move, drawing units, y up. */
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  /** Radians counter-clockwise, applied after the flips. */
  angle: number;
  flipX: boolean;
  flipY: boolean;
}

export interface XForm {
  pinX: number;
  pinY: number;
  locPinX: number;
  locPinY: number;
  angle: number;
  flipX: boolean;
  flipY: boolean;
}

export const IDENTITY: Placement = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, angle: 0, flipX: false, flipY: false };

/** Placement on the page of a shape standing in `around` (its group's placement). */
export function place(x: XForm, around: Placement = IDENTITY): Placement {
  const cos = Math.cos(x.angle),
    sin = Math.sin(x.angle),
    sx = x.flipX ? -1 : 1,
    sy = x.flipY ? -1 : 1;
  // Own matrix: rotation after flips.
  const a = cos * sx,
    b = sin * sx,
    c = -sin * sy,
    d = cos * sy;
  const e = x.pinX - (a * x.locPinX + c * x.locPinY),
    f = x.pinY - (b * x.locPinX + d * x.locPinY);
  // A mirrored group turns its members the other way round.
  const mirrored = around.flipX !== around.flipY;
  return {
    a: around.a * a + around.c * b,
    b: around.b * a + around.d * b,
    c: around.a * c + around.c * d,
    d: around.b * c + around.d * d,
    e: around.a * e + around.c * f + around.e,
    f: around.b * e + around.d * f + around.f,
    angle: around.angle + (mirrored ? -x.angle : x.angle),
    flipX: around.flipX !== x.flipX,
    flipY: around.flipY !== x.flipY,
  };
}

export const apply = (p: Placement, x: number, y: number): Point => ({
  x: p.a * x + p.c * y + p.e,
  y: p.b * x + p.d * y + p.f,
});

/**
 * Page units (CSS px, y down) from drawing units of a page: `scale` is paper inches per drawing inch, `height` the
 * page's drawing height.
 */
export interface PageSpace {
  scale: number;
  height: number;
}

export const PX = 96;
export const toPage = (space: PageSpace, p: Point): Point => ({
  x: p.x * space.scale * PX,
  y: (space.height - p.y) * space.scale * PX,
});

/** A number that documents allow: what overflowed or is none comes to the nearest that is. */
export const bounded = (v: number, limit: number = COORDINATE_LIMIT): number =>
  Number.isNaN(v) ? 0 : Math.min(limit, Math.max(-limit, v));

/** Page units without the dust of floating point: a ten-thousandth of a pixel is seen by nobody. */
export const tidy = (v: number): number => Math.round(bounded(v) * 1e4) / 1e4;
export const tidyPoint = (p: Point): Point => ({ x: tidy(p.x), y: tidy(p.y) });

/** An angle brought into -π..π. */
export function normalizeAngle(angle: number): number {
  if (!Number.isFinite(angle)) return 0;
  const turn = 2 * Math.PI;
  const r = ((angle % turn) + turn) % turn;
  return r > Math.PI ? r - turn : r;
}
