/** What an edit of many topics costs: records that are read, of so many topics and of twice as many. */
import type { RecordId, TreeRecord } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { expect, it } from 'vitest';
import { pasteContent, treeClipboard } from '../clipboard/clipboard.ts';
import { pasteLines } from '../outline/edit-lines.ts';
import { TestMap } from '../testing/test-tree-editor.ts';

const TOPICS = 100;
const place = { key: 'a0', clock: 0, history: [] };

const SHAPES = ['row', 'branches', 'floating', 'chain'] as const;
type Shape = (typeof SHAPES)[number];
interface Large {
  map: TestMap;
  chosen: RecordId[];
  all: RecordId[];
}

/** A map with many topics in a row, in branches of ten, floating about, or each in the one before. */
function large(shape: Shape, topics: number): Large {
  const records: TreeRecord[] = [
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', structure: 'logic-right' } },
    topic('root', 's'),
    topic('before', 'root'),
  ];
  const all = Array.from({ length: topics }, (_, n) => `t${n}`);
  all.forEach((id, n) => {
    const parents: Record<Shape, RecordId> = {
      row: 'root',
      branches: n % 10 === 0 ? 'root' : `t${n - (n % 10)}`,
      floating: 's',
      chain: n === 0 ? 'root' : `t${n - 1}`,
    };
    const { at, ...made } = topic(id, parents[shape]);
    const data = shape === 'floating' ? { pos: { x: n * 200, y: 500 } } : {};
    records.push({ ...made, at: { ...at, key: `b${String(n).padStart(4, '0')}V` }, data } as TreeRecord);
  });
  const map = new TestMap(records);
  map.editor.scene.contentBounds();
  return { map, all, chosen: all.filter((_, n) => shape !== 'branches' || n % 10 === 0) };
}

class Transfer {
  private readonly data = new Map<string, string>();
  readonly files = [];
  setData = (type: string, value: string): void => void this.data.set(type, value);
  getData = (type: string): string => this.data.get(type) ?? '';
}

const run =
  (command: string) =>
  ({ map, chosen }: Large): void => {
    map.editor.select(chosen);
    map.editor.commands.run(command, map.editor);
  };
const copied = ({ map, chosen }: Large): Transfer => {
  const transfer = new Transfer();
  map.editor.select(chosen);
  treeClipboard(map.editor).copyTo(transfer as unknown as DataTransfer);
  map.editor.select(['before']);
  return transfer;
};
const lines = (n: number): { depth: number; text: string }[] =>
  Array.from({ length: n }, (_, i) => ({ depth: i % 10 === 0 ? 0 : 1, text: `Line ${i}` }));

const EDITS: Record<string, (large: Large) => void> = {
  duplicate: run('edit.duplicate'),
  'duplicate of all': ({ map, all }) => {
    map.editor.select(all);
    map.editor.commands.run('edit.duplicate', map.editor);
  },
  paste: (one) => void pasteContent(one.map.editor, copied(one).getData('text/html'), ''),
  'paste of text': (one) => void pasteContent(one.map.editor, '', copied(one).getData('text/plain')),
  'paste of lines': ({ map, all }) => void pasteLines(map.editor, map.editor.topic('before')!, lines(all.length)),
  cut: ({ map, chosen }) => {
    map.editor.select(chosen);
    treeClipboard(map.editor).cutTo(new Transfer() as unknown as DataTransfer);
  },
  delete: run('edit.delete'),
  'delete alone': run('edit.deleteOnly'),
  indent: run('move.in'),
  'move up': run('move.up'),
  mark: run('mark.priority1'),
  'fold and unfold': ({ map, all }) => {
    map.editor.fold(all, true);
    map.editor.fold(all, false);
  },
};

/** Records that an edit, its undo and its redo read. */
function reads(edit: (large: Large) => void, shape: Shape, topics: number): number {
  const one = large(shape, topics),
    { store, history } = one.map.editor,
    { written } = store;
  let count = 0;
  for (const from of [store, written]) {
    const { get } = from;
    from.get = (id) => {
      count++;
      return get.call(from, id) as TreeRecord | undefined;
    };
  }
  edit(one);
  if (history.canUndo) {
    history.undo();
    history.redo();
  }
  return count;
}

for (const shape of SHAPES)
  it.each(Object.keys(EDITS))(`reads twice as much of twice as many topics, ${shape}: %s`, (name) => {
    const some = reads(EDITS[name]!, shape, TOPICS);
    expect(reads(EDITS[name]!, shape, 2 * TOPICS)).toBeLessThan(2.5 * some + 100);
  });
