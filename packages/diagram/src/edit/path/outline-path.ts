/** Shapes as paths: what they fill on the page, and paths as the geometry of a shape of its own. */
import type { Box, CustomPath, Point, ShapeRecord, Style } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { flatten, polylineBounds } from '@limn/drawing/geometry/flatten.ts';
import { type Matrix, transformPoint } from '@limn/drawing/geometry/matrix.ts';
import { OP, type Path, POINTS_OF_OP } from '@limn/drawing/geometry/path.ts';
import { over } from '@limn/drawing/look/cascade.ts';
import type { ShapeGeometry } from '@limn/drawing/shape/registry.ts';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { effectiveStyle } from '../style/style.ts';

/** One step of a path with its points: none for `Z`, one for `M` and `L`, two for `Q`, three for `C`. */
export interface Step {
  op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  points: Point[];
}
const LETTERS = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** The steps of a path, its points put through a matrix. */
export function stepsOf({ ops }: Path, matrix: Matrix): Step[] {
  const out: Step[] = [];
  for (let i = 0; i < ops.length; ) {
    const op = ops[i]!,
      points: Point[] = [];
    for (let k = 0; k < POINTS_OF_OP[op]!; k++)
      points.push(transformPoint(matrix, { x: ops[i + 1 + 2 * k]!, y: ops[i + 2 + 2 * k]! }));
    out.push({ op: LETTERS[op]!, points });
    i += 1 + 2 * points.length;
  }
  return out;
}

/** The shape as it is drawn, in its own box. */
export function drawnGeometry(editor: Editor, shape: ShapeRecord): ShapeGeometry {
  const { radius } = effectiveStyle(editor, shape);
  return editor.registry.geometryOfRecord(
    radius === shape.style.radius || radius === undefined ? shape : { ...shape, style: { ...shape.style, radius } },
  );
}

/** What a shape fills, part by part, on the page. */
export const filledSteps = (editor: Editor, shape: ShapeRecord): Step[][] =>
  drawnGeometry(editor, shape)
    .parts.filter(({ fill, path }) => fill !== false && path.ops.length > 0)
    .map(({ path }) => stepsOf(path, boxMatrix(shape.box)));

/** The least size of a side: fractions of nothing say nothing. */
const LEAST = 1;

/** Bounds of paths, exact to a twentieth of a unit on curves; null for none. */
export function boundsOfPaths(paths: readonly Path[]): Box | null {
  const bounds = polylineBounds(paths.flatMap((path) => flatten(path, 0.05)));
  return bounds ? { ...bounds, w: Math.max(LEAST, bounds.w), h: Math.max(LEAST, bounds.h) } : null;
}

/** Six digits place a point within a hundredth of a unit in a box of 10,000. */
const round = (v: number): number => Math.round(v * 1e6) / 1e6;

/** A path as data of a shape with that box, whose top left is at `box.x`, `box.y` of the path's space. */
export function customPath({ ops }: Path, box: Box, paint: { fill?: boolean; stroke?: boolean } = {}): CustomPath {
  const d: (string | number)[] = [];
  for (let i = 0; i < ops.length; ) {
    const op = ops[i]!,
      count = op === OP.Z ? 0 : POINTS_OF_OP[op]!;
    d.push(LETTERS[op]!);
    for (let k = 0; k < count; k++)
      d.push(round((ops[i + 1 + 2 * k]! - box.x) / box.w), round((ops[i + 2 + 2 * k]! - box.y) / box.h));
    i += 1 + 2 * count;
  }
  return { d, ...paint };
}

/** The record's own style over that of its kind, which a shape that becomes a path leaves. */
export const keptStyle = (editor: Editor, { kind, style }: ShapeRecord): Style =>
  over(editor.registry.get(kind).style, style);

/** The shape's data without what belongs to the kind it had. */
export const pathData = ({ data }: ShapeRecord, geometry: CustomPath[]): ShapeRecord['data'] => ({
  ...omit(data, 'controls', 'textBox', 'ports', 'ink', 'collapsed'),
  geometry,
});
