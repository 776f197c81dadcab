/** What can be done with notes, by menus, keys and the palette. */
import { plainText, type Color, type ShapeRecord } from '@limn/document';
import { some } from '@limn/canvas/commands/define.ts';
import type { Editor } from '../../editor/editor.ts';
import { define } from '../../commands/define.ts';
import { omit } from '../../items/omit.ts';
import { ofSelection } from '../../items/of-selection.ts';
import { boardLook, setBoardLook } from '../board-look.ts';
import { arrangeNotes, type NoteOrder } from './arrange-notes.ts';
import { nextNote, noteLines, splitIntoNotes } from './make-notes.ts';
import { colorOf, meantNotes, NOTE_COLORS, NOTE_SIZES, noteSize, selectedNotes, type NoteSizeId } from './note.ts';

const chosen = ofSelection(selectedNotes);
const meant = ofSelection(meantNotes);
const inHand = (editor: Editor): boolean => editor.tools.active?.id === 'note';
const concerned = (editor: Editor): boolean => inHand(editor) || chosen(editor).length > 0;

/** Gives the selected notes a colour, and those made from here on. */
function setColor(editor: Editor, color: Color): void {
  const notes = selectedNotes(editor);
  setBoardLook(editor, { noteColor: color });
  if (notes.length > 0)
    editor.run(() => {
      for (const { id, style } of notes) editor.store.update(id, { style: { ...style, fill: color } });
    });
}

/** Gives the selected notes a size, their middles staying, and those made from here on. */
function setSize(editor: Editor, size: NoteSizeId): void {
  const notes = selectedNotes(editor),
    { w, h } = noteSize(size);
  setBoardLook(editor, { noteSize: size });
  if (notes.length > 0)
    editor.run(() => {
      for (const { id, box } of notes)
        editor.store.update(id, { box: { ...box, x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h } });
    });
}

/** Shows or hides who wrote the notes: as it is not with the first of them. */
function toggleAuthors(editor: Editor): void {
  const notes = meantNotes(editor).filter(({ data }) => data.author),
    first = notes[0]?.data.author,
    shown = first ? first.hidden === true : !boardLook(editor).showAuthors;
  setBoardLook(editor, { showAuthors: shown });
  if (notes.length > 0)
    editor.run(() => {
      for (const { id, data } of notes) {
        const author = shown ? omit(data.author!, 'hidden') : { ...data.author!, hidden: true };
        editor.store.update(id, { data: { ...data, author } });
      }
    });
}

const arrange = (name: string, icon: string, order: NoteOrder) =>
  define('note', name, { icon, edits: true, when: (e) => meant(e).length > 1 }, (e) =>
    arrangeNotes(e, meantNotes(e), order),
  );

/** The one selected shape whose text has several lines. */
function listed(editor: Editor): ShapeRecord | undefined {
  const shape =
    editor.selection.size === 1 && some(editor) ? editor.store.find(editor.selection.ids[0], 'shape') : undefined;
  return shape && noteLines(plainText(shape.text)).length > 1 ? shape : undefined;
}

export const noteCommands = [
  ...NOTE_COLORS.map(({ id, color }, i) =>
    define(
      'note',
      id,
      {
        icon: 'sticky-note',
        shortcuts: [String(i + 1)],
        edits: true,
        when: concerned,
        checked: (e) =>
          chosen(e).length > 0 ? chosen(e).every((n) => colorOf(e, n) === color) : boardLook(e).noteColor === color,
      },
      (e) => setColor(e, color),
    ),
  ),
  define<{ size: NoteSizeId }>(
    'note',
    'size',
    { icon: 'sticky-note', edits: true, internal: true, when: concerned },
    (e, { size }) => {
      if (NOTE_SIZES.some(({ id }) => id === size)) setSize(e, size);
    },
  ),
  define(
    'note',
    'next',
    { icon: 'list-plus', shortcuts: ['Mod+Enter'], edits: true, when: (e) => chosen(e).length === 1 },
    (e) => {
      nextNote(e, chosen(e)[0]!.id, 'right');
    },
  ),
  arrange('tidy', 'layout-grid', 'place'),
  arrange('sort', 'arrow-down-a-z', 'text'),
  arrange('groupByColor', 'swatch-book', 'color'),
  arrange('groupByAuthor', 'users', 'author'),
  define(
    'note',
    'authors',
    {
      icon: 'tag',
      edits: true,
      when: (e) => inHand(e) || meant(e).some(({ data }) => data.author),
    },
    toggleAuthors,
  ),
  define('note', 'split', { icon: 'list', edits: true, when: (e) => listed(e) !== undefined }, (e) => {
    splitIntoNotes(e, listed(e)!);
  }),
];
