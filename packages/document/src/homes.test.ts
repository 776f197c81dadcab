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
} from './index.ts';
import { breaksAbove } from './homes.ts';

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

describe('breaksAbove', () => {
  it('names missing parents and one of each circle, whichever way leads there', () => {
    const parents: Record<string, string> = { a: 'b', b: 'c', c: 'a', d: 'c', e: 'gone', f: '', g: 'f', h: 'h' };
    const { missing, circles } = breaksAbove(['d', 'c', 'e', 'g', 'h', 'gone'], (id) => parents[id]);
    expect([...missing]).toEqual(['gone']);
    expect([...circles].sort()).toEqual(['a', 'h']);
  });
});
