/**
 * Tables in the HTML that spreadsheets and word processors put on the clipboard: cells with their words, spans, colours
 * and sizes, made into a table. Read without a DOM; whatever is wrong in it, what can be read is.
 */
import {
  fromPlain,
  keysBetween,
  newId,
  type RichText,
  type ShapeData,
  type Style,
  type TableTrack,
  type TrackAxis,
  type TrackField,
  trackField,
} from '@limn/document';
import type { DrawingBuilder } from '../drawn/builder.ts';
import { displayWidth } from '../table/width.ts';
import { colorOf } from '../tree/colors.ts';
import { attributesOf, type Declarations, richFromHtml, styleDeclarations } from '../tree/html.ts';

export interface HtmlCell {
  /** Where it begins, counted from 0, and how many columns and rows it is over. */
  column: number;
  row: number;
  columns: number;
  rows: number;
  text: RichText;
  style: Style;
  /** As the file has it, px. */
  width?: number;
  height?: number;
}
export interface HtmlTable {
  cells: HtmlCell[];
  columns: number;
  rows: number;
  /** Widths that are given for columns, px. */
  widths: (number | undefined)[];
}

/** A table of more cells, rows or columns than this is pasted as text. */
export const MAX_CELLS = 4000;
const MAX_SPAN = 500;
const FONT = 14,
  LINE = 19,
  NARROWEST = 48,
  WIDEST = 320;
const PADDING = { x: 8, y: 6 };

const TOKENS = /<(\/?)(table|tr|td|th|col)\b([^<>]*)>/gi;

/** The first table of a piece of HTML; undefined where there is none, or it has no cells or too many. */
export function tableOf(html: string): HtmlTable | undefined {
  const rules = classRules(html),
    cells: HtmlCell[] = [],
    taken = new Set<string>(),
    widths: (number | undefined)[] = [];
  let depth = 0,
    row = -1,
    column = 0,
    open: { from: number; isHead: boolean; attributes: Attributes; look: Declarations } | undefined;
  const close = (to: number): void => {
    if (!open || row < 0) return;
    while (taken.has(`${column} ${row}`)) column++;
    const { attributes, look, isHead, from } = open,
      cell: HtmlCell = {
        column,
        row,
        columns: spanOf(attributes('colspan')),
        rows: spanOf(attributes('rowspan')),
        text: trimmed(richFromHtml(html.slice(from, to))),
        style: styleOf(look, attributes, isHead),
        ...sizeOf(look, attributes),
      };
    open = undefined;
    for (let y = 0; y < cell.rows; y++)
      for (let x = 0; x < cell.columns; x++) if (taken.size <= MAX_CELLS) taken.add(`${column + x} ${row + y}`);
    cells.push(cell);
    column += cell.columns;
  };
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(TOKENS)) {
    const tag = name.toLowerCase(),
      isEnd = slash === '/';
    if (tag === 'table') {
      depth += isEnd ? -1 : 1;
      if (depth > 0) continue;
      close(index);
      break;
    }
    // What stands in a table within a cell is words of that cell.
    if (depth !== 1) continue;
    const attributes = attributesOf(rest);
    if (tag === 'col' && !isEnd) {
      const width = px(attributes('width')) ?? px(styleDeclarations(attributes('style')).get('width'));
      for (let n = spanOf(attributes('span')); n > 0; n--) widths.push(width);
      continue;
    }
    close(index);
    if (tag === 'tr') {
      if (!isEnd) {
        row++;
        column = 0;
      }
    } else if (!isEnd) {
      const look = new Map(rules.get(attributes('class') ?? '') ?? []);
      for (const [property, value] of styleDeclarations(attributes('style'))) look.set(property, value);
      open = { from: index + whole.length, isHead: tag === 'th', attributes, look };
    }
    if (taken.size > MAX_CELLS) return undefined;
  }
  close(html.length);
  const columns = cells.reduce((most, cell) => Math.max(most, cell.column + cell.columns), 0),
    rows = cells.reduce((most, cell) => Math.max(most, cell.row + cell.rows), 0);
  return cells.length === 0 || taken.size > MAX_CELLS ? undefined : { cells, columns, rows, widths };
}

type Attributes = (name: string) => string | undefined;

const spanOf = (value: string | undefined): number => Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(value)) || 1));

/** Page units of a length as CSS or an attribute writes it; undefined for shares and words. */
function px(value: string | undefined): number | undefined {
  const [, size, unit = 'px'] = /^([\d.]+)\s*(px|pt|in|cm|mm)?$/i.exec(value?.trim() ?? '') ?? [];
  const n = Number(size) * (PX_PER[unit.toLowerCase()] ?? 1);
  return size !== undefined && n > 0 && n < 10_000 ? n : undefined;
}
const PX_PER: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

function sizeOf(look: Declarations, attributes: Attributes): { width?: number; height?: number } {
  const width = px(look.get('width')) ?? px(attributes('width')),
    height = px(look.get('height')) ?? px(attributes('height'));
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

/** Excel says how cells look by classes, in a style sheet that it copies along. */
function classRules(html: string): Map<string, Declarations> {
  const out = new Map<string, Declarations>();
  for (const [, sheet = ''] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi))
    for (const [, name = '', body] of sheet.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g))
      if (out.size < 2000) out.set(name, styleDeclarations(body));
  return out;
}

function styleOf(look: Declarations, attributes: Attributes, isHead: boolean): Style {
  const fill = colorOf(look.get('background-color') ?? look.get('background') ?? attributes('bgcolor')),
    color = colorOf(look.get('color')),
    align = look.get('text-align') ?? attributes('align')?.toLowerCase();
  const weight = look.get('font-weight');
  return {
    ...(fill !== undefined && fill !== 'none' && { fill }),
    ...(color !== undefined && color !== 'none' && color !== '#000000' && { color }),
    ...(align === 'left' || align === 'right' || align === 'center' ? { align } : { align: 'left' as const }),
    ...((isHead || weight === 'bold' || Number(weight) >= 600) && { bold: true }),
    ...(look.get('font-style') === 'italic' && { italic: true }),
  };
}

/** Without what no word is in at the ends. */
function trimmed(text: RichText): RichText {
  const out = text.map((op) => ({ ...op }));
  if (out[0]) out[0].insert = out[0].insert.trimStart();
  const last = out.at(-1);
  if (last && !last.attributes) last.insert = last.insert.trimEnd();
  return out.filter(({ insert }) => insert !== '');
}

const plain = (text: RichText): string => text.map(({ insert }) => insert).join('');

/** Draws a table with its cells, in rows and columns that one goes on editing. */
export function drawTable(builder: DrawingBuilder, layer: string, table: HtmlTable): void {
  const widths = columnWidths(table),
    heights = rowHeights(table, widths),
    [xs, ys] = [offsets(widths), offsets(heights)],
    fields: Partial<Record<TrackField, TableTrack>> = {};
  const tracks = (axis: TrackAxis, sizes: readonly number[]): string[] => {
    const keys = keysBetween(null, null, sizes.length);
    return sizes.map((size, i) => {
      const id = newId();
      fields[trackField(axis, id)] = { key: keys[i]!, size };
      return id;
    });
  };
  const cols = tracks('col', widths),
    rows = tracks('row', heights),
    holder = builder.shape(layer, {
      kind: 'table.table',
      box: { x: 0, y: 0, w: xs.at(-1)!, h: ys.at(-1)! },
      data: fields as ShapeData,
    });
  for (const { column, row, columns, rows: span, text, style } of table.cells) {
    const x = xs[column]!,
      y = ys[row]!;
    builder.shape(holder, {
      kind: 'table.cell',
      box: { x, y, w: xs[column + columns]! - x, h: ys[row + span]! - y },
      style: { padding: [PADDING.y / 2, PADDING.x, PADDING.y / 2, PADDING.x], ...style },
      data: {
        cell: {
          row: rows[row]!,
          col: cols[column]!,
          ...(span > 1 && { rows: span }),
          ...(columns > 1 && { cols: columns }),
        },
      },
      text,
    });
  }
}

/** A table of words in rows; undefined for more than are made a table. */
export function tableOfWords(lines: readonly (readonly string[])[]): HtmlTable | undefined {
  const columns = Math.max(...lines.map((line) => line.length)),
    rows = lines.length;
  if (columns * rows > MAX_CELLS || columns > MAX_SPAN || rows > MAX_SPAN) return undefined;
  const cells = lines.flatMap((line, row) =>
    Array.from({ length: columns }, (_, column) => ({
      column,
      row,
      columns: 1,
      rows: 1,
      text: fromPlain(line[column] ?? ''),
      style: { align: 'left' as const },
    })),
  );
  return { cells, columns, rows, widths: [] };
}

const offsets = (sizes: readonly number[]): number[] => {
  const out = [0];
  for (const size of sizes) out.push(out.at(-1)! + size);
  return out;
};

/** As the file gives them, and otherwise as wide as the widest words. */
function columnWidths({ cells, columns, widths }: HtmlTable): number[] {
  const out = Array.from({ length: columns }, (_, i) => widths[i] ?? 0);
  for (const { column, columns: span, text, width } of cells) {
    if (span > 1 || widths[column] !== undefined) continue;
    const words = displayWidth(plain(text)) * FONT + 2 * PADDING.x + 4;
    out[column] = Math.max(out[column]!, width ?? Math.min(WIDEST, words));
  }
  return out.map((w) => Math.max(NARROWEST, Math.ceil(w)));
}

function rowHeights({ cells, rows }: HtmlTable, widths: readonly number[]): number[] {
  const out = Array.from({ length: rows }, () => LINE + 2 * PADDING.y);
  for (const { column, columns, row, rows: span, text, height } of cells) {
    if (span > 1) continue;
    const room = widths.slice(column, column + columns).reduce((a, b) => a + b, 0) - 2 * PADDING.x,
      lines = plain(text)
        .split('\n')
        .reduce((n, line) => n + Math.max(1, Math.ceil((displayWidth(line) * FONT) / room)), 0);
    out[row] = Math.max(out[row]!, height ?? 0, Math.ceil(lines * LINE + 2 * PADDING.y));
  }
  return out;
}
