import { EMPTY_QUERY } from '@limn/canvas/find/matcher.ts';
import { Finder } from '@limn/canvas/find/finder.ts';
import { addTopics, plainText } from '@limn/document';
import { expect, it } from 'vitest';
import { setNote } from '../edit/details.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { findSource } from './find-source.ts';

const query = (text: string): typeof EMPTY_QUERY => ({ ...EMPTY_QUERY, text });

function map() {
  const at = { key: 'a0', clock: 0, history: [] };
  const { editor } = new TestMap([
      { id: 's', type: 'sheet', at: { ...at, parent: '' }, data: { name: 'S' } },
      { id: 'root', type: 'topic', at: { ...at, parent: 's' }, style: {}, data: {}, marks: {}, tags: {} },
    ]),
    { store } = editor;
  store.edit(() => {
    store.setText('root', [{ insert: 'Order' }]);
    addTopics(store, { parent: editor.central.id }, [
      { id: 'a', text: [{ insert: 'Take the ' }, { insert: 'order', attributes: { bold: true } }] },
      { id: 'b', text: [{ insert: 'Pay' }], data: { link: { type: 'url', url: 'https://x.org/order' } } },
    ]);
    addTopics(store, { parent: 'a' }, [{ id: 'deep', text: [{ insert: 'reorder' }] }]);
  });
  setNote(editor, 'b', 'An order is paid at once.');
  const finder = (editor.finder = new Finder(editor, findSource(editor)));
  const found = () => finder.hits.map(({ place, from }) => `${place.id} ${place.part} ${from}`);
  return { editor, store, finder, found, centre: editor.central.id };
}

it('finds what is written in branches one after another, and notes and links where it is asked to', () => {
  const { finder, found, centre } = map();
  finder.search(query('order'), false);
  expect(found()).toEqual([`${centre} text 0`, 'a text 9', 'deep text 2']);
  finder.search(query('order'), true);
  expect(found()).toEqual([`${centre} text 0`, 'a text 9', 'deep text 2', 'b note 3', 'b link 14']);
});

it('unfolds what hides a hit, and selects it', () => {
  const { editor, finder } = map();
  editor.fold(['a'], true);
  expect(editor.shows('deep')).toBe(false);
  finder.search(query('reorder'), false);
  finder.go(0);
  expect([editor.shows('deep'), editor.selection.ids]).toEqual([true, ['deep']]);
});

it('replaces all in one step of undo, keeps formats, and leaves an address that would lead nowhere safe', () => {
  const { editor, store, finder, centre } = map();
  finder.search(query('order'), true);
  expect(finder.replaceAll('job')).toEqual({ done: 5, kept: 0 });
  expect(editor.textOf('a')).toEqual([{ insert: 'Take the ' }, { insert: 'job', attributes: { bold: true } }]);
  expect([centre, 'deep'].map((id) => plainText(editor.textOf(id)))).toEqual(['job', 'rejob']);
  expect(plainText(store.notes('b')[0]!.text)).toBe('An job is paid at once.');
  expect(editor.topic('b')!.data.link).toEqual({ type: 'url', url: 'https://x.org/job' });
  store.history.undo();
  expect(plainText(editor.textOf(centre))).toBe('Order');
  finder.search(query('https'), true);
  expect(finder.replaceAll('javascript')).toEqual({ done: 0, kept: 1 });
});
