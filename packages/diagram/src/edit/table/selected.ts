/** What is selected of a table. */
import type { RecordId, ShapeRecord, Track, TrackAxis } from '@limn/document';
import { type Grid, gridOf, type Placed } from '../../behaviours/containers/grid.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';

/** Rows and columns from the first to the last, both counted from 0. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SelectedCells {
  grid: Grid;
  /** The cells that are seen in the range. */
  cells: readonly Placed[];
  range: CellRange;
  /** The table itself is selected, not single cells. */
  isWhole: boolean;
}

export const isTable = (editor: Editor, shape: ShapeRecord | undefined): shape is ShapeRecord =>
  shape !== undefined && behaviourOf(editor.registry, shape.kind).isGrid;

/** The table that a cell stands in; undefined for what is no cell. */
export function tableOf(editor: Editor, id: RecordId): ShapeRecord | undefined {
  const shape = editor.store.find(id, 'shape'),
    holder = shape?.data.cell && editor.store.find(shape.at.parent, 'shape');
  return isTable(editor, holder) ? holder : undefined;
}

/** The cells that are selected, all of one table, or the one table that is; undefined for anything else. */
export function selectedCells(editor: Editor): SelectedCells | undefined {
  const { ids } = editor.selection,
    [first] = ids,
    only = ids.length === 1 ? editor.store.find(first!, 'shape') : undefined;
  if (first === undefined) return undefined;
  if (isTable(editor, only)) {
    const grid = gridOf(only, editor),
      range = { top: 0, left: 0, bottom: grid.rows.length - 1, right: grid.cols.length - 1 };
    return { grid, cells: seen(grid, range), range, isWhole: true };
  }
  const table = tableOf(editor, first);
  if (!table || ids.some((id) => tableOf(editor, id)?.id !== table.id)) return undefined;
  const grid = gridOf(table, editor),
    chosen = new Set(ids),
    placed = grid.cells.filter(({ cell, isCovered }) => chosen.has(cell.id) && !isCovered);
  if (placed.length === 0) return undefined;
  const range = {
    top: Math.min(...placed.map(({ row }) => row)),
    left: Math.min(...placed.map(({ col }) => col)),
    bottom: Math.max(...placed.map(({ row, rows }) => row + rows - 1)),
    right: Math.max(...placed.map(({ col, cols }) => col + cols - 1)),
  };
  return { grid, cells: placed, range, isWhole: false };
}

/** As `selectedCells`, of a table that may be changed. */
export function editableCells(editor: Editor): SelectedCells | undefined {
  if (editor.settings.readOnly) return undefined;
  const selected = selectedCells(editor);
  return selected && !editor.scene.isLocked(selected.grid.holder.id) ? selected : undefined;
}

/** Cells that are seen and begin within a range. */
export const seen = (grid: Grid, { top, left, bottom, right }: CellRange): Placed[] =>
  grid.cells.filter(
    ({ row, col, isCovered }) => !isCovered && row >= top && row <= bottom && col >= left && col <= right,
  );

/** The cell that is seen at a row and a column, which may begin before. */
export const cellAt = (grid: Grid, row: number, col: number): Placed | undefined =>
  grid.cells.find(
    (one) => !one.isCovered && row >= one.row && row < one.row + one.rows && col >= one.col && col < one.col + one.cols,
  );

export const tracks = (grid: Grid, axis: TrackAxis): readonly Track[] => (axis === 'row' ? grid.rows : grid.cols);

/** First and last of the rows or columns of a range. */
export const along = ({ top, left, bottom, right }: CellRange, axis: TrackAxis): [number, number] =>
  axis === 'row' ? [top, bottom] : [left, right];
