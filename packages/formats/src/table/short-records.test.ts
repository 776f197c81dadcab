import { utils, write } from '@e965/xlsx';
import CFB from 'cfb';
import { expect, test } from 'vitest';
import { Dropped } from '../report.ts';
import { readWorkbook } from './read-workbook.ts';
import { withoutShortRecords } from './short-records.ts';

const bytesOf = (bookType: 'biff8' | 'biff2'): Uint8Array => {
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['name', 'age'],
      ['Ann', 30],
    ]),
    'People',
  );
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
};

/** A workbook of which one record more stands before its end, in a compound file or as it is. */
function withRecord(bytes: Uint8Array, record: readonly number[]): Uint8Array {
  const isCompound = bytes[0] === 0xd0;
  const container = isCompound ? CFB.read(bytes, { type: 'array' }) : null,
    stream = container ? Uint8Array.from(CFB.find(container, 'Workbook')!.content as ArrayLike<number>) : bytes;
  const made = Uint8Array.from([...stream.subarray(0, -4), ...record, ...stream.subarray(-4)]);
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
])('a workbook with %s is read without it', (_, record) => {
  const whole = bytesOf('biff8');
  expect(peopleOf(withRecord(whole, record))).toEqual(peopleOf(whole));
});

test('one without such records is left as it is', () => {
  for (const type of ['biff8', 'biff2'] as const) {
    const bytes = bytesOf(type);
    expect(withoutShortRecords(bytes)).toBe(bytes);
  }
  const other = Uint8Array.from([1, 2, 3]);
  expect(withoutShortRecords(other)).toBe(other);
});
