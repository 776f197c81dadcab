import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '@limn/formats';
import { afterAll, expect, test } from 'vitest';
import { convertCommand } from './convert-command.ts';
import { CommandError } from './reset-command.ts';

const dir = mkdtempSync(join(tmpdir(), 'limn-convert-'));
afterAll(() => rmSync(dir, { recursive: true }));
const put = (name: string, text: string): string => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};

test('a file becomes one of another program, by the ends of the names', async () => {
  const said: string[] = [],
    out = join(dir, 'made/people.vsdx');
  await convertCommand([put('people.csv', 'name,manager\nAnn,\nBob,Ann\n'), out], (line) => said.push(line));
  expect(said).toEqual([out]);
  const read = await importFile(readFileSync(out), 'people.vsdx');
  expect(read.report).toMatchObject({ format: 'vsdx', pages: 1, connectors: 1 });
});

test('a folder is converted with the folders in it, and what cannot be is named', async () => {
  const from = join(dir, 'from'),
    to = join(dir, 'to'),
    said: string[] = [];
  mkdirSync(join(from, 'sub'), { recursive: true });
  writeFileSync(join(from, 'a.md'), '# A\n\n- b\n');
  writeFileSync(join(from, 'a.txt'), 'A\n\tb\n');
  writeFileSync(join(from, 'sub/c.opml'), '<opml><body><outline text="c"/></body></opml>');
  writeFileSync(join(from, 'sub/bad.xmind'), 'no map');
  writeFileSync(join(from, 'left alone.zzz'), 'x');
  await expect(convertCommand([from, to, '--to', 'mm'], (line) => said.push(line))).rejects.toThrow(
    '1 could not be converted',
  );
  expect(readdirSync(to, { recursive: true }).toSorted()).toEqual(['a (2).mm', 'a.mm', 'sub', 'sub/c.mm']);
  expect(said.at(-1)).toBe(`3 of 4 files are in ${to}.`);
  expect(said.some((line) => line.includes('bad.xmind'))).toBe(true);
});

test('what makes no sense is refused with a sentence', async () => {
  const file = put('one.md', '# One\n'),
    say = (): void => undefined;
  for (const args of [[], [file], [file, join(dir, 'x.zzz')], [join(dir, 'none.md'), 'x.mm'], [dir, join(dir, 'y')]])
    await expect(convertCommand(args, say)).rejects.toThrow(CommandError);
});
