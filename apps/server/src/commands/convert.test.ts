import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '@limn/formats';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { convertCommand } from './convert.ts';
import { CommandError } from './reset.ts';

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
  expect(said.slice(-2)).toEqual([`3 of 4 files are in ${to}.`, '1 more are of kinds that are not read.']);
  expect(said.some((line) => line.includes('bad.xmind'))).toBe(true);
});

test('of a folder a damaged file and one that cannot be read cost no other', async () => {
  const from = join(dir, 'some'),
    to = join(dir, 'some-made'),
    said: string[] = [];
  mkdirSync(from);
  writeFileSync(join(from, 'a.mm'), '<map version="1.0.1"><node TEXT="R"><node TEXT="a">');
  writeFileSync(join(from, 'b.md'), '# B');
  writeFileSync(join(from, 'c.md'), '# C');
  const hears = (line: string): void => {
    said.push(line);
    rmSync(join(from, 'b.md'), { force: true });
  };
  await expect(convertCommand([from, to, '--to', 'md'], hears)).rejects.toThrow('2 could not be converted');
  expect(readdirSync(to)).toEqual(['c.md']);
  expect(said[1]).toBe(`${join(from, 'b.md')} cannot be read (ENOENT).`);
  expect(said.at(-1)).toBe('What can be read of damaged files is converted with --mend.');
});

test('of a damaged file what can be read is converted where it is asked for', async () => {
  const broken = put('broken.mm', '<map version="1.0.1"><node TEXT="R"><node TEXT="a"/><node TEXT="b">'),
    out = join(dir, 'mended.md'),
    said: string[] = [];
  await expect(convertCommand([broken, out], () => undefined)).rejects.toThrow('damaged');
  await convertCommand([broken, out, '--mend'], (line) => said.push(line));
  expect(said).toEqual([`${out} (left out: 1 × damaged parts, repaired or left out)`]);
  expect(readFileSync(out, 'utf8')).toContain('b');
});

test('pictures are made of each page by itself', async () => {
  const page = (name: string, cell: string): string =>
    `<diagram name="${name}"><mxGraphModel page="0"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel></diagram>`;
  const box = `<mxCell id="a" value="Box" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>`;
  const from = put('pages.drawio', `<mxfile>${page('One', box)}${page('Two', box)}</mxfile>`),
    said: string[] = [];
  await convertCommand([from, join(dir, 'pages/p.svg')], (line) => said.push(line));
  expect(readdirSync(join(dir, 'pages')).toSorted()).toEqual(['p - 1.svg', 'p - 2.svg']);
  expect(readFileSync(join(dir, 'pages/p - 2.svg'), 'utf8')).toContain('Box');
  expect(said).toEqual([[1, 2].map((n) => join(dir, `pages/p - ${n}.svg`)).join(', ')]);
  const one = join(dir, 'pages/one.png');
  await convertCommand([put('one.csv', 'name,manager\nAnn,\nBob,Ann\n'), one], (line) => said.push(line));
  expect(said.at(-1)).toBe(one);
  expect([...readFileSync(one).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
});

test('an archive stands for a folder on either side', async () => {
  const from = join(dir, 'in.zip'),
    to = join(dir, 'deep/out.zip');
  writeFileSync(
    from,
    zipSync({ 'Team/流程.md': strToU8('# A\n\n- b\n'), 'Team/bad.xmind': strToU8('no map'), 'c.km': strToU8('{') }),
  );
  const said: string[] = [];
  await expect(convertCommand([from, to, '--to', 'mm'], (line) => said.push(line))).rejects.toThrow(
    '2 could not be converted',
  );
  expect(said[0]).toBe('Team/流程.mm');
  expect(said[1]).toContain('in.zip: Team/bad.xmind: ');
  const made = unzipSync(readFileSync(to));
  expect(Object.keys(made)).toEqual(['Team/流程.mm']);
  expect((await importFile(made['Team/流程.mm']!, 'a.mm')).report.shapes).toBe(2);
  writeFileSync(join(dir, 'cut.zip'), zipSync({ 'a.md': strToU8('a') }).subarray(0, 30));
  await expect(convertCommand([join(dir, 'cut.zip'), to, '--to', 'mm'], () => undefined)).rejects.toThrow('damaged');
});

test('what makes no sense is refused with a sentence', async () => {
  const file = put('one.md', '# One\n'),
    say = (): void => undefined;
  for (const args of [[], [file], [file, join(dir, 'x.zzz')], [join(dir, 'none.md'), 'x.mm'], [dir, join(dir, 'y')]])
    await expect(convertCommand(args, say)).rejects.toThrow(CommandError);
});

test('an option that there is not, and a third name, are refused before anything is made', async () => {
  const from = put('o.md', '# A');
  for (const args of [
    [from, '--out', join(dir, 'o.mm')],
    [from, join(dir, 'o.mm'), join(dir, 'p.mm')],
  ])
    await expect(convertCommand(args, () => undefined)).rejects.toThrow(CommandError);
  await expect(convertCommand([from, '--out', join(dir, 'o.mm')], () => undefined)).rejects.toThrow("'--out'");
  expect(readdirSync(dir).filter((name) => /^[op]\.mm$|^--/.test(name))).toEqual([]);
});
