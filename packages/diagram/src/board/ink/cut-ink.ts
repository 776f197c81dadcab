/** Rubbing out a part of a stroke: what is left of it, stroke by stroke. */
import type { Point, ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { toSegment } from './recognize.ts';

/** The samples of a stroke in page units: x, y, pressure, … */
export function samplesOf({ box, data }: ShapeRecord): number[] {
  const m = boxMatrix(box),
    ink = data.ink ?? [],
    out: number[] = [];
  for (let i = 0; i + 2 < ink.length; i += 3) {
    const x = ink[i]! * box.w,
      y = ink[i + 1]! * box.h;
    out.push(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5], ink[i + 2]!);
  }
  return out;
}

/** Between the samples that a cut is looked for at, as a share of the eraser's radius. */
const FINENESS = 0.5;
/** A stroke is taken apart into no more samples than this. */
const MAX_SAMPLES = 20_000;

/**
 * What is left of a stroke that an eraser of a radius (page units) went over along a path; null where it did not touch
 * it. Pieces of a single sample are left out: they would be dots where nobody made one.
 */
export function cutInk(samples: readonly number[], path: readonly Point[], radius: number): number[][] | null {
  const near = inReach(samples, path, radius);
  if (near.length === 0) return null;
  const isRubbed = (x: number, y: number): boolean =>
    near.some((p, i) => toSegment({ x, y }, p, near[i + 1] ?? p) <= radius);
  const pieces: number[][] = [];
  let piece: number[] = [],
    isCut = false;
  const end = (): void => {
    if (piece.length > 3) pieces.push(piece);
    piece = [];
  };
  const take = (x: number, y: number, p: number): void => {
    if (isRubbed(x, y)) {
      isCut = true;
      end();
    } else piece.push(x, y, p);
  };
  let taken = 0;
  for (let i = 0; i < samples.length; i += 3) {
    const [x, y, p] = [samples[i]!, samples[i + 1]!, samples[i + 2]!];
    if (i > 0 && taken < MAX_SAMPLES) {
      const [x0, y0, p0] = [samples[i - 3]!, samples[i - 2]!, samples[i - 1]!],
        n = Math.min(200, Math.ceil(Math.hypot(x - x0, y - y0) / (FINENESS * radius)));
      for (let k = 1; k < n; k++) take(x0 + ((x - x0) * k) / n, y0 + ((y - y0) * k) / n, p0 + ((p - p0) * k) / n);
      taken += n;
    }
    take(x, y, p);
  }
  end();
  return isCut ? pieces : null;
}

/** The run of the path that comes into the stroke's bounds, from its first point there to its last. */
function inReach(samples: readonly number[], path: readonly Point[], radius: number): readonly Point[] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < samples.length; i += 3) {
    x0 = Math.min(x0, samples[i]!);
    x1 = Math.max(x1, samples[i]!);
    y0 = Math.min(y0, samples[i + 1]!);
    y1 = Math.max(y1, samples[i + 1]!);
  }
  const meets = (a: Point, b: Point): boolean =>
    Math.min(a.x, b.x) - radius <= x1 &&
    Math.max(a.x, b.x) + radius >= x0 &&
    Math.min(a.y, b.y) - radius <= y1 &&
    Math.max(a.y, b.y) + radius >= y0;
  const reached = path.map((p, i) => meets(p, path[i + 1] ?? p)),
    first = reached.indexOf(true);
  return first < 0 ? [] : path.slice(first, reached.lastIndexOf(true) + 2);
}
