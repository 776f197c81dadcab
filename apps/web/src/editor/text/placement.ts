/** Where and how the text editor stands over the canvas, so that text does not jump when editing begins or ends. */
import type { RecordId } from '@limn/document';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { fontFamily } from '@limn/drawing/text/fonts.ts';
import type { Palette } from '@limn/drawing/look/look.ts';
import { plateColor } from '@limn/drawing/display/ground.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { LABEL_WIDTH } from '@limn/drawing/display/text-display.ts';
import type { TextStyle } from '@limn/drawing/text/text-style.ts';

export interface TextPlacement {
  /**
   * Page units: the element is laid out at 100 % and scaled by its transform. Of a label it is the greatest width: it
   * is as wide as its text.
   */
  w: number;
  h: number;
  isLabel: boolean;
  /** What a label covers its line with, a CSS colour. */
  background?: string;
  /** CSS transform with the origin at the element's top left. */
  transform: string;
  style: TextStyle;
  fontFamily: string;
  /** A CSS colour. */
  color: string;
  palette: Palette;
}

export function textPlacement(editor: EditorCore, id: RecordId): TextPlacement | null {
  const record = editor.scene.get(id),
    box = editor.scene.textBox(id);
  if (!box || (record?.type !== 'shape' && record?.type !== 'label')) return null;
  // As it is painted: with the theme's own type, and its colours for the light or the dark.
  const { palette } = editor.scene.display,
    style = editor.scene.display.look(record).text;
  const { zoom, x, y } = editor.viewport;
  const r = box.r ?? 0,
    cx = (box.x + box.w / 2 - x) * zoom,
    cy = (box.y + box.h / 2 - y) * zoom;
  const isLabel = record.type === 'label',
    plate = isLabel ? plateColor(editor.scene.display, record, boxCenter(box)) : 'none',
    w = Math.max(box.w, style.fontSize);
  let width = w;
  if (isLabel) width = style.wrap ? (record.data.w ?? LABEL_WIDTH) : Infinity;
  return {
    w: width,
    h: box.h,
    isLabel,
    ...(plate === 'none' ? {} : { background: plate }),
    transform:
      `translate(${cx}px, ${cy}px) rotate(${r}rad) scale(${zoom}) translate(` +
      `${isLabel ? '-50%, -50%' : `${-w / 2}px, ${-box.h / 2}px`})`,
    style,
    fontFamily: fontFamily(style.font).stack,
    color: style.color,
    palette,
  };
}
