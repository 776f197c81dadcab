/**
 * Rows of shape data and of links. A record holds a row's values, and behind them blocks of formulas: a text that a
 * user typed is a formula of one constant.
 *
 *     value │ texts │ type … │ length kind cell tokens │ length kind cell tokens │ …
 */
import type { Cells } from '../model.ts';
import { Bytes } from './bytes.ts';
import { set } from './cells.ts';

/** How the bytes of a version are read, and the texts that its records name by number. */
export interface RowFormat {
  version: number;
  text(bytes: Uint8Array): string;
  named: ReadonlyMap<number, string>;
}

/** What stands for the number of a text: one that is empty, one that is a constant, and one that is the master's. */
const EMPTY = -4,
  CONSTANT = -3,
  INHERITED = -2;
const STRING = 0xe8,
  BOOLEAN = 0x61,
  NUMBER = 0x20;
/** Units by the names that Visio's XML has for them. */
const UNITS: Readonly<Record<number, string>> = {
  [NUMBER]: 'NUM',
  0x21: 'PER',
  0x28: 'DATE',
  0x2b: 'EW',
  0x2c: 'ED',
  0x2d: 'EH',
  0x2e: 'EM',
  0x2f: 'ES',
  0x32: 'PT',
  0x33: 'P',
  0x3f: 'DP',
  0x40: 'DL',
  0x41: 'IN',
  0x42: 'FT',
  0x43: 'F_I',
  0x44: 'MI',
  0x45: 'CM',
  0x46: 'MM',
  0x47: 'M',
  0x48: 'KM',
  0x4b: 'YD',
  0x4c: 'NM',
  0x50: 'DA',
  0x51: 'DEG',
  0x53: 'RAD',
  0x6f: 'CY',
};
const FORMULA = 2,
  END = 0xfe,
  SHORT_TEXT = 0x60,
  LONG_TEXT = 0x69,
  TRUTH = 0x61;

/** Tokens of formulas by the number of the cell they are of, or undefined where the bytes are no blocks. */
function blocksOf(b: Bytes, old: boolean): Map<number, Uint8Array> | undefined {
  const head = (old ? 2 : 4) + 2,
    found = new Map<number, Uint8Array>();
  while (b.left >= head) {
    const length = old ? b.u16() : b.u32();
    if (length < head || length - (head - 2) > b.left) return undefined;
    const kind = b.u8(),
      cell = b.u8(),
      tokens = b.bytes(length - head);
    if (kind === FORMULA) found.set(cell, tokens);
  }
  return found;
}

/** The text of a formula that is nothing but a text, or undefined. */
function constantOf(tokens: Uint8Array | undefined, { version, text }: RowFormat): string | undefined {
  if (!tokens || tokens.length < 3 || tokens.at(-1) !== END) return undefined;
  const b = new Bytes(tokens),
    kind = b.u8();
  if (kind !== SHORT_TEXT && kind !== LONG_TEXT) return undefined;
  const letters = kind === SHORT_TEXT ? b.u8() : b.u32(),
    width = version >= 11 ? 2 : 1;
  return b.left === (letters + 1) * width + 1 ? text(b.bytes(letters * width)) : undefined;
}

class RowReader {
  readonly cells: Cells = new Map();
  readonly blocks: ReadonlyMap<number, Uint8Array>;
  private readonly format: RowFormat;
  private readonly b: Bytes;
  /** Something in the record that could not be read. */
  isBroken = false;

  /** `blocksAt` is where the formulas begin. Throws EndOfRecord. */
  constructor(data: Uint8Array, blocksAt: number, format: RowFormat) {
    this.format = format;
    this.b = new Bytes(data);
    const blocks = data.length < blocksAt ? undefined : blocksOf(new Bytes(data, blocksAt), format.version <= 5);
    this.isBroken = blocks === undefined;
    this.blocks = blocks ?? new Map();
  }

  /** The text that the next number stands for, into the cell with that number in formulas. */
  text(name: string, cell: number): void {
    this.put(name, cell, this.number());
  }

  private number(): number {
    return this.format.version <= 5 ? this.b.i16() : this.b.i32();
  }

  private put(name: string, cell: number, number: number): void {
    if (number === INHERITED) return;
    const found = this.textOf(number, cell);
    if (found === undefined) this.isBroken = true;
    else this.cells.set(name, { v: found, u: 'STR' });
  }

  private textOf(number: number, cell: number): string | undefined {
    if (number === EMPTY) return '';
    if (number === CONSTANT) return constantOf(this.blocks.get(cell), this.format);
    return this.format.named.get(number);
  }

  /** A value with its unit, of eight bytes whatever it is. */
  value(name: string, cell: number): void {
    const { b, cells } = this,
      unit = b.u8(),
      from = b.at;
    if (unit === STRING) this.put(name, cell, this.number());
    else if (unit === BOOLEAN) cells.set(name, { v: b.u32() === 0 ? '0' : '1', u: 'BOOL' });
    else {
      const value = b.f64(),
        known = UNITS[unit];
      // A number that nobody typed and no formula gives is none.
      const isUnset = unit === NUMBER && value === 0 && !this.blocks.has(cell);
      if (known === undefined || !Number.isFinite(value)) this.isBroken = true;
      else cells.set(name, { v: String(value), u: known, ...(isUnset && { f: 'No Formula' }) });
    }
    b.at = from + 8;
  }

  byte(name: string): void {
    set(this.cells, name, this.b.u8());
  }
  skip(n: number): void {
    this.b.skip(n);
  }
}

/** Cells of a row, and whether all of it could be read. */
export interface RowCells {
  cells: Cells;
  isBroken: boolean;
}

/** A row of shape data. Throws EndOfRecord. */
export function propertyCells(data: Uint8Array, format: RowFormat): RowCells {
  const row = new RowReader(data, format.version <= 5 ? 0x1a : 0x24, format);
  row.value('Value', 0);
  for (const [i, name] of ['Prompt', 'Label', 'Format', 'SortKey'].entries()) row.text(name, i + 1);
  row.byte('Type');
  row.skip(1);
  row.byte('Invisible');
  return row;
}

/** Of a link of version 5, no file is known that shows where its parts stand. */
export const hasLinks = (version: number): boolean => version > 5;

/** A row of a link. Throws EndOfRecord. */
export function linkCells(data: Uint8Array, format: RowFormat): RowCells {
  const row = new RowReader(data, 0x2e, format);
  for (const [i, name] of ['Description', 'Address', 'SubAddress', 'ExtraInfo', 'Frame'].entries()) row.text(name, i);
  for (const [cell, name] of [
    [5, 'NewWindow'],
    [6, 'Default'],
  ] as const) {
    const tokens = row.blocks.get(cell);
    if (tokens?.length === 3 && tokens[0] === TRUTH) set(row.cells, name, tokens[1]!);
  }
  return row;
}
