/** Tables with their cells, in rows and columns that one goes on editing, of whatever file has some. */
import {
  type Box,
  keysBetween,
  MIN_TRACK,
  newId,
  plainText,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
  type TableTrack,
  type TrackAxis,
  type TrackField,
  trackField,
} from '@limn/document';
import { displayWidth, lineCount, wordWidth } from '../table/width.ts';
import type { DrawingBuilder } from './builder.ts';

export interface GridCell {
  /** Where it begins, counted from 0, and how many columns and rows it is over. */
  column: number;
  row: number;
  columns: number;
  rows: number;
  text: RichText;
  style: Style;
  data?: ShapeData;
  /** As the file has it, px. */
  width?: number;
  height?: number;
}
export interface Grid {
  cells: GridCell[];
  columns: number;
  rows: number;
  /** Widths that are given for columns, and heights for rows, px. */
  widths: (number | undefined)[];
  heights?: (number | undefined)[];
  /** How many rows are its head. */
  headers?: number;
  /** Where its upper left corner is, page units. */
  at?: { x: number; y: number };
  style?: Style;
  data?: ShapeData;
}

/** Rows and columns that a table has at most. */
export const MAX_SPAN = 500;
const FONT = 14,
  LINE = 19,
  NARROWEST = 48,
  WIDEST = 320,
  /** A word is not broken up to this, page units. */
  LONGEST_WORD = 480;
const PADDING = { x: 8, y: 6 };
/** Letters of a head are wider. */
const BOLD = 1.08;

export interface DrawnTable {
  id: RecordId;
  box: Box;
  /** The cells, in the order that they were given. */
  cells: { id: RecordId; box: Box }[];
  widths: number[];
}

export function drawTable(builder: DrawingBuilder, layer: RecordId, table: Grid): DrawnTable {
  const widths = columnWidths(table),
    heights = rowHeights(table, widths),
    { x: left, y: top } = table.at ?? { x: 0, y: 0 },
    [xs, ys] = [offsets(widths, left), offsets(heights, top)],
    fields: Partial<Record<TrackField, TableTrack>> = {};
  const tracks = (axis: TrackAxis, sizes: readonly number[], headers: number): string[] => {
    const keys = keysBetween(null, null, sizes.length);
    return sizes.map((size, i) => {
      const id = newId();
      fields[trackField(axis, id)] = { key: keys[i]!, size, ...(i < headers && { isHeader: true }) };
      return id;
    });
  };
  const cols = tracks('col', widths, 0),
    rows = tracks('row', heights, table.headers ?? 0),
    box = { x: left, y: top, w: xs.at(-1)! - left, h: ys.at(-1)! - top },
    holder = builder.shape(layer, {
      kind: 'table.table',
      box,
      ...(table.style && { style: table.style }),
      data: { ...table.data, ...(fields as ShapeData) },
    });
  const made = table.cells.map(({ column, row, columns, rows: span, text, style, data }) => {
    const x = xs[column]!,
      y = ys[row]!,
      at = { x, y, w: xs[column + columns]! - x, h: ys[row + span]! - y };
    const id = builder.shape(holder, {
      kind: 'table.cell',
      box: at,
      style: { padding: [PADDING.y / 2, PADDING.x, PADDING.y / 2, PADDING.x], ...style },
      data: {
        ...data,
        cell: {
          row: rows[row]!,
          col: cols[column]!,
          ...(span > 1 && { rows: span }),
          ...(columns > 1 && { cols: columns }),
        },
      },
      text,
    });
    return { id, box: at };
  });
  return { id: holder, box, cells: made, widths };
}

const offsets = (sizes: readonly number[], from: number): number[] => {
  const out = [from];
  for (const size of sizes) out.push(out.at(-1)! + size);
  return out;
};

/** As the file gives them, and otherwise as wide as the widest words, and never less than one of them. */
function columnWidths({ cells, columns, widths }: Grid): number[] {
  const out = Array.from({ length: columns }, (_, i) => widths[i] ?? NARROWEST);
  for (const { column, columns: span, text, width, style } of cells) {
    if (span > 1 || widths[column] !== undefined) continue;
    const words = plainText(text),
      size = (style.fontSize ?? FONT) * (style.bold ? BOLD : 1),
      room = 2 * PADDING.x + 4,
      least = Math.min(LONGEST_WORD, wordWidth(words) * size + room);
    out[column] = Math.max(out[column]!, width ?? Math.max(least, Math.min(WIDEST, displayWidth(words) * size + room)));
  }
  return out.map((w) => Math.max(MIN_TRACK, Math.ceil(w)));
}

function rowHeights({ cells, rows, heights }: Grid, widths: readonly number[]): number[] {
  const out = Array.from({ length: rows }, (_, i) => heights?.[i] ?? LINE + 2 * PADDING.y);
  for (const { column, columns, row, rows: span, text, height, style } of cells) {
    if (span > 1 || heights?.[row] !== undefined) continue;
    const room = widths.slice(column, column + columns).reduce((a, b) => a + b, 0) - 2 * PADDING.x,
      size = style.fontSize ?? FONT,
      lines = lineCount(plainText(text), Math.max(1, room) / size);
    out[row] = Math.max(out[row]!, height ?? 0, Math.ceil((lines * LINE * size) / FONT + 2 * PADDING.y));
  }
  return out.map((h) => Math.max(MIN_TRACK, h));
}
