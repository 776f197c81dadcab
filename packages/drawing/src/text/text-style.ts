import type { HorizontalAlign, Style, TextFit, VerticalAlign } from '@limn/document';

/** The text part of a style with every gap filled. */
export interface TextStyle {
  font: string;
  /** Page units. */
  fontSize: number;
  color: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  align: HorizontalAlign;
  valign: VerticalAlign;
  /** Multiple of the font size. */
  lineHeight: number;
  /** Top, right, bottom, left; page units. */
  padding: readonly [number, number, number, number];
  textFit: TextFit;
  wrap: boolean;
  vertical: boolean;
  /** Painted behind each line. */
  textBackground?: string;
}

export const DEFAULT_TEXT_STYLE: TextStyle = {
  font: 'sans',
  fontSize: 14,
  color: 'theme:text',
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  align: 'center',
  valign: 'middle',
  lineHeight: 1.3,
  padding: [4, 6, 4, 6],
  textFit: 'overflow',
  wrap: true,
  vertical: false,
};

const MAX_FONT_SIZE = 2000;

/** A number a document may carry, held inside limits; anything else gives the fallback. */
const within = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;

/** A style's text fields, those it leaves out from the built-in defaults. */
export function textStyle(style: Style): TextStyle {
  const d = DEFAULT_TEXT_STYLE;
  const { padding, textBackground: background } = style;
  return {
    font: style.font ?? d.font,
    fontSize: within(style.fontSize, 0.1, MAX_FONT_SIZE, d.fontSize),
    color: style.color ?? d.color,
    bold: style.bold ?? d.bold,
    italic: style.italic ?? d.italic,
    underline: style.underline ?? d.underline,
    strike: style.strike ?? d.strike,
    align: style.align ?? d.align,
    valign: style.valign ?? d.valign,
    lineHeight: within(style.lineHeight, 0.5, 10, d.lineHeight),
    padding: Array.isArray(padding) && padding.length === 4 ? padding : d.padding,
    textFit: style.textFit ?? d.textFit,
    wrap: style.wrap ?? d.wrap,
    vertical: style.vertical ?? d.vertical,
    ...(background && background !== 'none' ? { textBackground: background } : {}),
  };
}

/** Size attributes are text: `"14"` or `"14px"`. Null when it is neither. */
export function parseFontSize(size: string | undefined): number | null {
  if (size === undefined) return null;
  const value = Number.parseFloat(size);
  return Number.isFinite(value) && value > 0 ? Math.min(MAX_FONT_SIZE, value) : null;
}
