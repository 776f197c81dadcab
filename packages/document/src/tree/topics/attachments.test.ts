import { expect, it } from 'vitest';
import { attachFiles, attachmentsOf, detachFile } from './attachments.ts';
import { treeSearchPages } from '../search-text.ts';
import type { TreeStore } from '../store.ts';
import { people, state, topic, tree } from '../testing.ts';

const stored = (name: string, size = 10) => ({
  name,
  mime: 'application/octet-stream',
  src: `/api/assets/f/${'a'.repeat(64)}`,
  w: 1,
  h: 1,
  size,
});
const names = (store: TreeStore, id = 'x'): string[] =>
  attachmentsOf(store, store.find(id, 'topic')!).map(({ data }) => data.name);

it('keeps what two people attach at once, and what one attaches while another takes one away', () => {
  const { stores, meet } = people(2, topic('x', 'root')),
    [a, b] = stores as [TreeStore, TreeStore];
  a.edit(() => attachFiles(a, 'x', [stored('b10.pdf'), stored('b2.pdf')]));
  b.edit(() => attachFiles(b, 'x', [stored('a.zip', 0)]));
  meet();
  expect(names(a)).toEqual(['a.zip', 'b2.pdf', 'b10.pdf']);
  expect(attachmentsOf(a, a.find('x', 'topic')!)[0]!.data.size).toBe(0);
  const [first] = attachmentsOf(a, a.find('x', 'topic')!);
  a.edit(() => detachFile(a, 'x', first!.id));
  b.edit(() => attachFiles(b, 'x', [stored('c.txt')]));
  meet();
  expect(names(b)).toEqual(['b2.pdf', 'b10.pdf', 'c.txt']);
  expect(state(a)).toEqual(state(b));
});

it('undoes attaching and taking away, each as one step', () => {
  const { stores } = people(1, topic('x', 'root')),
    [store] = stores as [TreeStore];
  const [id] = store.edit(() => attachFiles(store, 'x', [stored('one'), stored('two')]))!;
  store.edit(() => detachFile(store, 'x', id!));
  expect(names(store)).toEqual(['two']);
  store.history.undo();
  expect(names(store)).toEqual(['one', 'two']);
  store.history.undo();
  expect(names(store)).toEqual([]);
  expect(store.find('x', 'topic')!.files).toBeUndefined();
  store.history.redo();
  expect(names(store)).toEqual(['one', 'two']);
});

it('is found by the names of what is attached, and passes over what is named and not there', () => {
  const json = tree(topic('x', 'root', 0, { files: { f: true, gone: true } }), {
    id: 'f',
    type: 'asset',
    data: stored('Budget 2026.xlsx'),
  });
  expect(treeSearchPages(json)[0]!.text).toContain('Budget 2026.xlsx');
  expect(treeSearchPages(json)[0]!.text).not.toContain('gone');
});
