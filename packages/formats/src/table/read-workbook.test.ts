import { utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { Dropped } from '../report.ts';
import { importFile } from '../import-file.ts';
import { readWorkbook, withoutPackages, withoutProperties } from './read-workbook.ts';

it('takes the beginnings of packages out of older workbooks, and nothing else', () => {
  const bytes = Uint8Array.of(0xd0, 0x50, 0x4b, 3, 4, 9, 0x50, 0x4b, 5, 6, 0x50, 0x50, 0x4b, 3, 4);
  expect([...withoutPackages(bytes)]).toEqual([0xd0, 0, 0x4b, 3, 4, 9, 0x50, 0x4b, 5, 6, 0x50, 0, 0x4b, 3, 4]);
  expect(bytes[1]).toBe(0x50);
});

it('hides the streams of properties from the library, and nothing else', () => {
  const utf16 = (text: string): number[] => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const names = ['\u0005SummaryInformation', '\u0005DocumentSummaryInformation', '\u0005Other', 'Workbook'];
  const hidden = withoutProperties(Uint8Array.from(names.flatMap(utf16)));
  const text = new TextDecoder('utf-16le').decode(hidden);
  expect(text).toBe('xSummaryInformationxDocumentSummaryInformation\u0005OtherWorkbook');
});

/** A workbook with something put before or behind the rows of its sheet. */
function workbook(before: string, behind = ''): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet([['a', 'b']]), 'S'),
    parts = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)),
    path = 'xl/worksheets/sheet1.xml',
    sheet = strFromU8(parts[path]!)
      .replace('<sheetData', `${before}<sheetData`)
      .replace('</sheetData>', `</sheetData>${behind}`);
  return zipSync({ ...parts, [path]: strToU8(sheet) });
}
const BILLION = '1000000000';

/** A workbook of XML of 2003, whose sheet has these columns and rows. */
const of2003 = (inside: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${inside}</Table></Worksheet></Workbook>`,
  );

it.each<[string, Uint8Array]>([
  ['columns', workbook(`<cols><col min="1" max="${BILLION}" width="9"/></cols>`)],
  ['columns over and over', workbook(`<cols>${'<x:col max="16384"/>'.repeat(100)}</cols>`)],
  ['places of a link', workbook('', '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>')],
  [
    'columns of 2003',
    of2003(`<Column ss:Width="9" ss:Span="${BILLION}"/><Row><Cell><Data ss:Type="String">a</Data></Cell></Row>`),
  ],
  [
    'merged cells of 2003',
    of2003(`<Row><Cell ss:MergeAcross="${BILLION}"><Data ss:Type="String">a</Data></Cell></Row>`),
  ],
])('refuses more %s than are worked with, before the library makes them', (_, bytes) => {
  expect(() => readWorkbook(bytes, new Dropped())).toThrow(expect.objectContaining({ code: 'import.tooLarge' }));
});

it('reads rows of 2003 that are near, in whatever letters, and counts those that are far as left out', () => {
  const row = (text: string, place = ''): string =>
    `<Row${place}><Cell><Data ss:Type="String">${text}</Data></Cell></Row>`;
  const dropped = new Dropped(),
    bytes = of2003(row('名称') + row('a', ' ss:Index="3"') + row('far', ` ss:Index="${BILLION}"`) + row('behind it'));
  expect(readWorkbook(bytes, dropped)[0]!.rows).toEqual([['名称'], [''], ['a']]);
  expect(dropped.list()).toEqual([{ what: 'rows', count: 2 }]);
});

it('reads a workbook with some columns that look otherwise, and links', () => {
  const few = workbook(
    '<cols><col min="1" max="16384" width="9"/></cols>',
    '<hyperlinks><hyperlink ref="A1:B1" location="A1"/></hyperlinks>',
  );
  expect(readWorkbook(few, new Dropped())[0]!.rows).toEqual([['a', 'b']]);
});

it('shows days in the reader’s own format with all of their year, and names links within the file as left out', async () => {
  const sheet = utils.aoa_to_sheet([
    ['day', 'when'],
    [44197, 44198.5],
    [60, 1.25],
  ]);
  for (const [at, z] of [
    ['A2', 'm/d/yy'],
    ['B2', 'yyyy"年"m"月"d"日"'],
    ['A3', 'm/d/yy'],
    ['B3', '0.0'],
  ] as const)
    Object.assign(sheet[at] as object, { z });
  Object.assign(sheet['A3'] as object, { l: { Target: '#S!A1' } });
  for (const bookType of ['xlsx', 'biff8', 'xlsb'] as const) {
    const bytes = new Uint8Array(write(utils.book_new(sheet, 'S'), { type: 'array', bookType }) as ArrayBuffer);
    expect(readWorkbook(bytes, new Dropped())[0]!.rows, bookType).toEqual([
      ['day', 'when'],
      ['2021-01-01', '2021年1月2日'],
      ['1900-02-29', '1.3'],
    ]);
    if (bookType === 'xlsx')
      expect((await importFile(bytes, 'a.xlsx')).report.dropped).toEqual([{ what: 'links', count: 1 }]);
  }
});

it.each([
  ['GBK', 936, '名称', [0xc3, 0xfb, 0xb3, 0xc6]],
  ['Cyrillic', 1251, 'Имяё', [0xc8, 0xec, 0xff, 0xb8]],
])('reads a workbook of Excel 95 in the letters of its code page: %s', (_, page, text, letters) => {
  const of = (bookType: 'biff5' | 'biff8'): Uint8Array =>
    new Uint8Array(
      write(utils.book_new(utils.aoa_to_sheet([['ABCD', 'x']]), 'S'), { type: 'array', bookType }) as ArrayBuffer,
    );
  const put = (bytes: Uint8Array, wanted: readonly number[], by: readonly number[], skip = 0): void => {
    const at = bytes.findIndex((_byte, i) => wanted.every((one, k) => bytes[i + k] === one));
    bytes.set(by, at + skip);
  };
  const bytes = of('biff5');
  put(bytes, [65, 66, 67, 68], letters);
  put(bytes, [0x42, 0, 2, 0], [page % 256, page >> 8], 4);
  expect(readWorkbook(bytes, new Dropped())[0]!.rows).toEqual([[text, 'x']]);
  // From Excel 97 on letters are what they are.
  expect(readWorkbook(of('biff8'), new Dropped())[0]!.rows).toEqual([['ABCD', 'x']]);
});
