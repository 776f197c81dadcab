import type { AdoptedAssets } from '@limn/canvas/core/ports/host.ts';
import { attachmentsOf, plainText, type TopicRecord, type TreeRecord } from '@limn/document';
import { expect, it } from 'vitest';
import { TestMap } from '../testing/test-tree-editor.ts';
import { treeClipboard } from './clipboard.ts';

const at = (parent: string) => ({ parent, key: 'a1', clock: 0, history: [] });
const hash = (letter: string): string => letter.repeat(64);
const address = (file: string, letter: string): string => `/api/assets/${file}/${hash(letter)}`;
const topic = (id: string, parent: string, text: string, more: Partial<TopicRecord> = {}): TopicRecord => ({
  ...{ id, type: 'topic', at: at(parent), style: {}, data: {}, marks: {}, tags: {}, text: [{ insert: text }] },
  ...more,
});
const asset = (id: string, letter: string, size?: number): TreeRecord => ({
  id,
  type: 'asset',
  data: { name: `${id}.x`, mime: 'image/png', src: address('old', letter), w: 9, h: 9, ...(size && { size }) },
});
const sheet: TreeRecord = { id: 's', type: 'sheet', at: at(''), data: { name: '' } };

/** A branch with a picture and two attached files, in a file that was made as a copy of another. */
function source(): TestMap {
  const map = new TestMap([
    sheet,
    topic('root', 's', 'Root'),
    topic('a', 'root', 'Branch', { data: { image: { asset: 'pic', w: 5, h: 5 } }, files: { one: true, two: true } }),
    topic('b', 'a', 'inner'),
    asset('pic', 'a'),
    asset('one', 'b', 3),
    asset('two', 'c', 4),
  ]);
  map.editor.host.homeOf = (src) => src.replace('/old/', '/from/');
  map.editor.select(['a']);
  return map;
}

/** What is pasted into another file, whose server answers so; and what is told. */
async function paste(answer?: (sources: readonly string[]) => AdoptedAssets) {
  const kept = new Map<string, string>();
  treeClipboard(source().editor).copyTo({ setData: (type: string, value: string) => kept.set(type, value) } as never);
  const map = new TestMap([sheet, topic('root', 's', 'Other')]),
    notices: unknown[] = [],
    asked: string[][] = [];
  const { editor } = map;
  editor.on('notice', (notice) => notices.push(notice));
  if (answer)
    editor.host.adoptAssets = async (sources) => {
      asked.push([...sources]);
      return answer(sources);
    };
  treeClipboard(editor).pasteFrom({ files: [], getData: (type: string) => kept.get(type) ?? '' } as never);
  await Promise.resolve();
  await Promise.resolve();
  const made = editor.store.topics('root')[0]!,
    picture = editor.store.find(made.data.image?.asset ?? '', 'asset');
  return { map, notices, asked, made, picture, files: attachmentsOf(editor.store, made).map(({ data }) => data.src) };
}

it('branches that were cut are moved by the first paste, on to another sheet too, and copied by the next', () => {
  const map = new TestMap([
      sheet,
      topic('root', 's', 'Root'),
      topic('a', 'root', 'Branch'),
      topic('b', 'a', 'inner'),
      { id: 's2', type: 'sheet', at: { ...at(''), key: 'a2' }, data: { name: '' } },
      topic('root2', 's2', 'Other'),
    ]),
    { editor } = map,
    { store } = editor,
    kept = new Map<string, string>(),
    clipboard = treeClipboard(editor),
    paste = (): void => clipboard.pasteFrom({ files: [], getData: (type: string) => kept.get(type) ?? '' } as never);
  editor.select(['a']);
  clipboard.cutTo({ setData: (type: string, value: string) => kept.set(type, value) } as never);
  expect(store.sheetOf('a')).toBeUndefined();
  editor.setPage('s2');
  editor.select(['root2']);
  paste();
  expect([store.sheetOf('a'), store.sheetOf('b')]).toEqual(['s2', 's2']);
  expect(store.topics('root2').map(({ id }) => id)).toEqual(['a']);
  editor.select(['root2']);
  paste();
  expect(store.topics('root2').map(({ text }) => plainText(text))).toEqual(['Branch', 'Branch']);
  expect(new Set(store.topics('root2').map(({ id }) => id)).size).toBe(2);
  editor.store.history.undo();
  editor.store.history.undo();
  expect(store.sheetOf('a')).toBeUndefined();
  editor.store.history.undo();
  expect([store.sheetOf('a'), store.sheetOf('b')]).toEqual(['s', 's']);
});

it("pictures and attached files of another file become this one's, asked for where they were copied", async () => {
  const { map, asked, notices, picture, files } = await paste((sources) => ({
    addresses: sources.map((src) => src.replace('/from/', '/to/')),
  }));
  expect(asked).toEqual([[address('from', 'a'), address('from', 'b'), address('from', 'c')]]);
  expect(picture?.data.src).toBe(address('to', 'a'));
  expect(files).toEqual([address('to', 'b'), address('to', 'c')]);
  expect([map.text, notices]).toEqual(['Other(Branch(inner))', []]);
  map.key('Mod+z');
  expect(map.text).toBe('Other');
});

it.each<[string, Omit<AdoptedAssets, 'addresses'>]>([
  ['notice.filesLeftOut', {}],
  ['notice.filesRefused', { reason: 'No room is left.' }],
  ['notice.filesUnreached', { isOffline: true }],
])('what cannot be had is left out, the rest arrives, and it is said: %s', async (key, why) => {
  const { made, notices, picture, files, map } = await paste((sources) => ({
    addresses: sources.map((src) => (src.endsWith(hash('b')) ? address('to', 'b') : null)),
    ...why,
  }));
  expect(notices).toEqual([{ key, params: { count: 2, reason: why.reason ?? '' } }]);
  expect([picture, made.data.image, files]).toEqual([undefined, undefined, [address('to', 'b')]]);
  expect(plainText(made.text)).toBe('Branch');
  expect([...map.editor.store.records.values()].filter(({ type }) => type === 'asset')).toHaveLength(1);
});

it('nothing is written where somebody may only look by the time the answer comes', async () => {
  const kept = await paste((sources) => ({ addresses: [...sources] }));
  expect(kept.map.text).toBe('Other(Branch(inner))');
  const map = new TestMap([sheet, topic('root', 's', 'Other')]);
  map.editor.host.adoptAssets = async (sources) => {
    map.editor.set({ readOnly: true });
    return { addresses: [...sources] };
  };
  const data = new Map<string, string>();
  treeClipboard(source().editor).copyTo({ setData: (type: string, value: string) => data.set(type, value) } as never);
  treeClipboard(map.editor).pasteFrom({ files: [], getData: (type: string) => data.get(type) ?? '' } as never);
  await Promise.resolve();
  await Promise.resolve();
  expect(map.text).toBe('Other');
});
