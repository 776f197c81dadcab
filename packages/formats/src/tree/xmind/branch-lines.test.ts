/** What XMind says of the lines of single topics is seen here, and what is seen here is said in XMind's files. */
import type { BranchLine, TreeJson } from '@limn/document';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importFile } from '../../import-file.ts';
import { writerOf } from '../../formats.ts';
import type { ImportedFile } from '../../result.ts';

type Properties = Record<string, string>;
interface Raw {
  id: string;
  title: string;
  style?: { properties: Properties };
  children?: { attached: Raw[] };
  extensions?: unknown;
}
const topic = (id: string, properties: Properties = {}, ...attached: Raw[]): Raw => ({
  id,
  title: id,
  ...(Object.keys(properties).length > 0 && { style: { properties } }),
  ...(attached.length > 0 && { children: { attached } }),
});

const undrawn = (): never => {
  throw new TypeError('a tree is written without being drawn');
};
const write = async ({ document }: Pick<ImportedFile, 'document'>): Promise<Uint8Array> =>
  writerOf('xmind')!.write.write({ document, title: 'T', pictures: new Map(), drawing: undrawn, picture: undrawn });

async function read(rootTopic: Raw, theme?: Record<string, { properties: Properties }>): Promise<ImportedFile> {
  const content = JSON.stringify([{ id: 's', title: 'S', rootTopic, ...(theme && { theme }) }]);
  return importFile(zipSync({ 'content.json': strToU8(content) }), 'a.xmind');
}

const linesIn = ({ document }: Pick<ImportedFile, 'document'>): Record<string, BranchLine> =>
  Object.fromEntries(
    (document as TreeJson).records.flatMap((one) =>
      one.type === 'topic' && one.data.line ? [[one.text![0]!.insert, one.data.line]] : [],
    ),
  );

/** Topics of a written file by their words. */
function written(bytes: Uint8Array): Map<string, Raw> {
  const [{ rootTopic }] = JSON.parse(strFromU8(unzipSync(bytes)['content.json']!)) as [{ rootTopic: Raw }],
    found = new Map<string, Raw>(),
    waiting = [rootTopic];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.set(next.title, next);
    waiting.push(...(next.children?.attached ?? []));
  }
  return found;
}

const BRANCH = 'org.xmind.branchConnection.';

it('gives what stands in a topic the lines that the topic has, nearer ones first, and keeps what it has no word for', async () => {
  const look = { 'line-color': '#FF0000', 'line-width': '3pt', 'line-pattern': 'dash', 'line-class': `${BRANCH}elbow` };
  const file = await read(
    topic(
      'root',
      {},
      topic('a', look, topic('a1', {}, topic('a11')), topic('a2', { 'line-color': '#00ff00' }, topic('a21'))),
      topic('b', { 'line-class': `${BRANCH}none`, 'line-pattern': 'handdrawn-solid' }, topic('b1')),
      topic('c', { 'line-color': '#0000ff' }),
      topic('d', { 'line-color': 'inherited', 'line-width': '0pt' }, topic('d1')),
    ),
  );
  const red = { color: '#ff0000', width: 4, dash: 'dashed', shape: 'elbow' };
  expect(linesIn(file)).toEqual({ a1: red, a2: red, a21: { color: '#00ff00' }, b1: { shape: 'none' } });
  const again = await importFile(await write(file), 'a.xmind');
  expect(linesIn(again)).toEqual(linesIn(file));
  const topics = written(await write(again));
  expect(topics.get('a')!.style!.properties).toMatchObject({ ...look, 'line-color': '#ff0000' });
  expect(topics.get('a1')!.extensions).toBeUndefined();
  expect(topics.get('b')!.style!.properties['line-pattern']).toBe('handdrawn-solid');
  expect(topics.get('c')!.style!.properties).toEqual({ 'line-color': '#0000ff' });
});

it('has the lines of the central topic from the sheet where that has a theme, and from the topic where it has none', async () => {
  const root = topic('root', { 'line-color': '#ff0000' }, topic('a'), topic('b')),
    themed = await read(root, { centralTopic: { properties: { 'line-class': `${BRANCH}straight` } } });
  expect(linesIn(themed)).toEqual({});
  expect(linesIn(await importFile(await write(themed), 'a.xmind'))).toEqual({});
  const bare = await read(root);
  expect(linesIn(bare)).toEqual({ a: { color: '#ff0000' }, b: { color: '#ff0000' } });
  expect(linesIn(await importFile(await write(bare), 'a.xmind'))).toEqual(linesIn(bare));
});

it('writes lines of ours for XMind where all that stand in a topic have them alike, and loses none of the others', async () => {
  const file = await read(
    topic('root', {}, topic('a', {}, topic('a1'), topic('a2')), topic('b', {}, topic('b1'), topic('b2'))),
  );
  const give = (name: string, line: BranchLine): void => {
    const one = (file.document as TreeJson).records.find(
      (record) => record.type === 'topic' && record.text?.[0]?.insert === name,
    );
    Object.assign(one!, { data: { ...(one as { data: object }).data, line } });
  };
  for (const name of ['a1', 'a2']) give(name, { color: '#123456', width: 2, dash: 'dotted', shape: 'rounded' });
  give('b1', { width: 5 });
  const bytes = await write(file),
    topics = written(bytes);
  expect(topics.get('a')!.style!.properties).toEqual({
    'line-color': '#123456',
    'line-width': '1.5pt',
    'line-pattern': 'dot',
    'line-class': `${BRANCH}roundedElbow`,
  });
  expect(topics.get('b')!.style).toBeUndefined();
  expect(linesIn(await importFile(bytes, 'a.xmind'))).toEqual(linesIn(file));
  // Ours of a theme, and forms that XMind has not, are told in our own words.
  for (const name of ['a1', 'a2']) give(name, { color: 'theme:accent2', shape: 'underline' });
  const ours = await write(file);
  expect(written(ours).get('a')!.style).toBeUndefined();
  expect(linesIn(await importFile(ours, 'a.xmind'))).toEqual(linesIn(file));
});
