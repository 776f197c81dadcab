import { expect, test } from 'vitest';
import { importFile } from '../index.ts';
import { sniffFile } from '../sniff.ts';
import { decodeText, decodeUtf8, utf16Of } from './text-encoding.ts';
import { decodeXml } from '../syntax/xml.ts';

const utf16 = (text: string, mark = ''): Uint8Array => {
  const units = [...(mark + text)].map((char) => char.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]));
};
/** 主题 in GBK. */
const TOPIC = [0xd6, 0xf7, 0xcc, 0xe2];
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

test('UTF-16 is told without its mark', () => {
  const little = utf16('主题\r\n\t分支一\r\n'),
    big = Uint8Array.from(little, (_, i) => little[i ^ 1]!);
  expect([utf16Of(little), utf16Of(big)]).toEqual(['utf-16le', 'utf-16be']);
  expect([decodeText(little), decodeText(big)]).toEqual(['主题\r\n\t分支一\r\n', '主题\r\n\t分支一\r\n']);
  expect(sniffFile(little)).toBe('text');
  expect(utf16Of(Uint8Array.of(0x50, 0, 3, 0, 1, 0, 2, 0))).toBeUndefined();
  expect(utf16Of(Uint8Array.of(0x50, 0, 0, 0x20))).toBeUndefined();
});

test('XML that declares no encoding, or the wrong one, is read as what its bytes are', async () => {
  const map = (head: string): Uint8Array =>
    Uint8Array.from([...ascii(`${head}<map version="1.0.1"><node TEXT="`), ...TOPIC, ...ascii('"/></map>')]);
  for (const head of ['', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-8"?>\r\n'])
    expect(decodeXml(map(head))).toContain('TEXT="主题"');
  const { document } = await importFile(map(''), 'a.mm');
  expect(JSON.stringify(document.records)).toContain('主题');
  expect(decodeXml(utf16('<a>主</a>'))).toBe('<a>主</a>');
});

test('a damaged letter makes no other text of the rest', () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('中心主题'), 0xff, ...ascii('.')]);
  expect(decodeUtf8(bytes)).toBe('中心主题\ufffd.');
});

test('tables of DBML have names in any letters', () => {
  for (const name of ['用户', '"my table"', 'shop.users', '"a"."b c"'])
    expect(sniffFile(new TextEncoder().encode(`Table ${name} {\n  id int\n}\n`))).toBe('dbml');
});

/** Texts in bytes of encodings that nothing here writes: those of 主題, of 日本語のテキスト, of Привет, мир, of été à Köln. */
test.each<[string, string, number[]]>([
  ['GBK', '主题\n\t子项目一', [...TOPIC, 10, 9, 0xd7, 0xd3, 0xcf, 0xee, 0xc4, 0xbf, 0xd2, 0xbb]],
  ['Big5', '主題\n\t子項目一', [0xa5, 0x44, 0xc3, 0x44, 10, 9, 0xa4, 0x6c, 0xb6, 0xb5, 0xa5, 0xd8, 0xa4, 0x40]],
  ['Big5 with letters for second bytes', '上級,一', [0xa4, 0x57, 0xaf, 0xc5, 0x2c, 0xa4, 0x40]],
  [
    'Shift JIS',
    '日本語のテキスト',
    [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x83, 0x65, 0x83, 0x4c, 0x83, 0x58, 0x83, 0x67],
  ],
  ['Windows 1251', 'Привет, мир', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0]],
  ['Windows 1252', 'été à Köln', [0xe9, ...ascii('t'), 0xe9, 0x20, 0xe0, ...ascii(' K'), 0xf6, ...ascii('ln')]],
])('a text in %s is told by its characters', (_, text, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

test('a text in UTF-8 that is cut off within a letter is no other text', () => {
  const whole = new TextEncoder().encode('主题与分支，还有备注');
  expect(decodeText(whole.subarray(0, whole.length - 1))).toBe('主题与分支，还有备\ufffd');
});
