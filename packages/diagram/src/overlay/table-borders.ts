/**
 * Of the selected table the borders between its rows and columns, by which they are made larger and smaller, and its
 * cells that are selected.
 */
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import type { RecordId, TrackAxis } from '@limn/document';
import { gridOf, linesOf } from '../behaviours/containers/grid.ts';
import type { Editor } from '../editor/editor.ts';
import { selectedCells } from '../edit/table/selected.ts';
import type { Adornment, Handle } from './handles.ts';

export interface Border {
  table: RecordId;
  axis: TrackAxis;
  /** The row or column before it. */
  track: string;
}

/** Handles stand on the top and the left edge, where every border begins; closer together than this they have none. */
const NEAREST = 14;

function borderHandles(editor: Editor, radius: number): Handle[] {
  const selected = selectedCells(editor);
  if (!selected || selected.grid.holder.box.r) return [];
  const { holder } = selected.grid,
    box = editor.scene.box(holder.id) ?? holder.box,
    grid = gridOf(holder, editor),
    { xs, ys } = linesOf(grid, editor),
    { zoom } = editor.viewport,
    out: Handle[] = [];
  const add = (axis: TrackAxis, track: string, at: { x: number; y: number }): void => {
    out.push({
      kind: 'border',
      id: `border-${axis}-${track}`,
      border: { table: holder.id, axis, track },
      at: editor.viewport.toScreen(at),
      cursor: axis === 'col' ? 'col-resize' : 'row-resize',
      radius: Math.min(radius, 6),
    });
  };
  grid.cols.forEach(({ id }, i) => {
    if ((xs[i + 1]! - xs[i]!) * zoom >= NEAREST && i + 1 < grid.cols.length)
      add('col', id, { x: box.x + xs[i + 1]!, y: box.y });
  });
  grid.rows.forEach(({ id }, i) => {
    if ((ys[i + 1]! - ys[i]!) * zoom >= NEAREST && i + 1 < grid.rows.length)
      add('row', id, { x: box.x, y: box.y + ys[i + 1]! });
  });
  return out;
}

/** Of a range of cells all are tinted but the one it was begun at, in which one types: as in spreadsheets. */
function paintRange(brush: Brush<Editor>): void {
  const { editor, ctx, colors } = brush,
    selected = selectedCells(editor),
    [first] = editor.selection.ids;
  if (!selected || selected.isWhole || selected.cells.length < 2) return;
  ctx.globalAlpha = 0.12;
  for (const { cell } of selected.cells)
    if (cell.id !== first) brush.box(editor.scene.box(cell.id) ?? cell.box, colors.accent, 0, { fill: colors.accent });
  ctx.globalAlpha = 1;
}

export const BORDERS: Adornment = { handles: borderHandles, paint: paintRange };
