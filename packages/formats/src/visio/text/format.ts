/** Character and Paragraph rows to text attributes. */
import type { HorizontalAlign, TextAttributes } from '@limn/document';
import type { ResolvedShape } from '../resolve.ts';
import { PX } from '../transform.ts';
import type { Paint } from '../style/paint.ts';
import { contrast, withAlpha } from '../theme/color.ts';

/** Formatting of a run, every part of it known. */
export interface RunFormat {
  font: string;
  /** Page units. */
  size: number;
  color: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script?: 'sub' | 'super';
  caps: 'none' | 'all' | 'first';
  /** Small letters are drawn as smaller capitals. */
  smallCaps: boolean;
}

export interface ParagraphFormat {
  align: HorizontalAlign;
  bullet: boolean;
  indent: number;
  /** Multiple of the font size. */
  lineHeight?: number;
}

/** Largest and smallest font sizes kept, page units. */
const SIZES = { min: 1, max: 2000 };

const numberIn = (shape: ResolvedShape, section: string, ix: number, name: string): number | undefined => {
  const v = shape.formatCell(section, ix, name)?.value;
  const n = v === undefined || v === '' ? NaN : Number(v);
  return Number.isFinite(n) ? n : undefined;
};

/**
 * Face a cell names; the theme's where the cell leaves it to the theme. Faces for vertical writing have an `@` before
 * their name.
 */
function faceOf(paint: Paint, ix: number, name: 'Font' | 'AsianFont', themed: string | undefined): string | undefined {
  const cell = paint.shape.formatCell('Character', ix, name),
    value = cell?.value;
  if (cell?.themed && themed) return themed;
  if (value === undefined || value === '' || (value === '0' && name === 'AsianFont')) return undefined;
  const n = Number(value),
    font = Number.isInteger(n) ? paint.context.model.fonts.get(n) : value;
  return font === undefined || font === '' || font === 'Themed' || font === 'ThemeDefault' || font === 'Default'
    ? undefined
    : font.replace(/^@/, '');
}

/** Face of a run: Chinese, Japanese and Korean are written in one of their own where the file names it. */
function fontName(paint: Paint, ix: number, asian: boolean): string {
  const { theme } = paint,
    latin = faceOf(paint, ix, 'Font', theme?.minorFont),
    own = faceOf(paint, ix, 'AsianFont', theme?.minorAsianFont);
  return (asian ? (own ?? latin) : (latin ?? own)) ?? theme?.minorFont ?? 'sans';
}

const ASIAN =
  /[\u1100-\u11ff\u2e80-\u303e\u3040-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]|[\ud840-\ud87f][\udc00-\udfff]/;
const ASIAN_RUN = new RegExp(`(?:${ASIAN.source})+`, 'g');

/** Cuts a text where its script changes between those with an East Asian face of their own and others. */
export function byScript(text: string): { text: string; asian: boolean }[] {
  if (!ASIAN.test(text)) return [{ text, asian: false }];
  const out: { text: string; asian: boolean }[] = [];
  let at = 0;
  for (const m of text.matchAll(ASIAN_RUN)) {
    if (m.index > at) out.push({ text: text.slice(at, m.index), asian: false });
    out.push({ text: m[0], asian: true });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at), asian: false });
  return out;
}

/** Whether Chinese, Japanese and Korean of this format are written in another face than the rest. */
export const hasAsianFace = (paint: Paint, ix: number): boolean =>
  fontName(paint, ix, true) !== fontName(paint, ix, false);

/** Below this contrast a themed text is not read on what is behind it. */
const LEGIBLE = 1.5;

/**
 * Themes choose colours for text on a filled shape; where there is no fill, Visio takes the theme's dark or light for
 * them.
 */
function textColor(paint: Paint, ix: number, ground: Ground): string {
  const cell = paint.shape.formatCell('Character', ix, 'Color'),
    color = paint.colorOf(cell, paint.quick?.textColor()?.hex) ?? '#000000';
  // A guarded colour is one the theme may not change, and a stored one is how the text looked.
  const chosen = cell?.themed && !cell.settled && !cell.formula?.startsWith('THEMEGUARD');
  const behind = chosen ? ground() : undefined;
  if (behind === undefined || contrast(color, behind) >= LEGIBLE) return color;
  const colors = paint.theme?.colors,
    dark = colors?.get('dk1') ?? '#000000',
    light = colors?.get('lt1') ?? '#ffffff';
  return contrast(dark, behind) >= contrast(light, behind) ? dark : light;
}

/**
 * What is behind a shape's text; undefined where that is its own fill, which the theme has chosen the text for, or is
 * not known.
 */
export type Ground = () => string | undefined;

export function runFormat(paint: Paint, ix: number, asian: boolean, ground: Ground): RunFormat {
  const { shape } = paint,
    n = (name: string): number => numberIn(shape, 'Character', ix, name) ?? 0;
  const style = n('Style'),
    position = n('Pos'),
    opacity = 1 - n('ColorTrans');
  let caps: RunFormat['caps'] = 'none';
  if (n('Case') === 1) caps = 'all';
  else if (n('Case') === 2) caps = 'first';
  const format: RunFormat = {
    font: fontName(paint, ix, asian),
    size: Math.min(SIZES.max, Math.max(SIZES.min, (numberIn(shape, 'Character', ix, 'Size') ?? 1 / 6) * PX)),
    color: withAlpha(paint.layerColor ?? textColor(paint, ix, ground), opacity),
    bold: (style & 1) !== 0,
    italic: (style & 2) !== 0,
    underline: (style & 4) !== 0 || n('DblUnderline') !== 0,
    strike: n('Strikethru') !== 0 || n('DoubleStrikethrough') !== 0,
    caps,
    smallCaps: (style & 8) !== 0,
  };
  if (position === 1) format.script = 'super';
  else if (position === 2) format.script = 'sub';
  return format;
}

const ALIGN: readonly HorizontalAlign[] = ['left', 'center', 'right', 'justify', 'justify'];
/** A level of indentation as it is drawn: so many times the size of the letters. */
const INDENT_EM = 1.6;

export function paragraphFormat(paint: Paint, ix: number, fontSize: number): ParagraphFormat {
  const { shape } = paint,
    n = (name: string): number | undefined => numberIn(shape, 'Paragraph', ix, name);
  const bullet = (n('Bullet') ?? 0) > 0 || (shape.formatCell('Paragraph', ix, 'BulletStr')?.value ?? '').trim() !== '';
  const left = n('IndLeft') ?? 0,
    level = Math.round((left * PX) / (INDENT_EM * fontSize)) - (bullet ? 1 : 0),
    spacing = n('SpLine');
  const format: ParagraphFormat = {
    align: ALIGN[n('HorzAlign') ?? 1] ?? 'center',
    bullet,
    indent: Math.min(8, Math.max(0, level)),
  };
  if (spacing !== undefined && spacing < 0) format.lineHeight = Math.min(5, -spacing);
  else if (spacing === 0) format.lineHeight = 1;
  else if (spacing !== undefined && spacing > 0)
    format.lineHeight = Math.min(5, Math.max(0.5, (spacing * PX) / fontSize));
  return format;
}

/** What a run says beyond the shape's own style. */
export function difference(run: RunFormat, base: RunFormat): TextAttributes | undefined {
  const a: TextAttributes = {};
  if (run.font !== base.font) a.font = run.font;
  if (Math.abs(run.size - base.size) > 0.01) a.size = String(Math.round(run.size * 100) / 100);
  if (run.color !== base.color) a.color = run.color;
  if (run.bold && !base.bold) a.bold = true;
  if (run.italic && !base.italic) a.italic = true;
  if (run.underline && !base.underline) a.underline = true;
  if (run.strike && !base.strike) a.strike = true;
  if (run.script) a.script = run.script;
  return Object.keys(a).length > 0 ? a : undefined;
}
