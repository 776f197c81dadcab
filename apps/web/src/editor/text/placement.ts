/** Where and how the text editor stands over the canvas, so that text does not jump when editing begins or ends. */
import type { RecordId, RichText } from '@limn/document';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { fontFamily } from '@limn/drawing/text/fonts.ts';
import type { Palette } from '@limn/drawing/look/look.ts';
import { plateColor } from '@limn/drawing/display/connector/ground.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { LABEL_WIDTH } from '@limn/drawing/display/text-display.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
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

/** @param composed all of the text with what an input method is about to write, which the drawing knows nothing of */
export function textPlacement(editor: EditorCore, id: RecordId, composed?: RichText): TextPlacement | null {
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
  const more = isLabel || !composed ? 0 : lacking(editor, id, composed, w, style);
  let width = w + more;
  if (isLabel) width = style.wrap ? (record.data.w ?? LABEL_WIDTH) : Infinity;
  return {
    w: width,
    h: box.h,
    isLabel,
    ...(plate === 'none' ? {} : { background: plate }),
    transform:
      `translate(${cx}px, ${cy}px) rotate(${r}rad) scale(${zoom}) translate(` +
      `${isLabel ? '-50%, -50%' : `${-w / 2 - more * START[style.align]}px, ${-box.h / 2}px`})`,
    style,
    fontFamily: fontFamily(style.font).stack,
    color: style.color,
    palette,
  };
}

/** The part of additional room that is before a text. */
const START = { left: 0, justify: 0, center: 0.5, right: 1 } as const;

/** How much wider than it is the room of a text will be with the words given, page units. */
function lacking(editor: EditorCore, id: RecordId, text: RichText, w: number, style: TextStyle): number {
  const to = style.vertical ? null : editor.growsTo(id);
  if (to === null) return 0;
  const [, right, , left] = style.padding;
  return Math.max(0, Math.ceil(measureText(text, style, editor.measurer, to + left + right).w) - w);
}
