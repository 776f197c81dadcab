/** The points of a shape that is a path: read, and written with a box that fits. */
import type { Box, CustomPath, ShapeRecord } from '@limn/document';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import { IDENTITY } from '@limn/drawing/geometry/matrix.ts';
import { customParts } from '@limn/drawing/shape/custom.ts';
import type { Editor } from '../../editor/editor.ts';
import { pathOf, type Stretch, stretchesOf } from './anchors.ts';
import { boundsOfPaths, customPath, stepsOf } from './outline-path.ts';

/** One path of a geometry, in the space of the shape's box. */
export interface EditedPath {
  stretches: Stretch[];
  source: CustomPath;
}

export const editedPaths = ({ data, box }: ShapeRecord): EditedPath[] =>
  (data.geometry ?? []).map((source) => ({
    source,
    stretches: customParts([source], box.w, box.h).flatMap(({ path }) => stretchesOf(stepsOf(path, IDENTITY))),
  }));

/**
 * Writes stretches as the geometry of a shape, one step of undo. The points stand where they stood on the page: the box
 * fits itself to them, and keeps its turn and its mirroring.
 * @param box in whose space the stretches are
 * @param stretches those of all paths, in order
 */
export function setPaths(
  editor: Editor,
  shape: ShapeRecord,
  box: Box,
  paths: readonly EditedPath[],
  stretches: readonly Stretch[],
): void {
  let from = 0;
  const drawn = paths.map(({ stretches: own, source }) => {
    const path = pathOf(stretches.slice(from, (from += own.length)));
    return { path, source };
  });
  const bounds = boundsOfPaths(drawn.map(({ path }) => path));
  if (!bounds) return;
  const middle = boxToPage(box, { x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 }),
    fitted = { ...shape.box, x: middle.x - bounds.w / 2, y: middle.y - bounds.h / 2, w: bounds.w, h: bounds.h };
  const geometry = drawn.flatMap(({ path, source: { d: _d, ...paint } }) =>
    path.ops.length === 0 ? [] : [customPath(path, bounds, paint)],
  );
  editor.run(() => editor.store.update(shape.id, { box: fitted, data: { ...shape.data, geometry } }));
}
