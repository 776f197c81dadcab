/** Where words stand in shapes and on connectors, as cells. */
import type { Point } from '@limn/document';
import type { DrawnLabel, DrawnShape } from '../../written/drawn-page.ts';
import { VALIGNS } from './look.ts';
import { type CellValue, INCH } from './sheet.ts';

export const MARGINS = { LeftMargin: 0, RightMargin: 0, TopMargin: 0, BottomMargin: 0 };

/** Least margin beside words that fill their room, page units. */
const TIGHT = 2,
  /** Share of their width that other fonts, and room between scripts, may add to words. */
  SLACK = 0.12;

/** Margins beside words, less where other programs would break a line that fits here. */
function sidesOf({ look, textBox, textWidth, isBroken, textTurn }: DrawnShape): { left: number; right: number } {
  const [, right, , left] = look.text.padding,
    missing = (1 + SLACK) * textWidth - (textBox.w - left - right);
  if (isBroken || textTurn !== 0 || look.text.vertical || missing <= 0) return { left, right };
  const give = (margin: number, most: number): number => Math.max(Math.min(margin, TIGHT), margin - most);
  if (look.text.align === 'left') return { left, right: give(right, missing) };
  if (look.text.align === 'right') return { left: give(left, missing), right };
  // What stands in the middle stays there.
  const share = Math.min(missing / 2, left - give(left, missing), right - give(right, missing));
  return { left: left - share, right: right - share };
}

/** A length that goes with another when that changes. */
const partOf = (of: string, length: number, whole: number): CellValue => ({
  v: length * INCH,
  ...(whole > 0 && { f: `${of}*${Number((length / whole).toFixed(8))}` }),
});

export function textCells(item: DrawnShape): Record<string, CellValue | undefined> {
  const {
    record: { box },
    look,
    textBox,
    text,
    textTurn,
  } = item;
  if (text.length === 0) return {};
  const [top, , bottom] = look.text.padding,
    { left, right } = sidesOf(item),
    { x, y, w, h } = textBox;
  const isWhole = textTurn === 0 && x === 0 && y === 0 && w === box.w && h === box.h;
  return {
    ...(!isWhole && {
      TxtPinX: partOf('Width', x + w / 2, box.w),
      TxtPinY: partOf('Height', box.h - y - h / 2, box.h),
      TxtWidth: partOf('Width', w, box.w),
      TxtHeight: partOf('Height', h, box.h),
      TxtLocPinX: partOf('TxtWidth', w / 2, w),
      TxtLocPinY: partOf('TxtHeight', h / 2, h),
      TxtAngle: textTurn === 0 ? 0 : -textTurn,
    }),
    ...(look.opacity === 0 && { HideText: 1 }),
    VerticalAlign: VALIGNS[look.text.valign],
    TopMargin: top * INCH,
    RightMargin: right * INCH,
    BottomMargin: bottom * INCH,
    LeftMargin: left * INCH,
    TextDirection: look.text.vertical ? 1 : 0,
  };
}

/** Where the words of a connector stand, from its begin. */
export function labelCells({ frame }: DrawnLabel, point: (p: Point) => Point, a: Point): Record<string, CellValue> {
  const { x, y } = point({ x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 });
  return {
    TxtPinX: x - a.x,
    TxtPinY: y - a.y,
    TxtWidth: frame.w * INCH,
    TxtHeight: frame.h * INCH,
    TxtLocPinX: (frame.w / 2) * INCH,
    TxtLocPinY: (frame.h / 2) * INCH,
    TxtAngle: frame.r ? -frame.r : 0,
    VerticalAlign: 1,
    // The paper's white, so that the line does not run through the words.
    TextBkgnd: 2,
    ...MARGINS,
  };
}
