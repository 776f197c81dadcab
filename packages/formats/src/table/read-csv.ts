/** Lists of values with a delimiter between them: what the delimiter and the encoding are is found out. */
import Papa from 'papaparse';
import { ImportError } from '../errors.ts';
import type { Dropped } from '../report.ts';
import { decoded } from '../bytes/legacy-encoding.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { MAX_COLUMNS, MAX_ROWS, type Table, type TableEncoding, tableOf } from './model.ts';
import { settled } from './settle.ts';

const DELIMITERS = [',', ';', '\t', '|'];

export function textOf(bytes: Uint8Array, encoding?: TableEncoding): string {
  const text = encoding === undefined ? decodeText(bytes) : decodedAs(bytes, encoding);
  return text.replace(/^\ufeff/, '');
}

/** What is no character of the encoding is a sign for that. */
const decodedAs = (bytes: Uint8Array, encoding: TableEncoding): string =>
  decoded(bytes, encoding) ?? new TextDecoder(encoding).decode(bytes);

/** The delimiter: what Excel's first line says, else the one that gives most rows the same number of cells. */
export function delimiterOf(text: string): string {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said !== undefined) return said;
  let best = ',',
    most = 0;
  const head = text.slice(0, 64 * 1024);
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: 50, skipEmptyLines: 'greedy' });
    const widths = new Map<number, number>();
    for (const row of data) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
    const [width = 0, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    // Many rows of one width say more than few wide ones.
    const score = (count / Math.max(1, data.length)) * 10 + Math.min(width, 20) / 20;
    if (count > 0 && score > most) {
      most = score;
      best = delimiter;
    }
  }
  return best;
}

export const rowsOf = (text: string, delimiter?: string): string[][] => readRows(text, delimiter).rows;

/** The rows that are looked at, and how many lines there are behind these. */
function readRows(text: string, delimiter = delimiterOf(text)): { rows: string[][]; left: number } {
  const body = text.replace(/^sep=.\r?\n/i, '');
  // Its fast mode says to have read a row more than it gives.
  const { data, meta } = Papa.parse<string[]>(body, { delimiter, preview: MAX_ROWS, fastMode: false }),
    rows = data.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')));
  let left = 0;
  if (data.length >= MAX_ROWS)
    for (let at = meta.cursor; at < body.length; left++) {
      const end = body.indexOf('\n', at);
      at = end < 0 ? body.length : end + 1;
    }
  return { rows, left };
}

/** @throws ImportError where there is nothing in it */
export function readCsv(text: string, dropped: Dropped): Table {
  const all = readRows(text),
    rows = joined(all.rows.map((row) => row.slice(0, MAX_COLUMNS)));
  dropped.add('rows', all.left);
  const table = tableOf(
    '',
    rows.map((row) => row.map((cell) => cell.trim())),
  );
  if (table.rows.length === 0) throw new ImportError('import.damaged', { part: 'rows', reason: 'missing' });
  return settled(table);
}

/**
 * Some programs write an outline's rows with line breaks around their delimiters: a row of nothing but delimiters is
 * then the indent of the next one that says something.
 */
function joined(rows: readonly string[][]): string[][] {
  const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');
  const broken = rows.filter((row, i) => isBlank(row) && row.length === 2 && i + 1 < rows.length).length,
    single = rows.filter((row) => row.length === 1 && !isBlank(row)).length,
    full = rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).length;
  if (full > 0 || broken < 2 || broken * 3 < single) return [...rows];
  const out: string[][] = [];
  let depth = 0;
  for (const row of rows) {
    if (isBlank(row)) {
      // One without a delimiter ends a row that says nothing.
      depth = row.length > 1 ? depth + row.length - 1 : 0;
      continue;
    }
    out.push([...Array.from({ length: Math.min(depth, MAX_COLUMNS - 1) }, () => ''), row.join('').trim()]);
    depth = 0;
  }
  return out;
}
