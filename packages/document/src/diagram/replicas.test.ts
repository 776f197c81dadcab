import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { MAX_DEPTH } from './derive.ts';
import { DocumentStore } from './store.ts';
import { connector, group, KEYS, people, shape, state } from './testing.ts';

const IDS = ['g0', 'g1', 'g2', 's0', 's1', 'k', 'm0', 'm1', 'l'];
const PARENTS = ['l', 'g0', 'g1', 'g2', 's0', 'gone', ''];
const step = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(
    'move',
    'put',
    'style',
    'data',
    'old',
    'text',
    'make',
    'remove',
    'throw',
    'undo',
    'redo',
    'meet',
  ),
  id: fc.constantFrom(...IDS),
  parent: fc.constantFrom(...PARENTS),
  n: fc.nat(9),
  together: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function act(store: DocumentStore, { what, id, parent, n }: Step, i: number): void {
  const record = store.get(id);
  if (what === 'undo') store.history.undo();
  else if (what === 'redo') store.history.redo();
  else if (what === 'make') store.create(shape(`m${n % 2}`, { at: { parent, key: KEYS[i]! } }));
  else if (what === 'throw') {
    const before = state(store);
    expect(() =>
      store.edit(() => {
        store.remove([id]);
        store.create(shape('never', { at: { parent, key: KEYS[n]! } }));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(state(store)).toEqual(before);
  } else if (!record) return;
  else if (what === 'remove') store.remove([id]);
  else if (what === 'put') store.update(id, { at: { parent, key: KEYS[i]! } });
  else if (what === 'text') store.setText(id, [{ insert: `text ${n}` }]);
  else if (record.type !== 'shape' && record.type !== 'connector') return;
  else if (what === 'style')
    store.update(id, { style: { ...record.style, ...[{ fill: `#${n}` }, { bold: n > 4 }, { font: `${n}` }][n % 3] } });
  else if (what === 'data') store.update(id, { data: n > 4 ? {} : { ...record.data, locked: true, alt: `${n}` } });
  else if (what === 'old') store.ydoc.getMap('aspect:style').set(id, { ...record.style, stroke: `#${n}` });
  else if (what === 'move') store.update(id, { box: { x: n, y: n, w: 9, h: 9 }, start: { x: n, y: n, shape: 's1' } });
}

it('ends identical, acyclic and within reach for everybody, whatever three people do, apart and together', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { stores, meet } = people(
        3,
        group('g0', 'l', 0),
        group('g1', 'g0', 1),
        group('g2', 'g1', 2),
        shape('s0', { at: { parent: 'g2', key: KEYS[3]! }, style: { fill: 'white' } }),
        shape('s1', { text: [{ insert: 'one' }] }),
        connector('k', 's0', 's1'),
      );
      steps.forEach((one, i) => {
        const store = stores[one.who]!;
        if (!one.together) store.history.mark();
        if (one.what === 'meet') meet();
        else act(store, one, i);
        if (one.together) {
          const other = stores[(one.who + 1) % 3]!;
          Y.applyUpdate(other.ydoc, Y.encodeStateAsUpdate(store.ydoc, Y.encodeStateVector(other.ydoc)));
        }
      });
      meet();
      const first = state(stores[0]!);
      for (const store of stores) {
        expect(state(store)).toEqual(first);
        expect(state(new DocumentStore(store.ydoc))).toEqual(first);
        expect(store.pages().some(({ data }) => !data.isBackground)).toBe(true);
        for (const record of store.records.values()) {
          if (!('at' in record)) continue;
          expect(store.children(record.at.parent)).toContain(record.id);
          let depth = 0;
          for (let up = record.id; up !== ''; depth++) {
            const above = store.get(up)!;
            up = 'at' in above ? above.at.parent : '';
          }
          expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
          expect(store.pageOf(record.id)).toBeDefined();
        }
        for (const { id } of store.records.values())
          for (const attached of store.connectorsOf(id)) expect(store.find(attached, 'connector')).toBeDefined();
      }
    }),
    { numRuns: 300 },
  );
});
