/** Tables: where rows and columns are, which cell stands where, and what of them lies under another. */
import {
  MIN_TRACK,
  plainText,
  type DiagramRecord,
  type RecordId,
  type ShapeRecord,
  type Track,
  tracksOf,
  trackField,
  trackPlaceField,
  type ShapeData,
  type TrackAxis,
} from '@limn/document';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import { textStyle } from '@limn/drawing/text/text-style.ts';
import type { BehaviourContext, CarriedPatch, MemberPlaces, ShapePatch } from '../behaviour.ts';
import { placeContent, roomIn } from './cell-content.ts';

/** A cell where it stands: row and column count from 0. */
export interface Placed {
  cell: ShapeRecord;
  row: number;
  col: number;
  rows: number;
  cols: number;
  /** Another lies over it, or it stands in a row or column that is gone. */
  isCovered: boolean;
}

export interface Grid {
  holder: ShapeRecord;
  rows: readonly Track[];
  cols: readonly Track[];
  /** From the first row to the last, in each from the left; covered ones too. */
  cells: readonly Placed[];
}

export function gridOf(holder: ShapeRecord, { store }: Pick<BehaviourContext, 'store'>): Grid {
  const rows = tracksOf(holder.data, 'row'),
    cols = tracksOf(holder.data, 'col'),
    rowAt = new Map(rows.map(({ id }, i) => [id, i])),
    colAt = new Map(cols.map(({ id }, i) => [id, i])),
    cells: Placed[] = [];
  for (const id of store.children(holder.id)) {
    const cell = store.find(id, 'shape'),
      at = cell?.data.cell;
    if (!cell || !at) continue;
    const row = rowAt.get(at.row) ?? -1,
      col = colAt.get(at.col) ?? -1;
    cells.push({
      cell,
      row,
      col,
      rows: Math.max(1, Math.min(at.rows ?? 1, rows.length - row)),
      cols: Math.max(1, Math.min(at.cols ?? 1, cols.length - col)),
      isCovered: row < 0 || col < 0,
    });
  }
  cells.sort((a, b) => a.row - b.row || a.col - b.col || (a.cell.id < b.cell.id ? -1 : 1));
  const taken = new Set<number>();
  for (const one of cells) {
    if (one.isCovered) continue;
    one.isCovered = taken.has(one.row * cols.length + one.col);
    if (one.isCovered) continue;
    for (let r = one.row; r < one.row + one.rows; r++)
      for (let c = one.col; c < one.col + one.cols; c++) taken.add(r * cols.length + c);
  }
  return { holder, rows, cols, cells };
}

/**
 * What a cell's text needs in a width, by the text; and what that follows from besides, which are other objects when
 * they are changed.
 */
const needs = new WeakMap<object, { from: readonly unknown[]; h: number }>();

function heightOf(context: BehaviourContext, cell: ShapeRecord, w: number): number {
  const { text, style, data } = cell,
    value = data.cell?.value;
  if (!text || plainText(text) === '') return 0;
  const theme = findTheme(context.store.find('document', 'document')?.data.theme),
    from = [theme, cell.kind, style, data.properties, value, w],
    known = needs.get(text);
  if (known && from.every((one, i) => one === known.from[i])) return known.h;
  const own = textStyle(styleOf(cell, theme, context.registry));
  const h = Math.ceil(measureText(textOfShape(cell), own, context.measurer, own.wrap ? w : Infinity).h);
  needs.set(text, { from, h });
  return h;
}

/** Where columns and rows begin, from the table's first corner, and at last where it ends, page units. */
export interface TableLines {
  xs: readonly number[];
  ys: readonly number[];
}

/** `to` is a size the table is given; without it rows and columns have their own. */
export function linesOf(grid: Grid, context: BehaviourContext, to?: { w: number; h: number }): TableLines {
  const widths = [
      ...scaled(
        grid.cols.map(({ size }) => size),
        to?.w,
      ),
    ],
    rooms = grid.cells.map(({ cell, isCovered }) => (isCovered ? undefined : roomIn(cell, context)));
  for (const [i, { col, cols }] of grid.cells.entries()) if (rooms[i]) widen(widths, col, cols, rooms[i].w);
  const xs = sums(widths),
    least = scaled(
      grid.rows.map(({ size }) => size),
      to?.h,
    );
  const heights = least.map((size) => Math.max(MIN_TRACK, size));
  for (const [i, { cell, row, col, rows, cols, isCovered }] of grid.cells.entries())
    if (!isCovered)
      widen(heights, row, rows, Math.max(rooms[i]?.h ?? 0, heightOf(context, cell, xs[col + cols]! - xs[col]!)));
  return { xs, ys: sums(heights) };
}

/** What does not fit into rows or columns makes the last of them larger. */
function widen(sizes: number[], at: number, span: number, need: number): void {
  let has = 0;
  for (let i = at; i < at + span; i++) has += sizes[i]!;
  if (need > has) sizes[at + span - 1]! += need - has;
}

const sums = (sizes: readonly number[]): number[] => {
  const out = [0];
  for (const size of sizes) out.push(out.at(-1)! + size);
  return out;
};

function scaled(sizes: readonly number[], to: number | undefined): readonly number[] {
  const sum = sizes.reduce((a, b) => a + b, 0);
  if (to === undefined || sum <= 0 || Math.abs(sum - to) < 0.5) return sizes;
  return sizes.map((size) => Math.max(MIN_TRACK, (size * to) / sum));
}

/** New values of a table and its cells; what stays is left out. A table that is turned is left alone. */
export function placeTable(holder: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map<RecordId, CarriedPatch>();
  if (holder.box.r) return out;
  const grid = gridOf(holder, context),
    stored = context.store.find(holder.id, 'shape')?.box;
  if (grid.rows.length === 0 || grid.cols.length === 0) return out;
  // One that is being resized is shown in the size it is given, which is not written yet.
  const isShown = stored !== undefined && (stored.w !== holder.box.w || stored.h !== holder.box.h),
    { xs, ys } = linesOf(grid, context, isShown ? holder.box : undefined),
    { x, y } = holder.box;
  for (const { cell, row, col, rows, cols, isCovered } of grid.cells) {
    const patch: ShapePatch = {};
    if (!isCovered) {
      const box = { x: x + xs[col]!, y: y + ys[row]!, w: xs[col + cols]! - xs[col]!, h: ys[row + rows]! - ys[row]! };
      if (!isNear(box, cell.box)) patch.box = box;
      placeContent(cell, box, context, out);
    }
    if ((cell.data.hidden ?? false) !== isCovered) {
      const { hidden: _, ...data } = cell.data;
      patch.data = isCovered ? { ...data, hidden: true } : data;
    }
    if (patch.box || patch.data) out.set(cell.id, patch);
  }
  const box = { ...holder.box, w: xs.at(-1)!, h: ys.at(-1)! };
  if (!isNear(box, holder.box)) out.set(holder.id, { box });
  return out;
}

const isNear = (a: ShapeRecord['box'], b: ShapeRecord['box']): boolean =>
  Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01 && Math.abs(a.w - b.w) < 0.01 && Math.abs(a.h - b.h) < 0.01;

/** Rows and columns of a table that was given another size: each as much larger or smaller as the whole. */
export function resizedTracks(shape: ShapeRecord, before: DiagramRecord, context: BehaviourContext): ShapePatch | null {
  if (before.type !== 'shape' || (before.box.w === shape.box.w && before.box.h === shape.box.h)) return null;
  const grid = gridOf(shape, context),
    { xs, ys } = linesOf(grid, context);
  let { data } = shape;
  const fit = (axis: TrackAxis, tracks: readonly Track[], lines: readonly number[], size: number): void => {
    const sum = lines.at(-1) ?? 0;
    if (sum <= 0 || Math.abs(sum - size) < 0.5) return;
    tracks.forEach((track, i) => {
      const own = lines[i + 1]! - lines[i]!;
      data = withTrack(data, axis, { ...track, size: Math.max(MIN_TRACK, (own * size) / sum) });
    });
  };
  fit('col', grid.cols, xs, shape.box.w);
  fit('row', grid.rows, ys, shape.box.h);
  return data === shape.data ? null : { data };
}

/** The data with a row or a column as it is given; where it stands is another field (`movedTrack`). */
export const withTrack = (data: ShapeData, axis: TrackAxis, { id, ...track }: Track): ShapeData => ({
  ...data,
  [trackField(axis, id)]: track,
});

/** The data with a row or a column at another place, its key, whatever size others give it meanwhile. */
export const movedTrack = (data: ShapeData, axis: TrackAxis, id: string, key: string): ShapeData => ({
  ...data,
  [trackPlaceField(axis, id)]: key,
});
