import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { crc32, ZipReader } from './zip.ts';

const PART = 'some words, '.repeat(400);

/** An archive of one part that declares another size for it, in its directory. */
function declaring(size: number): Uint8Array {
  const bytes = zipSync({ 'a.txt': strToU8(PART) }),
    view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  view.setUint32(directory + 24, size, true);
  return bytes;
}

it.each([0, 7, PART.length, 900_000, 0xfffffff])('reads a small part that says it has %i bytes', (size) => {
  const part = new ZipReader(declaring(size)).read('A.txt')!;
  expect(new TextDecoder().decode(part)).toBe(PART);
  expect(crc32(part)).toBe(crc32(strToU8(PART)));
});

it('refuses a part whose bytes are not those of its checksum', () => {
  const bytes = declaring(PART.length);
  bytes[40]! ^= 0x10;
  expect(() => new ZipReader(bytes).read('a.txt')).toThrow('import.damaged');
});
