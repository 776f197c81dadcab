import { expect, it } from 'vitest';
import { withoutPackages, withoutProperties } from './read-workbook.ts';

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
