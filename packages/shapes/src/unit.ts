/** Outlines drawn once in numbers of their own and stretched to the box: clouds, hearts, bolts. */
import type { Point } from '@limn/document';
import { OP, Path } from '@limn/engine/shape/index.ts';
import { flatten, pathBounds } from '@limn/engine/geometry/flatten.ts';
import { rayCrossings } from '@limn/engine/geometry/intersect.ts';

/** Applies `map` to every coordinate pair of a path. */
export function mapPath(path: Path, map: (x: number, y: number) => readonly [number, number]): Path {
  const out = new Path();
  const o = path.ops;
  for (let i = 0; i < o.length;) {
    const op = o[i++]!;
    const pairs = op === OP.Z ? 0 : op === OP.C ? 3 : op === OP.Q ? 2 : 1;
    const n: number[] = [];
    for (let k = 0; k < pairs; k++, i += 2) n.push(...map(o[i]!, o[i + 1]!));
    if (op === OP.M) out.M(n[0]!, n[1]!);
    else if (op === OP.L) out.L(n[0]!, n[1]!);
    else if (op === OP.Q) out.Q(n[0]!, n[1]!, n[2]!, n[3]!);
    else if (op === OP.C) out.C(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
    else out.Z();
  }
  return out;
}

export interface UnitShape {
  path(w: number, h: number): Path;
  /** Where the outline is met going up, right, down and left from the point at these fractions. */
  ports(w: number, h: number): Point[];
}

/**
 * Fits a drawing exactly to the unit square, whatever numbers it was drawn in. `from` is the point, in fractions of
 * the square, from which the four ports are sought.
 */
export function unitShape(drawn: Path, from: readonly [number, number] = [0.5, 0.5]): UnitShape {
  const b = pathBounds(drawn) ?? { x: 0, y: 0, w: 1, h: 1 };
  const unit = mapPath(drawn, (x, y) => [(x - b.x) / b.w, (y - b.y) / b.h]);
  const outline = flatten(unit, 1e-4);
  const [fx, fy] = from;
  const ports = ([[0, -1], [1, 0], [0, 1], [-1, 0]] as const).map(([dx, dy]) => {
    const last = rayCrossings(outline, { x: fx, y: fy }, { x: dx, y: dy }).at(-1) ?? 0;
    return { x: fx + dx * last, y: fy + dy * last };
  });
  return {
    path: (w, h) => mapPath(unit, (x, y) => [x * w, y * h]),
    ports: (w, h) => ports.map((p) => ({ x: p.x * w, y: p.y * h })),
  };
}

/** The ellipse drawn anticlockwise, so that it cuts a hole into what is drawn clockwise. */
export const hole = (path: Path, cx: number, cy: number, rx: number, ry: number): Path =>
  path.arc(cx, cy, rx, ry, 0, -2 * Math.PI, true).Z();
