/** Cells that take up several rows and columns. What lies under one stays, and is there again when it is split. */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import { boxContains } from '@limn/drawing/geometry/box.ts';
import { rectCenter } from '@limn/drawing/geometry/rect.ts';
import { piecesIn } from '../../behaviours/containers/cell-content.ts';
import { type Grid, linesOf, type Placed, type TableLines } from '../../behaviours/containers/grid.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { keysOnTop } from '../../items/targets.ts';
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
    const all = seen(grid, { ...range, bottom, right });
    for (const { cell } of all) writeSpan(editor, cell, 1, 1);
    writeSpan(editor, first.cell, bottom - range.top + 1, right - range.left + 1);
    // What stands in any of them stays where it is, in the one that is left.
    editor.store.update(first.cell.id, { box: around(all.map(({ cell: { box } }) => box)) });
    for (const { cell } of all) if (cell.id !== first.cell.id) hand(editor, editor.store.children(cell.id), first.cell);
  });
  editor.selection.replace([first.cell.id]);
}

export function canSplit(editor: Editor): boolean {
  const selected = editableCells(editor);
  return selected?.cells.some(({ rows, cols }) => rows > 1 || cols > 1) ?? false;
}

/** Makes single cells of those that take up several places; what stands in one is then in that below it. One step. */
export function splitCells(editor: Editor): void {
  const selected = editableCells(editor);
  if (!selected) return;
  editor.run(() => {
    const lines = linesOf(selected.grid, editor);
    for (const one of selected.cells) {
      if (one.rows < 2 && one.cols < 2) continue;
      writeSpan(editor, one.cell, 1, 1);
      partContent(editor, selected.grid, one, lines);
    }
  });
}

/** Hands what stands in a cell that is split to the cells that are there now, by where its middle lies. */
function partContent(editor: Editor, grid: Grid, split: Placed, { xs, ys }: TableLines): void {
  const pieces = piecesIn(split.cell.id, editor);
  if (pieces.length === 0) return;
  const { x, y } = grid.holder.box;
  for (const part of grid.cells) {
    const { row, col } = part,
      isUnder = row >= split.row && row < split.row + split.rows && col >= split.col && col < split.col + split.cols;
    if (!isUnder) continue;
    const box = { x: x + xs[col]!, y: y + ys[row]!, w: xs[col + 1]! - xs[col]!, h: ys[row + 1]! - ys[row]! };
    editor.store.update(part.cell.id, { box });
    const over = pieces.filter(({ bounds }) => boxContains(box, rectCenter(bounds)));
    if (part.cell.id !== split.cell.id)
      hand(
        editor,
        over.map(({ id }) => id),
        part.cell,
      );
  }
}

/** Makes items stand in another cell, above what is there. */
function hand(editor: Editor, ids: readonly RecordId[], to: ShapeRecord): void {
  const keys = keysOnTop(editor, to.id, ids.length);
  ids.forEach((id, i) => editor.store.update(id, { at: { parent: to.id, key: keys[i]! } }));
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x)),
    y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

function writeSpan(editor: Editor, cell: ShapeRecord, rows: number, cols: number): void {
  const now = editor.store.find(cell.id, 'shape');
  if (!now?.data.cell || !behaviourOf(editor.registry, now.kind).isFixed) return;
  const { rows: _r, cols: _c, ...rest } = now.data.cell,
    span = { ...(rows > 1 && { rows }), ...(cols > 1 && { cols }) };
  editor.store.update(cell.id, { data: { ...now.data, cell: { ...rest, ...span } } });
}
