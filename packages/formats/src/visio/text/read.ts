/** Text of a shape as rich text, and the style it stands in. */
import type { RichText, Style, TextAttributes, TextOp } from '@limn/document';
import { LIMITS } from '../../limits.ts';
import { PX, tidy } from '../transform.ts';
import type { ResolvedShape } from '../resolve.ts';
import type { Paint } from '../style/paint.ts';
import { parseColor, withAlpha } from '../theme/color.ts';
import { fieldText } from './field.ts';
import {
  byScript,
  difference,
  type Ground,
  hasAsianFace,
  paragraphFormat,
  type ParagraphFormat,
  type RunFormat,
  runFormat,
} from './format.ts';

export interface ShapeText {
  ops: RichText;
  style: Style;
  /** The shape hides its text. */
  hidden: boolean;
  /** Text the file has and the drawing does not: a master's field text where the shape has its own value. */
  withheld: string;
}

interface Run {
  text: string;
  cp: number;
  asian: boolean;
}
interface ParagraphRuns {
  runs: Run[];
  pp: number;
}

/** Line breaks of all kinds become `\n`; characters that are only Visio's own marks go. */
const clean = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\v]/g, '\n').replace(/[^\P{Cc}\t\n]|[\ufffc\ufffd]/gu, '');

/** Cuts the parts into paragraphs. The line end Visio puts behind the last paragraph is not a line of its own. */
function paragraphsOf(paint: Paint): ParagraphRuns[] {
  const out: ParagraphRuns[] = [],
    asianFaces = new Map<number, boolean>();
  let runs: Run[] = [],
    cp = 0,
    pp = 0,
    length = 0;
  for (const part of paint.shape.textParts() ?? []) {
    if (part.kind === 'cp') cp = part.ix;
    else if (part.kind === 'pp') pp = part.ix;
    else if (part.kind === 'text' || part.kind === 'field') {
      const text = clean(part.kind === 'field' ? fieldText(paint.shape, part.ix, part.value) : part.value).slice(
        0,
        LIMITS.textBytes - length,
      );
      length += text.length;
      text.split('\n').forEach((line, i) => {
        if (i > 0) {
          out.push({ runs, pp });
          runs = [];
        }
        if (line === '') return;
        if (!asianFaces.has(cp)) asianFaces.set(cp, hasAsianFace(paint, cp));
        runs.push(
          ...(asianFaces.get(cp) ? byScript(line) : [{ text: line, asian: false }]).map((piece) => ({ ...piece, cp })),
        );
      });
    }
  }
  if (runs.length > 0) out.push({ runs, pp });
  return out;
}

/** The text as the file keeps it, with the fields' stored texts. */
export const storedText = (shape: ResolvedShape): string =>
  clean((shape.textParts() ?? []).map((p) => (p.kind === 'text' || p.kind === 'field' ? p.value : '')).join(''));

function textBlock(paint: Paint): Style {
  const { shape } = paint,
    style: Style = {},
    margin = (name: string): number => tidy((paint.number(name) ?? 0) * PX);
  style.padding = [margin('TopMargin'), margin('RightMargin'), margin('BottomMargin'), margin('LeftMargin')];
  style.valign = (['top', 'middle', 'bottom'] as const)[paint.number('VerticalAlign') ?? 1] ?? 'middle';
  if ((paint.number('TextDirection') ?? 0) === 1) style.vertical = true;
  const background = shape.cell('TextBkgnd'),
    index = Number(background?.value ?? 0);
  if (background?.value !== undefined && background.value !== '' && index !== 0 && index !== 255) {
    // The cell counts from 1, so that 0 can say none.
    const color = Number.isFinite(index)
      ? parseColor(String(index - 1), paint.context.model.colors)
      : paint.color('TextBkgnd', paint.theme?.background);
    const alpha = 1 - (paint.number('TextBkgndTrans') ?? 0);
    if (color !== undefined && alpha > 0) style.textBackground = withAlpha(color, alpha);
  }
  return style;
}

const cased = (text: string, caps: RunFormat['caps']): string => {
  if (caps === 'all') return text.toUpperCase();
  return caps === 'first'
    ? text.replace(/(^|[\s([{"'-])(\p{L})/gu, (_m, before: string, letter: string) => before + letter.toUpperCase())
    : text;
};

/** Size of small capitals, in that of the letters beside them. */
const SMALL_CAPS = 0.8;

/** A run's words as they are drawn: small capitals are capitals of a smaller size. */
function* piecesOf(text: string, format: RunFormat): Generator<[words: string, format: RunFormat]> {
  const words = cased(text, format.caps);
  if (!format.smallCaps) yield [words, format];
  else
    for (const [piece] of words.matchAll(/\p{Ll}+|\P{Ll}+/gu))
      yield /^\p{Ll}/u.test(piece)
        ? [piece.toUpperCase(), { ...format, size: format.size * SMALL_CAPS }]
        : [piece, format];
}

/** Formats are known by the row of the run and by which of the row's faces it is written in. */
const keyOf = (r: Run): number => r.cp * 2 + Number(r.asian);

/** The format that most of the text has: what the shape's own style says. */
function dominant(paragraphs: readonly ParagraphRuns[], formats: ReadonlyMap<number, RunFormat>): RunFormat {
  const weight = new Map<number, number>();
  for (const p of paragraphs) for (const r of p.runs) weight.set(keyOf(r), (weight.get(keyOf(r)) ?? 0) + r.text.length);
  const best = [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0,
    base = { ...formats.get(best)! };
  // Attributes can only add these, so the style has them only where every run has.
  if (weight.size > 0)
    for (const key of ['bold', 'italic', 'underline', 'strike'] as const)
      base[key] = [...weight.keys()].every((ix) => formats.get(ix)![key]);
  delete base.script;
  return base;
}

function lineAttributes(p: ParagraphFormat, base: ParagraphFormat): TextAttributes | undefined {
  const a: TextAttributes = {};
  if (p.align !== base.align) a.align = p.align;
  if (p.bullet) a.list = 'bullet';
  if (p.indent > 0) a.indent = p.indent;
  return Object.keys(a).length > 0 ? a : undefined;
}

/** Reads a shape's text; without any, the style alone, for text typed later. */
export function readText(paint: Paint, ground: Ground = () => undefined): ShapeText {
  const paragraphs = paragraphsOf(paint),
    stored = storedText(paint.shape);
  if (paragraphs.every((p) => p.runs.length === 0)) paragraphs.length = 0;
  const read = paragraphs.map((p) => p.runs.map((r) => r.text).join('')).join('\n'),
    withheld = read === stored.replace(/\n$/, '') ? '' : stored;
  const formats = new Map<number, RunFormat>([[0, runFormat(paint, 0, false, ground)]]);
  for (const p of paragraphs)
    for (const r of p.runs) if (!formats.has(keyOf(r))) formats.set(keyOf(r), runFormat(paint, r.cp, r.asian, ground));
  const base = dominant(paragraphs, formats);
  const lines = paragraphs.map((p) => {
    const [run] = p.runs;
    return paragraphFormat(paint, p.pp, run ? formats.get(keyOf(run))!.size : base.size);
  });
  const first = lines[0] ?? paragraphFormat(paint, 0, base.size);
  const style: Style = {
    ...textBlock(paint),
    font: base.font,
    fontSize: Math.round(base.size * 100) / 100,
    color: base.color,
    align: first.align,
    textFit: 'overflow',
    ...(base.bold && { bold: true }),
    ...(base.italic && { italic: true }),
    ...(base.underline && { underline: true }),
    ...(base.strike && { strike: true }),
    ...(first.lineHeight !== undefined && { lineHeight: first.lineHeight }),
  };
  const ops: TextOp[] = [];
  const push = (insert: string, attributes: TextAttributes | undefined): void => {
    const last = ops.at(-1);
    if (last && JSON.stringify(last.attributes) === JSON.stringify(attributes)) last.insert += insert;
    else ops.push(attributes ? { insert, attributes } : { insert });
  };
  paragraphs.forEach((p, i) => {
    for (const r of p.runs) {
      const format = formats.get(keyOf(r))!;
      for (const [words, own] of piecesOf(r.text, format)) push(words, difference(own, base));
    }
    const attributes = lineAttributes(lines[i]!, first);
    // Paragraph attributes stand on the line end, so a last line that has some needs one.
    if (i < paragraphs.length - 1 || attributes) push('\n', attributes);
  });
  return { ops, style, hidden: ops.length > 0 && (paint.number('HideText') ?? 0) !== 0, withheld };
}
