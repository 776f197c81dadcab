import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentStore, keysBetween, toYDoc, type ConnectorRecord, type ShapeRecord } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { sceneRoutes } from './scene-routes.ts';

const registry = new ShapeRegistry([TEST_LIBRARY]);
const shape = (id: string, x: number, at: ShapeRecord['at']): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 'test.rect',
  at,
  box: { x, y: 0, w: 100, h: 50 },
  style: {},
  data: {},
});
const connector = (id: string, at: ConnectorRecord['at']): ConnectorRecord => ({
  id,
  type: 'connector',
  kind: 'orthogonal',
  at,
  start: { x: 0, y: 0, shape: 'c' },
  end: { x: 0, y: 0, shape: 'c' },
  points: [],
  style: {},
  data: {},
});

/** A key on top of what stands in a parent, below it or amid it. */
function keyFor(store: DocumentStore, parent: string, what: string): string {
  if (what === 'bottom') return store.bottomKey(parent);
  const siblings = store.children(parent);
  if (what !== 'middle' || siblings.length < 2) return store.topKey(parent);
  const [below, above] = siblings.slice(siblings.length / 2 - 1).map((id) => (store.get(id) as ShapeRecord).at.key);
  return keysBetween(below!, above!, 1)[0]!;
}

describe('a scene', () => {
  it('keeps the order of painting, wherever things come, in one edit or in many', () => {
    const containers = ['l', 'm', 'g', 'c', 'hidden', 'other'],
      step = fc.record({
        parents: fc.array(fc.constantFrom(...containers), { minLength: 1, maxLength: 3 }),
        what: fc.constantFrom('top', 'top', 'bottom', 'middle', 'labelled', 'group', 'remove', 'show', 'move'),
        looks: fc.boolean(),
      });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const store = new DocumentStore(
          toYDoc({
            format: 'limn',
            version: 1,
            kind: 'diagram',
            records: [
              { id: 'document', type: 'document', data: {} },
              { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
              { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
              { id: 'm', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'M' } },
              { id: 'q', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'Q' } },
              { id: 'other', type: 'layer', at: { parent: 'q', key: 'a0' }, data: { name: 'O' } },
              shape('c', 0, { parent: 'm', key: 'a5' }),
              { id: 'g', type: 'group', at: { parent: 'c', key: 'a1' }, data: {} },
              { id: 'hidden', type: 'group', at: { parent: 'm', key: 'a6' }, data: { hidden: true } },
            ],
          }),
        );
        const options = { store, registry, measurer: evenMeasurer, router: sceneRoutes },
          scene = new Scene(options);
        const order = (of: Scene): string[] => {
          of.sync();
          const { order, count } = of.table;
          return [...order.subarray(0, count)].filter((slot) => slot >= 0).map((slot) => of.table.item(slot)!.id);
        };
        scene.sync();
        let n = 0;
        for (const { parents, what, looks } of steps) {
          store.transact(() => {
            for (const parent of parents) {
              const id = `n${n++}`,
                at = { parent, key: keyFor(store, parent, what) };
              if (what === 'remove')
                store.remove(
                  store
                    .children(parent)
                    .slice(-1)
                    .filter((x) => x.startsWith('n')),
                );
              else if (what === 'move') for (const moved of store.children('l').slice(-2)) store.update(moved, { at });
              else if (what === 'show') store.update('hidden', { data: { hidden: n % 2 === 0 } });
              else if (what === 'group') {
                store.create({ id, type: 'group', at, data: {} });
                store.create(shape(`${id}s`, n * 9, { parent: id, key: 'a0' }));
              } else if (what === 'labelled') {
                store.create(connector(id, at));
                store.create({
                  id: `${id}t`,
                  type: 'label',
                  at: { parent: id, key: 'a0' },
                  style: {},
                  data: { t: 0.5, dx: 0, dy: 0 },
                });
              } else store.create(shape(id, n * 9, at));
            }
          });
          if (looks) scene.sync();
        }
        const fresh = new Scene(options);
        expect(order(scene)).toEqual(order(fresh));
        for (const id of order(fresh)) {
          expect([id, scene.bounds(id)]).toEqual([id, fresh.bounds(id)]);
          expect(scene.route(id)).toEqual(fresh.route(id));
          expect(scene.table.item(scene.table.slots.get(id)!)).toBe(store.get(id));
        }
        scene.destroy();
        fresh.destroy();
      }),
      { numRuns: 150 },
    );
  });
});
