import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { connector, group, KEYS, open, shape } from '../../diagram/testing.ts';
import { DocumentStore } from '../../diagram/store.ts';
import { KINDS } from '../../kinds.ts';
import { addTopics, moveTo, trash } from '../../tree/edit.ts';
import { TreeStore } from '../../tree/store.ts';
import { line, open as openTree, topic } from '../../tree/testing.ts';
import type { MergeRow, MergeSide } from './merge.ts';

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}
const nothing = { added: [], removed: [], changed: [] };
const told = (rows: MergeRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, kind, isConflict }) => [id, isConflict ? `${kind}!` : kind]));
const all = (rows: MergeRow[], side: MergeSide): Map<string, MergeSide> => new Map(rows.map(({ id }) => [id, side]));

/** A drawing, its draft, and what it was. */
function branched() {
  const file = open(
    shape('a', { text: [{ insert: 'first' }], style: { fill: 'red' } }, 1),
    shape('b', {}, 2),
    group('g', 'l', 3),
    shape('in', { at: { parent: 'g', key: KEYS[1]! } }),
    connector('k', 'a', 'b'),
  );
  return { file, base: new DocumentStore(copyOf(file.ydoc)), draft: new DocumentStore(copyOf(file.ydoc)) };
}

describe('of a drawing', () => {
  it('brings over what the draft alone changed, leaves what the file changed, and is one step of undo', async () => {
    const { file, base, draft } = branched();
    draft.edit(() => {
      draft.create(shape('new', {}, 9));
      draft.update('a', { style: { fill: 'red', bold: true } });
      draft.remove(['k']);
    });
    file.edit(() => {
      file.update('a', { style: { fill: 'blue' } });
      file.update('b', { box: { x: 1, y: 2, w: 3, h: 4 } });
    });
    const before = new Map(file.records);
    const rows = await KINDS.diagram.planMerge({ base, draft, file });
    expect(told(rows)).toEqual({ new: 'added', a: 'changed', k: 'removed' });
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'draft'));
    expect(file.find('a', 'shape')?.style).toEqual({ fill: 'blue', bold: true });
    expect(file.find('b', 'shape')?.box).toEqual({ x: 1, y: 2, w: 3, h: 4 });
    expect([file.get('new'), file.get('k')]).toEqual([draft.get('new'), undefined]);
    expect(await KINDS.diagram.planMerge({ base, draft, file })).toEqual([]);
    file.history.undo();
    expect([...file.records].sort()).toEqual([...before].sort());
  });

  it('leaves what the file has where it is of another type than in the draft, and the file’s is to stand', async () => {
    const { file, base, draft } = branched();
    draft.edit(() => draft.create(group('b', 'l', 2)));
    file.edit(() => file.update('b', { style: { fill: 'blue' } }));
    const rows = await KINDS.diagram.planMerge({ base, draft, file });
    expect(told(rows)).toEqual({ b: 'changed!' });
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'file'));
    expect(file.find('b', 'shape')?.style).toEqual({ fill: 'blue' });
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'draft'));
    expect(file.get('b')?.type).toBe('group');
  });

  it('asks where both changed the same, and the other changes of the draft come over either way', async () => {
    const { file, base, draft } = branched();
    draft.edit(() => {
      draft.setText('a', [{ insert: 'draft' }]);
      draft.update('a', { style: { fill: 'green' } });
    });
    file.edit(() => file.setText('a', [{ insert: 'file' }]));
    const rows = await KINDS.diagram.planMerge({ base, draft, file });
    expect(told(rows)).toEqual({ a: 'changed!' });
    expect(rows[0]!.conflicts).toEqual([{ part: 'text' }]);
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'file'));
    expect(file.find('a', 'shape')).toMatchObject({ text: [{ insert: 'file' }], style: { fill: 'green' } });
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'draft'));
    expect(file.find('a', 'shape')).toMatchObject({ text: [{ insert: 'draft' }] });
  });

  it('asks before it deletes what the file went on with, and before it brings back what the file deleted', async () => {
    const { file, base, draft } = branched();
    draft.edit(() => {
      draft.remove(['g']);
      draft.update('b', { style: { fill: 'red' } });
    });
    file.edit(() => {
      file.create(shape('more', { at: { parent: 'g', key: KEYS[5]! } }));
      file.remove(['b']);
    });
    const rows = await KINDS.diagram.planMerge({ base, draft, file });
    expect(told(rows)).toEqual({ g: 'removed!', in: 'removed', b: 'changed!' });
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'file'));
    expect([file.get('more')?.id, file.get('g')?.id, file.get('b')]).toEqual(['more', 'g', undefined]);
    await KINDS.diagram.merge(file, draft, rows, all(rows, 'draft'));
    expect([file.get('more'), file.get('g'), file.get('b')]).toEqual([undefined, undefined, draft.get('b')]);
  });

  it('brings what stands in something new with that alone', async () => {
    const { file, base, draft } = branched();
    draft.edit(() => {
      draft.create(group('new', 'l', 8));
      draft.create(shape('inner', { at: { parent: 'new', key: KEYS[1]! } }), shape('other', {}, 9));
    });
    const rows = await KINDS.diagram.planMerge({ base, draft, file });
    await KINDS.diagram.merge(file, draft, rows, new Map([['inner', 'draft']]));
    expect([file.get('inner'), file.get('new'), file.get('other')]).toEqual([
      draft.get('inner'),
      draft.get('new'),
      undefined,
    ]);
  });
});

describe('of a map', () => {
  it('merges topics that were added, moved, renamed and deleted on both sides', async () => {
    const file = openTree(topic('a', 'root'), topic('b', 'root', 1), topic('a1', 'a'), topic('c', 'root', 2)),
      base = new TreeStore(copyOf(file.ydoc)),
      draft = new TreeStore(copyOf(file.ydoc));
    draft.edit(() => {
      moveTo(draft, ['a1'], { parent: 'b' });
      addTopics(draft, { parent: 'a1' }, [{ id: 'deep', text: [{ insert: 'deep' }] }]);
      trash(draft, ['c']);
    });
    file.edit(() => {
      file.setText('b', [{ insert: 'B' }]);
      addTopics(file, { parent: 'a' }, [{ id: 'theirs', text: [{ insert: 'theirs' }] }]);
    });
    const was = line(file);
    const rows = await KINDS.tree.planMerge({ base, draft, file });
    expect(told(rows)).toEqual({ a1: 'changed', deep: 'added', c: 'removed' });
    await KINDS.tree.merge(file, draft, rows, all(rows, 'draft'));
    expect(line(file)).toBe('root(a(theirs) B(a1(deep)))');
    expect(await KINDS.tree.planMerge({ base, draft, file })).toEqual([]);
    file.history.undo();
    expect(line(file)).toBe(was);
  });

  it('takes a topic out of the trash for what the draft put under it', async () => {
    const file = openTree(topic('a', 'root'), topic('b', 'root', 1)),
      base = new TreeStore(copyOf(file.ydoc)),
      draft = new TreeStore(copyOf(file.ydoc));
    draft.edit(() => addTopics(draft, { parent: 'a' }, [{ id: 'new', text: [{ insert: 'new' }] }]));
    file.edit(() => trash(file, ['a']));
    const rows = await KINDS.tree.planMerge({ base, draft, file });
    await KINDS.tree.merge(file, draft, rows, all(rows, 'draft'));
    expect(line(file)).toBe('root(a(new) b)');
  });

  it('makes a file that nobody touched what its draft is, after any edits', async () => {
    const edit = fc.tuple(fc.constantFrom('move', 'trash', 'add', 'text'), fc.nat(9), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 10 }), async (edits) => {
        const file = openTree(topic('a', 'root'), topic('b', 'root', 1), topic('c', 'a'), topic('d', 'c')),
          base = new TreeStore(copyOf(file.ydoc)),
          draft = new TreeStore(copyOf(file.ydoc)),
          ids = ['root', 'a', 'b', 'c', 'd'];
        for (const [what, i, j] of edits) {
          const [one, other] = [ids[i % ids.length]!, ids[j % ids.length]!];
          draft.edit(() => {
            if (what === 'add') ids.push(...addTopics(draft, { parent: one }, [{}]));
            else if (what === 'text') draft.setText(one, [{ insert: `${j}` }]);
            else if (what === 'trash' && one !== 'root') trash(draft, [one]);
            else if (what === 'move' && one !== 'root') moveTo(draft, [one], { parent: other });
          });
        }
        const rows = await KINDS.tree.planMerge({ base, draft, file });
        expect(rows.some(({ isConflict }) => isConflict)).toBe(false);
        await KINDS.tree.merge(file, draft, rows, all(rows, 'draft'));
        expect(await KINDS.tree.diff(draft, file)).toEqual(nothing);
      }),
      { numRuns: 100 },
    );
  });
});
