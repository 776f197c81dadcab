/** Topics shown in several places, in files of programs that know and that do not know of them. */
import { type TopicRecord, type TreeJson } from '@limn/document';
import { topic, tree } from '@limn/document/tree/testing.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writerOf } from '../formats.ts';
import { importFile } from '../import-file.ts';

const undrawn = (): never => {
  throw new TypeError('a tree is written without being drawn');
};
const MAP = tree(
  topic('original', 'root', 0, { tags: { work: true } }),
  topic('inside', 'original'),
  topic('other', 'root', 1),
  topic('mirror', 'other', 0, { data: { mirror: 'original', structure: 'tree-right' }, text: [] }),
);
const write = async (format: string): Promise<Uint8Array> =>
  writerOf(format)!.write.write({
    document: MAP,
    title: 'Map',
    pictures: new Map(),
    drawing: undrawn,
    picture: undrawn,
  });
const topicsOf = async (bytes: Uint8Array, name = 'Map.xmind'): Promise<Map<string, TopicRecord>> => {
  const { document } = await importFile(bytes, name);
  return new Map(
    (document as TreeJson).records.flatMap((record) => (record.type === 'topic' ? [[record.id, record]] : [])),
  );
};

it('are kept in files of XMind, where they lead to their original', async () => {
  const bytes = await write('xmind'),
    content = strFromU8(unzipSync(bytes)['content.json']!);
  expect(content).toContain('"href":"xmind:#original"');
  const found = await topicsOf(bytes);
  expect(found.size).toBe(5);
  expect(found.get('mirror')).toMatchObject({ data: { mirror: 'original', structure: 'tree-right' }, tags: {} });
  expect(found.get('mirror')!.text).toBeUndefined();
});

it('are topics of their own where another program has changed them', async () => {
  const files = unzipSync(await write('xmind')),
    content = strFromU8(files['content.json']!),
    changed = content.replace(/("id":"mirror","class":"topic","title":)"original"/, '$1"changed"');
  expect(changed).not.toBe(content);
  const found = await topicsOf(zipSync({ ...files, 'content.json': strToU8(changed) }));
  expect(found.get('mirror')!.data.mirror).toBeUndefined();
  expect(found.get('mirror')!.text).toEqual([{ insert: 'changed' }]);
});

it('are written with what they show in formats that have no such thing', async () => {
  const text = strFromU8(await write('txt'));
  expect(text.match(/original/g)).toHaveLength(2);
  expect(text.match(/inside/g)).toHaveLength(2);
});

it('are clones in files of Freeplane, written after what they show', async () => {
  const text = strFromU8(await write('mm'));
  expect(text).toMatch(
    /<node TEXT="original" ID="mirror" TREE_ID="original"[^>]*>\s*<node TEXT="inside" TREE_ID="inside"\/>/,
  );
  const found = [...(await topicsOf(strToU8(text), 'Map.mm')).values()],
    said = (one: TopicRecord | undefined): string | undefined => one?.text?.[0]?.insert;
  expect(found).toHaveLength(5);
  const mirror = found.find(({ data }) => data.mirror !== undefined)!;
  expect(said(found.find(({ id }) => id === mirror.data.mirror))).toBe('original');
  expect(said(found.find(({ id }) => id === mirror.at.parent))).toBe('other');
});

it('have what they show in the first place that is written, where they stand before it', async () => {
  const first = tree(
    topic('mirror', 'root', 0, { data: { mirror: 'original' }, text: [] }),
    topic('original', 'root', 1),
    topic('inside', 'original'),
  );
  const bytes = await writerOf('mm')!.write.write({
    document: first,
    title: 'Map',
    pictures: new Map(),
    drawing: undrawn,
    picture: undrawn,
  });
  const text = strFromU8(bytes);
  expect(text.indexOf('TREE_ID')).toBeGreaterThan(text.indexOf('ID="original"'));
  const found = [...(await topicsOf(bytes, 'Map.mm')).values()];
  expect(found.filter(({ data }) => data.mirror !== undefined)).toHaveLength(1);
  expect(found).toHaveLength(4);
});
