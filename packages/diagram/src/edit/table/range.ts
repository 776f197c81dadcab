/**
 * Ranges of cells, selected as in spreadsheets: from the cell one began at, the first that is selected, to another.
 * What of a merged cell lies in a range makes it larger.
 */
import type { Box, Point, RecordId } from '@limn/document';
import { boxContains, boxToLocal } from '@limn/drawing/geometry/box.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { type Grid, gridOf, type Placed } from '../../behaviours/containers/grid.ts';
import type { Editor } from '../../editor/editor.ts';
import type { CellStep } from '../../editor/table-port.ts';
import { type CellRange, seen, type SelectedCells, selectedCells, tableOf } from './selected.ts';

const rangeOf = ({ row, col, rows, cols }: Placed): CellRange => ({
  top: row,
  left: col,
  bottom: row + rows - 1,
  right: col + cols - 1,
});

const around = (ranges: readonly CellRange[]): CellRange => ({
  top: Math.min(...ranges.map(({ top }) => top)),
  left: Math.min(...ranges.map(({ left }) => left)),
  bottom: Math.max(...ranges.map(({ bottom }) => bottom)),
  right: Math.max(...ranges.map(({ right }) => right)),
});

/** A range with all of every cell that reaches into it. */
function whole(grid: Grid, range: CellRange): CellRange {
  const reaching = grid.cells.filter(
    ({ row, col, rows, cols, isCovered }) =>
      !isCovered &&
      row <= range.bottom &&
      row + rows > range.top &&
      col <= range.right &&
      col + cols > range.left &&
      (rows > 1 || cols > 1),
  );
  const next = around([range, ...reaching.map(rangeOf)]);
  return Object.entries(next).every(([side, at]) => range[side as keyof CellRange] === at) ? next : whole(grid, next);
}

function select(editor: Editor, grid: Grid, from: Placed, range: CellRange): void {
  editor.selection.replace([from.cell.id, ...seen(grid, whole(grid, range)).map(({ cell }) => cell.id)]);
}

/** The cell a range is extended from. */
function begun(editor: Editor, selected: SelectedCells | undefined): Placed | undefined {
  const [first] = editor.selection.ids;
  return selected?.isWhole === false ? selected.cells.find(({ cell }) => cell.id === first) : undefined;
}

/**
 * Selects what lies between the cell one began at and another of its table.
 * @returns whether cells of that table were selected
 */
export function extendTo(editor: Editor, id: RecordId): boolean {
  const selected = selectedCells(editor),
    from = begun(editor, selected),
    to = selected?.grid.cells.find(({ cell, isCovered }) => cell.id === id && !isCovered);
  if (!selected || !from || !to) return false;
  select(editor, selected.grid, from, around([rangeOf(from), rangeOf(to)]));
  return true;
}

/** Moves the side of the range that lies opposite to where it was begun; false where no cells are selected. */
export function extendBy(editor: Editor, way: CellStep): boolean {
  const selected = selectedCells(editor),
    from = begun(editor, selected);
  if (!selected || !from || way === 'next' || way === 'previous') return false;
  const { grid, range } = selected,
    own = rangeOf(from),
    step = way === 'up' || way === 'left' ? -1 : 1,
    [low, high] = way === 'up' || way === 'down' ? (['top', 'bottom'] as const) : (['left', 'right'] as const),
    // Back towards the cell it began at, or on away from it.
    side = (step > 0 ? range[low] < own[low] : range[high] <= own[high]) ? low : high,
    last = (low === 'top' ? grid.rows : grid.cols).length - 1;
  // Past a merged cell it goes in one step.
  for (let at = range[side] + step; at >= 0 && at <= last; at += step) {
    const next = whole(grid, around([own, { ...range, [side]: at }]));
    if (next[low] === range[low] && next[high] === range[high]) continue;
    select(editor, grid, from, next);
    break;
  }
  return true;
}

/** The cell of a table that lies at a point or nearest to it; page units. */
function nearest(grid: Grid, point: Point): Placed | undefined {
  const shown = grid.cells.filter(({ isCovered }) => !isCovered),
    under = shown.find(({ cell }) => boxContains(cell.box, point));
  if (under) return under;
  const away = ({ cell: { box } }: Placed): number => distance(boxNearest(box, point), boxToLocal(box, point));
  return shown.reduce<Placed | undefined>((best, one) => (best && away(best) <= away(one) ? best : one), undefined);
}

function boxNearest(box: Box, point: Point): Point {
  const { x, y } = boxToLocal(box, point);
  return { x: Math.max(0, Math.min(box.w, x)), y: Math.max(0, Math.min(box.h, y)) };
}

/** Selects the cells from one to what lies nearest to a point, page units. */
export function extendAt(editor: Editor, from: RecordId, point: Point): void {
  const table = tableOf(editor, from),
    grid = table && gridOf(table, editor),
    to = grid && nearest(grid, point);
  if (!to) return;
  editor.selection.replace([from]);
  extendTo(editor, to.cell.id);
}

/** Whether a drag from a cell selects cells: one of its table is selected, and not the table itself. */
export const selectsFrom = (editor: Editor, leaf: RecordId): boolean => {
  const table = tableOf(editor, leaf);
  return table !== undefined && editor.selection.ids.some((id) => tableOf(editor, id)?.id === table.id);
};
