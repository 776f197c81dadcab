/**
 * Formulas name cells by place (`B2`, `A1:A3`). Where rows or columns come, go or change places, the names become
 * those of where the same cells then stand, as in spreadsheets.
 */
import { fromPlain, plainText, type ShapeRecord, type TrackAxis, tracksOf } from '@limn/document';
import { gridOf } from '../../behaviours/containers/grid.ts';
import type { SettlingContext } from '../notation.ts';
import { cellOf, columnName, REFERENCE } from './formula.ts';

/** The rows or columns of a table before and after an edit, by id and in their order. */
interface Reordering {
  before: readonly string[];
  after: readonly string[];
}
type Reorderings = Readonly<Record<TrackAxis, Reordering>>;

/** Writes the names in the formulas of a table anew where the transaction under way has given cells other places. */
export function renameCells(context: SettlingContext, id: string): void {
  const { store } = context,
    changed = store.changedSoFar(),
    was = changed.get(id),
    holder = store.find(id, 'shape');
  if (was?.type !== 'shape' || !holder) return;
  const row = reordering(was, holder, 'row'),
    col = reordering(was, holder, 'col');
  if ([row, col].every(({ before, after }) => before.length === 0 || before.join() === after.join())) return;
  for (const { cell } of gridOf(holder, context).cells) {
    const text = plainText(cell.text),
      old = changed.has(cell.id) ? changed.get(cell.id) : cell;
    // What was written by this edit means the places as they are now.
    if (!text.trimStart().startsWith('=') || old?.type !== 'shape' || plainText(old.text) !== text) continue;
    const own = { row: row.before.indexOf(cell.data.cell!.row), col: col.before.indexOf(cell.data.cell!.col) },
      renamed = withPlaces(text, { row, col }, own);
    if (renamed !== text) store.setText(cell.id, fromPlain(renamed));
  }
}

const reordering = (was: ShapeRecord, now: ShapeRecord, axis: TrackAxis): Reordering => ({
  before: tracksOf(was.data, axis).map(({ id }) => id),
  after: tracksOf(now.data, axis).map(({ id }) => id),
});

/**
 * A formula with the names its cells have after rows and columns came to stand elsewhere; `#REF!` for those that are
 * gone. A range goes on covering what it covered, with what came between; rows and columns that come between its end
 * and the formula next to it are part of it too, as whoever adds a line above a total wants.
 *
 * @param own the place of the formula itself before that, from 0
 */
export function withPlaces(
  formula: string,
  moved: Reorderings,
  own: Readonly<Record<TrackAxis, number>> = { row: -1, col: -1 },
): string {
  return formula.replace(REFERENCE, (all: string, first: string, last: string | undefined) => {
    const from = cellOf(first),
      to = last === undefined ? from : cellOf(last),
      rows = span(moved.row, from.row, to.row, own.row),
      cols = span(moved.col, from.col, to.col, own.col);
    if (!rows || !cols) return '#REF!';
    const start = named(first, cols[0], rows[0]);
    return last === undefined ? start : `${start}${/\s*:\s*/.exec(all)![0]}${named(last, cols[1], rows[1])}`;
  });
}

/**
 * A formula as it is copied so many rows down and columns to the right: what is not marked as absolute goes along, and
 * is `#REF!` where it would leave the table.
 */
export const copiedBy = (formula: string, rows: number, cols: number): string =>
  formula.replace(REFERENCE, (all: string, first: string, last: string | undefined) => {
    const start = along(first, rows, cols),
      end = last === undefined ? '' : along(last, rows, cols);
    if (start === null || end === null) return '#REF!';
    return last === undefined ? start : `${start}${/\s*:\s*/.exec(all)![0]}${end}`;
  });

function along(name: string, rows: number, cols: number): string | null {
  const [, isColFixed, isRowFixed] = /^(\$?)[A-Za-z]+(\$?)/.exec(name)!,
    at = cellOf(name),
    col = isColFixed ? at.col : at.col + cols,
    row = isRowFixed ? at.row : at.row + rows;
  return col < 0 || row < 0 ? null : named(name, col, row);
}

/** A name with another place; what was marked as absolute (`$B$2`) stays marked. */
function named(like: string, col: number, row: number): string {
  const [, c = '', r = ''] = /^(\$?)[A-Za-z]+(\$?)/.exec(like) ?? [];
  return `${c}${columnName(col)}${r}${row + 1}`;
}

/** Where first and last of a range come to stand, in the order they were given; null where all of it is gone. */
function span({ before, after }: Reordering, a: number, b: number, own: number): [number, number] | null {
  const low = Math.min(a, b),
    high = Math.max(a, b);
  // Of what never was there the name stays.
  if (high >= before.length) return [a, b];
  const place = new Map(before.map((id, i) => [id, i])),
    covers = (at: number): boolean | null => {
      const was = place.get(after[at]!);
      return was === undefined ? null : was >= low && was <= high;
    };
  let best: [number, number] | null = null;
  for (let i = 0; i < after.length; i++) {
    if (covers(i) !== true) continue;
    const start = i;
    let end = i;
    for (; i < after.length && covers(i) !== false; i++) if (covers(i) === true) end = i;
    if (!best || end - start > best[1] - best[0]) best = [start, end];
  }
  if (!best) return null;
  if (a !== b && (own === high + 1 || own === low - 1)) best = upTo(best, after.indexOf(before[own]!), covers);
  return a <= b ? best : [best[1], best[0]];
}

/** A range with what is new between it and the formula beside it. */
function upTo([start, end]: [number, number], own: number, covers: (at: number) => boolean | null): [number, number] {
  let [low, high] = [start, end];
  if (own > end) while (high + 1 < own && covers(high + 1) === null) high++;
  else if (own >= 0) while (low - 1 > own && covers(low - 1) === null) low--;
  return own > end && high + 1 !== own ? [start, end] : [low, high];
}
