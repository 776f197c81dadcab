import { describe, expect, it } from 'vitest';
import {
  DocumentStore,
  toYDoc,
  type ConnectorRecord,
  type DiagramRecord,
  type End,
  type Point,
  type ShapeRecord,
} from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import { MAX_AT_SHAPE } from './seats.ts';
import { sceneRoutes } from './scene-routes.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { roundedPolygon } from '@limn/drawing/shape/polygon.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';

const row = (id: string, more: Partial<ShapeDefinition>): ShapeDefinition => ({
  id,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w: 120,
  h: 60,
  parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
  ...more,
});
const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [
      row('box', {}),
      row('diamond', {
        parts: (w, h, _c, { radius }) => [
          {
            path: roundedPolygon(
              [
                [w / 2, 0],
                [w, h / 2],
                [w / 2, h],
                [0, h / 2],
              ],
              radius,
            ),
          },
        ],
      }),
      row('ellipse', { parts: (w, h) => [{ path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) }] }),
      row('column', { sideways: true }),
      row('text', { behaviour: 'text', isCaption: true, style: { fill: 'none', stroke: 'none' } }),
    ],
  },
]);

const base: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
];
let made = 0;
const at = (): { parent: string; key: string } => ({ parent: 'l', key: `b${String(made++).padStart(6, '0')}V` });
const shape = (id: string, x: number, y: number, kind = 'box', more: Partial<ShapeRecord> = {}): ShapeRecord => ({
  id,
  type: 'shape',
  kind,
  at: at(),
  box: { x, y, w: 120, h: 60 },
  style: {},
  data: {},
  ...more,
});
const line = (
  id: string,
  from: string | End,
  to: string | End,
  more: Partial<ConnectorRecord> = {},
): ConnectorRecord => {
  const end = (e: string | End): End => (typeof e === 'string' ? { x: 0, y: 0, shape: e } : e);
  return {
    id,
    type: 'connector',
    kind: 'orthogonal',
    at: at(),
    start: end(from),
    end: end(to),
    points: [],
    style: { endArrow: 'triangle' },
    data: {},
    ...more,
  };
};
function open(...records: DiagramRecord[]): { store: DocumentStore; scene: Scene } {
  const store = new DocumentStore(
    toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...base, ...records] }),
  );
  return { store, scene: new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes }) };
}

/** Length along which two lines run on one another. */
function shared(a: readonly Point[], b: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < a.length; i++)
    for (let j = 0; j + 1 < b.length; j++) {
      const [p, q, r, s] = [a[i]!, a[i + 1]!, b[j]!, b[j + 1]!];
      for (const [u, v] of [
        ['x', 'y'],
        ['y', 'x'],
      ] as const) {
        if (p[v] !== q[v] || r[v] !== s[v] || Math.abs(p[v] - r[v]) > 2) continue;
        sum += Math.max(
          0,
          Math.min(Math.max(p[u], q[u]), Math.max(r[u], s[u])) - Math.max(Math.min(p[u], q[u]), Math.min(r[u], s[u])),
        );
      }
    }
  return sum;
}

describe('lines of different connectors', () => {
  // a ──┐ ┌── c      The two middles would stand on one line.
  //     │ │
  // d ◄─┘ └─► b
  const crossing = (): DiagramRecord[] => [
    shape('a', 0, 0),
    shape('b', 400, 340),
    shape('c', 400, 0),
    shape('d', 0, 300),
    line('ab', 'a', 'b', {
      start: { x: 0, y: 0, shape: 'a', side: 'right' },
      end: { x: 0, y: 0, shape: 'b', side: 'left' },
    }),
    line('cd', 'c', 'd', {
      start: { x: 0, y: 0, shape: 'c', side: 'left' },
      end: { x: 0, y: 0, shape: 'd', side: 'right' },
    }),
  ];
  it('that flow in opposite directions stand side by side', () => {
    const { scene } = open(...crossing());
    const ab = scene.route('ab'),
      cd = scene.route('cd');
    expect(shared(ab, cd)).toBe(0);
    expect(Math.abs(ab[1]!.x - cd[1]!.x)).toBe(8);
    for (const route of [ab, cd])
      for (let i = 1; i < route.length; i++)
        expect(route[i]!.x === route[i - 1]!.x || route[i]!.y === route[i - 1]!.y).toBe(true);
  });
  it('are the same whichever is asked for first', () => {
    const one = open(...crossing()).scene,
      two = open(...crossing()).scene;
    const cd = two.route('cd');
    expect(one.route('ab')).toEqual(two.route('ab'));
    expect(one.route('cd')).toEqual(cd);
  });
  it('go back to their line when the other one goes', () => {
    const { store, scene } = open(...crossing());
    scene.route('ab');
    scene.route('cd');
    store.remove(['cd']);
    expect(scene.route('ab')[1]!.x).toBe(260);
    expect(scene.route('ab')).toEqual(
      new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes }).route('ab'),
    );
  });
  it('leave the loop of a shape alone', () => {
    // A line down past the shape, 20 beside it, where its loop runs.
    const { scene } = open(
      shape('s', 0, 100),
      shape('t', 300, -100),
      shape('u', 300, 300),
      line('loop', 's', 's'),
      line('past', { x: 100, y: -70 }, { x: 300, y: 330, shape: 'u' }, { points: [] }),
      line('other', { x: 60, y: 60, shape: 't', side: 'left' }, { x: 60, y: 60, shape: 'u', side: 'left' }),
    );
    const loop = scene.route('loop');
    const through = { x: loop.reduce((m, p) => Math.max(m, p.x), 0), y: 0 };
    expect(through.x).toBe(140);
    for (const id of ['past', 'other']) expect(shared(loop, scene.route(id))).toBe(0);
  });
  it('share the trunk of a tree all the same', () => {
    const fromBelow: End = { x: 0, y: 0, shape: 'root', side: 'bottom' },
      onTop = (id: string): End => ({ x: 0, y: 0, shape: id, side: 'top' }),
      plain = { style: {} };
    const { scene } = open(
      shape('root', 200, 0),
      shape('a', 0, 400),
      shape('b', 400, 400),
      shape('c', 600, 400),
      line('ra', fromBelow, onTop('a'), plain),
      line('rb', fromBelow, onTop('b'), plain),
      line('rc', fromBelow, onTop('c'), plain),
    );
    const down = scene.route('rb')[0]!;
    expect([scene.route('ra')[0], scene.route('rc')[0]]).toEqual([down, down]);
    expect(scene.route('ra')[1]!.y).toBe(scene.route('rc')[1]!.y);
  });
  it('share no trunk where they end in different things: a generalization is no association', () => {
    const fromTop: End = { x: 0, y: 0, shape: 'sub', side: 'top' },
      below = (id: string): End => ({ x: 0, y: 0, shape: id, side: 'bottom' });
    const { scene } = open(
      shape('sub', 200, 400),
      shape('super', 0, 0),
      shape('part', 200, 200),
      line('is', fromTop, below('super'), { style: { endArrow: 'triangleOpen' } }),
      line('has', fromTop, below('part'), { style: { endArrow: 'arrow' } }),
    );
    expect(shared(scene.route('is'), scene.route('has'))).toBe(0);
    expect(scene.route('is')[0]).not.toEqual(scene.route('has')[0]);
  });
});

describe('an end at a row of a table', () => {
  it('stands at its left or right, wherever the line comes from, and at the side that it is told', () => {
    for (const [x, y] of [
      [40, 0],
      [-40, 400],
      [0, -300],
    ] as const) {
      const { scene } = open(shape('a', x, y), shape('row', 150, 160, 'column'), line('l', 'a', 'row'));
      const [before, last] = scene.route('l').slice(-2);
      expect([before!.y === last!.y, [150, 270].includes(last!.x)]).toEqual([true, true]);
    }
    const { scene } = open(
      shape('a', 40, 0),
      shape('row', 150, 160, 'column'),
      line('l', 'a', { x: 210, y: 190, shape: 'row', side: 'top' }),
    );
    expect(scene.route('l').at(-1)).toEqual({ x: 210, y: 160 });
  });
});

describe('an end at a diamond', () => {
  it('stands on its tip, the box on the other side makes up for the difference', () => {
    const { scene } = open(
      shape('box', 0, 0),
      shape('diamond', 14, 200, 'diamond'),
      shape('after', -10, 400),
      line('in', 'box', 'diamond'),
      line('out', 'diamond', 'after'),
    );
    expect(scene.route('in')).toEqual([
      { x: 74, y: 60 },
      { x: 74, y: 200 },
    ]);
    expect(scene.route('out')[0]).toEqual({ x: 74, y: 260 });
  });
  it('and another one bends rather than miss both tips', () => {
    const { scene } = open(shape('a', 0, 0, 'diamond'), shape('b', 14, 200, 'diamond'), line('ab', 'a', 'b'));
    const route = scene.route('ab');
    expect([route[0], route.at(-1)]).toEqual([
      { x: 60, y: 60 },
      { x: 74, y: 200 },
    ]);
  });
  it('slides along an ellipse, which has no tips', () => {
    const { scene } = open(shape('a', 0, 0), shape('b', 14, 200, 'ellipse'), line('ab', 'a', 'b'));
    expect(scene.route('ab')).toHaveLength(2);
  });
  it('reaches the rounded tip that the theme paints, and follows when the theme changes', () => {
    const { store, scene } = open(
      shape('box', 0, 0),
      shape('diamond', 200, 0, 'diamond'),
      line('in', 'box', 'diamond'),
    );
    expect(scene.route('in').at(-1)).toEqual({ x: 200, y: 30 });
    store.update('document', { data: { theme: 'sunset' } });
    const radius = scene.display.look(store.find('diamond', 'shape')!).radius!;
    const tip = registry.geometryOf('diamond', 120, 60, {}, { radius }).bounds.x;
    expect(tip).toBeGreaterThan(4);
    expect(scene.route('in').at(-1)!.x).toBeCloseTo(200 + tip, 1);
  });
});

describe('a fixed side', () => {
  const from = (side: End['side'], kind: ConnectorRecord['kind'] = 'orthogonal', r = 0): readonly Point[] => {
    const a = shape('a', 0, 0);
    const { scene } = open(
      { ...a, box: { ...a.box, r } },
      shape('b', 300, 0),
      line('ab', { x: 0, y: 0, shape: 'a', ...(side && { side }) }, 'b', { kind }),
    );
    return scene.route('ab');
  };
  it('is where the line leaves, in every kind', () => {
    expect(from(undefined)[0]).toEqual({ x: 120, y: 30 });
    for (const kind of ['orthogonal', 'curved', 'straight'] as const) {
      expect(from('bottom', kind)[0]).toEqual({ x: 60, y: 60 });
      expect(from('top', kind)[0]).toEqual({ x: 60, y: 0 });
      expect(from('left', kind)[0]).toEqual({ x: 0, y: 30 });
    }
  });
  it('turns with its shape', () => {
    expect(from('bottom', 'orthogonal', Math.PI / 2)[0]!.x).toBeCloseTo(30, 2);
  });
  it('leads from a shape to itself', () => {
    const { scene } = open(shape('a', 0, 0), line('aa', { x: 0, y: 0, shape: 'a', side: 'bottom' }, 'a'));
    expect(scene.route('aa')[0]!.y).toBe(60);
  });
});

describe('free text', () => {
  const page = (style: ShapeRecord['style']): readonly Point[] => {
    const caption = shape('t', 160, 20, 'text', { box: { x: 160, y: 20, w: 80, h: 20 }, style });
    return open(shape('a', 0, 0), caption, shape('b', 300, 0), line('ab', 'a', 'b')).scene.route('ab');
  };
  it('beside a line or on it leaves the line where it is', () => expect(page({})).toHaveLength(2));
  it('with a fill of its own is gone round like a box', () =>
    expect(page({ fill: '#ffee00' }).length).toBeGreaterThan(2));
});

describe('a hub', () => {
  const star = (n: number): DiagramRecord[] => [
    shape('hub', 0, 0),
    ...Array.from({ length: n }, (_, i) => shape(`s${i}`, 400 + 200 * (i % 20), 130 * Math.floor(i / 20) - 400)),
    ...Array.from({ length: n }, (_, i) => line(`c${i}`, 'hub', `s${i}`)),
  ];
  it('does not ask for the routes of all its connectors to give one', () => {
    const { store, scene: real } = open(...star(MAX_AT_SHAPE + 20));
    real.destroy();
    let looked = new Set<string>();
    const scene = new Scene({
      store,
      registry,
      measurer: evenMeasurer,
      router: (page) => {
        const dependsOn = page.dependsOn.bind(page);
        page.dependsOn = (id, region) => {
          looked.add(id);
          dependsOn(id, region);
        };
        return sceneRoutes(page);
      },
    });
    scene.route('c3');
    expect([...looked]).toEqual(['c3']);
    looked = new Set();
    store.update('hub', { box: { x: 5, y: 5, w: 120, h: 60 } });
    scene.route('c3');
    expect([...looked].filter((id) => id !== 'c3')).toEqual([]);
  });
  it('becomes one, and stops being one, for all its connectors at once', () => {
    const { store, scene } = open(...star(MAX_AT_SHAPE));
    const fresh = (): Scene => new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
    const ids = Array.from({ length: MAX_AT_SHAPE }, (_, i) => `c${i}`);
    const all = (scene_: Scene): unknown => ids.map((id) => scene_.route(id));
    const before = all(scene);
    store.create(line('more', 's0', 'hub'));
    expect(all(scene)).toEqual(all(fresh()));
    expect(all(scene)).not.toEqual(before);
    store.remove(['more']);
    expect(all(scene)).toEqual(before);
  });
});
