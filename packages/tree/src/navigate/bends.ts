/** The two points that a relationship bends towards, as handles of the one that is selected. */
import type { Point, RecordId, RelationshipRecord } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';

export type Bend = 'c1' | 'c2';
export const BENDS: readonly Bend[] = ['c1', 'c2'];

/** The relationship that is selected alone, by who may change it. */
export function bendable(editor: TreeEditor): RelationshipRecord | undefined {
  const [id] = editor.selection.ids;
  if (editor.settings.readOnly || editor.selection.size !== 1 || id === undefined) return undefined;
  const record = editor.store.find(id, 'relationship');
  // The dotted lines of an org chart run as the chart does.
  return record?.data.reports ? undefined : record;
}

/** Where it starts, its two handles, and where it ends, page units; undefined where it is not shown. */
export function bendsOf(editor: TreeEditor, id: RecordId): readonly [Point, Point, Point, Point] | undefined {
  const record = editor.drawing.find(id, 'connector'),
    [from, c1, c2, to] = record ? editor.drawing.route(record) : [];
  return from && c1 && c2 && to && [from, c1, c2, to];
}

/** Points of the curve, close enough to draw it. */
export function curveThrough([from, c1, c2, to]: readonly [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: 25 }, (_, n) => {
    const t = n / 24,
      s = 1 - t,
      [a, b, c, d] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
    return {
      x: a * from.x + b * c1.x + c * c2.x + d * to.x,
      y: a * from.y + b * c1.y + c * c2.y + d * to.y,
    };
  });
}
