/** What a change of the document makes the scene do, counted: figures of time are for the benches. */
import { describe, expect, it, vi } from 'vitest';
import { DocumentStore, toYDoc, type DiagramRecord } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { sceneRoutes } from './scene-routes.ts';

const row = (id: string) => ({
  id,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w: 100,
  h: 50,
  parts: (w: number, h: number) => [{ path: new Path().rect(0, 0, w, h) }],
});
const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [row('t.box'), { ...row('t.caption'), isCaption: true, style: { fill: 'none', stroke: 'none' } }],
  },
]);

/** A row of boxes, each connected with the next, in a group where one is asked for. */
function setUp(n: number, parent = 'l') {
  const records: DiagramRecord[] = [
    { id: 'document', type: 'document', data: {} },
    { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
    { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
    { id: 'g', type: 'group', at: { parent: 'l', key: 'a0' }, data: {} },
  ];
  for (let i = 0; i < n; i++) {
    const key = String(i).padStart(4, '0');
    records.push({
      id: `s${i}`,
      type: 'shape',
      kind: i === 0 ? 't.caption' : 't.box',
      at: { parent, key: `b${key}V` },
      box: { x: i * 200, y: 0, w: 100, h: 50 },
      style: {},
      data: {},
      text: [{ insert: 'Step' }],
    });
    if (i > 0)
      records.push({
        id: `c${i}`,
        type: 'connector',
        kind: 'orthogonal',
        at: { parent, key: `c${key}V` },
        start: { x: 0, y: 0, shape: `s${i - 1}` },
        end: { x: 0, y: 0, shape: `s${i}` },
        points: [],
        style: {},
        data: {},
      });
  }
  const store = new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records })),
    scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
  scene.sync();
  return {
    store,
    scene,
    invalidated: vi.spyOn(scene.router!, 'invalidate'),
    routed: vi.spyOn(scene.router!, 'route'),
  };
}

describe('what a change makes the scene do', () => {
  it('leaves connectors alone where a shape only looks different', () => {
    const { store, scene, invalidated } = setUp(4);
    const before = scene.route('c2');
    store.update('s2', { style: { fill: '#ff0000' } });
    store.setText('s2', [{ insert: 'Another' }]);
    expect(invalidated.mock.calls.flatMap(([connectors, touched]) => [...connectors, ...touched])).toEqual([]);
    expect(scene.route('c2')).toBe(before);
    expect((scene.table.item(scene.table.slots.get('s2')!) as { style: object }).style).toEqual({ fill: '#ff0000' });
  });

  it('leaves connectors alone where items are put into a group, as they stand where they stood', () => {
    const { store, scene, invalidated } = setUp(4),
      before = scene.route('c2');
    store.transact(() => {
      for (const id of ['s1', 'c2', 's2']) store.update(id, { at: { parent: 'g', key: store.topKey('g') } });
    });
    scene.sync();
    expect(invalidated.mock.calls.flatMap(([connectors, touched]) => [...connectors, ...touched])).toEqual([]);
    expect(scene.route('c2')).toBe(before);
    expect(scene.rank('s1')).toBeLessThan(scene.rank('s0'));
    expect(scene.table.item(scene.table.slots.get('s2')!)).toBe(store.get('s2'));
  });

  it('leaves the order of all others alone where items went or came, on top or amid them', () => {
    const { store, scene } = setUp(40);
    const asked = vi.spyOn(store, 'children');
    const visited = (): number => asked.mock.calls.splice(0).filter(([parent]) => parent.startsWith('s')).length;
    store.remove(['s7', 's8']);
    scene.sync();
    expect(scene.table.slots.has('s7')).toBe(false);
    expect(visited()).toBeLessThan(4);
    store.history.undo();
    scene.sync();
    expect(scene.rank('s6')).toBeLessThan(scene.rank('s7'));
    expect(scene.rank('s7')).toBeLessThan(scene.rank('s8'));
    expect(scene.rank('s8')).toBeLessThan(scene.rank('s9'));
    expect(visited()).toBeLessThan(8);
  });

  it('asks nothing more about lines that went, and looks at those that stay', () => {
    const { store, scene } = setUp(40),
      asked = vi.spyOn(scene, 'get'),
      went = store.children('l').filter((id) => id.endsWith('7'));
    store.remove(went);
    const lines = asked.mock.calls.flat().filter((id) => id.startsWith('c'));
    expect(went.length).toBe(8);
    expect(lines).toContain('c8');
    expect(lines.filter((id) => went.includes(id))).toEqual([]);
  });

  it('has them find their way anew where its outline, its place or what it is in the way of changes', () => {
    const { store, invalidated } = setUp(4);
    const told = (): string[] => invalidated.mock.calls.splice(0).flatMap(([, touched]) => [...touched]);
    store.update('s2', { style: { radius: 20 } });
    expect(told()).toContain('s2');
    store.update('s2', { box: { x: 400, y: 90, w: 100, h: 50 } });
    expect(told()).toContain('s2');
    // Nobody goes round a caption, until it has a fill.
    store.update('s0', { style: { fill: '#ffffff' } });
    expect(told()).toContain('s0');
  });

  it('frames a large group without finding the ways in it', () => {
    const { scene, routed } = setUp(100, 'g');
    expect(scene.bounds('g')).toMatchObject({ x: 0, y: 0, w: 19_900, h: 50 });
    expect(routed).not.toHaveBeenCalled();
  });

  it('says what many items take up together without finding the ways among them, and exactly what few do', () => {
    const { store, scene, routed } = setUp(100);
    expect(scene.boundsOf(store.children('l'))).toMatchObject({ x: 0, y: 0, w: 19_900, h: 50 });
    expect(routed).not.toHaveBeenCalled();
    scene.boundsOf(['s1', 'c2']);
    expect(routed).toHaveBeenCalled();
  });

  it('finds no way of a line to say which shapes are at a point', () => {
    const { scene, routed } = setUp(4),
      between = { x: 150, y: 25 };
    expect(scene.itemsAt(between, 60, 'shape').map(({ id }) => id)).toEqual(['s1', 's0']);
    expect(routed).not.toHaveBeenCalled();
    expect(scene.itemsAt(between, 60).map(({ id }) => id)).toContain('c1');
  });
});
