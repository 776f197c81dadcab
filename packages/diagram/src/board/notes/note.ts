/** Sticky notes: what one is, which sizes and colours there are, and which of them a command is about. */
import type { Color, RecordId, ShapeRecord } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { editable, shapesOf } from '../../items/targets.ts';

/** Six colours, in the order of the keys 1 to 6. Light ones: words on a note are dark in both modes. */
export const NOTE_COLORS = [
  { id: 'yellow', color: '#ffe58f' },
  { id: 'orange', color: '#ffd0a8' },
  { id: 'pink', color: '#ffc2d9' },
  { id: 'violet', color: '#dccbff' },
  { id: 'blue', color: '#b9dcff' },
  { id: 'green', color: '#c3ecb5' },
] as const satisfies readonly { id: string; color: Color }[];

/** Six sizes, page units: three squares, and the same as wide ones. */
export const NOTE_SIZES = [
  { id: 's', w: 110, h: 110 },
  { id: 'm', w: 160, h: 160 },
  { id: 'l', w: 240, h: 240 },
  { id: 's-wide', w: 180, h: 110 },
  { id: 'm-wide', w: 260, h: 160 },
  { id: 'l-wide', w: 400, h: 240 },
] as const;
export type NoteSizeId = (typeof NOTE_SIZES)[number]['id'];

export const noteSize = (id: NoteSizeId): { w: number; h: number } => NOTE_SIZES.find((size) => size.id === id)!;

/** The kind that notes are of; undefined where no library has one. */
export const noteKind = (editor: Editor): string | undefined => editor.registry.defaultFor('note');

export function noteOf(editor: Editor, id: RecordId | null | undefined): ShapeRecord | undefined {
  const shape = id === null || id === undefined ? undefined : editor.store.find(id, 'shape');
  return shape && shape.kind === noteKind(editor) ? shape : undefined;
}

/** Notes among the selected items and in groups and frames among them, which may be changed. */
export const selectedNotes = (editor: Editor): ShapeRecord[] =>
  openNotes(
    editor,
    shapesOf(
      editor,
      editable(editor).map((item) => item.id),
      true,
    ),
  );

/** The selected notes; where none is selected, all of the page. */
export function meantNotes(editor: Editor): ShapeRecord[] {
  const selected = selectedNotes(editor);
  if (selected.length > 0) return selected;
  return openNotes(
    editor,
    shapesOf(
      editor,
      editor.store.children(editor.page).flatMap((layer) => editor.store.children(layer)),
      true,
    ),
  );
}

const openNotes = (editor: Editor, shapes: readonly ShapeRecord[]): ShapeRecord[] => {
  const kind = noteKind(editor);
  return shapes.filter(({ id, kind: own }) => own === kind && !editor.scene.isLocked(id) && !editor.scene.isHidden(id));
};

/** The colour of a note as it is painted: its own, or its kind's. */
export const colorOf = (editor: Editor, { style, kind }: ShapeRecord): Color =>
  style.fill ?? editor.registry.get(kind).style?.fill ?? 'none';

/** In the order they are read: rows from the top, each from the left. Notes of a row overlap by half their height. */
export function inReadingOrder(notes: readonly ShapeRecord[]): ShapeRecord[] {
  const left = [...notes].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
    rows: { bottom: number; notes: ShapeRecord[] }[] = [];
  for (const note of left) {
    const row = rows.at(-1),
      middle = note.box.y + note.box.h / 2;
    if (row && middle < row.bottom) row.notes.push(note);
    else rows.push({ bottom: note.box.y + note.box.h, notes: [note] });
  }
  return rows.flatMap((row) => row.notes.sort((a, b) => a.box.x - b.box.x));
}
