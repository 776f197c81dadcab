import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { trieOf, unpackTrie, withoutUnpacking } from './light-tries.ts';

const of = createRequire(import.meta.resolve('@limn/drawing/text/unicode/breaks.ts'));
const library = dirname(of.resolve('@cto.af/linebreak'));
const tries = createRequire(join(library, 'index.js')).resolve('@cto.af/unicode-trie');

it.each(['LineBreak', 'EastAsianWidth'])('%s says the same of every character when it is unpacked', async (name) => {
  const file = join(library, `${name}.js`),
    packed = await trieOf(file);
  const folder = await mkdtemp(join(tmpdir(), 'limn-tries-'));
  try {
    // As in a page, where what unpacks tables is missing.
    writeFileSync(
      join(folder, 'trie.mjs'),
      withoutUnpacking(readFileSync(tries, 'utf8')).replace(/'\.\//g, `'${pathToFileURL(dirname(tries)).href}/`),
    );
    const code = unpackTrie(readFileSync(file, 'utf8'), packed).replace('@cto.af/unicode-trie', './trie.mjs');
    writeFileSync(join(folder, 'table.mjs'), code);
    const { data, ...rest } = await trieOf(join(folder, 'table.mjs'));
    expect(data.join() === packed.data.join()).toBe(true);
    expect(rest).toEqual({ highStart: packed.highStart, errorValue: packed.errorValue, values: packed.values });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('stops the build when the library keeps its tables otherwise', () => {
  const trie = { data: new Int32Array(1), highStart: 0, errorValue: 0, values: [] };
  expect(() => unpackTrie('export const LineBreak = 1;', trie)).toThrow('not packed as it was');
  expect(() => withoutUnpacking("import {inflate} from 'other';")).toThrow('unpacked by something else');
});
