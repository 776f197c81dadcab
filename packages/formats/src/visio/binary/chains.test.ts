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

it('refuses a chain that stands beyond the end of the file, which a stream may begin in', () => {
  const file = sound();
  const view = new DataView(file.buffer),
    table = (view.getInt32(76, true) + 1) * 512;
  const beyond = 120;
  expect(file.length / 512).toBeLessThan(beyond);
  view.setInt32(table + beyond * 4, beyond, true);
  expect(hasEndlessChain(file)).toBe(true);
  expect(() => documentStream(file)).toThrow(ImportError);
});

/** A file of so many sectors without anything in them, each followed by what `after` says. */
function fileOf(sectors: number, after: (sector: number) => number): Uint8Array {
  const parts = Math.ceil(sectors / 128),
    file = new Uint8Array((1 + sectors) * 512),
    view = new DataView(file.buffer);
  file.set(sound().subarray(0, 512));
  view.setInt32(48, -2, true);
  for (let i = 0; i < 109; i++) view.setInt32(76 + i * 4, i < parts ? i : -1, true);
  for (let sector = 0; sector < parts * 128; sector++)
    view.setInt32(512 + sector * 4, sector < sectors ? after(sector) : -1, true);
  return file;
}

it('refuses chains that run into one another, which would be gathered once for each of their beginnings', () => {
  const middle = 1000;
  const joined = fileOf(2000, (sector) => {
    if (sector === 1999) return -2;
    return sector < middle ? middle : sector + 1;
  });
  expect(hasEndlessChain(joined)).toBe(true);
  expect(hasEndlessChain(fileOf(2000, (sector) => (sector === 1999 ? -2 : sector + 1)))).toBe(false);
});

it('refuses a directory whose entries are together far larger than the file', () => {
  const file = fileOf(2000, (sector) => (sector === 1999 ? -2 : sector + 1));
  const view = new DataView(file.buffer);
  view.setInt32(48, 100, true);
  for (let at = 101 * 512; at < 200 * 512; at += 128) view.setInt32(at + 120, 900_000, true);
  expect(hasEndlessChain(file)).toBe(true);
});
