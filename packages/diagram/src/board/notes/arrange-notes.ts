/**
 * Putting notes in order: in a grid as they are read or by their words, or in columns by colour or by who wrote them.
 */
import { plainText, type Point, type RecordId, type ShapeRecord } from '@limn/document';
import { movedSet, writeMove } from '../../edit/place/move.ts';
import type { Editor } from '../../editor/editor.ts';
import { NOTE_GAP } from './make-notes.ts';
import { colorOf, inReadingOrder } from './note.ts';

export type NoteOrder = 'place' | 'text' | 'color' | 'author';

/** Between two groups, page units. */
const GROUP_GAP = 60;
/** A group of more notes than this stands in several columns. */
const COLUMN = 6;

/**
 * Moves notes into order, their top left corner staying where it is; one step of undo. Each takes the place of the
 * largest of them, so that rows and columns are even.
 */
export function arrangeNotes(editor: Editor, notes: readonly ShapeRecord[], order: NoteOrder): void {
  if (notes.length < 2 || editor.settings.readOnly) return;
  const places = placesOf(editor, notes, order);
  const moves = notes.flatMap((note) => {
    const { x, y } = places.get(note.id)!;
    if (x === note.box.x && y === note.box.y) return [];
    return [{ dx: x - note.box.x, dy: y - note.box.y, set: movedSet(editor, [note.id]) }];
  });
  if (moves.length > 0)
    editor.run(() => {
      for (const { set, dx, dy } of moves) writeMove(editor, set, dx, dy);
    });
  editor.selection.replace(notes.map(({ id }) => id));
  editor.emit('announce', { key: 'announce.arranged', params: { count: moves.length } });
}

function placesOf(editor: Editor, notes: readonly ShapeRecord[], order: NoteOrder): Map<RecordId, Point> {
  const left = Math.min(...notes.map(({ box }) => box.x)),
    top = Math.min(...notes.map(({ box }) => box.y)),
    cell = {
      w: Math.max(...notes.map(({ box }) => box.w)) + NOTE_GAP,
      h: Math.max(...notes.map(({ box }) => box.h)) + NOTE_GAP,
    },
    read = inReadingOrder(notes),
    places = new Map<RecordId, Point>();
  let x = left;
  for (const group of groupsOf(editor, read, order)) {
    const columns =
      order === 'place' || order === 'text' ? Math.ceil(Math.sqrt(group.length)) : Math.ceil(group.length / COLUMN);
    group.forEach((note, i) =>
      places.set(note.id, { x: x + (i % columns) * cell.w, y: top + Math.floor(i / columns) * cell.h }),
    );
    x += columns * cell.w - NOTE_GAP + GROUP_GAP;
  }
  return places;
}

/** Groups in the order of their first notes; one group where nothing parts them. */
function groupsOf(editor: Editor, read: readonly ShapeRecord[], order: NoteOrder): ShapeRecord[][] {
  if (order === 'place') return [[...read]];
  if (order === 'text') {
    const { compare } = new Intl.Collator(editor.locale === 'zh' ? 'zh-CN' : 'en', { numeric: true });
    return [[...read].sort((a, b) => compare(plainText(a.text), plainText(b.text)))];
  }
  const groups = new Map<string, ShapeRecord[]>();
  for (const note of read) {
    const { author } = note.data,
      name = order === 'color' ? colorOf(editor, note) : (author?.id ?? author?.name ?? '');
    const group = groups.get(name);
    if (group) group.push(note);
    else groups.set(name, [note]);
  }
  return [...groups.values()];
}
