import type { Rect } from '@limn/drawing/geometry/rect.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DocumentStore,
  toYDoc,
  type ConnectorKind,
  type ConnectorRecord,
  type DiagramRecord,
  type ShapeRecord,
} from '@limn/document';
import { sceneRoutes } from './scene-routes.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';

const registry = new ShapeRegistry([]);
const base: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
  { id: 'm', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'M' } },
];
const key = (i: number): string => `b${String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))}V`;
const shape = (i: number, x: number, y: number, parent = 'l'): ShapeRecord => ({
  id: `s${i}`,
  type: 'shape',
  kind: 'box',
  at: { parent, key: key(i) },
  box: { x, y, w: 120, h: 60 },
  style: {},
  data: {},
});
const connector = (
  i: number,
  from: string,
  to: string,
  kind: ConnectorKind = 'orthogonal',
  more: Partial<ConnectorRecord> = {},
): ConnectorRecord => ({
  id: `c${i}`,
  type: 'connector',
  kind,
  at: { parent: 'l', key: `c${key(i)}` },
  start: { x: 0, y: 0, shape: from },
  end: { x: 0, y: 0, shape: to },
  points: [],
  style: {},
  data: {},
  ...more,
});

const sceneOf = (store: DocumentStore): Scene =>
  new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
function open(...records: DiagramRecord[]): { store: DocumentStore; scene: Scene } {
  const store = new DocumentStore(
    toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...base, ...records] }),
  );
  return { store, scene: sceneOf(store) };
}
const connectors = (store: DocumentStore): string[] =>
  [...store.records.values()]
    .filter((r) => r.type === 'connector')
    .map((r) => r.id)
    .sort();

describe('routes of a scene', () => {
  it('make room when a connector comes, and close up when it goes', () => {
    const { store, scene } = open(shape(0, 0, 60), shape(1, -200, 140), shape(2, 400, 100), connector(0, 's0', 's2'));
    expect(scene.route('c0').at(-1)).toEqual({ x: 400, y: 130 });
    store.create(connector(1, 's1', 's2'));
    expect([scene.route('c0').at(-1), scene.route('c1').at(-1)]).toEqual([
      { x: 400, y: 122 },
      { x: 400, y: 138 },
    ]);
    store.update('c1', { data: { hidden: true } });
    expect(scene.route('c0').at(-1)).toEqual({ x: 400, y: 130 });
  });
  it('say where to paint again when a neighbour makes room', () => {
    const { store, scene } = open(
      shape(0, 0, 60),
      shape(1, -200, 140),
      shape(2, 400, 100),
      shape(3, 0, 400),
      connector(0, 's0', 's2'),
      connector(1, 's1', 's3'),
    );
    scene.route('c0');
    scene.route('c1');
    const rects: { x: number; y: number; w: number; h: number }[] = [];
    scene.onDamage((d) => {
      if (!d.all) rects.push(...d.rects);
    });
    store.update('c1', { end: { x: 0, y: 0, shape: 's2' } });
    expect(rects.some((r) => r.x <= 200 && r.y <= 30 && r.x + r.w >= 400 && r.y + r.h >= 130)).toBe(true);
  });
  it('say where to paint when one is asked for before it was painted, however far around it leads', () => {
    const wall: ShapeRecord = { ...shape(2, 160, -500), box: { x: 160, y: -500, w: 40, h: 1000 } };
    const { store, scene } = open(shape(0, 0, 0), shape(1, 300, 0), wall);
    store.create(connector(0, 's0', 's1'));
    scene.sync();
    const rects: Rect[] = [];
    scene.onDamage((d) => {
      if (!d.all) rects.push(...d.rects);
    });
    const ys = scene.route('c0').map(({ y }) => y),
      [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    expect(bottom - top).toBeGreaterThan(400);
    expect(rects.some((r) => r.y <= top && r.y + r.h >= bottom)).toBe(true);
    rects.length = 0;
    scene.route('c0');
    expect(rects).toEqual([]);
  });
  it('are those of a scene opened afresh, whatever was done and looked at before', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    const act = fc.record({
      what: fc.constantFrom(
        'move',
        'look',
        'connect',
        'remove',
        'retarget',
        'onto',
        'preview onto',
        'hide',
        'layer',
        'preview',
        'end preview',
        'kind',
        'add',
      ),
      a: fc.nat(30),
      b: fc.nat(30),
      to: place,
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 5, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.boolean()), { minLength: 4, maxLength: 16 }),
        fc.array(act, { minLength: 1, maxLength: 12 }),
        (places, lines, acts) => {
          const n = places.length;
          const { store, scene } = open(
            ...places.map(([x, y], i) => shape(i, x * 90, y * 70, i % 4 === 0 ? 'm' : 'l')),
            ...lines.map(([a, b, curved], i) =>
              connector(i, `s${a % n}`, `s${b % n}`, curved ? 'curved' : 'orthogonal'),
            ),
          );
          let made = 40;
          const some = <T>(list: readonly T[], i: number): T | undefined => list[i % Math.max(1, list.length)];
          for (const { what, a, b, to } of acts) {
            const ids = connectors(store),
              shapes = [...store.records.values()]
                .filter((r) => r.type === 'shape')
                .map((r) => r.id)
                .sort(),
              box = { x: to[0] * 90, y: to[1] * 70, w: 120, h: 60 };
            if (b % 3 === 0) for (const id of ids) scene.route(id);
            const c = some(ids, a),
              s = some(shapes, a),
              t = some(shapes, b);
            if (what === 'look' && c) scene.route(c);
            else if (what === 'move' && s) store.update(s, { box });
            else if (what === 'connect' && s && t) store.create(connector(made++, s, t));
            else if (what === 'remove') store.remove([(b % 2 === 0 ? c : s) ?? '']);
            else if (what === 'retarget' && c && t) store.update(c, { end: { x: 0, y: 0, shape: t } });
            else if (what === 'onto' && c)
              store.update(c, { [a % 2 ? 'start' : 'end']: { x: 5, y: 9, shape: some(ids, b)!, t: to[0] / 8 } });
            else if (what === 'preview onto' && c)
              scene.preview(
                new Map([[c, { type: 'connector', end: { x: 5, y: 9, shape: some(ids, b)!, t: to[0] / 8 } }]]),
              );
            else if (what === 'hide') {
              const id = b % 2 === 0 ? c : s,
                record = id && store.get(id);
              if (record && 'data' in record)
                store.update(record.id, { data: { ...record.data, hidden: a % 2 === 0 } as never });
            } else if (what === 'layer') store.update('m', { data: { name: 'M', hidden: a % 2 === 0 } });
            else if (what === 'preview' && s) scene.preview(new Map([[s, { type: 'box', box }]]));
            else if (what === 'end preview')
              scene.preview(c && t ? new Map([[c, { type: 'connector', end: { x: 0, y: 0, shape: t } }]]) : null);
            else if (what === 'kind' && c) store.update(c, { kind: b % 2 === 0 ? 'straight' : 'orthogonal' });
            else if (what === 'add') store.create(shape(made++, box.x, box.y));
          }
          scene.preview(null);
          const fresh = sceneOf(store);
          for (const id of connectors(store))
            if (!scene.isHidden(id)) expect([id, scene.route(id)]).toEqual([id, fresh.route(id)]);
        },
      ),
      { numRuns: 120 },
    );
  });
});
