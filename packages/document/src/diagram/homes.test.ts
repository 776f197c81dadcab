import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  DocumentStore,
  emptyDiagram,
  keysBetween,
  toYDoc,
  type DiagramRecord,
  type Diff,
  type GroupRecord,
  type ShapeRecord,
} from '../index.ts';
import { breaksAbove, MAX_DEPTH } from './derive.ts';

const KEYS = keysBetween(null, null, 20);
const group = (id: string, parent: string, i = 0): GroupRecord => ({
  id,
  type: 'group',
  at: { parent, key: KEYS[i]! },
  data: {},
});
const shape = (id: string, parent: string, i = 0): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'basic.rect',
  at: { parent, key: KEYS[i]! },
  box: { x: 0, y: 0, w: 9, h: 9 },
  style: {},
  data: {},
});

/** Two people with the same drawing, and a way to bring them together. */
function two(records: (layer: string) => DiagramRecord[]): {
  a: DocumentStore;
  b: DocumentStore;
  layer: string;
  page: string;
  meet: () => void;
} {
  const a = new DocumentStore(toYDoc(emptyDiagram({ page: 'Page', layer: 'Layer' }))),
    page = a.pages()[0]!.id,
    layer = a.children(page)[0]!;
  a.create(...records(layer));
  const second = new Y.Doc(),
    b = new DocumentStore(second);
  const meet = (): void => {
    Y.applyUpdate(second, Y.encodeStateAsUpdate(a.ydoc, Y.encodeStateVector(second)));
    Y.applyUpdate(a.ydoc, Y.encodeStateAsUpdate(second, Y.encodeStateVector(a.ydoc)));
  };
  meet();
  return { a, b, layer, page, meet };
}
const tree = (store: DocumentStore): Record<string, readonly string[]> =>
  Object.fromEntries(
    ['', ...store.records.keys()]
      .map((id) => [id, store.children(id)] as const)
      .filter(([, ids]) => ids.length > 0)
      .sort(([x], [y]) => (x < y ? -1 : 1)),
  );

describe('a home for what has no way up', () => {
  it('opens a circle of groups that two people put into each other, the same for both', () => {
    const { a, b, layer, page, meet } = two((l) => [
      group('g', l, 1),
      group('h', l, 2),
      shape('in g', 'g'),
      shape('in h', 'h'),
    ]);
    a.update('g', { at: { parent: 'h', key: KEYS[3]! } });
    b.update('h', { at: { parent: 'g', key: KEYS[3]! } });
    const diffs: Diff[] = [];
    a.on((d) => diffs.push(d));
    meet();
    for (const store of [a, b]) {
      expect(store.children(layer)).toEqual(['g']);
      expect(store.children('g')).toEqual(['in g', 'h']);
      for (const id of ['g', 'h', 'in g', 'in h']) expect(store.pageOf(id), id).toBe(page);
    }
    expect(diffs).toHaveLength(1);
    expect(diffs[0]!.updated.map(({ after }) => after)).toEqual(expect.arrayContaining([a.get('g'), a.get('h')]));
    const writes: unknown[] = [];
    a.ydoc.on('update', (update: unknown) => writes.push(update));
    new DocumentStore(a.ydoc);
    expect(writes).toEqual([]);
  });

  it('takes in what was drawn into a group while it was deleted, and gives it back when the group returns', () => {
    const { a, b, layer, meet } = two((l) => [group('g', l, 1), shape('s', l, 2)]);
    a.history.mark();
    a.remove(['g']);
    b.create(shape('t', 'g'));
    meet();
    for (const store of [a, b]) expect(store.find('t', 'shape')!.at.parent).toBe(layer);
    a.history.undo();
    meet();
    for (const store of [a, b]) {
      expect(store.children('g')).toEqual(['t']);
      expect(store.children(layer)).toEqual(['g', 's']);
    }
  });

  it('is left for where the thing is moved to', () => {
    const { a, b, layer, meet } = two((l) => [group('g', l, 1), shape('t', 'nowhere', 5), shape('u', '', 6)]);
    expect(a.children(layer)).toEqual(['g', 't', 'u']);
    a.update('t', { at: { parent: 'g', key: KEYS[0]! } });
    meet();
    for (const store of [a, b]) {
      expect(store.children('g')).toEqual(['t']);
      expect(store.children(layer)).toEqual(['g', 'u']);
    }
  });

  it('is the first page for the layer of a page that is gone', () => {
    const { a, page } = two(() => [
      { id: 'm', type: 'layer', at: { parent: 'gone', key: KEYS[4]! }, data: { name: 'M' } },
      shape('s', 'm'),
    ]);
    expect(a.children(page)).toHaveLength(2);
    expect(a.pageOf('s')).toBe(page);
  });

  it('is never on a background page, whatever stands first, nor stays on one that becomes a background', () => {
    const page = (id: string, key: string, isBackground?: boolean): DiagramRecord => ({
      id,
      type: 'page',
      at: { parent: '', key },
      data: isBackground ? { name: id, isBackground } : { name: id },
    });
    const layer = (id: string, parent: string): DiagramRecord => ({
      id,
      type: 'layer',
      at: { parent, key: 'a0' },
      data: { name: id },
    });
    const store = new DocumentStore(
      toYDoc({
        format: 'limn',
        version: 1,
        kind: 'diagram',
        records: [
          page('back', 'a0', true),
          layer('lb', 'back'),
          page('one', 'a1'),
          layer('l1', 'one'),
          page('two', 'a2'),
          layer('l2', 'two'),
          shape('s', 'gone'),
        ],
      }),
    );
    expect(store.pageOf('s')).toBe('one');
    store.update('one', { data: { name: 'one', isBackground: true } });
    expect(store.pageOf('s')).toBe('two');
    store.update('two', { data: { name: 'two', isBackground: true } });
    const last = store.pages().find(({ data }) => !data.isBackground)!;
    expect(['back', 'one', 'two']).not.toContain(last.id);
    expect(store.pageOf('s')).toBe(last.id);
  });

  it('is the deepest group that is shown, for what is nested deeper, and is left when that is less deep', () => {
    const deep = 2 * MAX_DEPTH;
    const { a, b, layer, page, meet } = two((l) =>
      Array.from({ length: deep }, (_, i) => group(`g${i}`, i === 0 ? l : `g${i - 1}`)),
    );
    a.create(shape('s', `g${deep - 1}`));
    meet();
    const depth = (store: DocumentStore, id: string): number => {
      const record = store.get(id);
      return record && 'at' in record && record.at.parent !== '' ? 1 + depth(store, record.at.parent) : 1;
    };
    for (const store of [a, b, new DocumentStore(a.ydoc)]) {
      for (const id of store.records.keys())
        if (id !== 'document') expect(depth(store, id)).toBeLessThanOrEqual(MAX_DEPTH);
      expect(depth(store, 's')).toBe(MAX_DEPTH);
      expect(store.pageOf('s')).toBe(page);
      expect(tree(store)).toEqual(tree(a));
    }
    a.create(shape('t', `g${deep - 1}`, 2));
    expect(a.find('t', 'shape')!.at.parent).toBe(a.find('s', 'shape')!.at.parent);
    a.update(`g${MAX_DEPTH}`, { at: { parent: layer, key: KEYS[5]! } });
    meet();
    for (const store of [a, b]) {
      expect(store.children(`g${MAX_DEPTH}`)).toEqual([`g${MAX_DEPTH + 1}`]);
      expect(tree(store)).toEqual(tree(new DocumentStore(store.ydoc)));
    }
  });

  it('leaves nothing without a page, whatever two people move, make and remove, and both see one tree', () => {
    const groups = ['g0', 'g1', 'g2', 'g3'],
      step = fc.record({
        who: fc.constantFrom('a', 'b'),
        what: fc.constantFrom('move', 'remove', 'make', 'meet'),
        one: fc.nat(3),
        other: fc.nat(3),
      });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const { a, b, layer, page, meet } = two((l) =>
          groups.flatMap((id, i) => [group(id, l, i), shape(`in ${id}`, id)]),
        );
        steps.forEach(({ who, what, one, other }, i) => {
          const store = who === 'a' ? a : b,
            id = groups[one]!;
          if (what === 'meet') meet();
          else if (what === 'remove') store.remove([id]);
          else if (what === 'make') store.create(shape(`new ${i}`, groups[other]!, i % 20));
          else if (store.get(id) && store.get(groups[other]!))
            store.update(id, { at: { parent: one === other ? layer : groups[other]!, key: KEYS[i % 20]! } });
        });
        meet();
        for (const store of [a, b])
          for (const record of store.records.values())
            if (record.type === 'shape' || record.type === 'group') expect(store.pageOf(record.id)).toBe(page);
        expect(tree(a)).toEqual(tree(b));
        expect(tree(new DocumentStore(a.ydoc))).toEqual(tree(a));
        for (const record of a.records.values())
          if ('at' in record) expect(a.children(record.at.parent)).toContain(record.id);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a page and a layer that are not written', () => {
  it('stand in where two people removed the last ones between them, and nobody has written', () => {
    const { a, b, page, meet } = two(() => []);
    const second: DiagramRecord = { id: 'q', type: 'page', at: { parent: '', key: 'a5' }, data: { name: 'Q' } };
    a.create(second, { id: 'm', type: 'layer', at: { parent: 'q', key: 'a0' }, data: { name: 'M' } });
    meet();
    a.remove([page]);
    b.remove(['q']);
    meet();
    const writes: unknown[] = [];
    for (const { ydoc } of [a, b]) ydoc.on('update', (update: unknown) => writes.push(update));
    for (const store of [a, b, new DocumentStore(a.ydoc)]) {
      expect(store.pages()).toHaveLength(1);
      expect(store.children(store.pages()[0]!.id)).toHaveLength(1);
    }
    expect(tree(a)).toEqual(tree(b));
    expect(writes).toEqual([]);
  });

  it('are written by the first edits in them, as the same records by both', () => {
    const a = new DocumentStore(new Y.Doc()),
      b = new DocumentStore(new Y.Doc()),
      page = a.pages()[0]!,
      layer = a.children(page.id)[0]!;
    const meet = (): void => {
      Y.applyUpdate(b.ydoc, Y.encodeStateAsUpdate(a.ydoc));
      Y.applyUpdate(a.ydoc, Y.encodeStateAsUpdate(b.ydoc));
    };
    const diffs: Diff[] = [];
    a.on((diff) => diffs.push(diff));
    a.edit(() => a.create(shape('s', layer)));
    expect(diffs.map(({ added, updated, removed }) => [added.length, updated.length, removed.length])).toEqual([
      [1, 0, 0],
    ]);
    expect(a.get(page.id)).toBe(page);
    b.edit(() => b.create(shape('t', layer, 2)));
    b.edit(() => b.update(page.id, { data: { name: 'Named' } }));
    meet();
    for (const store of [a, b]) {
      expect(tree(store)).toEqual({ '': [page.id], [page.id]: [layer], [layer]: ['s', 't'] });
      expect(store.pages()[0]!.data.name).toBe('Named');
    }
    a.history.undo();
    meet();
    for (const store of [a, b]) expect(store.pageOf('t')).toBe(page.id);
    expect(b.get('s')).toBeUndefined();
  });

  it('give way to those that arrive, and nothing of them is left', () => {
    const store = new DocumentStore(new Y.Doc()),
      [page] = store.pages();
    Y.applyUpdate(store.ydoc, Y.encodeStateAsUpdate(toYDoc(emptyDiagram({ page: 'Page', layer: 'Layer' }))));
    expect(store.pages().map(({ data }) => data.name)).toEqual(['Page']);
    expect(store.get(page!.id)).toBeUndefined();
    expect(store.records.size).toBe(3);
  });

  it('are put back where a transaction that began to write them throws', () => {
    const store = new DocumentStore(new Y.Doc()),
      before = new Map(store.records),
      layer = store.children(store.pages()[0]!.id)[0]!;
    expect(() =>
      store.transact(() => {
        store.create(shape('s', layer));
        expect(store.children(layer)).toEqual(['s']);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect([...store.records]).toEqual([...before]);
    expect(Y.encodeStateAsUpdate(store.ydoc)).toEqual(Y.encodeStateAsUpdate(new Y.Doc()));
  });
});

describe('breaksAbove', () => {
  it('names missing parents and one of each circle, whichever way leads there', () => {
    const parents: Record<string, string> = { a: 'b', b: 'c', c: 'a', d: 'c', e: 'gone', f: '', g: 'f', h: 'h' };
    const { missing, circles } = breaksAbove(['d', 'c', 'e', 'g', 'h', 'gone'], (id) => parents[id]);
    expect([...missing]).toEqual(['gone']);
    expect([...circles].sort()).toEqual(['a', 'h']);
  });
});
