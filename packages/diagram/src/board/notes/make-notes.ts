/** Making notes: one where one presses, the next beside the last, and one of each line that was pasted. */
import { fromPlain, plainText, type Box, type Point, type RecordId, type ShapeRecord } from '@limn/document';
import { reveal } from '@limn/canvas/view/reveal.ts';
import { shapeRecord } from '../../edit/create/create.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import type { Editor } from '../../editor/editor.ts';
import { keysOnTop } from '../../items/targets.ts';
import { parentAt } from '../../items/containers.ts';
import { boardLook } from '../board-look.ts';
import { colorOf, noteKind, noteOf, noteSize } from './note.ts';

/** Between notes that are put beside each other, page units. */
export const NOTE_GAP = 20;
/** Of more lines than these no notes are made: a text that long is no list of ideas. */
export const MAX_NOTES = 500;

/** A note as the person's choices make it, about a point or in a box. Not written. */
export function noteRecord(
  editor: Editor,
  kind: string,
  box: Box,
  { text = '', like }: { text?: string; like?: ShapeRecord } = {},
): ShapeRecord {
  const look = boardLook(editor),
    author = editor.host.author?.();
  return shapeRecord(editor, {
    kind,
    box,
    style: { ...like?.style, fill: like ? colorOf(editor, like) : look.noteColor },
    text: text === '' ? [] : fromPlain(text),
    data: author ? { author: { ...author, ...(!look.showAuthors && { hidden: true }) } } : {},
  });
}

/** Makes an empty note about a page point, and begins to write it. */
export function makeNoteAt(editor: Editor, center: Point, box?: Box): RecordId | undefined {
  const kind = noteKind(editor);
  if (kind === undefined || !mayAdd(editor)) return undefined;
  const { w, h } = noteSize(boardLook(editor).noteSize),
    record = noteRecord(editor, kind, box ?? { x: center.x - w / 2, y: center.y - h / 2, w, h });
  editor.run(() => editor.store.create(record));
  write(editor, record.id);
  return record.id;
}

function write(editor: Editor, id: RecordId): void {
  editor.selection.replace([id]);
  editor.startEditing(id);
}

export type NoteDirection = 'right' | 'left' | 'down' | 'up';
const STEPS: Readonly<Record<NoteDirection, Point>> = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
};
/** A row is looked through no further than this. */
const MAX_STEPS = 200;

/**
 * Makes a note of the same look beside one and begins to write it; where a note stands already, that one is written on.
 * What else stands there is passed over.
 */
export function nextNote(editor: Editor, from: RecordId, direction: NoteDirection): RecordId | undefined {
  const note = noteOf(editor, from);
  if (!note || editor.settings.readOnly) return undefined;
  const { x, y, w, h } = note.box,
    step = STEPS[direction];
  for (let n = 1; n <= MAX_STEPS; n++) {
    const box = { x: x + n * step.x * (w + NOTE_GAP), y: y + n * step.y * (h + NOTE_GAP), w, h },
      there = occupants(editor, box);
    const other = there.find((id) => noteOf(editor, id));
    if (other !== undefined) {
      write(editor, other);
      return other;
    }
    if (there.length > 0) continue;
    if (!mayAdd(editor)) return undefined;
    const record = noteRecord(editor, note.kind, box, { like: note });
    editor.run(() => editor.store.create(record));
    write(editor, record.id);
    reveal(editor, box);
    return record.id;
  }
  return undefined;
}

/** Shapes in whose way a note of this box would be; frames that it stands in are none. */
const occupants = (editor: Editor, { x, y, w, h }: Box): RecordId[] =>
  editor.scene
    .itemsIn({ x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, 'touch')
    .filter((item) => item.type === 'shape' && !editor.isFrame(item.id) && !editor.scene.isHidden(item.id))
    .map((item) => item.id);

/** The lines of a text that each make a note: those with something in them, cells of a row in lines of the note. */
export const noteLines = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join('\n')
        // What marks the items of a list in plain text.
        .replace(/^(?:[-*•‣◦]|\d{1,3}[.)、])\s+/, ''),
    )
    .filter((line) => line !== '');

/** Makes a note of each text, in rows about a point. One step of undo; they are selected. */
export function makeNotes(editor: Editor, texts: readonly string[], center: Point): RecordId[] {
  const kind = noteKind(editor);
  if (kind === undefined || texts.length === 0 || !mayAdd(editor)) return [];
  const { w, h } = noteSize(boardLook(editor).noteSize),
    some = texts.slice(0, MAX_NOTES),
    columns = Math.ceil(Math.sqrt(some.length)),
    rows = Math.ceil(some.length / columns),
    x = center.x - (columns * (w + NOTE_GAP) - NOTE_GAP) / 2,
    y = center.y - (rows * (h + NOTE_GAP) - NOTE_GAP) / 2,
    parent = parentAt(editor, center),
    keys = keysOnTop(editor, parent, some.length);
  const records = some.map((text, i) => ({
    ...noteRecord(
      editor,
      kind,
      { x: x + (i % columns) * (w + NOTE_GAP), y: y + Math.floor(i / columns) * (h + NOTE_GAP), w, h },
      { text },
    ),
    at: { parent, key: keys[i]! },
  }));
  editor.run(() => editor.store.create(...records));
  editor.selection.replace(records.map(({ id }) => id));
  return records.map(({ id }) => id);
}

/** Makes notes of the lines of the selected texts and notes, in place of these. One step of undo. */
export function splitIntoNotes(editor: Editor, shape: ShapeRecord): RecordId[] {
  const lines = noteLines(plainText(shape.text)),
    { box } = shape;
  if (lines.length < 2) return [];
  return (
    editor.run(() => {
      const made = makeNotes(editor, lines, { x: box.x + box.w / 2, y: box.y + box.h / 2 });
      if (made.length > 0) editor.store.remove([shape.id]);
      return made;
    }) ?? []
  );
}
