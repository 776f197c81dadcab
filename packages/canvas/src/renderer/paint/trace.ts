/** Paths onto a canvas context, by its own calls: a path object for each shape would be slow. */
import type { Point, ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import type { Matrix } from '@limn/drawing/geometry/matrix.ts';
import { OP, type Path } from '@limn/drawing/geometry/path.ts';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';

/** Shapes in one path at most: browsers look at the whole of it each time a subpath is closed. */
export const MAX_IN_PATH = 48;

/** What of a canvas context a path is put onto. */
type PathContext = Pick<Context2D, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath' | 'rect'>;

/** A path in a shape's box, where the shape stands. */
export const trace = (c: PathContext, path: Path, { box }: ShapeRecord): void => {
  if (!box.r && !box.fx && !box.fy) traceOffset(c, path, box.x, box.y);
  else traceMatrix(c, path, boxMatrix(box));
};
/** A path in page units. */
export const tracePoints = (c: PathContext, path: Path): void => traceOffset(c, path, 0, 0);

/** A line through points in page units. */
export function tracePolyline(c: PathContext, points: readonly Point[]): void {
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i]!;
    if (i === 0) c.moveTo(x, y);
    else c.lineTo(x, y);
  }
}

function traceOffset(c: PathContext, { ops }: Path, dx: number, dy: number): void {
  if (
    ops.length === 13 &&
    ops[12] === OP.Z &&
    ops[2] === ops[5] &&
    ops[4] === ops[7] &&
    ops[8] === ops[11] &&
    ops[10] === ops[1]
  ) {
    c.rect(dx + ops[1]!, dy + ops[2]!, ops[4]! - ops[1]!, ops[8]! - ops[5]!);
    return;
  }
  for (let i = 0; i < ops.length; ) {
    switch (ops[i]) {
      case OP.M:
        c.moveTo(dx + ops[i + 1]!, dy + ops[i + 2]!);
        i += 3;
        break;
      case OP.L:
        c.lineTo(dx + ops[i + 1]!, dy + ops[i + 2]!);
        i += 3;
        break;
      case OP.Q:
        c.quadraticCurveTo(dx + ops[i + 1]!, dy + ops[i + 2]!, dx + ops[i + 3]!, dy + ops[i + 4]!);
        i += 5;
        break;
      case OP.C:
        c.bezierCurveTo(
          dx + ops[i + 1]!,
          dy + ops[i + 2]!,
          dx + ops[i + 3]!,
          dy + ops[i + 4]!,
          dx + ops[i + 5]!,
          dy + ops[i + 6]!,
        );
        i += 7;
        break;
      default:
        c.closePath();
        i += 1;
    }
  }
}

/** A path in a space of its own, which `m` takes to page units. */
export function traceMatrix(c: PathContext, { ops }: Path, m: Matrix): void {
  const x = (i: number): number => m[0] * ops[i]! + m[2] * ops[i + 1]! + m[4],
    y = (i: number): number => m[1] * ops[i]! + m[3] * ops[i + 1]! + m[5];
  for (let i = 0; i < ops.length; ) {
    switch (ops[i]) {
      case OP.M:
        c.moveTo(x(i + 1), y(i + 1));
        i += 3;
        break;
      case OP.L:
        c.lineTo(x(i + 1), y(i + 1));
        i += 3;
        break;
      case OP.Q:
        c.quadraticCurveTo(x(i + 1), y(i + 1), x(i + 3), y(i + 3));
        i += 5;
        break;
      case OP.C:
        c.bezierCurveTo(x(i + 1), y(i + 1), x(i + 3), y(i + 3), x(i + 5), y(i + 5));
        i += 7;
        break;
      default:
        c.closePath();
        i += 1;
    }
  }
}
