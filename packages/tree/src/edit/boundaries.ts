/** Boundaries that branches are carried into and out of. */
import { type Point, type RecordId, type Spot, spanRange } from '@limn/document';
import { rectContainsPoint } from '@limn/drawing/geometry/rect.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** Boundaries about topics of a row in which a point lies. */
export function boundariesAt(editor: TreeEditor, { parent }: Spot, point: Point): RecordId[] {
  const { store, drawing } = editor;
  return store.ranges().flatMap(({ id, type, at }) => {
    const box = type === 'boundary' && at.parent === parent ? drawing.find(id, 'shape')?.box : undefined;
    return box && rectContainsPoint(box, point) ? [id] : [];
  });
}

/**
 * Takes topics that were let go in a row into the boundaries that they were let go in, and out of others at whose ends
 * they came to stand.
 */
export function joinBoundaries(editor: TreeEditor, ids: readonly RecordId[], { parent }: Spot, into: RecordId[]): void {
  const { store } = editor,
    carried = new Set(ids);
  for (const range of store.ranges()) {
    if (range.type !== 'boundary' || range.at.parent !== parent) continue;
    const covered = store.covered(range).map(({ id }) => id);
    if (into.includes(range.id)) spanRange(store, range.id, [...covered, ...ids]);
    else if (covered.some((id) => carried.has(id)))
      spanRange(
        store,
        range.id,
        covered.filter((id) => !carried.has(id)),
      );
  }
}
