/** Boards of cards from rows of words, as spreadsheets and trackers of tasks have them. */
import { showWhole } from '@limn/canvas/view/reveal.ts';
import { fromPlain, keysBetween, newId, parseTabbed, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { cardsOf, columnsOf } from '../../behaviours/containers/kanban.ts';
import type { Editor } from '../../editor/editor.ts';
import { keysOnTop } from '../../items/targets.ts';
import { COLUMN } from '../../notations/kanban/rules.ts';
import { cellAt, editableCells } from './selected.ts';
import { removeItems } from '../structure/remove.ts';
import { shapeRecord } from '../create/create.ts';
import { selectedColumn } from '../create/notations/kanban.ts';

/** What a column of a board is to hold. */
export interface Lane {
  title: string;
  cards: string[];
}

/** More cards than these at a time are refused: none is left out without a word. */
export const MAX_CARDS = 500;
const MAX_TEXT = 100_000;
/** Heights of the cards do not count yet where they are made: only their order does. Page units. */
const STEP = 4;

/** Heads of the column that says where a task stands. */
const STATES = new Set(['status', 'state', 'stage', 'list', 'column', 'lane', '状态', '阶段', '进度', '列', '列表']);

const wordsOf = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('\n');

/**
 * The columns that rows stand for: by what the cell below a head such as “Status” says, where there is one; else each
 * column of the rows, below its head.
 */
export function lanesOf(rows: readonly (readonly string[])[]): Lane[] {
  const [head = [], ...rest] = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const by = head.length > 1 ? head.findIndex((cell) => STATES.has(cell.trim().toLowerCase())) : -1;
  if (by < 0)
    return head.map((title, i) => ({
      title: title.trim(),
      cards: rest.map((row) => (row[i] ?? '').trim()).filter((cell) => cell !== ''),
    }));
  const lanes = new Map<string, Lane>();
  for (const row of rest) {
    const title = (row[by] ?? '').trim(),
      card = wordsOf(row.filter((_, i) => i !== by));
    if (!lanes.has(title)) lanes.set(title, { title, cards: [] });
    if (card !== '') lanes.get(title)!.cards.push(card);
  }
  return [...lanes.values()];
}

/**
 * Puts rows that were pasted onto what is selected: below a card or into a column each as a card, onto a board into the
 * columns they name, which are made where they are missing. One step of undo. False where no board is selected.
 */
export function pasteCards(editor: Editor, text: string | undefined): boolean {
  const { board, column, card } = selectedColumn(editor);
  if ((!board && !column) || editor.settings.readOnly || text === undefined || text.trim() === '') return false;
  if (text.length > MAX_TEXT) return refuse(editor);
  const rows = parseTabbed(text),
    // A plain list names no columns: it is put into the first.
    into = column ?? (rows.every((row) => row.length < 2) ? columnsOf(board!.id, editor)[0] : undefined);
  const cards = into ? rows.map(wordsOf).filter((words) => words !== '') : [],
    lanes = into ? [] : lanesOf(rows);
  if (isTooMany([...lanes, { cards }])) return refuse(editor);
  const made = editor.run(() => (into ? addCards(editor, into, cards, card) : addLanes(editor, board!, lanes)));
  if (!made || made.length === 0) return false;
  editor.selection.replace(made);
  return true;
}

const isTooMany = (lanes: readonly Pick<Lane, 'cards'>[]): boolean =>
  lanes.reduce((sum, { cards }) => sum + cards.length, 0) > MAX_CARDS;

/** Says that there are too many cards, which is all that is done with them. */
function refuse(editor: Editor): true {
  editor.emit('notice', { key: 'notice.tooManyCards' });
  return true;
}

/** Cards below one of the column, or below all of them. */
function addCards(editor: Editor, column: ShapeRecord, texts: readonly string[], after?: ShapeRecord): RecordId[] {
  const cards = cardsOf(column.id, editor),
    like = after ?? cards.at(-1),
    kind = like?.kind ?? 'kanban.card',
    { h } = editor.registry.get(kind),
    keys = keysOnTop(editor, column.id, texts.length);
  const below = after ?? cards.at(-1),
    // Their middles are what is compared: all of them lie before that of the next card.
    from = below ? below.box.y + below.box.h / 2 : column.box.y + h,
    step = after ? Math.min(STEP, 1 / (texts.length + 1)) : STEP;
  const records = texts.map((text, i) => ({
    ...shapeRecord(editor, {
      kind,
      box: { x: column.box.x, y: from + (i + 1) * step - h / 2, w: column.box.w, h },
      parent: column.id,
      text: fromPlain(text),
      ...(like && { style: like.style }),
    }),
    at: { parent: column.id, key: keys[i]! },
  }));
  editor.store.create(...records);
  return records.map(({ id }) => id);
}

function addLanes(editor: Editor, board: ShapeRecord, lanes: readonly Lane[]): RecordId[] {
  const columns = columnsOf(board.id, editor),
    known = new Map(columns.map((column) => [plainText(column.text).trim(), column])),
    last = columns.at(-1),
    from = last ? last.box.x + last.box.w : board.box.x,
    made: RecordId[] = [];
  let fresh = 0;
  for (const { title, cards } of lanes) {
    let column = known.get(title);
    if (!column) {
      column = shapeRecord(editor, {
        kind: 'kanban.column',
        box: { x: from + fresh++ * COLUMN.w, y: board.box.y, w: last?.box.w ?? COLUMN.w, h: COLUMN.h },
        parent: board.id,
        text: fromPlain(title),
        ...(last && { style: last.style }),
      });
      editor.store.create(column);
      known.set(title, column);
      if (cards.length === 0) made.push(column.id);
    }
    made.push(...addCards(editor, column, cards));
  }
  return made;
}

/** The texts of the table that is selected, or that cells of are, row by row; null where there is none. */
export function tableRows(editor: Editor): { table: ShapeRecord; rows: string[][] } | null {
  const selected = editableCells(editor);
  if (!selected) return null;
  const { grid } = selected;
  const rows = grid.rows.map((_, row) =>
    grid.cols.map((__, col) => {
      const at = cellAt(grid, row, col);
      return at && at.row === row && at.col === col ? plainText(textOfShape(at.cell)) : '';
    }),
  );
  return { table: grid.holder, rows };
}

/** Makes a board of cards of the selected table, in its place. One step of undo. */
export async function boardOfTable(editor: Editor): Promise<RecordId | undefined> {
  try {
    await editor.host.readyKinds?.(['kanban.board']);
  } catch {
    editor.emit('notice', { key: 'notice.boardLater' });
    return undefined;
  }
  const found = tableRows(editor);
  if (!found || !editor.registry.has('kanban.board')) return undefined;
  const { table, rows } = found,
    lanes = lanesOf(rows);
  if (isTooMany(lanes)) {
    refuse(editor);
    return undefined;
  }
  const board: ShapeRecord = {
    ...shapeRecord(editor, { kind: 'kanban.board', box: { ...table.box, w: 640, h: 290 }, parent: table.at.parent }),
    at: table.at,
  };
  // With columns of its own from the start, it is given none to begin with.
  const keys = keysBetween(null, null, lanes.length);
  const columns = lanes.map(
    ({ title }, i): ShapeRecord => ({
      id: newId(),
      type: 'shape',
      kind: 'kanban.column',
      at: { parent: board.id, key: keys[i]! },
      box: { x: board.box.x + i * COLUMN.w, y: board.box.y, ...COLUMN },
      style: {},
      data: {},
      text: fromPlain(title),
    }),
  );
  editor.run(() => {
    removeItems(editor, [table.id]);
    editor.store.create(board, ...columns);
    lanes.forEach(({ cards }, i) => addCards(editor, columns[i]!, cards));
  });
  editor.selection.replace([board.id]);
  const bounds = editor.scene.bounds(board.id);
  if (bounds) showWhole(editor, bounds);
  return board.id;
}
