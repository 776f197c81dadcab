import { plainText, type RecordId, type TopicRecord, type TreeRecord } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { treeClipboard } from '../clipboard/clipboard.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { copyTopics, duplicate } from './copy.ts';
import { relate } from './details.ts';

const at = (parent: string, key = 'a1') => ({ parent, key, clock: 0, history: [] });
const sheet: TreeRecord = { id: 's', type: 'sheet', at: at(''), data: { name: '' } };
const topic = (id: string, parent: string, key?: string): TopicRecord => ({
  ...{ id, type: 'topic', at: at(parent, key), style: {}, data: {}, marks: {}, tags: {} },
  text: [{ insert: id }],
});

/** Branches `a` with `x` and `y`, and `b`, with relationships within `a`, between the two, and out to `c`. */
function related(): TestMap {
  const map = new TestMap([
      sheet,
      ...[topic('r', 's'), topic('a', 'r', 'a1'), topic('b', 'r', 'a2'), topic('c', 'r', 'a3')],
      ...[topic('x', 'a', 'a1'), topic('y', 'a', 'a2')],
    ]),
    { editor } = map;
  for (const [from, to] of ['xy', 'yb', 'ac'] as unknown as [string, string][]) {
    const id = relate(editor, from, to);
    editor.run(() => {
      editor.store.setText(id, [{ insert: `${from} to ${to}` }]);
      editor.store.update(id, { style: { stroke: '#ff0000' } });
    });
  }
  return map;
}

/** Those that were there before, and each that was not: what it says, and whether its ends are copies. */
function added({ editor }: TestMap, before: ReadonlySet<RecordId>): string[] {
  const { store } = editor;
  return store
    .children(editor.page)
    .flatMap((id) => {
      const one = store.find(id, 'relationship');
      if (!one || before.has(id)) return [];
      const ends = [one.data.from, one.data.to].map((end) => plainText(editor.topic(end)?.text)),
        areNew = [one.data.from, one.data.to].every((end) => !before.has(end));
      return [`${ends.join('-')} ${plainText(one.text)} ${one.style.stroke ?? ''}${areNew ? '' : ' of old ones'}`];
    })
    .sort();
}

describe('relationships', () => {
  const WITHIN = 'x-y x to y #ff0000',
    BETWEEN = 'y-b y to b #ff0000';
  const ways: [string, string[], (map: TestMap) => void][] = [
    ['copied by a drag', ['a'], ({ editor }) => void copyTopics(editor, editor.selection.ids, { parent: 'c' })],
    ['duplicated', ['a', 'b'], ({ editor }) => duplicate(editor)],
    [
      'copied and pasted',
      ['a', 'b'],
      ({ editor }) => {
        const kept = new Map<string, string>();
        treeClipboard(editor).copyTo({ setData: (type: string, value: string) => kept.set(type, value) } as never);
        editor.select(['c']);
        treeClipboard(editor).pasteFrom({ files: [], getData: (type: string) => kept.get(type) ?? '' } as never);
      },
    ],
  ];
  it.each(ways)('of which both ends are %s are copied along, with their words and look', async (_way, ids, copy) => {
    const map = related(),
      { editor } = map,
      before = new Set(editor.store.records.keys());
    editor.select(ids);
    copy(map);
    await Promise.resolve();
    expect(added(map, before)).toEqual(ids.length > 1 ? [WITHIN, BETWEEN] : [WITHIN]);
    editor.commands.run('edit.undo', editor);
    expect(added(map, before)).toEqual([]);
  });
});
