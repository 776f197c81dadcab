/** Going from cell to cell, and filling them with what other programs copied. */
import { fromPlain, MAX_TRACKS, parseTabbed, plainText, type RecordId, type RichText } from '@limn/document';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { type Grid, gridOf, type Placed } from '../../behaviours/containers/grid.ts';
import type { Editor } from '../../editor/editor.ts';
import type { CellStep, TablePort } from '../../editor/table-port.ts';
import { cellAt, editableCells, seen, selectedCells, type SelectedCells, tableOf } from './selected.ts';
import { type At, formulasIn, formulasTag } from './copied-formulas.ts';
import { extendBy, extendTo, selectsFrom } from './range.ts';
import { insertTrack } from './tracks.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { removeItems } from '../structure/remove.ts';

/** The cell that lies that way from another; undefined at the edge of the table. */
function neighbour(grid: Grid, from: Placed, way: CellStep): Placed | undefined {
  const { row, col, rows, cols } = from;
  switch (way) {
    case 'up':
      return cellAt(grid, row - 1, col);
    case 'down':
      return cellAt(grid, row + rows, col);
    case 'left':
      return cellAt(grid, row, col - 1);
    case 'right':
      return cellAt(grid, row, col + cols);
    default: {
      const all = grid.cells.filter(({ isCovered }) => !isCovered),
        at = all.findIndex(({ cell }) => cell.id === from.cell.id);
      return all[at + (way === 'next' ? 1 : -1)];
    }
  }
}

/** The one cell that is selected, or of several the first. */
function current(editor: Editor): SelectedCells | undefined {
  const selected = selectedCells(editor);
  return selected && !selected.isWhole ? selected : undefined;
}

function step(editor: Editor, way: CellStep): boolean {
  const selected = current(editor),
    from = selected?.cells[0];
  if (!selected || !from) return false;
  const to = neighbour(selected.grid, from, way);
  // Past the last cell Tab leaves the table; at its edge arrows stay.
  if (!to) return way !== 'next' && way !== 'previous';
  editor.selection.replace([to.cell.id]);
  return true;
}

/** A row that is filled by Tab from cell to cell: the cell one has come to, and the column one began in. */
interface FilledRow {
  at: RecordId | null;
  col: number;
}

/**
 * Tab past the last cell makes another row, as one goes on filling a table; after Tab one goes down to where the row
 * was begun, as in a spreadsheet.
 */
function goOn(editor: Editor, way: CellStep, row: FilledRow): boolean {
  const id = editor.editing,
    table = id === null ? undefined : tableOf(editor, id);
  if (id === null || !table) return false;
  editor.stopEditing();
  editor.selection.replace([id]);
  const grid = gridOf(editor.store.find(table.id, 'shape') ?? table, editor),
    from = grid.cells.find(({ cell }) => cell.id === id);
  const begun = from && row.at === id ? cellAt(grid, from.row, row.col) : undefined;
  let to = from && neighbour(grid, (way === 'down' && begun) || from, way)?.cell.id;
  if (to === undefined && way === 'next' && !editor.settings.readOnly) {
    insertTrack(editor, 'row', 1);
    [to] = editor.selection.ids;
  }
  row.at = null;
  if (to === undefined || to === id) return true;
  if (way === 'next') {
    const there = grid.cells.find(({ cell }) => cell.id === to);
    row.at = to;
    row.col = there?.row === from?.row ? (begun ?? from)!.col : 0;
  }
  editor.selection.replace([to]);
  editor.startEditing(to);
  return true;
}

function clear(editor: Editor): boolean {
  const selected = current(editor);
  if (!selected) return false;
  const full = selected.cells.filter(({ cell }) => plainText(cell.text) !== ''),
    inside = selected.cells.flatMap(({ cell }) => [...editor.store.children(cell.id)]);
  if (full.length + inside.length > 0 && !editor.settings.readOnly)
    editor.run(() => {
      removeItems(editor, inside);
      for (const { cell } of full) editor.store.setText(cell.id, []);
    });
  return true;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');

function copied(editor: Editor, isCut: boolean): ReturnType<TablePort['copied']> {
  const selected = selectedCells(editor);
  if (!selected) return null;
  const { grid, range, isWhole } = selected,
    lines: string[] = [],
    rows: string[] = [],
    formulas: At[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const words: string[] = [];
    let html = '';
    for (let col = range.left; col <= range.right; col++) {
      const at = cellAt(grid, row, col),
        isFirst = at?.row === row && at.col === col,
        text = at && isFirst ? plainText(textOfShape(at.cell)) : '';
      words.push(/[\t\n"]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
      if (!at || !isFirst) continue;
      const typed = plainText(at.cell.text).trim();
      if (typed.startsWith('=')) formulas.push([row - range.top, col - range.left, typed]);
      const span = `${at.rows > 1 ? ` rowspan="${at.rows}"` : ''}${at.cols > 1 ? ` colspan="${at.cols}"` : ''}`;
      html += `<td${span}>${escaped(text)}</td>`;
    }
    lines.push(words.join('\t'));
    rows.push(`<tr>${html}</tr>`);
  }
  const tag = formulasTag(isCut ? null : { row: range.top, col: range.left }, formulas);
  return { text: lines.join('\n'), html: `<table${tag}>${rows.join('')}</table>`, isCells: !isWhole };
}

/** Fills cells from the selected one on; what goes beyond the table makes it larger. One step of undo. */
function paste(editor: Editor, text: string | undefined, html?: string): boolean {
  const selected = current(editor),
    here = editableCells(editor);
  if (!selected || !here || text === undefined || text === '') return false;
  const block = parseTabbed(text.slice(0, 1_000_000)),
    across = Math.max(...block.map((row) => row.length)),
    words = filling(block, selected),
    wide = Math.max(...words.map((row) => row.length)),
    formulas = formulasIn(html),
    { top, left } = selected.range,
    { id } = selected.grid.holder,
    first = selected.cells[0]!.cell.id;
  const written: RecordId[] = [];
  editor.run(() => {
    grow(editor, id, 'row', Math.min(MAX_TRACKS, top + words.length));
    grow(editor, id, 'col', Math.min(MAX_TRACKS, left + wide));
    const grid = gridOf(editor.store.find(id, 'shape')!, editor);
    words.forEach((row, r) =>
      row.forEach((word, c) => {
        const at = cellAt(grid, top + r, left + c);
        if (!at || at.row !== top + r || at.col !== left + c) return;
        const formula = formulas?.(r % block.length, c % across, at);
        editor.store.setText(at.cell.id, rich(formula ?? word));
        written.push(at.cell.id);
      }),
    );
  });
  editor.selection.replace(written.length > 0 ? written : [first]);
  return true;
}

/** What is pasted into a range that holds it several times over is there as often, as in a spreadsheet. */
function filling(words: string[][], { grid, range, cells }: SelectedCells): string[][] {
  if (cells.length < seen(grid, range).length) return words;
  const { top, left, bottom, right } = range,
    [high, wide] = [bottom - top + 1, right - left + 1],
    across = words[0]!.length;
  if (words.some((row) => row.length !== across) || high % words.length > 0 || wide % across > 0) return words;
  return Array.from({ length: high }, (_, r) => {
    const row = words[r % words.length]!;
    return Array.from({ length: wide }, (__, c) => row[c % across]!);
  });
}

const rich = (word: string): RichText => (word === '' ? [] : fromPlain(word));

/** Rows or columns at the end, until there are so many. */
function grow(editor: Editor, table: RecordId, axis: 'row' | 'col', count: number): void {
  for (let guard = 0; guard <= MAX_TRACKS; guard++) {
    const grid = gridOf(editor.store.find(table, 'shape')!, editor),
      all = axis === 'row' ? grid.rows : grid.cols;
    if (all.length >= count) return;
    const range = {
        top: grid.rows.length - 1,
        left: grid.cols.length - 1,
        bottom: grid.rows.length - 1,
        right: grid.cols.length - 1,
      },
      last =
        seen(grid, axis === 'row' ? { ...range, left: 0 } : { ...range, top: 0 })[0] ??
        cellAt(grid, range.top, range.left);
    if (!last) return;
    editor.selection.replace([last.cell.id]);
    insertTrack(editor, axis, 1);
  }
}

export function tablePort(editor: Editor): TablePort {
  const filled: FilledRow = { at: null, col: 0 };
  return {
    step: (way) => step(editor, way),
    extend: (way) => extendBy(editor, way),
    extendTo: (id) => extendTo(editor, id),
    selectsFrom: (id) => selectsFrom(editor, id),
    goOn: (way) => goOn(editor, way, filled),
    clear: () => clear(editor),
    copied: (isCut = false) => copied(editor, isCut),
    selectedPlace: () => {
      const cells = current(editor)?.cells ?? [];
      return cells.length === 1 ? boxCenter(cells[0]!.cell.box) : null;
    },
    paste: (text, html) => paste(editor, text, html),
  };
}
