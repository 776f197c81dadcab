/** Outlines drawn once in numbers of their own and stretched to the box: clouds, hearts, bolts. */
import type { Point } from '@limn/document';
import { OP, Path, POINTS_OF_OP, type TextBox } from '@limn/drawing/shape/index.ts';
import { flatten, pathBounds } from '@limn/drawing/geometry/flatten.ts';
import { outlineContains, rayCrossings } from '@limn/drawing/geometry/intersect.ts';

/** Applies `map` to every coordinate pair of a path. */
export function mapPath(path: Path, map: (x: number, y: number) => readonly [number, number]): Path {
  const out = new Path();
  const o = path.ops;
  for (let i = 0; i < o.length; ) {
    const op = o[i++]!;
    const pairs = POINTS_OF_OP[op]!;
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
  const ports = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  ).map(([dx, dy]) => {
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

/**
 * A text box for outlines that no formula fits: centred on the area's centroid, of the box's proportions, as large as
 * the outline allows, and never smaller than a tenth of it.
 */
export function fittedText(path: Path, w: number, h: number): TextBox {
  const outline = flatten(path, 0.5),
    first = outline[0]?.xy ?? [];
  let area = 0,
    cx = 0,
    cy = 0;
  for (let i = 0; i < first.length; i += 2) {
    const j = (i + 2) % first.length,
      x0 = first[i]!,
      y0 = first[i + 1]!,
      x1 = first[j]!,
      y1 = first[j + 1]!;
    const a = x0 * y1 - x1 * y0;
    area += a;
    cx += (x0 + x1) * a;
    cy += (y0 + y1) * a;
  }
  if (Math.abs(area) < 1e-9) return { x: 0, y: 0, w, h };
  const x = cx / (3 * area),
    y = cy / (3 * area);
  let lo = 0.1,
    hi = 1;
  for (let i = 0; i < 10; i++) {
    const k = (lo + hi) / 2,
      dx = (w * k) / 2,
      dy = (h * k) / 2;
    const fits = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].every(([sx, sy]) => outlineContains(outline, { x: x + sx! * dx, y: y + sy! * dy }));
    if (fits) lo = k;
    else hi = k;
  }
  const left = Math.max(0, x - (w * lo) / 2),
    top = Math.max(0, y - (h * lo) / 2);
  return { x: left, y: top, w: Math.min(w - left, w * lo), h: Math.min(h - top, h * lo) };
}
