/** Cells that take up several rows and columns. What lies under one stays, and is there again when it is split. */
import type { ShapeRecord } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { editableCells, seen, type SelectedCells } from './selected.ts';

/** Whether several cells are selected that make one. */
export function canMerge(editor: Editor): boolean {
  const selected = editableCells(editor);
  return selected !== undefined && seenInRange(selected).length > 1;
}

/** Those of the range that are seen, with what of them reaches out of it. */
const seenInRange = ({ grid, range }: SelectedCells): ReturnType<typeof seen> => seen(grid, range);

/** Makes one cell of those that are selected, as far as they reach; the first one is seen. One step of undo. */
export function mergeCells(editor: Editor): void {
  const selected = editableCells(editor);
  if (!selected || !canMerge(editor)) return;
  const { grid, range } = selected,
    inside = seenInRange(selected),
    first = inside.find(({ row, col }) => row === range.top && col === range.left);
  if (!first) return;
  // What reaches out of the range makes it larger.
  const bottom = Math.max(range.bottom, ...inside.map(({ row, rows }) => row + rows - 1)),
    right = Math.max(range.right, ...inside.map(({ col, cols }) => col + cols - 1));
  editor.run(() => {
    for (const { cell } of seen(grid, { ...range, bottom, right })) writeSpan(editor, cell, 1, 1);
    writeSpan(editor, first.cell, bottom - range.top + 1, right - range.left + 1);
  });
  editor.selection.replace([first.cell.id]);
}

export function canSplit(editor: Editor): boolean {
  const selected = editableCells(editor);
  return selected?.cells.some(({ rows, cols }) => rows > 1 || cols > 1) ?? false;
}

/** Makes single cells of those that take up several places. One step of undo. */
export function splitCells(editor: Editor): void {
  const selected = editableCells(editor);
  if (!selected) return;
  editor.run(() => {
    for (const { cell, rows, cols } of selected.cells) if (rows > 1 || cols > 1) writeSpan(editor, cell, 1, 1);
  });
}

function writeSpan(editor: Editor, cell: ShapeRecord, rows: number, cols: number): void {
  const now = editor.store.find(cell.id, 'shape');
  if (!now?.data.cell || !behaviourOf(editor.registry, now.kind).isFixed) return;
  const { rows: _r, cols: _c, ...rest } = now.data.cell,
    span = { ...(rows > 1 && { rows }), ...(cols > 1 && { cols }) };
  editor.store.update(cell.id, { data: { ...now.data, cell: { ...rest, ...span } } });
}
