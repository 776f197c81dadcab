/** Workbooks of spreadsheets, old and new, and tables of other programs that are named like one. */
import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Dropped } from '../report.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { hasEndlessChain } from '../visio/binary/chains.ts';
import { ZipReader } from '../bytes/zip.ts';
import { lettersOf } from './code-page.ts';
import { CellCount, likeColumns, mergedCells } from './cell-count.ts';
import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS, type Table, tableOf } from './model.ts';
import { settled } from './settle.ts';
import { soundRecords } from './sound-records.ts';
import { withoutSpareRows } from './spare-rows.ts';

/** Where a row of XML of 2003 stands, if not behind the one before. */
const ROW_PLACE = /\bIndex\s*=\s*["']\s*(\d+)/;
/** Sheets that a workbook may have. */
const MAX_SHEETS = 500;
const FIRST_SHEETS = Array.from({ length: MAX_SHEETS }, (_, i) => i);

/** @throws ImportError */
export function readWorkbook(bytes: Uint8Array, dropped: Dropped): Table[] {
  const count = new CellCount();
  const isPacked = bytes[0] === 0x50 && bounded(bytes, count);
  if (hasEndlessChain(bytes)) throw new ImportError('import.damaged', { part: 'chains' });
  let book: ReturnType<typeof read>,
    source: Uint8Array | string = bytes;
  try {
    const page = htmlOf(bytes);
    if (page !== undefined) source = page;
    else if (isMarkup(bytes)) {
      const { text, left } = withoutSpareRows(bytes, { row: 'Row', sheet: 'Table', place: ROW_PLACE });
      count.add(likeColumns(text) + mergedCells(text));
      dropped.add('rows', left);
      source = text;
    } else if (bytes[0] !== 0x50) source = soundRecords(withoutProperties(withoutPackages(bytes)), count);
    book = read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      sheetRows: MAX_ROWS + 1,
      cellHTML: false,
      // Formulas of a workbook in records (MS-XLSB) have counts that the library reads from nowhere where they are cut.
      cellFormula: !isPacked,
      cellStyles: true,
      // The format that is the reader's own, which the library has as month, day and two digits of a year.
      dateNF: 'yyyy-mm-dd',
      // The library takes seconds for the sheets of a workbook that names the same one thousands of times.
      sheets: FIRST_SHEETS,
    });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw new ImportError('import.encrypted');
    throw new ImportError('import.damaged', { part: 'workbook' }, { cause: error });
  }
  if (book.SheetNames.length > MAX_SHEETS) throw new ImportError('import.tooLarge', { limit: 'sheets' });
  const tables: Table[] = [],
    letters = typeof source === 'string' ? (text: string) => text : lettersOf(source);
  let cells = 0;
  for (const [index, name] of book.SheetNames.entries()) {
    if ((book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) {
      dropped.add('hiddenSheets');
      continue;
    }
    const sheet = book.Sheets[name],
      table = sheet && guarded(() => tableFrom(letters(name), sheet, dropped, letters));
    // What the library made of it is no longer needed.
    delete book.Sheets[name];
    if (!table || table.rows.length === 0) continue;
    cells += table.rows.length * table.rows[0]!.length;
    if (cells > MAX_CELLS) throw new ImportError('import.tooLarge', { limit: 'cells' });
    tables.push(table);
  }
  if (tables.length === 0) throw new ImportError('import.damaged', { part: 'sheets', reason: 'missing' });
  return tables;
}

const isMarkup = (bytes: Uint8Array): boolean => /^\s*</.test(decodeText(bytes.subarray(0, HEAD)));

/** Bytes in which a page says what its letters are. */
const HEAD = 4096;

/** A table that is a page, as programs write and name like a workbook, as text: in the letters that the page says. */
function htmlOf(bytes: Uint8Array): string | undefined {
  const head = decodeText(bytes.subarray(0, HEAD));
  if (!/^\s*(?:<!--|<!doctype html|<html|<table|<meta)/i.test(head)) return undefined;
  const said = /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  if (said === undefined || /^utf-?8$/i.test(said)) return decodeText(bytes);
  try {
    return new TextDecoder(said).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('import.damaged', { part: 'sheet' }, { cause: error });
  }
}

/**
 * An older workbook without the package of its theme's colours, which are not read: the library goes on inflating one
 * that is cut off for good.
 */
export function withoutPackages(bytes: Uint8Array): Uint8Array {
  const out = bytes.slice();
  for (let i = out.indexOf(0x50); i >= 0; i = out.indexOf(0x50, i + 1))
    if (out[i + 1] === 0x4b && out[i + 2] === 3 && out[i + 3] === 4) out[i] = 0;
  return out;
}

/** What such a name begins with instead: control characters are all the same to the library. */
const OTHERWISE = 0x78;
/** How the names of the streams of properties begin, as their directory has them. */
const PROPERTIES = ['\u0005Summ', '\u0005Docu'].map((name) =>
  Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0])),
);

/**
 * A workbook whose streams of properties are called otherwise, so that the library, which needs none of them, does not
 * find them: it reads a text in them as long as they say, beyond their end, up to four thousand million letters.
 * @param bytes changed in their place
 */
export function withoutProperties(bytes: Uint8Array): Uint8Array {
  for (let i = bytes.indexOf(5); i >= 0; i = bytes.indexOf(5, i + 1))
    if (PROPERTIES.some((name) => name.every((byte, k) => bytes[i + k] === byte))) bytes[i] = OTHERWISE;
  return bytes;
}

/**
 * Inflates every part once within the limits: what the library inflates after it, and makes of it, is bounded too.
 * @returns whether its sheets are records in place of XML
 */
function bounded(bytes: Uint8Array, count: CellCount): boolean {
  const zip = new ZipReader(bytes);
  for (const name of zip.names()) {
    const part = zip.read(name);
    if (part) count.addPart(name, part);
  }
  return zip.names().includes('xl/workbook.bin');
}

function tableFrom(name: string, sheet: WorkSheet, dropped: Dropped, letters: (text: string) => string): Table {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][],
    range = utils.decode_range(sheet['!ref'] ?? 'A1'),
    fullref = sheet['!fullref'] as string | undefined;
  if (fullref !== undefined) dropped.add('rows', Math.max(0, utils.decode_range(fullref).e.r - range.e.r));
  const rows: string[][] = [],
    links = new Map<string, string>(),
    levels: number[] = [],
    at: number[] = [];
  let formulas = 0,
    comments = 0,
    hidden = 0;
  const last = Math.min(cells.length, MAX_ROWS);
  for (let r = 0; r < last; r++) {
    const row = cells[r],
      info = sheet['!rows']?.[r];
    if (info?.hidden === true && (info.level ?? 0) === 0) {
      hidden++;
      continue;
    }
    const texts: string[] = [];
    for (const [c, cell] of (row ?? []).slice(0, MAX_COLUMNS).entries()) {
      texts[c] = cell === undefined ? '' : letters(shown(cell));
      if (cell?.f !== undefined) formulas++;
      if (cell?.c !== undefined && cell.c.length > 0) comments++;
      const target = cell?.l?.Target;
      if (target !== undefined) links.set(`${rows.length},${c}`, target);
    }
    at[r] = rows.length;
    rows.push(Array.from(texts, (text) => text ?? ''));
    levels.push(info?.level ?? 0);
    if (rows.length * texts.length > LIMITS.work) throw new ImportError('import.tooLarge', { limit: 'cells' });
  }
  dropped.add('formulas', formulas);
  dropped.add('comments', comments);
  dropped.add('hiddenRows', hidden);
  const merged = (sheet['!merges'] ?? []).flatMap(({ s, e }) => {
    const [top, bottom] = [at[s.r], at[e.r]];
    return top === undefined || bottom === undefined || e.c >= MAX_COLUMNS
      ? []
      : [{ top, left: s.c, bottom, right: e.c }];
  });
  return settled(tableOf(name, rows, { merged, links, ...(levels.some((level) => level > 0) && { levels }) }));
}

/** What the spreadsheet shows of a cell. */
function shown(cell: CellObject): string {
  if (cell.t === 'z' || cell.v === undefined) return '';
  const text = cell.w ?? (cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v));
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .slice(0, LIMITS.textBytes / 100);
}
