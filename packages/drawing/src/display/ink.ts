/** Freehand strokes: pressure points to a filled outline. */
import { getStroke } from 'perfect-freehand';
import { Path } from '../geometry/path.ts';

/** A document may hold any number of points; beyond this a stroke is thinned. */
const MAX_POINTS = 20_000;

/**
 * @param ink x, y, pressure … in fractions of the box; a triple with a number that is not finite is passed over.
 * @param size width of the stroke in page units.
 * @param isMarker the stroke is of that width all along, whatever the pressure.
 */
export function inkPath(ink: readonly number[], w: number, h: number, size: number, isMarker = false): Path {
  const points: [number, number, number][] = [];
  const step = Math.max(1, Math.ceil(ink.length / 3 / MAX_POINTS)) * 3;
  let simulated = true;
  for (let i = 0; i + 2 < ink.length; i += step) {
    const x = ink[i]! * w,
      y = ink[i + 1]! * h,
      p = ink[i + 2]!;
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    if (p !== 0.5) simulated = false;
    points.push([x, y, Number.isFinite(p) ? p : 0.5]);
  }
  const outline = getStroke(points, {
    size: Math.max(0.5, size),
    thinning: isMarker ? 0 : 0.5,
    smoothing: 0.5,
    streamline: 0.4,
    simulatePressure: simulated && !isMarker,
    last: true,
  });
  const path = new Path();
  const first = outline[0];
  if (!first) return path;
  // Quadratic curves through the middles of the outline's edges leave no corners.
  path.M(first[0]!, first[1]!);
  for (let i = 1; i < outline.length; i++) {
    const a = outline[i]!,
      b = outline[(i + 1) % outline.length]!;
    path.Q(a[0]!, a[1]!, (a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2);
  }
  return path.Z();
}
