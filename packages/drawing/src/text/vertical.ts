/** Vertical writing: columns from right to left, ideographs upright, Latin words turned a quarter clockwise. */
import { paragraphs, type RichText } from '@limn/document';
import { breakPieces, graphemes, isSpace, isWide } from './breaks.ts';
import { runOf, type LayoutBox, type PlacedRun, type TextBackground, type TextLayout } from './placed.ts';
import { faceOf, type Face } from './lines.ts';
import type { TextMeasurer } from './measurer.ts';
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
  text: string /** Along the column. */;
  advance: number;
  width: number;
  face: Face;
  upright: boolean;
}
interface Column {
  cells: Cell[];
  length: number;
  width: number;
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
  let x =
    style.valign === 'top'
      ? inner.x + inner.w
      : style.valign === 'bottom'
        ? inner.x + total
        : inner.x + (inner.w + total) / 2;
  const runs: PlacedRun[] = [],
    lines: LayoutBox[] = [],
    backgrounds: TextBackground[] = [];
  for (const column of columns) {
    const left = x - column.width;
    const free = Number.isFinite(inner.h) ? inner.h - column.length : 0;
    let y = inner.y + (style.align === 'center' ? free / 2 : style.align === 'right' ? free : 0);
    lines.push({ x: left, y, w: column.width, h: column.length });
    for (const cell of column.cells) {
      const { ascent, descent } = cell.face;
      const centre = left + column.width / 2;
      if (cell.face.background)
        backgrounds.push({ x: left, y, w: column.width, h: cell.advance, color: cell.face.background });
      if (cell.upright) runs.push(runOf(cell, centre - cell.width / 2, y + (cell.advance + ascent - descent) / 2));
      else runs.push({ ...runOf(cell, centre - (ascent - descent) / 2, y), turned: true });
      y += cell.advance;
    }
    x = left;
  }
  const minY = Math.min(...lines.map((l) => l.y)),
    maxY = Math.max(...lines.map((l) => l.y + l.h));
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
  for (const paragraph of paragraphs(text)) {
    let column: Column = { cells: [], length: 0, width: faceOf(style, undefined, scale, measurer).lineHeight };
    const flush = (): void => {
      columns.push(column);
      column = { cells: [], length: 0, width: faceOf(style, undefined, scale, measurer).lineHeight };
    };
    for (const run of paragraph.runs) {
      const face = faceOf(style, run.attributes, scale, measurer);
      for (const piece of breakPieces(run.insert)) {
        for (const cell of cellsOf(piece, face, measurer)) {
          if (column.length > 0 && column.length + cell.advance > height + 0.01 && !hangs(cell)) flush();
          if (column.cells.length === 0 && isSpace(cell.text)) continue;
          column.cells.push(cell);
          column.length += cell.advance;
          column.width = Math.max(column.width, face.lineHeight);
        }
      }
    }
    flush();
  }
  return columns;
}

/** Stops and commas hang below a full column instead of starting the next. */
const hangs = (cell: Cell): boolean => '︐︑︒︓︔︕︖'.includes(cell.text);

function cellsOf(piece: string, face: Face, measurer: TextMeasurer): Cell[] {
  const cells: Cell[] = [];
  let latin = '';
  const close = (): void => {
    if (latin === '') return;
    const width = measurer.width(latin, face.font);
    cells.push({ text: latin, advance: width, width, face, upright: false });
    latin = '';
  };
  for (const g of graphemes(piece)) {
    const form = FORMS[g];
    if (form === undefined && !isWide(g)) {
      latin += g;
      continue;
    }
    close();
    const shown = form ?? g;
    cells.push({ text: shown, advance: face.font.size, width: measurer.width(shown, face.font), face, upright: true });
  }
  close();
  return cells;
}
