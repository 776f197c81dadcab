/** Tables as spreadsheets and lists have them, and what is made of one: which column says what. */
import { ImportError } from '../errors.ts';

/** Cells that are shown as one, both corners included. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Table {
  /** Name of the sheet; empty where the file has none. */
  name: string;
  /** Texts as a spreadsheet shows them; every row as long as the longest. */
  rows: readonly (readonly string[])[];
  merged: readonly MergedCells[];
  /** Addresses of cells, by `row,column`. */
  links: ReadonlyMap<string, string>;
  /** Outline level of each row, where the spreadsheet groups rows or a column says it; absent where neither does. */
  levels?: readonly number[];
  /** The column that says the levels, where one does. */
  depthColumn?: number;
}

/**
 * What a table is made into: an org chart by who reports to whom, a tree by columns for its levels or by how deep a row
 * is grouped, or the table itself as a drawing.
 */
export const TABLE_KINDS = ['manager', 'levels', 'grouped', 'table'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** What a column says. `detail` goes into the notes under its heading; `skip` is left out. */
export const COLUMN_ROLES = [
  'name',
  'id',
  'manager',
  'title',
  'level',
  'note',
  'tags',
  'link',
  'detail',
  'skip',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** How a table is to be read; what a person says in place of what is guessed. */
export interface TableMapping {
  kind: TableKind;
  /** Whether the first row that has anything names the columns. */
  hasHeader: boolean;
  /** What each column says; columns beyond its end are `detail`. */
  roles: readonly ColumnRole[];
}

/** What an import is told about a table. */
export interface TableOptions {
  /** Which sheet of a workbook, from 0; absent is all of them. */
  sheet?: number;
  mapping?: TableMapping;
  /** How bytes are texts, in place of what is guessed: a label of the Encoding Standard. */
  encoding?: TableEncoding;
}

export const TABLE_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'utf-16le', 'windows-1252'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** Rows and columns that are looked at; what is beyond is counted as left out. */
export const MAX_ROWS = 100_000,
  MAX_COLUMNS = 256;

/** Cells of a file's tables together, the empty ones of their rows too. */
export const MAX_CELLS = 5_000_000;

/** The table without what is empty at its edges, its rows equally long. @throws ImportError `import.tooLarge` */
export function tableOf(
  name: string,
  rows: readonly (readonly string[])[],
  more: Partial<Omit<Table, 'name' | 'rows'>> = {},
): Table {
  let bottom = rows.length;
  while (bottom > 0 && rows[bottom - 1]!.every((cell) => cell === '')) bottom--;
  let width = 0;
  for (const row of rows) {
    let end = row.length;
    while (end > width && row[end - 1] === '') end--;
    width = Math.max(width, end);
  }
  if (bottom * width > MAX_CELLS) throw new ImportError('import.tooLarge', { limit: 'cells' });
  return {
    name,
    rows: rows.slice(0, bottom).map((row) => {
      const cells = row.slice(0, width);
      while (cells.length < width) cells.push('');
      return cells;
    }),
    merged: more.merged ?? [],
    links: more.links ?? new Map(),
    ...(more.levels && { levels: more.levels.slice(0, bottom) }),
  };
}
