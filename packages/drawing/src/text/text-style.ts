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

/** Fills a style's text fields from the first of `defaults` that has them, then from the built-in defaults. */
export function textStyle(style: Style, ...defaults: readonly (Style | undefined)[]): TextStyle {
  const d = DEFAULT_TEXT_STYLE;
  const pick = <K extends keyof Style>(key: K): Style[K] => {
    if (style[key] !== undefined) return style[key];
    for (const def of defaults) if (def?.[key] !== undefined) return def[key];
    return undefined;
  };
  const padding = pick('padding');
  const background = pick('textBackground');
  return {
    font: pick('font') ?? d.font,
    fontSize: within(pick('fontSize'), 0.1, MAX_FONT_SIZE, d.fontSize),
    color: pick('color') ?? d.color,
    bold: pick('bold') ?? d.bold,
    italic: pick('italic') ?? d.italic,
    underline: pick('underline') ?? d.underline,
    strike: pick('strike') ?? d.strike,
    align: pick('align') ?? d.align,
    valign: pick('valign') ?? d.valign,
    lineHeight: within(pick('lineHeight'), 0.5, 10, d.lineHeight),
    padding: Array.isArray(padding) && padding.length === 4 ? padding : d.padding,
    textFit: pick('textFit') ?? d.textFit,
    wrap: pick('wrap') ?? d.wrap,
    vertical: pick('vertical') ?? d.vertical,
    ...(background && background !== 'none' ? { textBackground: background } : {}),
  };
}

/** Size attributes are text: `"14"` or `"14px"`. Null when it is neither. */
export function parseFontSize(size: string | undefined): number | null {
  if (size === undefined) return null;
  const value = Number.parseFloat(size);
  return Number.isFinite(value) && value > 0 ? Math.min(MAX_FONT_SIZE, value) : null;
}
