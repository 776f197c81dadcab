import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { addTopics } from '../../tree/edit.ts';
import { TreeStore } from '../../tree/store.ts';
import { newTree, toTreeDoc } from '../../tree/ydoc.ts';

const BINDING = Symbol('text editor');

/** A topic and a text editor over it: what it writes is a step, and what is left of a newline goes as it closes. */
function opened() {
  const store = new TreeStore(toTreeDoc(newTree({ name: 's' }, { text: [{ insert: 'a' }] })));
  store.history.track(BINDING);
  const [id] = store.edit(() => addTopics(store, { parent: store.central(store.sheets()[0]!.id)!.id }, [{ text: [] }]));
  const text = store.text(id!);
  const type = (write: (text: Y.Text) => void): void => {
    store.history.mark();
    store.ydoc.transact(() => write(text), BINDING);
    store.history.mark();
  };
  const close = (): void => {
    if (text.toString() === '\n') store.history.join(() => text.delete(0, text.length));
  };
  return { store, id: id!, text, type, close };
}

const steps = ({ history }: TreeStore, way: 'undo' | 'redo'): number => {
  let n = 0;
  while (history[way === 'undo' ? 'canUndo' : 'canRedo'] && n < 50) {
    history[way]();
    n++;
  }
  return n;
};

test('what tidies up after a text is no step of its own, and every step that is undone can be done again', () => {
  const { store, id, type, close } = opened();
  type((one) => one.insert(0, 'word'));
  type((one) => {
    one.delete(0, 4);
    one.insert(0, '\n');
  });
  close();
  type((one) => one.insert(0, 'more'));
  expect(steps(store, 'undo')).toBe(4);
  expect(steps(store, 'redo')).toBe(4);
  const words = (): string => store.text(id).toString();
  expect(words()).toBe('more');
  store.history.undo();
  expect(words()).toBe('');
  store.history.undo();
  expect(words()).toBe('word');
});

test('tidying up after an undo leaves what can be done again', () => {
  const { store, id, text, type, close } = opened();
  type((one) => one.insert(0, '\n'));
  type((one) => one.insert(0, 'word'));
  store.history.undo();
  close();
  expect(text.toString()).toBe('');
  expect(store.history.canRedo).toBe(true);
  store.history.redo();
  const words = store.text(id).toString();
  expect(words.trim()).toBe('word');
  expect(steps(store, 'undo')).toBe(3);
  steps(store, 'redo');
  expect(store.text(id).toString()).toBe(words);
});
