import { utils, write } from '@e965/xlsx';
import CFB from 'cfb';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Dropped } from '../report.ts';
import { readWorkbook } from './read-workbook.ts';
import { CellCount } from './cell-count.ts';
import { soundRecords } from './sound-records.ts';

/** A table of strings, said to be so many. */
const sst = (count: number, data: readonly number[]): number[] => [
  ...[0xfc, 0, 8 + data.length, 0],
  ...[0, 0, 0, 0, count, 0, 0, 0],
  ...data,
];
/** Value, flags and chain of a formula. */
const ZEROS = Array.from({ length: 14 }, () => 0);

const book = (): ReturnType<typeof utils.book_new> =>
  utils.book_new(
    utils.aoa_to_sheet([
      ['name', 'age'],
      ['Ann', 30],
    ]),
    'People',
  );

const bytesOf = (bookType: 'biff8' | 'biff2'): Uint8Array =>
  new Uint8Array(write(book(), { type: 'array', bookType }) as ArrayBuffer);

/** A workbook of which one record more stands before its end, in a compound file or as it is. */
function withRecord(bytes: Uint8Array, record: readonly number[] | Uint8Array): Uint8Array {
  const isCompound = bytes[0] === 0xd0;
  const container = isCompound ? CFB.read(bytes, { type: 'array' }) : null,
    stream = container ? Uint8Array.from(CFB.find(container, 'Workbook')!.content as ArrayLike<number>) : bytes;
  const made = new Uint8Array(Buffer.concat([stream.subarray(0, -4), Uint8Array.from(record), stream.subarray(-4)]));
  if (!container) return made;
  CFB.utils.cfb_add(container, '/Workbook', made);
  return new Uint8Array(CFB.write(container, { type: 'array' }) as ArrayBuffer);
}

const peopleOf = (bytes: Uint8Array): readonly (readonly string[])[] => readWorkbook(bytes, new Dropped())[0]!.rows;

test.each([
  ['an empty text of BIFF2', [0x07, 0, 0, 0]],
  ['a text without its count', [0x07, 2, 1, 0, 5]],
  ['a label that ends in its cell', [0x04, 2, 3, 0, 0, 0, 0]],
  ['a name of code without letters', [0xba, 1, 0, 0]],
  ['strings of which the last is cut after a byte', sst(2, [1, 0, 0, 0x61, 1])],
  [
    'strings that are cut in a record that continues them',
    [...sst(9, [3, 0, 0, 0x61]), 0x3c, 0, 4, 0, 0, 0x62, 0x63, 5],
  ],
  ['strings with runs that are cut after a byte', sst(2, [1, 0, 8, 1, 0, 0x61, 0, 0, 0, 0, 7])],
  ['a formula that ends before its tokens', [6, 0, 21, 0, ...Array.from({ length: 21 }, () => 0)]],
  ['a shared formula that ends before its tokens', [0xbc, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a name that ends before its letters', [0x18, 0, 3, 0, 0, 0, 0]],
  ['another workbook whose sheets are cut', [0xae, 1, 7, 0, 1, 0, 1, 0, 0, 0x61, 5]],
])('a workbook with %s is read without it', (_, record) => {
  const whole = bytesOf('biff8');
  expect(peopleOf(withRecord(whole, record))).toEqual(peopleOf(whole));
});

test('a formula whose places are cut keeps its value', () => {
  const formula = [0x06, 0, 30, 0, 1, 0, 2, 0, 0, 0, ...ZEROS, 7, 0, 0x26, 0, 0, 0, 0, 0, 0, 1];
  expect(peopleOf(withRecord(bytesOf('biff8'), formula))).toEqual([
    ['name', 'age', ''],
    ['Ann', '30', '0'],
  ]);
});

test('one without such records is left as it is', () => {
  for (const type of ['biff8', 'biff2'] as const) {
    const bytes = bytesOf(type);
    expect(soundRecords(bytes, new CellCount())).toBe(bytes);
  }
  const other = Uint8Array.from([1, 2, 3]);
  expect(soundRecords(other, new CellCount())).toBe(other);
});

test('a workbook with more cells than can be held is refused before they are', () => {
  const wide = 32_000,
    data = 6 + 2 * wide,
    blanks = new Uint8Array(4 + data);
  blanks.set([0xbe, 0, data & 0xff, data >> 8, 10]);
  blanks.set([(wide - 1) & 0xff, (wide - 1) >> 8], blanks.length - 2);
  expect(peopleOf(withRecord(bytesOf('biff8'), blanks))).toEqual(peopleOf(bytesOf('biff8')));
  const many = Buffer.concat(Array.from({ length: 32 }, () => blanks));
  expect(() => peopleOf(withRecord(bytesOf('biff8'), many))).toThrow('import.tooLarge');
});

test('a sheet with more cells than can be held is refused, whatever its elements are called', () => {
  const parts = unzipSync(new Uint8Array(write(book(), { type: 'array', bookType: 'xlsx' }) as ArrayBuffer));
  const sheetOf = (x: string, rows: number): Uint8Array =>
    zipSync(
      {
        ...parts,
        'xl/worksheets/sheet1.xml': strToU8(
          `<${x}worksheet xmlns${x && ':x'}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><${x}sheetData>${`<${x}row>${`<${x}c/>`.repeat(500)}</${x}row>`.repeat(rows)}</${x}sheetData></${x}worksheet>`,
        ),
      },
      { level: 0 },
    );
  for (const x of ['', 'x:']) expect(() => peopleOf(sheetOf(x, 2001))).toThrow('import.tooLarge');
  const packed = new Uint8Array(write(book(), { type: 'array', bookType: 'xlsb' }) as ArrayBuffer);
  expect(peopleOf(packed)).toEqual(peopleOf(bytesOf('biff8')));
  const sheet = unzipSync(packed)['xl/worksheets/sheet1.bin']!,
    rows = Uint8Array.from(Array.from({ length: 1_000_001 }, () => [1, 0]).flat());
  const many = zipSync(
    { ...unzipSync(packed), 'xl/worksheets/sheet1.bin': Buffer.concat([rows, sheet]) },
    { level: 0 },
  );
  expect(() => peopleOf(many)).toThrow('import.tooLarge');
});

test('a sheet is walked once while its cells are counted', () => {
  class Told extends Uint8Array {
    static looked = 0;
    override indexOf(byte: number, from?: number): number {
      Told.looked++;
      return super.indexOf(byte, from);
    }
  }
  const cells = 1000,
    sheet = strToU8(
      `<worksheet><cols><col min="1" max="3"/></cols><sheetData>${'<c/>'.repeat(cells)}</sheetData></worksheet>`,
    );
  const count = new CellCount();
  count.addPart('xl/worksheets/sheet1.xml', Told.from(sheet));
  expect(Told.looked).toBeLessThan(cells + 20);
  expect(() => count.add(1_000_000 - cells - 3)).not.toThrow();
  expect(() => count.add(1)).toThrow('import.tooLarge');
});
