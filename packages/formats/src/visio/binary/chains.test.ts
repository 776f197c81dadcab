import { expect, it } from 'vitest';
import { ImportError } from '../../errors.ts';
import { pageSheet, pointers, records, vsd } from '../testing/vsd.ts';
import { hasEndlessChain } from './chains.ts';
import { documentStream } from './streams.ts';

const sound = (): Uint8Array => vsd(pointers(0x27, records(0x15, false, pageSheet(1, 10, 5))));

/** The file with its sectors one after another in a ring. */
function ringed(bytes: Uint8Array): Uint8Array {
  const file = bytes.slice();
  const view = new DataView(file.buffer);
  const table = (view.getInt32(76, true) + 1) * 512;
  const sectors = bytes.length / 512 - 1;
  for (let sector = 0; sector < sectors; sector++) view.setInt32(table + sector * 4, (sector + 1) % sectors, true);
  return file;
}

it('reads a file whose chains of sectors end', () => {
  expect(hasEndlessChain(sound())).toBe(false);
  expect(documentStream(sound()).length).toBeGreaterThan(0);
});

it('refuses a file whose chains come back to themselves, instead of following them', () => {
  expect(hasEndlessChain(ringed(sound()))).toBe(true);
  expect(() => documentStream(ringed(sound()))).toThrow(ImportError);
});

it('refuses a list of the table\u2019s own sectors that names itself, and takes what is no compound file for sound', () => {
  const file = sound();
  const view = new DataView(file.buffer);
  view.setInt32(68, 0, true);
  view.setInt32(512 + 127 * 4, 0, true);
  expect(hasEndlessChain(file)).toBe(true);
  expect(hasEndlessChain(new Uint8Array(100))).toBe(false);
  expect(hasEndlessChain(new Uint8Array(4096))).toBe(false);
});
