import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { filesOf } from './archive.ts';
import { crc32 } from './bytes/zip.ts';
import { RECT, shape, vsdx } from './visio/testing/vsdx.ts';

const OPML = strToU8('<opml><body><outline text="a"/></body></opml>');

test('an archive of drawings is its files in their folders, without what systems add', () => {
  const drawing = vsdx({ pages: [{ shapes: shape(1, 5, 5, 2, 1, RECT) }] });
  // Stored as they are: the names inside of the drawing stand in the archive's bytes.
  const bytes = zipSync(
    {
      'Team/流程/a.vsdx': drawing,
      'b.opml': OPML,
      '__MACOSX/._b.opml': OPML,
      'Team/.DS_Store': OPML,
      'Team/readme.exe': OPML,
    },
    { level: 0 },
  );
  const files = filesOf(bytes)!;
  expect(files.map(({ name, folders }) => [...folders, name].join('/'))).toEqual(['Team/流程/a.vsdx', 'b.opml']);
  expect(files[0]!.bytes()).toEqual(drawing);
});

test('a file of a program that packs its files is no archive of them', () => {
  expect(filesOf(vsdx({ pages: [{ shapes: '' }] }))).toBeUndefined();
  expect(filesOf(zipSync({ 'content.json': strToU8('[]') }))).toBeUndefined();
  expect(filesOf(OPML)).toBeUndefined();
});

/** An archive whose names are these bytes, which do not say what they are in. */
function named(names: readonly (readonly number[])[]): Uint8Array {
  const holders = names.map((name, i) => `${i}${'X'.repeat(name.length - 1)}`),
    bytes = zipSync(Object.fromEntries(holders.map((name) => [name, OPML])), { level: 0 });
  for (let at = 0; at < bytes.length; at++)
    for (const [i, holder] of holders.entries())
      if (strFromU8(bytes.subarray(at, at + holder.length), true) === holder) bytes.set(names[i]!, at);
  return bytes;
}
const OPML_END = [...'.opml'].map((char) => char.charCodeAt(0));

/** Names as systems packed them, in bytes of encodings that nothing here writes. */
test.each<[string, string[], number[][]]>([
  ['GBK', ['流程.opml'], [[0xc1, 0xf7, 0xb3, 0xcc]]],
  [
    'GBK, rare characters among common ones',
    ['审批流程.opml', '镕基.opml'],
    [
      [0xc9, 0xf3, 0xc5, 0xfa, 0xc1, 0xf7, 0xb3, 0xcc],
      [0xe9, 0x46, 0xbb, 0xf9],
    ],
  ],
  [
    'Big5, a backslash for a second byte',
    ['流程圖/功能.opml', '一覽.opml'],
    [
      [0xac, 0x79, 0xb5, 0x7b, 0xb9, 0xcf, 0x2f, 0xa5, 0x5c, 0xaf, 0xe0],
      [0xa4, 0x40, 0xc4, 0xfd],
    ],
  ],
  [
    'Shift JIS, without kana, and a backslash for a second byte',
    ['見積書/会議.opml', '表.opml'],
    [
      [0x8c, 0xa9, 0x90, 0xcf, 0x8f, 0x91, 0x2f, 0x89, 0xef, 0x8b, 0x63],
      [0x95, 0x5c],
    ],
  ],
  ['Shift JIS', ['業務フロー.opml'], [[0x8b, 0xc6, 0x96, 0xb1, 0x83, 0x74, 0x83, 0x8d, 0x81, 0x5b]]],
  ['code page 437', ['Café.opml'], [[0x43, 0x61, 0x66, 0x82]]],
  ['UTF-8 that does not say so', ['流.opml'], [[0xe6, 0xb5, 0x81]]],
])('names in %s are read', (_, names, bytes) => {
  const files = filesOf(named(bytes.map((name) => [...name, ...OPML_END])))!;
  expect(files.map(({ name, folders }) => [...folders, name].join('/'))).toEqual(names);
  expect(files[0]!.bytes()).toEqual(OPML);
});

test('a name in UTF-8 beside one in another encoding is what Info-ZIP wrote it for', () => {
  const raw = [0xc1, 0xf7, ...OPML_END],
    unicode = new TextEncoder().encode('流程.opml'),
    sum = crc32(Uint8Array.from(raw)),
    extra = Uint8Array.from([1, sum & 255, (sum >> 8) & 255, (sum >> 16) & 255, sum >>> 24, ...unicode]);
  const bytes = zipSync({ 'XX.opml': [OPML, { extra: { 0x7075: extra } }] }, { level: 0 });
  for (let at = 0; at < bytes.length; at++)
    if (strFromU8(bytes.subarray(at, at + 7), true) === 'XX.opml') bytes.set(raw, at);
  expect(filesOf(bytes)![0]!.name).toBe('流程.opml');
});

test('archives in archives are folders of their files, to a depth, and count together', () => {
  const inner = zipSync({ 'a.opml': OPML, 'deep/b.opml': OPML });
  const outer = zipSync({ 'c.opml': OPML, 'Team/old.zip': inner, 'empty.zip': strToU8('no archive') });
  expect(filesOf(outer)!.map(({ name, folders }) => [...folders, name].join('/'))).toEqual([
    'c.opml',
    'Team/old/a.opml',
    'Team/old/deep/b.opml',
  ]);
  const torn = filesOf(zipSync({ 'c.opml': OPML, 'torn.zip': inner.subarray(0, 60) }))!;
  expect(torn.map(({ name }) => name)).toEqual(['c.opml', 'torn.zip']);
  expect(() => torn[1]!.bytes()).toThrow(expect.objectContaining({ code: 'import.damaged' }));
  let nested = inner;
  for (let i = 0; i < 5; i++) nested = zipSync({ 'n.zip': nested });
  expect(() => filesOf(nested)).toThrow(expect.objectContaining({ code: 'import.tooLarge' }));
  const half = zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${i}.md`, strToU8('a')])));
  expect(() => filesOf(zipSync({ 'a.zip': half, 'b.zip': half }))).toThrow(
    expect.objectContaining({ code: 'import.tooLarge' }),
  );
});

test('what is too many, too large or broken is refused, one broken file costs itself', () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.md`, strToU8('a')]));
  expect(() => filesOf(zipSync(many))).toThrow(expect.objectContaining({ code: 'import.tooLarge' }));
  const bomb = filesOf(zipSync({ 'a.md': new Uint8Array(8_000_000), 'b.opml': OPML }))!;
  expect(() => bomb[0]!.bytes()).toThrow(expect.objectContaining({ code: 'import.tooLarge' }));
  expect(bomb[1]!.bytes()).toEqual(OPML);
  const whole = zipSync({ 'b.opml': OPML });
  expect(() => filesOf(whole.subarray(0, 40))).toThrow(expect.objectContaining({ code: 'import.damaged' }));
});
