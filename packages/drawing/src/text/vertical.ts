/** Vertical writing: columns from right to left, ideographs upright, Latin words turned a quarter clockwise. */
import { paragraphs, type RichText, type TextOp } from '@limn/document';
import { bidiLevels, visualOrder } from './unicode/bidi.ts';
import { breakPieces } from './unicode/breaks.ts';
import { graphemes, isSpace, isWide } from './unicode/characters.ts';
import { faceOf, type Face } from './faces.ts';
import {
  runOf,
  type LayoutBox,
  type PlacedRun,
  type TextBackground,
  type TextLayout,
  type TextLine,
} from './placed.ts';
import type { TextMeasurer } from './measure/measurer.ts';
import type { TextStyle } from './text-style.ts';

/** Marks that have a form of their own in columns (Unicode block FE10 and FE30). */
const FORMS: Readonly<Record<string, string>> = {
  '，': '︐',
  '、': '︑',
  '。': '︒',
  '：': '︓',
  '；': '︔',
  '！': '︕',
  '？': '︖',
  '…': '︙',
  '（': '︵',
  '）': '︶',
  '｛': '︷',
  '｝': '︸',
  '〔': '︹',
  '〕': '︺',
  '【': '︻',
  '】': '︼',
  '《': '︽',
  '》': '︾',
  '〈': '︿',
  '〉': '﹀',
  '「': '﹁',
  '」': '﹂',
  '『': '﹃',
  '』': '﹄',
  '—': '︱',
  '“': '﹁',
  '”': '﹂',
};

interface Cell {
  text: string;
  /** Along the column. */
  advance: number;
  width: number;
  face: Face;
  upright: boolean;
  /** Where its characters stand in the text, and how many they are. */
  from: number;
  length: number;
  /** Embedding level of UAX 9. */
  level: number;
}
interface Column {
  /** Down the page. */
  cells: Cell[];
  from: number;
  to: number;
  length: number;
  width: number;
  align: TextStyle['align'];
  rtl: boolean;
}

export function layoutVertical(
  text: RichText,
  style: TextStyle,
  inner: LayoutBox,
  box: LayoutBox,
  measurer: TextMeasurer,
): TextLayout {
  let scale = 1;
  let columns = breakColumns(text, style, style.wrap ? inner.h : Infinity, scale, measurer);
  if (style.textFit === 'shrink') {
    while (scale > 0.1 && !fits(columns, inner)) {
      scale = Math.max(0.1, scale * 0.92);
      columns = breakColumns(text, style, style.wrap ? inner.h : Infinity, scale, measurer);
    }
  }
  const total = columns.reduce((w, c) => w + c.width, 0);
  // The reading direction is down, so `align` goes along the column and `valign` across the columns (top is the right).
  let x: number;
  if (style.valign === 'top') x = inner.x + inner.w;
  else if (style.valign === 'bottom') x = inner.x + total;
  else x = inner.x + (inner.w + total) / 2;
  const runs: PlacedRun[] = [],
    lines: TextLine[] = [],
    backgrounds: TextBackground[] = [];
  for (const column of columns) {
    const left = x - column.width,
      firstRun = runs.length,
      free = Number.isFinite(inner.h) ? inner.h - column.length : 0;
    let shift = 0;
    if (column.align === 'center') shift = free / 2;
    else if (column.align === 'right') shift = free;
    let y = inner.y + shift;
    const start = y;
    for (const cell of column.cells) {
      const { ascent, descent } = cell.face;
      const centre = left + column.width / 2;
      if (cell.face.background)
        backgrounds.push({ x: left, y, w: column.width, h: cell.advance, color: cell.face.background });
      const run = cell.upright
        ? runOf(cell, centre - cell.width / 2, y + (cell.advance + ascent - descent) / 2)
        : { ...runOf(cell, centre - (ascent - descent) / 2, y), turned: true };
      run.column = { start: y, advance: cell.advance };
      runs.push(run);
      y += cell.advance;
    }
    const { from, to, rtl, align, width: w, length: h } = column;
    lines.push({ x: left, y: start, w, h, from, to, firstRun, endRun: runs.length, rtl, align });
    x = left;
  }
  let minY = Infinity,
    maxY = -Infinity;
  for (const line of lines) {
    minY = Math.min(minY, line.y);
    maxY = Math.max(maxY, line.y + line.h);
  }
  const bounds = lines.length > 0 ? { x, y: minY, w: total, h: maxY - minY } : { ...inner, w: 0, h: 0 };
  return {
    runs,
    backgrounds,
    lines,
    bounds,
    scale,
    ...(style.textFit === 'clip' && !fits(columns, inner) ? { clip: box } : {}),
  };
}

const fits = (columns: readonly Column[], inner: LayoutBox): boolean =>
  columns.reduce((w, c) => w + c.width, 0) <= inner.w + 0.01 && columns.every((c) => c.length <= inner.h + 0.01);

function breakColumns(
  text: RichText,
  style: TextStyle,
  height: number,
  scale: number,
  measurer: TextMeasurer,
): Column[] {
  const columns: Column[] = [];
  let from = 0;
  for (const { runs, attributes } of paragraphs(text)) {
    const source = runs.map((run) => run.insert).join(''),
      bidi = bidiLevels(source);
    const empty = (at: number): Column => ({
      cells: [],
      from: at,
      to: at,
      length: 0,
      width: faceOf(style, runs[0]?.attributes, scale, measurer).lineHeight,
      align: attributes.align ?? style.align,
      rtl: bidi !== null && bidi.base % 2 === 1,
    });
    let column = empty(from);
    const flush = (): void => {
      columns.push(bidi ? { ...column, cells: visualOrder(column.cells) } : column);
      column = empty(column.to);
    };
    const add = (cell: Cell): void => {
      column.to = cell.from + cell.length;
      // Blanks begin no column.
      if (column.cells.length === 0 && isSpace(cell.text)) return;
      column.cells.push(cell);
      column.length += cell.advance;
      column.width = Math.max(column.width, cell.face.lineHeight);
    };
    const cellsIn = cellReader(runs, style, scale, measurer, from, bidi?.levels);
    for (const piece of breakPieces(source)) {
      const cells = cellsIn(piece),
        needed = lengthInColumn(cells);
      if (column.length > 0 && column.length + needed > height + SLACK) flush();
      for (const cell of needed <= height + SLACK ? cells : cells.flatMap((c) => single(c, measurer))) {
        if (needed > height + SLACK && column.length > 0 && column.length + cell.advance > height + SLACK) flush();
        add(cell);
      }
    }
    flush();
    from += source.length + 1;
  }
  return columns;
}

const SLACK = 0.01;

/** Stops and commas hang below a full column instead of starting the next; so do blanks. */
const hangs = (cell: Cell): boolean => '︐︑︒︓︔︕︖'.includes(cell.text) || isSpace(cell.text);

function lengthInColumn(cells: readonly Cell[]): number {
  let end = cells.length;
  while (end > 1 && hangs(cells[end - 1]!)) end--;
  let length = 0;
  for (let i = 0; i < end; i++) length += cells[i]!.advance;
  return length;
}

/** A word that is longer than a column, as its characters. */
function single(cell: Cell, measurer: TextMeasurer): Cell[] {
  if (cell.upright || cell.text === '') return [cell];
  let { from } = cell;
  return graphemes(cell.text).map((text) => {
    const width = measurer.width(text, cell.face.font);
    const one = { ...cell, text, from, length: text.length, width, advance: width };
    from += text.length;
    return one;
  });
}

/** Reads a paragraph piece by piece as the cells of a column: words of one run and direction, or single characters. */
function cellReader(
  runs: readonly TextOp[],
  style: TextStyle,
  scale: number,
  measurer: TextMeasurer,
  start: number,
  levels: Uint8Array | undefined,
): (piece: string) => Cell[] {
  let at = 0,
    run = 0,
    left = runs[0]?.insert.length ?? 0;
  return (piece) => {
    const cells: Cell[] = [];
    let latin: Cell | null = null;
    for (const g of graphemes(piece)) {
      while (left <= 0 && run < runs.length - 1) left += runs[++run]!.insert.length;
      const face = faceOf(style, runs[run]!.attributes, scale, measurer),
        form = FORMS[g],
        text = CONTROL.test(g) ? '' : (form ?? g),
        level = levels?.[at] ?? 0;
      const upright = form !== undefined || isWide(g);
      if (!upright && latin !== null && latin.face === face && latin.level === level && !isSpace(g) && text !== '') {
        latin.text += text;
        latin.length += g.length;
      } else {
        const cell: Cell = { text, advance: 0, width: 0, face, upright, from: start + at, length: g.length, level };
        cells.push(cell);
        latin = upright || isSpace(g) || text === '' ? null : cell;
      }
      at += g.length;
      left -= g.length;
    }
    for (const cell of cells) {
      cell.width = cell.text === '' ? 0 : measurer.width(cell.text, cell.face.font);
      cell.advance = cell.upright ? cell.face.font.size : cell.width;
    }
    return cells;
  };
}

const CONTROL = /^[\u0000-\u001f\u007f\u2028\u2029]$/;
