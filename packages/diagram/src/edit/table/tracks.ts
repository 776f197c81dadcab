/** Rows and columns of a table: another, one less, one moved, their sizes, and their order by a column. */
import {
  keysBetween,
  MAX_TRACKS,
  MIN_TRACK,
  newId,
  placesAmong,
  plainText,
  type RecordId,
  type ShapeData,
  type ShapeRecord,
  type Track,
  trackField,
  trackPlaceField,
  type TrackAxis,
} from '@limn/document';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { type Grid, gridOf, linesOf, movedTrack, withTrack } from '../../behaviours/containers/grid.ts';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { removeItems } from '../structure/remove.ts';
import { cellRecord } from '../../notations/table/cells.ts';
import { asNumber } from '../../notations/table/numbers.ts';
import { along, editableCells, isTable, seen, tracks } from './selected.ts';

/**
 * Another row or column before or after those selected, whose cells look as theirs do. What spans across goes on
 * spanning. One step of undo; selects the new cells.
 */
export function insertTrack(editor: Editor, axis: TrackAxis, side: -1 | 1): void {
  const selected = editableCells(editor);
  if (!selected) return;
  const { grid, range } = selected,
    all = tracks(grid, axis),
    [first, last] = along(range, axis),
    at = side === -1 ? first : last + 1,
    like = all[side === -1 ? first : last]!;
  if (all.length >= MAX_TRACKS) return;
  const { keys, data } = putAmong(grid.holder.data, axis, all, at, 1),
    track: Track = { id: newId(), key: keys[0]!, size: like.size };
  const made = editor.run(() => {
    editor.store.update(grid.holder.id, { data: withTrack(data, axis, track) });
    const cells: ShapeRecord[] = [];
    for (const other of tracks(grid, axis === 'row' ? 'col' : 'row')) {
      const [row, col] = axis === 'row' ? [track.id, other.id] : [other.id, track.id],
        beside = grid.cells.find(({ cell: { data } }) =>
          axis === 'row'
            ? data.cell?.row === like.id && data.cell.col === col
            : data.cell?.col === like.id && data.cell.row === row,
        );
      cells.push(cellRecord(grid.holder, row, col, beside?.cell.style));
    }
    editor.store.create(...cells);
    for (const { cell, row, col, rows, cols, isCovered } of grid.cells) {
      const [start, span] = axis === 'row' ? [row, rows] : [col, cols];
      if (!isCovered && start < at && start + span > at) spanTo(editor, cell, axis, span + 1);
    }
    return cells;
  });
  const ids = new Set(made?.map(({ id }) => id)),
    shown = gridOf(editor.store.find(grid.holder.id, 'shape') ?? grid.holder, editor).cells.filter(
      ({ cell, isCovered }) => ids.has(cell.id) && !isCovered,
    );
  editor.selection.replace(shown.map(({ cell }) => cell.id));
}

/**
 * Keys for `n` rows or columns that are to stand before the one at an index, and the data in which those of one key
 * with it, which people gave at once, have made room.
 */
function putAmong(
  data: ShapeData,
  axis: TrackAxis,
  all: readonly Track[],
  at: number,
  n: number,
): { keys: readonly string[]; data: ShapeData } {
  const { keys, others } = placesAmong(
    all.map(({ key }) => key),
    at,
    n,
  );
  others.forEach((key, i) => (data = movedTrack(data, axis, all[at + i]!.id, key)));
  return { keys, data };
}

function spanTo(editor: Editor, cell: ShapeRecord, axis: TrackAxis, span: number): void {
  const { rows, cols, ...rest } = cell.data.cell!,
    now = axis === 'row' ? { rows: span, cols } : { rows, cols: span };
  editor.store.update(cell.id, {
    data: {
      ...cell.data,
      cell: {
        ...rest,
        ...((now.rows ?? 1) > 1 && { rows: now.rows! }),
        ...((now.cols ?? 1) > 1 && { cols: now.cols! }),
      },
    },
  });
}

/** Deletes the rows or columns of what is selected; the table with its last. One step of undo. */
export function removeTracks(editor: Editor, axis: TrackAxis): void {
  const selected = editableCells(editor);
  if (!selected) return;
  const { grid, range } = selected,
    all = tracks(grid, axis),
    [first, last] = along(range, axis);
  if (last - first + 1 >= all.length) {
    editor.run(() => removeItems(editor, [grid.holder.id]));
    editor.selection.clear();
    return;
  }
  const gone = new Set(all.slice(first, last + 1).map(({ id }) => id));
  editor.run(() => {
    for (const { cell, row, col, rows, cols } of grid.cells) {
      const [start, span] = axis === 'row' ? [row, rows] : [col, cols],
        at = axis === 'row' ? cell.data.cell!.row : cell.data.cell!.col;
      const under = Math.min(last, start + span - 1) - Math.max(first, start) + 1;
      if (gone.has(at)) removeItems(editor, [cell.id]);
      else if (span > 1 && under > 0) spanTo(editor, cell, axis, span - under);
    }
    const fields = [...gone].flatMap((id) => [trackField(axis, id), trackPlaceField(axis, id)]);
    const data = omit(editor.store.find(grid.holder.id, 'shape')!.data, ...(fields as never[])) as ShapeData;
    editor.store.update(grid.holder.id, { data });
  });
  editor.selection.replace([grid.holder.id]);
}

/** Whether the selected rows or columns may be carried past their neighbour. */
export function canMoveTrack(editor: Editor, axis: TrackAxis, step: -1 | 1): boolean {
  const selected = editableCells(editor);
  if (!selected || selected.isWhole) return false;
  const [first, last] = along(selected.range, axis);
  return tracks(selected.grid, axis)[step === -1 ? first - 1 : last + 1] !== undefined;
}

/**
 * Carries the rows or columns of what is selected past their neighbour. It is they that get other places, not the
 * neighbour: where two people move one at once, it stands where one of them put it. One step of undo.
 */
export function moveTrack(editor: Editor, axis: TrackAxis, step: -1 | 1): void {
  const selected = editableCells(editor);
  if (!selected || !canMoveTrack(editor, axis, step)) return;
  const { grid, range } = selected,
    all = tracks(grid, axis),
    [first, last] = along(range, axis),
    moved = all.slice(first, last + 1),
    rest = all.filter((track) => !moved.includes(track)),
    { keys, data } = putAmong(grid.holder.data, axis, rest, first + step, moved.length);
  editor.run(() =>
    editor.store.update(grid.holder.id, {
      data: moved.reduce((next, { id }, i) => movedTrack(next, axis, id, keys[i]!), data),
    }),
  );
}

/** Gives a row or a column a size, page units; a row stays as high as what it says needs. One step of undo. */
export function resizeTrack(editor: Editor, table: RecordId, axis: TrackAxis, id: string, size: number): void {
  const holder = editor.store.find(table, 'shape'),
    track = isTable(editor, holder) ? tracks(gridOf(holder, editor), axis).find((one) => one.id === id) : undefined;
  if (!holder || !track || editor.scene.isLocked(table)) return;
  editor.run(() =>
    editor.store.update(table, { data: withTrack(holder.data, axis, { ...track, size: Math.max(MIN_TRACK, size) }) }),
  );
}

/** Makes the selected rows or columns alike in size, all of them where the table itself is selected. */
export function distributeTracks(editor: Editor, axis: TrackAxis): void {
  const selected = editableCells(editor);
  if (!selected) return;
  const { grid, range } = selected,
    lines = linesOf(grid, editor),
    all = axis === 'row' ? lines.ys : lines.xs,
    [first, last] = along(range, axis),
    size = (all[last + 1]! - all[first]!) / (last - first + 1);
  let { data } = grid.holder;
  for (const track of tracks(grid, axis).slice(first, last + 1)) data = withTrack(data, axis, { ...track, size });
  editor.run(() => editor.store.update(grid.holder.id, { data }));
}

/** Puts the rows in the order of what they say in the selected column; headers stay. One step of undo. */
export function sortRows(editor: Editor, direction: 1 | -1): void {
  const selected = editableCells(editor);
  if (!selected) return;
  const { grid, range } = selected,
    moving = grid.rows.filter(({ isHeader }) => !isHeader),
    words = new Map(moving.map(({ id }) => [id, wordsAt(grid, id, range.left)])),
    { compare } = new Intl.Collator(editor.locale === 'zh' ? 'zh-Hans-CN' : 'en', { numeric: true });
  const order = (a: Track, b: Track): number => {
    const [x, y] = [words.get(a.id)!, words.get(b.id)!];
    // What says nothing comes last, whichever way.
    if (x === '' || y === '') return Number(x === '') - Number(y === '');
    const [m, n] = [asNumber(x), asNumber(y)];
    return direction * (m !== null && n !== null ? m - n : compare(x, y));
  };
  const sorted = moving.map((track, i) => ({ track, i })).sort((a, b) => order(a.track, b.track) || a.i - b.i);
  if (sorted.every(({ track }, i) => track === moving[i])) return;
  let next = 0;
  const keys = ascendingKeys(grid.rows);
  let { data } = grid.holder;
  grid.rows.forEach(({ id, key, isHeader }, i) => {
    const row = isHeader ? id : sorted[next++]!.track.id;
    if (row !== id || keys[i] !== key) data = movedTrack(data, 'row', row, keys[i]!);
  });
  editor.run(() => editor.store.update(grid.holder.id, { data }));
}

/** The keys of rows; others where people who were apart gave several one. */
function ascendingKeys(rows: readonly Track[]): readonly string[] {
  const keys = rows.map(({ key }) => key);
  return new Set(keys).size === keys.length ? keys : keysBetween(null, null, keys.length);
}

function wordsAt({ cells }: Grid, row: string, col: number): string {
  const found = cells.find(({ cell, col: at, isCovered }) => !isCovered && cell.data.cell!.row === row && at === col);
  return found ? plainText(textOfShape(found.cell)).trim() : '';
}

/** Selects the whole rows or columns of what is selected. */
export function selectTracks(editor: Editor, axis: TrackAxis): void {
  const selected = editableCells(editor);
  if (!selected) return;
  const { grid, range } = selected,
    whole =
      axis === 'row'
        ? { ...range, left: 0, right: grid.cols.length - 1 }
        : { ...range, top: 0, bottom: grid.rows.length - 1 };
  editor.selection.replace(seen(grid, whole).map(({ cell }) => cell.id));
}

/** Whether the first row or column is a header. */
export const hasHeader = (editor: Editor, axis: TrackAxis): boolean => {
  const selected = editableCells(editor);
  return selected !== undefined && tracks(selected.grid, axis)[0]?.isHeader === true;
};

/** Makes the first row or column a header, which looks it and stays when rows are sorted; or a plain one again. */
export function toggleHeader(editor: Editor, axis: TrackAxis): void {
  const selected = editableCells(editor),
    first = selected && tracks(selected.grid, axis)[0];
  if (!first) return;
  const { grid } = selected,
    isOn = first.isHeader !== true,
    { isHeader: _, ...plain } = first;
  editor.run(() => {
    editor.store.update(grid.holder.id, {
      data: withTrack(grid.holder.data, axis, isOn ? { ...plain, isHeader: true } : plain),
    });
    for (const { cell, row, col } of grid.cells) {
      if ((axis === 'row' ? row : col) !== 0) continue;
      const style = isOn ? { ...cell.style, bold: true, fill: 'theme:soft1' } : omit(cell.style, 'bold', 'fill');
      editor.store.update(cell.id, { style });
    }
  });
}
