/** Adding to boards of cards by hand, and how many cards a column takes. */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { cardsOf, columnsOf } from '../../../behaviours/containers/kanban.ts';
import type { Editor } from '../../../editor/editor.ts';
import { omit } from '../../../items/omit.ts';
import { COLUMN, isBoard, isColumn } from '../../../notations/kanban/rules.ts';
import { shapeRecord } from '../create.ts';

/** What is selected, and the column and the board that it is or stands in. */
export function selectedColumn(editor: Editor): { column?: ShapeRecord; board?: ShapeRecord; card?: ShapeRecord } {
  const { store, selection } = editor,
    first = selection.size === 1 ? store.find(selection.ids[0]!, 'shape') : undefined;
  if (!first || editor.scene.isLocked(first.id)) return {};
  if (isBoard(first)) return { board: first };
  const parent = store.find(first.at.parent, 'shape'),
    column = isColumn(first) ? first : parent;
  if (!isColumn(column)) return {};
  const board = store.find(column.at.parent, 'shape');
  return {
    column,
    ...(isBoard(board) && { board }),
    ...(column !== first && { card: first }),
  };
}

/** A new card below the one selected, or the last of its column, whose text is begun; one step of undo. */
export function addCard(editor: Editor): RecordId | undefined {
  const { column, card } = selectedColumn(editor);
  if (!column) return undefined;
  const last = card ?? cardsOf(column.id, editor).at(-1),
    kind = last?.kind ?? 'kanban.card',
    { h } = editor.registry.get(kind),
    y = last ? last.box.y + last.box.h : column.box.y + column.box.h;
  const record = shapeRecord(editor, {
    kind,
    // Its middle lies between that of the one before and that of the next.
    box: { x: column.box.x, y: y - h / 2 + 0.01, w: column.box.w, h },
    parent: column.id,
    text: [],
    ...(last && { style: last.style }),
  });
  editor.run(() => editor.store.create(record));
  editor.selection.replace([record.id]);
  editor.startEditing(record.id);
  return record.id;
}

/** A new column right of the one selected, or at the end of its board, whose title is begun; one step of undo. */
export function addColumn(editor: Editor): RecordId | undefined {
  const { board, column } = selectedColumn(editor);
  if (!board) return undefined;
  const last = column ?? columnsOf(board.id, editor).at(-1),
    w = last?.box.w ?? COLUMN.w,
    x = last ? last.box.x + last.box.w : board.box.x;
  const record = shapeRecord(editor, {
    kind: 'kanban.column',
    box: { x: x - w / 2 + 0.01, y: board.box.y, w, h: COLUMN.h },
    parent: board.id,
    ...(last && { style: last.style }),
  });
  editor.run(() => editor.store.create(record));
  editor.selection.replace([record.id]);
  if (plainText(record.text) === '') editor.startEditing(record.id);
  return record.id;
}

/** How many cards a column takes before its count is said in red; 0 for any number. */
export function setLimit(editor: Editor, id: RecordId, limit: number): void {
  const column = editor.store.find(id, 'shape');
  if (!isColumn(column) || !Number.isInteger(limit) || limit < 0 || limit > 999 || editor.scene.isLocked(id)) return;
  const controls = omit<Record<string, number>, string>(column.data.controls ?? {}, 'limit');
  editor.run(() =>
    editor.store.update(id, {
      data: { ...column.data, controls: limit === 0 ? controls : { ...controls, limit } },
    }),
  );
}
