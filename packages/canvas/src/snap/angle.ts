/** Snapping of directions: to steps, and to those of what stands around. Radians, clockwise; pure. */
import type { Point } from '@limn/document';

/** Steps that are kept to with Shift. */
export const ANGLE_STEP = Math.PI / 12;
/** How near a direction must come to be taken. */
const PULL = Math.PI / 90;

const HALF = Math.PI;

/** The turn from one direction to another, -π/2..π/2, where both ways along a line are the same. */
function turnTo(from: number, to: number): number {
  const d = (((to - from) % HALF) + HALF) % HALF;
  return d > HALF / 2 ? d - HALF : d;
}

export interface SnappedAngle {
  angle: number;
  /** It is that of something around. */
  isParallel: boolean;
}

/**
 * A direction brought to the nearest of the others that is within two degrees, along them or across, or to one of the
 * steps; itself where there is none. `isStepped` allows nothing but steps and others.
 */
export function snapAngle(
  angle: number,
  others: readonly number[],
  { step = Math.PI / 2, isStepped = false }: { step?: number; isStepped?: boolean } = {},
): SnappedAngle {
  let best: number | null = null;
  for (const other of others)
    for (const way of [other, other + HALF / 2]) {
      const turn = turnTo(angle, way);
      if (Math.abs(turn) <= PULL && (best === null || Math.abs(turn) < Math.abs(best))) best = turn;
    }
  const level = Math.round(angle / step) * step - angle;
  if (best !== null && Math.abs(best) <= Math.abs(level) && Math.abs(best - level) > 1e-9)
    return { angle: angle + best, isParallel: true };
  if (isStepped || Math.abs(level) <= PULL) return { angle: angle + level, isParallel: false };
  return best === null ? { angle, isParallel: false } : { angle: angle + best, isParallel: true };
}

/** The place on the line from `origin` in a direction that is nearest to `p`. */
export function alongAngle(origin: Point, p: Point, angle: number): Point {
  const [x, y] = [Math.cos(angle), Math.sin(angle)],
    d = (p.x - origin.x) * x + (p.y - origin.y) * y;
  return { x: origin.x + x * d, y: origin.y + y * d };
}
