/** What stands in a rack stands in its units. */
import type { ShapeRecord } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import { people } from '@limn/document/diagram/testing.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { loadRules } from '../load.ts';

beforeAll(() => loadRules('network'));

/** A rack of six units at 0, 0, and room beside it. */
const cabinet = (): TestEditor => add(furnished(new TestEditor()), 'rack', 'rack', 0, 0, 240, 140);

function furnished(e: TestEditor): TestEditor {
  const row = (name: string, w: number, h: number, behaviour?: string) => ({
    id: `network.${name}`,
    name: { zh: name, en: name },
    tags: { zh: [], en: [] },
    w,
    h,
    parts: (width: number, height: number) => [{ path: new Path().rect(0, 0, width, height) }],
    ...(behaviour !== undefined && { behaviour }),
  });
  e.registry.register({
    id: 'network',
    name: { zh: 'x', en: 'x' },
    categories: [],
    shapes: [row('rack', 240, 140, 'rack'), row('rackServer', 200, 20), row('rackUps', 200, 40), row('pc', 60, 60)],
  });
  return e;
}

function add(e: TestEditor, id: string, kind: string, x: number, y: number, w: number, h: number, parent?: string) {
  e.run(() =>
    e.store.create({
      id,
      type: 'shape',
      kind: `network.${kind}`,
      at: { parent: parent ?? e.layer, key: e.store.topKey(parent ?? e.layer) },
      box: { x, y, w, h },
      style: {},
      data: {},
    }),
  );
  return e;
}
const server = (e: TestEditor, id: string, x: number, y: number): TestEditor =>
  add(e, id, 'rackServer', x, y, 200, 20, 'rack');
/** The units of a device, counted from above, of which the first is 0. */
const units = (e: TestEditor, id: string): [number, number] => {
  const rack = e.box('rack'),
    { x, y, w, h } = e.box(id);
  expect([x, w]).toEqual([rack.x + 20, rack.w - 40]);
  return [(y - rack.y - 10) / 20, h / 20];
};

describe('a rack', () => {
  it('takes a device into the units where it is let go, between its posts', () => {
    const e = add(cabinet(), 'a', 'rackServer', 400, 0, 200, 20);
    e.drag(450, 10, 90, 57);
    expect(e.store.find('a', 'shape')!.at.parent).toBe('rack');
    expect(units(e, 'a')).toEqual([2, 1]);
    e.command('edit.undo');
    expect(e.box('a')).toEqual({ x: 400, y: 0, w: 200, h: 20 });
  });

  it('has no two devices in one unit: who comes goes to the nearest that is free', () => {
    const e = server(server(cabinet(), 'a', 20, 50), 'b', 20, 50);
    expect([units(e, 'a'), units(e, 'b')]).toEqual([
      [2, 1],
      [1, 1],
    ]);
    // Two units together are free below only.
    add(e, 'ups', 'rackUps', 20, 30, 200, 40, 'rack');
    expect(units(e, 'ups')).toEqual([3, 2]);
    // Moved onto another, it is the one that gives way.
    e.drag(120, 40, 120, 62);
    expect([units(e, 'a'), units(e, 'b')]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('gains units where it is full', () => {
    const e = cabinet();
    for (let i = 0; i < 6; i++) server(e, `s${i}`, 20, 10 + 20 * i);
    add(e, 'ups', 'rackUps', 20, 30, 200, 40, 'rack');
    expect([units(e, 'ups'), e.box('rack').h]).toEqual([[6, 2], 180]);
    for (let i = 0; i < 6; i++) expect(units(e, `s${i}`)).toEqual([i, 1]);
  });

  it('keeps its devices in their units where it is moved and where it is made larger', () => {
    const e = server(server(cabinet(), 'a', 20, 50), 'b', 20, 110);
    e.run(() => e.store.update('rack', { box: { x: -40, y: -60, w: 300, h: 200 } }));
    expect([units(e, 'a'), units(e, 'b')]).toEqual([
      [5, 1],
      [8, 1],
    ]);
    e.select('rack').drag(100, -60 + 5, 153, -60 + 38);
    expect(units(e, 'a')).toEqual([5, 1]);
  });

  it('leaves alone what is no device of a rack, and what is locked', () => {
    const e = add(cabinet(), 'pc', 'pc', 33, 17, 60, 60, 'rack');
    expect(e.box('pc')).toEqual({ x: 33, y: 17, w: 60, h: 60 });
    server(e, 'a', 20, 50);
    e.run(() => e.store.update('a', { data: { locked: true } satisfies ShapeRecord['data'] }));
    e.run(() => e.store.update('rack', { box: { x: 0, y: 7, w: 240, h: 140 } }));
    expect(e.box('a').y).toBe(50);
  });

  it('has one device in each unit where two people mounted at once', () => {
    vi.useFakeTimers();
    try {
      const met = people(2, ...server(cabinet(), 'a', 20, 10).store.records.values()),
        [ann, ben] = met.stores.map((store) => furnished(new TestEditor({}, { store }))) as [TestEditor, TestEditor];
      server(ann, 'b', 20, 50);
      server(ben, 'c', 20, 50);
      for (let n = 0; n < 3; n++) {
        met.meet();
        vi.advanceTimersByTime(2000);
      }
      met.meet();
      for (const e of [ann, ben]) {
        expect(units(e, 'a')).toEqual([0, 1]);
        expect(new Set(['b', 'c'].map((id) => units(e, id)[0])).size).toBe(2);
      }
      expect(ann.box('b')).toEqual(ben.box('b'));
      expect(ann.box('c')).toEqual(ben.box('c'));
    } finally {
      vi.useRealTimers();
    }
  });
});
