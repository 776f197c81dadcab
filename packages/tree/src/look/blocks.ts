/**
 * What stands below a topic's words: a formula, code, a table. Each is a block of parts, centred one below the other.
 */
import type { CustomPath, RichText, Style, TopicCode, TopicRecord, TopicTable } from '@limn/document';
import { CODE_GROUND, CODE_TEXT, coloursOf } from '@limn/drawing/content/code.ts';
import { type Formula, formulaOf } from '@limn/drawing/content/formula.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import { textStyle } from '@limn/drawing/text/text-style.ts';

/** A part of a topic with its place in the topic's box, page units from its left top. */
export interface Part {
  id: string;
  shape: string;
  text?: RichText;
  style: Style;
  asset?: string;
  /** Whether its picture keeps its proportions within the part. */
  isFitted?: true;
  /** Outlines of its own, of a part of shape `custom`. */
  geometry?: CustomPath[];
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Block {
  w: number;
  h: number;
  /** With places in the block. */
  parts: readonly Part[];
}

/** Code and cells are broken at these widths, page units. */
const CODE_WIDTH = 640,
  CELL_WIDTH = 220;

const CODE: Style = {
  font: 'mono',
  fontSize: 12,
  lineHeight: 1.45,
  fill: CODE_GROUND,
  stroke: 'none',
  color: CODE_TEXT,
  radius: 6,
  align: 'left',
  valign: 'top',
  padding: [8, 12, 8, 12],
  wrap: true,
  textFit: 'overflow',
};
const UNBROKEN: Style = { ...CODE, wrap: false };
const CELL: Style = {
  fontSize: 12,
  fill: 'theme:paper',
  stroke: 'theme:line',
  strokeWidth: 1,
  color: 'theme:text',
  align: 'left',
  padding: [4, 8, 4, 8],
  wrap: true,
  textFit: 'overflow',
};
const HEADING: Style = { ...CELL, fill: 'theme:soft1', bold: true };
/** LaTeX that is not set, or cannot be. */
const SOURCE: Style = {
  font: 'mono',
  fontSize: 12,
  fill: 'none',
  stroke: 'none',
  padding: [0, 0, 0, 0],
  wrap: true,
  textFit: 'overflow',
};

/**
 * The blocks of a topic, from top to bottom.
 * @param size of the letters of its text, page units
 * @param color of its letters
 */
export function blocksOf({ data }: TopicRecord, measurer: TextMeasurer, size: number, color: string): Block[] {
  const out: Block[] = [];
  if (data.formula !== undefined) out.push(formulaBlock(data.formula, measurer, size, color));
  if (data.code) out.push(codeBlock(data.code, measurer));
  if (data.table) out.push(tableBlock(data.table, measurer));
  return out;
}

function formulaBlock(source: string, measurer: TextMeasurer, size: number, color: string): Block {
  const found = formulaOf(source);
  if (found.state !== 'set') return textBlock('formula', 'basic.text', source, { ...SOURCE, color }, measurer);
  const { formula } = found,
    em = size * 1.2,
    [w, h] = [formula.w * em, formula.h * em];
  const parts = formula.pieces.map(
    ({ paths, color: own }, n): Part => ({
      id: n === 0 ? 'formula' : `formula:${n}`,
      shape: 'custom',
      style: { fill: own ?? color, stroke: 'none' },
      geometry: paths,
      x: 0,
      y: 0,
      w,
      h,
    }),
  );
  return { w, h, parts: [...parts, ...letters(formula, em, color)] };
}

/** Letters that the fonts of TeX have not, on their baseline. */
const letters = ({ texts }: Formula, em: number, color: string): Part[] =>
  texts.map(({ text, x, y, size, color: own }, n) => {
    const fontSize = size * em;
    return {
      id: `formula:text${n}`,
      shape: 'basic.text',
      text: [{ insert: text }],
      style: {
        ...SOURCE,
        font: 'sans',
        fontSize,
        lineHeight: 1,
        color: own ?? color,
        align: 'left',
        valign: 'bottom',
        wrap: false,
      },
      x: x * em,
      // Of a line as high as its letters about a fifth is below the baseline.
      y: y * em - fontSize * 0.8,
      w: Math.max(1, text.length * fontSize),
      h: fontSize,
    };
  });

function codeBlock({ text, language = '' }: TopicCode, measurer: TextMeasurer): Block {
  const whole = measureText([{ insert: text }], textStyle(CODE), measurer),
    isWide = whole.w > CODE_WIDTH,
    { w, h } = isWide ? measureText([{ insert: text }], textStyle(CODE), measurer, CODE_WIDTH) : whole,
    // Letters in colours are measured piece by piece: what fits is not to be broken by a hair.
    style = isWide ? CODE : UNBROKEN,
    part = { id: 'code', shape: 'basic.rounded', text: coloursOf(text, language), style, x: 0, y: 0, w, h };
  return { w, h, parts: [part] };
}

function tableBlock(table: TopicTable, measurer: TextMeasurer): Block {
  const styleOf = (row: number): Style => (row === 0 ? HEADING : CELL);
  const sizes = table.map((cells, row) =>
    cells.map((cell) => measureText([{ insert: cell }], textStyle(styleOf(row)), measurer, CELL_WIDTH)),
  );
  const widths = table[0]!.map((_cell, column) => Math.max(36, ...sizes.map((row) => row[column]!.w))),
    heights = sizes.map((row) => Math.max(24, ...row.map(({ h }) => h)));
  const parts: Part[] = [];
  let y = 0;
  table.forEach((cells, row) => {
    let x = 0;
    cells.forEach((cell, column) => {
      parts.push({
        id: `table:${row}:${column}`,
        shape: 'basic.rect',
        style: styleOf(row),
        ...(cell !== '' && { text: [{ insert: cell }] }),
        x,
        y,
        w: widths[column]!,
        h: heights[row]!,
      });
      x += widths[column]!;
    });
    y += heights[row]!;
  });
  return { w: widths.reduce((sum, w) => sum + w, 0), h: y, parts };
}

function textBlock(id: string, shape: string, text: string, style: Style, measurer: TextMeasurer): Block {
  const { w, h } = measureText([{ insert: text }], textStyle(style), measurer, CELL_WIDTH * 2);
  return { w, h, parts: [{ id, shape, text: [{ insert: text }], style, x: 0, y: 0, w, h }] };
}
