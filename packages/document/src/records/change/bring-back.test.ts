import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { group, connector, KEYS, open, shape } from '../../diagram/testing.ts';
import { KINDS } from '../../kinds.ts';
import { addTopics, moveTo, trash } from '../../tree/edit.ts';
import { line, open as openTree, topic } from '../../tree/testing.ts';
import { TreeStore } from '../../tree/store.ts';
import { DocumentStore } from '../../diagram/store.ts';

/** What a document is at this moment, as an older version of it is opened. */
function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}
const nothing = { added: [], removed: [], changed: [] };

const drawing = () =>
  open(
    shape('a', { text: [{ insert: 'first' }], style: { fill: 'red' } }, 1),
    shape('b', {}, 2),
    group('g', 'l', 3),
    shape('in', { at: { parent: 'g', key: KEYS[1]! } }),
    connector('k', 'a', 'b'),
  );

it('makes a drawing what it was, in one step that undo takes back', async () => {
  const store = drawing(),
    then = new DocumentStore(copyOf(store.ydoc));
  store.edit(() => {
    store.setText('a', [{ insert: 'second' }]);
    store.update('a', { style: { fill: 'blue', bold: true }, box: { x: 1, y: 1, w: 1, h: 1 } });
    store.create(group('new', 'l', 8));
    store.update('in', { at: { parent: 'new', key: KEYS[2]! } });
    store.remove(['g', 'b']);
  });
  const changed = new Map(store.records);
  await KINDS.diagram.bringBack(store, then);
  expect(await KINDS.diagram.diff(then, store)).toEqual(nothing);
  store.history.undo();
  expect([...store.records].sort()).toEqual([...changed].sort());
});

it('brings back some of it, with all in that and what that stood in, and leaves the rest', async () => {
  const store = drawing(),
    then = new DocumentStore(copyOf(store.ydoc));
  store.edit(() => {
    store.setText('a', [{ insert: 'second' }]);
    store.update('b', { style: { fill: 'blue' } });
    store.remove(['g']);
    store.create(shape('new', {}, 9));
  });
  await KINDS.diagram.bringBack(store, then, ['in', 'a']);
  expect(store.find('in', 'shape')?.at).toEqual({ parent: 'g', key: KEYS[1] });
  expect(store.find('a', 'shape')?.text).toEqual([{ insert: 'first' }]);
  expect(store.find('b', 'shape')?.style).toEqual({ fill: 'blue' });
  expect(store.get('new')).toBeDefined();
});

it('makes a map what it was: what was deleted comes out of the trash, what came goes into it', async () => {
  const store = openTree(topic('a', 'root'), topic('b', 'root', 1), topic('a1', 'a')),
    then = new TreeStore(copyOf(store.ydoc));
  store.edit(() => {
    trash(store, ['a']);
    addTopics(store, { parent: 'b' }, [{ id: 'new', text: [{ insert: 'new' }] }]);
    store.setText('b', [{ insert: 'other' }]);
  });
  expect(line(store)).toBe('root(other(new))');
  await KINDS.tree.bringBack(store, then);
  expect(line(store)).toBe('root(a(a1) b)');
  expect(await KINDS.tree.diff(then, store)).toEqual(nothing);
  store.history.undo();
  expect(line(store)).toBe('root(other(new))');
});

it('makes a map what it was after any moves, deletions and additions', async () => {
  const edit = fc.tuple(fc.constantFrom('move', 'trash', 'add', 'text'), fc.nat(9), fc.nat(9));
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      const store = openTree(
          topic('a', 'root'),
          topic('b', 'root', 1),
          topic('c', 'a'),
          topic('d', 'c'),
          topic('e', 'b'),
        ),
        then = new TreeStore(copyOf(store.ydoc)),
        ids = ['root', 'a', 'b', 'c', 'd', 'e'];
      for (const [what, i, j] of edits) {
        const [one, other] = [ids[i % ids.length]!, ids[j % ids.length]!];
        store.edit(() => {
          if (what === 'add') ids.push(...addTopics(store, { parent: one }, [{}]));
          else if (what === 'text') store.setText(one, [{ insert: `${j}` }]);
          else if (what === 'trash' && one !== 'root') trash(store, [one]);
          else if (what === 'move' && one !== 'root') moveTo(store, [one], { parent: other });
        });
      }
      await KINDS.tree.bringBack(store, then);
      expect(await KINDS.tree.diff(then, store)).toEqual(nothing);
      expect(line(store)).toBe(line(then));
    }),
    { numRuns: 200 },
  );
});
