/** Shapes that follow their text. */
import { plainText, type Box, type RecordId, type ShapeRecord, type Style } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import { textStyle, type TextStyle } from '@limn/drawing/text/text-style.ts';

const isText = (editor: Editor, record: ShapeRecord): boolean => editor.registry.get(record.kind).behaviour === 'text';

/** A shape's style as it is painted, which is what its text is laid out by. */
const shownStyle = (editor: Editor, record: ShapeRecord): Style =>
  styleOf(record, findTheme(editor.store.find('document', 'document')?.data.theme), editor.registry);

/** Whether the shape grows with its text by itself. */
export const grows = (editor: Editor, record: ShapeRecord): boolean => {
  const style = shownStyle(editor, record);
  return style.textFit === 'grow' || (style.textFit === undefined && isText(editor, record));
};

/**
 * The box in which the shape's text has just enough room. With wrapping the width stays and the height follows (in
 * vertical writing the height stays and the width follows); without, both follow. The place of the text within the
 * shape (a cylinder's body) is kept by growing the shape in proportion. `only` `up` never makes it smaller.
 */
export function fittedBox(editor: Editor, record: ShapeRecord, only: 'up' | 'both'): Box {
  const { box } = record,
    style = textStyle(shownStyle(editor, record));
  const inner = editor.registry.geometryOfRecord(record).textBox;
  const free = !style.wrap || (isText(editor, record) && record.style.wrap !== true);
  const along = style.vertical ? inner.h : inner.w;
  const need = measureText(record.text ?? [], style, editor.measurer, free ? Infinity : along);
  const grow = (size: number, part: number, wanted: number): number => {
    const next = part > 1 ? size * (wanted / part) : size + wanted - part;
    return only === 'up' ? Math.max(size, next) : Math.max(8, next);
  };
  const w = free || style.vertical ? grow(box.w, inner.w, need.w) : box.w,
    h = free || !style.vertical ? grow(box.h, inner.h, need.h) : box.h;
  if (Math.abs(w - box.w) < 0.5 && Math.abs(h - box.h) < 0.5) return box;
  return resizedFrom(box, w, h, style);
}

/** Resizes so that the side the text is aligned to stays where it is, also when rotated. */
function resizedFrom(box: Box, w: number, h: number, { align, valign, vertical }: TextStyle): Box {
  const side = (value: string, first: string, last: string): number =>
    (value === first ? 1 : 0) - (value === last ? 1 : 0);
  const along = align === 'justify' ? 1 : side(align, 'left', 'right'),
    across = side(valign, 'top', 'bottom');
  // Columns begin at the top, and the first one stands on the right.
  const [kx, ky] = vertical ? [-across, along] : [along, across];
  const c = boxCenter(box),
    shift = rotate({ x: (kx * (w - box.w)) / 2, y: (ky * (h - box.h)) / 2 }, box.r ?? 0);
  return { ...box, x: c.x + shift.x - w / 2, y: c.y + shift.y - h / 2, w, h };
}

/** Fits a growing shape to its text. Writes into the step of undo that is open. */
export function fitToText(editor: Editor, id: RecordId): void {
  const record = editor.store.find(id, 'shape');
  if (!record || !grows(editor, record)) return;
  const box = fittedBox(editor, record, isText(editor, record) ? 'both' : 'up');
  if (box !== record.box) editor.store.update(id, { box });
}

/**
 * A text that was as wide as its longest line wraps at the width it was given by hand. Writes into the step of undo
 * that is open.
 */
export function fixTextWidth(editor: Editor, id: RecordId): void {
  const record = editor.store.find(id, 'shape');
  if (record && isText(editor, record) && record.style.wrap !== true)
    editor.store.update(id, { style: { ...record.style, wrap: true } });
}

/** Texts and labels without a character go, growing shapes get their size. */
function fitAfterEditing(editor: Editor, id: RecordId): void {
  const record = editor.store.get(id);
  if (record?.type === 'label' || (record?.type === 'shape' && isText(editor, record))) {
    if (plainText(record.text).trim() === '') {
      editor.store.remove([id]);
      return;
    }
  }
  if (record?.type === 'shape') fitToText(editor, id);
}

/** Gives each selected shape the size of its text. */
export function autosizeSelection(editor: Editor): void {
  editor.run(() => {
    for (const item of editor.items(editor.selection.ids)) {
      if (item.type !== 'shape' || editor.scene.isLocked(item.id) || plainText(item.text) === '') continue;
      const box = fittedBox(editor, item, 'both');
      if (box !== item.box) editor.store.update(item.id, { box });
    }
  });
}

/** A growing shape follows its text while it is typed and when that ends, within the step of undo of the typing. */
export function fitTexts(editor: Editor): void {
  editor.on('edited', ({ id }) => fitAfterEditing(editor, id));
  let text: unknown = null;
  editor.on('editing', () => {
    text = null;
  });
  editor.on('document', () => {
    const record = editor.editing === null ? undefined : editor.store.find(editor.editing, 'shape');
    if (!record || record.text === text) return;
    text = record.text;
    fitToText(editor, record.id);
  });
}
