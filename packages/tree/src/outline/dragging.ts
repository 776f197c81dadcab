/** Where lines that are dragged may be put down: between two lines, as deep as the pointer says. */
import type { RecordId, Spot } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { isPicked } from './picking.ts';
import type { Row } from './rows.ts';

export interface DropLine {
  /** The line it would stand before; the number of lines for the end. */
  index: number;
  depth: number;
  spot: Spot;
}

/**
 * @param index the line that what is dragged would stand before
 * @param wanted how deep the pointer wants it; it gets as near to that as may be
 * @returns null where it may not be put
 */
export function dropAt(
  editor: TreeEditor,
  rows: readonly Row[],
  top: RecordId,
  moving: ReadonlySet<RecordId>,
  index: number,
  wanted: number,
): DropLine | null {
  // What is carried is as if it were not there.
  let below = index;
  while (below < rows.length && isPicked(editor, moving, rows[below]!.id)) below++;
  let above = index - 1;
  while (above >= 0 && isPicked(editor, moving, rows[above]!.id)) above--;
  const before = rows[above],
    after = rows[below];
  const canHold = before ? isOpenOrEmpty(editor, before.id) : false,
    deepest = before ? before.depth + (canHold ? 1 : 0) : 0,
    least = Math.min(after?.depth ?? 0, deepest),
    depth = Math.max(least, Math.min(deepest, wanted));
  if (!before) {
    const spot = after ? { parent: top, before: after.id } : { parent: top };
    return { index, depth: 0, spot };
  }
  if (depth > before.depth) {
    const first = editor.store.topics(before.id).find(({ id }) => !moving.has(id));
    return { index, depth, spot: { parent: before.id, ...(first && { before: first.id }) } };
  }
  let beside = above;
  while (beside > 0 && rows[beside]!.depth > depth) beside--;
  const sibling = editor.topic(rows[beside]!.id);
  return sibling ? { index, depth, spot: { parent: sibling.at.parent, after: sibling.id } } : null;
}

/** Into a folded branch nothing is put that would be gone from sight. */
function isOpenOrEmpty(editor: TreeEditor, id: RecordId): boolean {
  const topic = editor.topic(id);
  return topic !== undefined && (editor.store.topics(id).length === 0 || !editor.folding.isFolded(topic));
}
