import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { filesOf } from './archive.ts';
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

test('names in the encoding of a Chinese system are read', () => {
  const bytes = zipSync({ 'XXXX.opml': OPML }, { level: 0 }),
    written = [0xc1, 0xf7, 0xb3, 0xcc];
  for (let at = 0; at < bytes.length - 9; at++)
    if (String.fromCharCode(...bytes.subarray(at, at + 9)) === 'XXXX.opml') bytes.set(written, at);
  expect(filesOf(bytes)![0]!.name).toBe('流程.opml');
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
