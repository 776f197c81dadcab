/**
 * Formatting of text: while text is edited, of its selected characters, otherwise of the whole text of everything
 * selected.
 */
import type { TextFlag } from '@limn/canvas/core/ports/text-host.ts';
import type { TextOp } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { appliesTo, effectiveStyle, setStyle, shownValue, styledItems } from './style.ts';
import { parseFontSize } from '@limn/drawing/text/text-style.ts';

/** Whether a flag is on for all of it. */
export function hasFlag(editor: Editor, flag: TextFlag): boolean {
  if (editor.textHost) return editor.textHost.formats()[flag] === true;
  const items = styledItems(editor).filter((item) => appliesTo(item, flag));
  return items.length > 0 && items.every((item) => shownValue(item, flag, effectiveStyle(editor, item)[flag]) === true);
}

export function toggleFlag(editor: Editor, flag: TextFlag): void {
  const on = !hasFlag(editor, flag);
  if (editor.textHost) editor.textHost.format(flag, on ? true : null);
  else setStyle(editor, { [flag]: on });
}

const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 96, 128];

export function stepSize(size: number, direction: 1 | -1): number {
  const next = direction > 0 ? SIZES.find((s) => s > size) : SIZES.findLast((s) => s < size);
  return next ?? Math.max(4, size + direction * 4);
}

/** One step larger or smaller: each text from the size it has. */
export function changeFontSize(editor: Editor, direction: 1 | -1): void {
  if (editor.textHost) {
    const id = editor.editing,
      record = id === null ? undefined : editor.store.get(id);
    const whole =
      record?.type === 'shape' || record?.type === 'label' ? (effectiveStyle(editor, record).fontSize ?? 14) : 14;
    editor.textHost.format('size', String(stepSize(parseFontSize(editor.textHost.formats().size) ?? whole, direction)));
    return;
  }
  const items = styledItems(editor).filter((item) => appliesTo(item, 'fontSize') && !editor.scene.isLocked(item.id));
  editor.run(() => {
    for (const item of items) {
      editor.store.update(item.id, {
        style: { ...item.style, fontSize: stepSize(effectiveStyle(editor, item).fontSize ?? 14, direction) },
      });
      // Characters of a size of their own go along.
      if (item.type !== 'connector' && item.text?.some((op) => op.attributes?.size !== undefined))
        editor.store.setText(
          item.id,
          item.text.map((op) => resized(op, direction)),
        );
    }
  });
}

function resized(op: TextOp, direction: 1 | -1): TextOp {
  const size = parseFontSize(op.attributes?.size);
  return size === null ? op : { ...op, attributes: { ...op.attributes, size: String(stepSize(size, direction)) } };
}

export function setAlign(editor: Editor, align: 'left' | 'center' | 'right' | 'justify'): void {
  if (editor.textHost) editor.textHost.format('align', align);
  else setStyle(editor, { align });
}
