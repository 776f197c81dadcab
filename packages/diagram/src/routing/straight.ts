/** Straight connectors: a polyline through the waypoints, ends on the outlines of the shapes. */
import type { Point } from '@limn/document';
import { distance, isFinitePoint } from '@limn/drawing/geometry/vec.ts';
import { anchorPoint, outlineBehind, outlineTowards, terminalBounds } from './terminal.ts';
import type { TerminalShape } from './terminal.ts';
import { rectCenter } from '@limn/drawing/geometry/rect.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { ALL_SIDES, SIDE_X, SIDE_Y, sideBit } from './orthogonal/types.ts';

/** An end of a straight or curved connector: loose at a point, fixed at an anchor, or floating on a shape's outline. */
export interface FreeEnd {
  /** Where it stands when no shape holds it. */
  point: Point;
  shape?: TerminalShape;
  /** Fractions of the shape's unrotated box. */
  anchor?: Point;
}

/** The place an end is drawn towards: its own place, or the middle of its shape. */
export function aim(end: FreeEnd): Point {
  const { shape, anchor, point } = end;
  if (!shape) return isFinitePoint(point) ? point : { x: 0, y: 0 };
  if (anchor) return anchorPoint(shape.box, anchor);
  return sidePlace(shape) ?? rectCenter(boxBounds(shape.box));
}

/** The middle of the side that an end is bound to, on the outline. */
function sidePlace(shape: TerminalShape): Point | undefined {
  const { sides = ALL_SIDES } = shape,
    side = ([0, 1, 2, 3] as const).find((s) => sides === sideBit(s));
  if (side === undefined) return undefined;
  const { x, y, w, h } = terminalBounds(shape);
  const p = { x: x + (w * (1 + SIDE_X[side])) / 2, y: y + (h * (1 + SIDE_Y[side])) / 2 };
  return outlineBehind(shape, side, p);
}

const isBound = ({ shape, anchor }: FreeEnd): boolean =>
  anchor !== undefined || (shape !== undefined && sidePlace(shape) !== undefined);

/** The place where an end stands when the line comes from `towards`. */
export const meet = (end: FreeEnd, towards: Point): Point =>
  end.shape && !isBound(end) ? outlineTowards(end.shape, towards) : aim(end);

/** Half the reach of a loop drawn from a shape's middle to itself. */
const LOOP = 40;

/**
 * The line from start to end; at least two points, no two successive ones equal unless the ends coincide. `aside` moves
 * a line between two floating ends sideways, to its right as seen along it, page units, and makes a loop as much
 * taller.
 */
export function routeStraight(start: FreeEnd, end: FreeEnd, waypoints: readonly Point[] = [], aside = 0): Point[] {
  const stops = waypoints.filter(isFinitePoint);
  const a = aim(start),
    b = aim(end),
    far = distance(a, b);
  if (aside !== 0 && stops.length === 0 && start.shape && end.shape && !isBound(start) && !isBound(end) && far > 1) {
    const dx = (-(b.y - a.y) / far) * aside,
      dy = ((b.x - a.x) / far) * aside;
    const from = { x: a.x + dx, y: a.y + dy },
      to = { x: b.x + dx, y: b.y + dy };
    return [outlineTowards(start.shape, to, from), outlineTowards(end.shape, from, to)];
  }
  if (stops.length === 0 && start.shape && start.shape === end.shape && distance(a, b) < 1e-6) {
    // A line from a shape to itself would have no length: a triangle above the shape shows it.
    const { x, y, w } = boxBounds(start.shape.box),
      reach = Math.min(LOOP, Math.max(w / 4, 1)),
      height = LOOP + Math.max(aside, -LOOP / 2);
    stops.push({ x: x + w / 2 - reach, y: y - height }, { x: x + w / 2 + reach, y: y - height });
  }
  const points = [meet(start, stops[0] ?? b), ...stops, meet(end, stops.at(-1) ?? a)];
  return points.filter((p, i) => i === 0 || i === points.length - 1 || distance(p, points[i - 1]!) > 1e-6);
}
