/**
 * How many cells a workbook has, empty ones too, before the library makes an object of each: a million of them take it
 * some 300 MB, and two bytes of a file can be one.
 */
import { utils } from '@e965/xlsx';
import { ImportError } from '../errors.ts';
import { MAX_ROWS } from './model.ts';

/** Cells of a workbook. */
const MOST_CELLS = 1_000_000;
/** Last number of a record that is a cell in a sheet of records (MS-XLSB 2.3.1): those before it are too, or a row. */
const LAST_CELL = 11;
const OPEN = 0x3c,
  CLOSE = 0x3e,
  COLON = 0x3a;
/** What ends a tag's name, as the library has it: a space, a slash, a bracket. */
const ENDS = new Set([0x20, 0x2f, 0x3e]);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const CELL = letters('c'),
  ROW = letters('row'),
  DATA = letters('sheetData'),
  COLUMN = letters('col'),
  LINK = letters('hyperlink');
/** Bytes of a tag that are looked at. */
const LONGEST_TAG = 1000;

/** Counts the cells of a workbook's sheets. */
export class CellCount {
  private cells = 0;

  /** @throws ImportError `import.tooLarge` */
  add(cells: number): void {
    this.cells += cells;
    if (this.cells > MOST_CELLS) throw new ImportError('import.tooLarge', { limit: 'cells' });
  }

  /** A part of a package: a sheet of XML or of records, or one that has no cells. */
  addPart(name: string, part: Uint8Array): void {
    if (/\.bin$/i.test(name)) this.add(cellsOfRecords(part));
    else this.add(objectsOf(part));
  }
}

/**
 * What the library makes an object of each: cells in the rows of a sheet that are read, columns that are said to look
 * otherwise, and places that links are on.
 */
function objectsOf(xml: Uint8Array): number {
  let objects = 0,
    rows = 0,
    isInside = false;
  for (let at = xml.indexOf(OPEN); at >= 0; at = xml.indexOf(OPEN, at + 1)) {
    const name = localNameAt(xml, at + 1);
    if (isNamed(xml, name, COLUMN)) {
      const tag = tagAt(xml, at);
      objects += Math.max(0, numberIn(tag, 'max') - numberIn(tag, 'min') + 1);
    } else if (isNamed(xml, name, LINK)) objects += areaIn(tagAt(xml, at));
    else if (!isInside) isInside = isNamed(xml, name, DATA);
    else if (isNamed(xml, name, CELL) && rows <= MAX_ROWS) objects++;
    else if (isNamed(xml, name, ROW)) rows++;
  }
  return objects;
}

function tagAt(xml: Uint8Array, at: number): string {
  const end = xml.indexOf(CLOSE, at);
  return String.fromCharCode(...xml.subarray(at, Math.min(end < 0 ? xml.length : end, at + LONGEST_TAG)));
}

const numberIn = (tag: string, name: string): number =>
  Number.parseInt(new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d+)`).exec(tag)?.[1] ?? '1', 10);

/** Cells of a range, such as `A1:C5`. */
function areaIn(tag: string): number {
  const [, from = '', to = ''] = /\bref\s*=\s*["']([^"':]*):([^"']*)/.exec(tag) ?? [],
    [a, b] = [utils.decode_cell(from.replaceAll('$', '')), utils.decode_cell(to.replaceAll('$', ''))];
  return Math.max(1, (b.r - a.r + 1) * (b.c - a.c + 1)) || 1;
}

/** Columns of a sheet of XML of 2003 that are alike, of which the library makes an object each. */
export function likeColumns(xml: string): number {
  let columns = 0;
  for (const [, span] of xml.matchAll(/<(?:\w+:)?Column\b[^<>]*?\bSpan\s*=\s*["']?\s*(\d+)/g)) columns += Number(span);
  return columns;
}

/** Cells of sheets of XML of 2003 that are one with another, of which the library makes an object each. */
export function mergedCells(xml: string): number {
  let cells = 0;
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Cell\b[^<>]*?\bMerge(?:Across|Down)\b[^<>]*>/g)) {
    const of = (name: string): number =>
      1 + Number.parseInt(new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d+)`).exec(tag)?.[1] ?? '0', 10);
    cells += of('MergeAcross') * of('MergeDown') - 1;
  }
  return cells;
}

/** Cells of a sheet in records: each begins with its number and its length, seven bits a byte. */
function cellsOfRecords(part: Uint8Array): number {
  let cells = 0,
    at = 0;
  const number = (most: number): number => {
    let value = 0;
    for (let i = 0; i < most; i++) {
      const byte = part[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** (7 * i);
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < part.length) {
    const id = number(2),
      size = number(4);
    if (id > 0 && id <= LAST_CELL) cells++;
    at += size;
  }
  return cells;
}

/** Longest prefix of a namespace that is looked for. */
const PREFIX = 20;

/** Where the name of a tag begins behind its prefix. */
function localNameAt(xml: Uint8Array, at: number): number {
  for (let i = at; i < at + PREFIX; i++) {
    const byte = xml[i];
    if (byte === COLON) return i + 1;
    if (byte === undefined || ENDS.has(byte)) break;
  }
  return at;
}

const isNamed = (xml: Uint8Array, at: number, name: readonly number[]): boolean =>
  name.every((letter, i) => xml[at + i] === letter) && ENDS.has(xml[at + name.length] ?? 0);
