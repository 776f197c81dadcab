import { describe, expect, it } from 'vitest';
import {
  DocumentStore,
  toYDoc,
  type ConnectorRecord,
  type DiagramRecord,
  type LabelRecord,
  type ShapeRecord,
} from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { rectOfPoints } from '@limn/drawing/geometry/rect.ts';
import { sceneRoutes } from './scene-routes.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { SpatialIndex } from '@limn/canvas/items/spatial-index.ts';
import type { Damage } from '@limn/canvas/scene/types.ts';
import type { FontSpec } from '@limn/drawing/text/run.ts';

const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [
      {
        id: 't.box',
        name: { zh: 'b', en: 'b' },
        tags: { zh: [], en: [] },
        w: 100,
        h: 50,
        parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
      },
      {
        id: 't.diamond',
        name: { zh: 'd', en: 'd' },
        tags: { zh: [], en: [] },
        w: 100,
        h: 100,
        parts: (w, h) => [
          {
            path: new Path().polygon([
              [w / 2, 0],
              [w, h / 2],
              [w / 2, h],
              [0, h / 2],
            ]),
          },
        ],
      },
    ],
  },
]);

const base: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
  { id: 'm', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'M' } },
];
const keys = 'abcdefghijklmnopqrstuvwxyz';
let made = 0;
const key = (): string => `b${keys[Math.floor(made / 26) % 26]!}${keys[made++ % 26]!}V`;
const shape = (id: string, x: number, y: number, more: Partial<ShapeRecord> = {}): ShapeRecord => ({
  id,
  type: 'shape',
  kind: 't.box',
  at: { parent: 'l', key: key() },
  box: { x, y, w: 100, h: 50 },
  style: {},
  data: {},
  ...more,
});
const connector = (id: string, from: string, to: string, more: Partial<ConnectorRecord> = {}): ConnectorRecord => ({
  id,
  type: 'connector',
  kind: 'orthogonal',
  at: { parent: 'l', key: key() },
  start: { x: 0, y: 0, shape: from },
  end: { x: 0, y: 0, shape: to },
  points: [],
  style: {},
  data: {},
  ...more,
});

function open(...records: DiagramRecord[]): { store: DocumentStore; scene: Scene; damage: Damage[] } {
  const store = new DocumentStore(
    toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...base, ...records] }),
  );
  const scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes }),
    damage: Damage[] = [];
  scene.sync();
  scene.onDamage((d) => damage.push(d));
  return { store, scene, damage };
}
const ids = (items: readonly { id: string }[]): string[] => items.map((i) => i.id);
const everything = { x: -1e6, y: -1e6, w: 2e6, h: 2e6 };
const inOrder = (scene: Scene): string[] => scene.search(everything).map((slot) => scene.table.item(slot)!.id);

describe('groups that two people put into each other', () => {
  it('are asked for their bounds, order and state without an end to wait for', () => {
    const group = (id: string, parent: string): DiagramRecord => ({
      id,
      type: 'group',
      at: { parent, key: key() },
      data: {},
    });
    const { scene, store } = open(
      group('g', 'h'),
      group('h', 'g'),
      shape('a', 0, 0, { at: { parent: 'g', key: key() } }),
      group('f', 'l'),
      shape('b', 10, 20, { at: { parent: 'f', key: key() } }),
    );
    expect(scene.bounds('g')).toEqual({ x: 0, y: 0, w: 100, h: 50 });
    expect(scene.rank('h')).toBe(-1);
    expect(scene.isLocked('a')).toBe(false);
    expect(store.pageOf('a')).toBe('p');
    expect(scene.bounds('f')).toEqual({ x: 10, y: 20, w: 100, h: 50 });
    expect(scene.rank('f')).toBe(scene.rank('b'));
  });
});

describe('a web font that arrives', () => {
  it('has every text measured anew, and labels found where they stand now', () => {
    const label: LabelRecord = {
      id: 'k1',
      type: 'label',
      at: { parent: 'k', key: 'a0' },
      style: { font: 'calibri' },
      data: { t: 0.5, dx: 0, dy: 0 },
      text: [{ insert: 'a label of Calibri' }],
    };
    // As `CanvasMeasurer` is: what was measured is kept until it is told to forget.
    let arrived = false;
    const known = new Map<string, number>();
    const measurer = {
      ...evenMeasurer,
      width: (text: string, font: FontSpec) => {
        const k = `${font.family}${font.size}${text}`;
        if (!known.has(k))
          known.set(k, evenMeasurer.width(text, font) * (arrived && font.family === 'calibri' ? 0.6 : 1));
        return known.get(k)!;
      },
      forget: () => known.clear(),
    };
    const text = [{ insert: 'a text of Calibri' }];
    const { store } = open(
      shape('a', 0, 0, { text, style: { font: 'calibri', wrap: false } }),
      shape('b', 400, 0),
      connector('k', 'a', 'b', { kind: 'straight' }),
      label,
    );
    const scene = new Scene({ store, registry, measurer, router: sceneRoutes }),
      damage: Damage[] = [];
    const widths = (): number[] => [
      scene.display.text(store.find('a', 'shape')!)!.layout.bounds.w,
      scene.bounds('k1')!.w,
    ];
    scene.route('k');
    const before = widths(),
      edge = { x: scene.bounds('k1')!.x, y: -50, w: 4, h: 200 };
    const found = (): boolean => scene.search(edge).some((slot) => scene.table.item(slot)!.id === 'k1');
    expect(found()).toBe(true);
    scene.onDamage((d) => damage.push(d));
    arrived = true;
    scene.fontsChanged();
    expect(widths()[0]).toBeLessThan(before[0]! * 0.7);
    expect(widths()[1]).toBeLessThan(before[1]! * 0.8);
    expect(found()).toBe(false);
    expect(damage).toContainEqual({ all: true });
  });
});

describe('paint order', () => {
  it('goes through layers, groups and containers, labels after their connector', () => {
    const label: LabelRecord = {
      id: 'k1',
      type: 'label',
      at: { parent: 'k', key: 'a0' },
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
      text: [{ insert: 'x' }],
    };
    const { scene } = open(
      shape('above', 0, 0, { at: { parent: 'm', key: 'a0' } }),
      shape('a', 0, 0),
      { id: 'g', type: 'group', at: { parent: 'l', key: key() }, data: {} },
      shape('inner', 0, 0, { at: { parent: 'g', key: 'a1' } }),
      shape('b', 300, 0),
      connector('k', 'a', 'b'),
      label,
      shape('child', 310, 10, { at: { parent: 'b', key: 'a0' } }),
    );
    expect(inOrder(scene)).toEqual(['a', 'inner', 'b', 'child', 'k', 'k1', 'above']);
    expect(scene.rank('above')).toBeGreaterThan(scene.rank('g'));
  });
  it('follows what is added, moved to another layer, hidden and removed', () => {
    const { store, scene } = open(shape('a', 0, 0), shape('b', 10, 0), shape('c', 20, 0));
    store.create(shape('d', 30, 0));
    expect(inOrder(scene)).toEqual(['a', 'b', 'c', 'd']);
    store.update('a', { at: { parent: 'm', key: 'a0' } });
    expect(inOrder(scene)).toEqual(['b', 'c', 'd', 'a']);
    store.update('c', { data: { hidden: true } });
    store.remove(['b']);
    expect(inOrder(scene)).toEqual(['d', 'a']);
    store.update('m', { data: { name: 'M', hidden: true } });
    expect(inOrder(scene)).toEqual(['d']);
    expect(scene.isHidden('a')).toBe(true);
    store.update('m', { data: { name: 'M' } });
    store.update('c', { data: {} });
    expect(inOrder(scene)).toEqual(['c', 'd', 'a']);
  });
  it('shows another page when it is asked to', () => {
    const { scene } = open(
      shape('a', 0, 0),
      { id: 'q', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'Q', back: 'p' } },
      shape('z', 0, 0, { at: { parent: 'q', key: 'a0' } }),
    );
    scene.setPage('q');
    expect(inOrder(scene)).toEqual(['a', 'z']);
    // What shines through from the background page is not picked.
    expect(ids(scene.itemsAt({ x: 10, y: 10 }, 2))).toEqual(['z']);
  });
});

describe('finding', () => {
  it('finds the topmost first, by outline and not by bounds', () => {
    const { scene } = open(
      shape('box', 0, 0, { box: { x: 0, y: 0, w: 200, h: 200 } }),
      shape('dia', 0, 0, { kind: 't.diamond', box: { x: 0, y: 0, w: 200, h: 200 } }),
    );
    expect(ids(scene.itemsAt({ x: 100, y: 100 }, 2))).toEqual(['dia', 'box']);
    expect(ids(scene.itemsAt({ x: 10, y: 10 }, 2))).toEqual(['box']);
  });
  it('hits a shape without fill on its line and its text only', () => {
    const { scene } = open(
      shape('hollow', 0, 0, {
        box: { x: 0, y: 0, w: 200, h: 200 },
        style: { fill: 'none' },
        text: [{ insert: 'text' }],
      }),
    );
    expect(scene.itemsAt({ x: 40, y: 40 }, 3)).toEqual([]);
    expect(ids(scene.itemsAt({ x: 1, y: 40 }, 3))).toEqual(['hollow']);
    expect(ids(scene.itemsAt({ x: 100, y: 100 }, 3))).toEqual(['hollow']);
  });
  it('hits turned shapes where they are', () => {
    const { scene } = open(shape('a', 0, 0, { box: { x: 0, y: 0, w: 200, h: 20, r: Math.PI / 2 } }));
    expect(ids(scene.itemsAt({ x: 100, y: 90 }, 1))).toEqual(['a']);
    expect(scene.itemsAt({ x: 10, y: 10 }, 1)).toEqual([]);
  });
  it('hits connectors on their way and labels on their box', () => {
    const { scene } = open(shape('a', 0, 0), shape('b', 300, 0), connector('k', 'a', 'b'), {
      id: 'k1',
      type: 'label',
      at: { parent: 'k', key: 'a0' },
      style: {},
      data: { t: 0.5, dx: 0, dy: 40 },
      text: [{ insert: 'label' }],
    });
    expect(ids(scene.itemsAt({ x: 150, y: 26 }, 4))).toEqual(['k']);
    expect(ids(scene.itemsAt({ x: 200, y: 65 }, 1))).toEqual(['k1']);
  });
  it('finds what a geometry of its own draws outside its box', () => {
    const { scene } = open(
      shape('wide', 0, 0, {
        kind: 'custom',
        data: { geometry: [{ d: ['M', -1, 0, 'L', 2, 0, 'L', 2, 1, 'L', -1, 1, 'Z'] }] },
      }),
    );
    expect(ids(scene.itemsAt({ x: -80, y: 25 }, 1))).toEqual(['wide']);
    expect(ids(scene.itemsIn({ x: 150, y: 10, w: 20, h: 20 }, 'touch'))).toEqual(['wide']);
    expect(scene.itemsIn({ x: -20, y: -20, w: 140, h: 90 }, 'contain')).toEqual([]);
    expect(ids(scene.itemsIn({ x: -110, y: -10, w: 320, h: 70 }, 'contain'))).toEqual(['wide']);
  });
  it('hits turned and mirrored shapes by their outline, hollow ones in a layer that is locked too', () => {
    const { store, scene } = open(
      shape('turned', 0, 0, {
        kind: 't.diamond',
        box: { x: 0, y: 0, w: 200, h: 40, r: Math.PI / 2 },
        style: { fill: 'none' },
      }),
      shape('mirrored', 400, 0, {
        kind: 'custom',
        box: { x: 400, y: 0, w: 100, h: 100, fx: true },
        data: { geometry: [{ d: ['M', 0, 0, 'L', 1, 0, 'L', 0, 1, 'Z'] }] },
      }),
    );
    expect(ids(scene.itemsAt({ x: 100, y: -79 }, 2))).toEqual(['turned']);
    expect(scene.itemsAt({ x: 100, y: 20 }, 2)).toEqual([]);
    expect(ids(scene.itemsAt({ x: 490, y: 50 }, 1))).toEqual(['mirrored']);
    expect(scene.itemsAt({ x: 410, y: 50 }, 1)).toEqual([]);
    store.update('l', { data: { name: 'L', locked: true } });
    expect(ids(scene.itemsAt({ x: 490, y: 50 }, 1))).toEqual(['mirrored']);
    expect(scene.isLocked('mirrored')).toBe(true);
  });
  it('takes a curved connector for the line that is drawn, not for its control points', () => {
    const curve = connector('k', '', '', {
      kind: 'curved',
      start: { x: 0, y: 0 },
      end: { x: 0, y: 100 },
      points: [
        { x: 90, y: 0 },
        { x: 90, y: 100 },
      ],
    });
    const { scene } = open(curve),
      line = scene.route('k'),
      controls = scene.display.source.route(curve);
    expect(line.length).toBeGreaterThan(controls.length);
    for (const p of line) expect(ids(scene.itemsAt(p, 1))).toEqual(['k']);
    const off = controls.filter((p) => polylineNearest(line, p).distance > 3);
    expect(off.length).toBeGreaterThan(0);
    for (const p of off) expect(scene.itemsAt(p, 1)).toEqual([]);
    expect(scene.bounds('k')).toEqual(rectOfPoints(line));
    expect(scene.contentBounds()).toEqual(scene.bounds('k'));
    const { x, y, w, h } = scene.bounds('k')!;
    expect(ids(scene.itemsIn({ x: x - 1, y: y - 1, w: w + 2, h: h + 2 }, 'contain'))).toEqual(['k']);
    expect(scene.itemsIn({ x: x + w + 1, y, w: 40, h }, 'touch')).toEqual([]);
    expect(scene.route('k')).toBe(line);
  });
  it('tells touching from containing, and picks by lasso', () => {
    const { scene } = open(shape('a', 0, 0), shape('b', 200, 0));
    const rect = { x: -10, y: -10, w: 250, h: 100 };
    expect(ids(scene.itemsIn(rect, 'contain'))).toEqual(['a']);
    expect(ids(scene.itemsIn(rect, 'touch'))).toEqual(['a', 'b']);
    expect(
      ids(
        scene.itemsInPolygon([
          { x: 190, y: -10 },
          { x: 300, y: -10 },
          { x: 190, y: 100 },
        ]),
      ),
    ).toEqual([]);
    expect(
      ids(
        scene.itemsInPolygon([
          { x: 190, y: -10 },
          { x: 600, y: -10 },
          { x: 190, y: 200 },
        ]),
      ),
    ).toEqual(['b']);
  });
});

describe('keeping up', () => {
  it('damages where an item was and where it is, and its connectors', () => {
    const { store, scene, damage } = open(
      shape('a', 0, 0),
      shape('b', 300, 0),
      connector('k', 'a', 'b'),
      shape('far', 5000, 0),
    );
    scene.route('k');
    damage.length = 0;
    store.update('a', { box: { x: 0, y: 400, w: 100, h: 50 } });
    const rects = damage.flatMap((d) => (d.all ? [everything] : d.rects));
    for (const p of [
      { x: 50, y: 25 },
      { x: 50, y: 425 },
      { x: 200, y: 25 },
    ])
      expect(rects.some((r) => p.x >= r.x && p.x <= r.x + r.w && p.y >= r.y && p.y <= r.y + r.h)).toBe(true);
    expect(rects.some((r) => r.x + r.w > 4000)).toBe(false);
    expect(scene.route('k').some((p) => p.y > 300)).toBe(true);
  });
  it('paints the whole of a label again when its text was edited', () => {
    const label: LabelRecord = {
      id: 'x',
      type: 'label',
      at: { parent: 'c', key: 'a0' },
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
    };
    const { store, scene, damage } = open(shape('a', 0, 0), shape('b', 400, 0), connector('c', 'a', 'b'), label);
    scene.route('c');
    scene.setEditing('x');
    store.setText('x', [{ insert: 'much longer than nothing' }]);
    const bounds = scene.bounds('x')!;
    expect(bounds.w).toBeGreaterThan(100);
    damage.length = 0;
    scene.setEditing(null);
    expect(damage.some((d) => !d.all && d.rects.some((r) => r.x <= bounds.x && r.x + r.w >= bounds.x + bounds.w))).toBe(
      true,
    );
  });

  it('routes a connector again when a shape comes into its way, and not when one moves elsewhere', () => {
    const { store, scene } = open(
      shape('a', 0, 0),
      shape('b', 600, 0),
      connector('k', 'a', 'b'),
      shape('c', 300, 400),
      shape('far', 9000, 9000),
    );
    const before = scene.route('k');
    store.update('far', { box: { x: 9000, y: 9100, w: 100, h: 50 } });
    expect(scene.route('k')).toBe(before);
    store.update('c', { box: { x: 300, y: 0, w: 100, h: 50 } });
    const after = scene.route('k');
    expect(after).not.toEqual(before);
    expect(after.length).toBeGreaterThan(2);
  });
  it('previews without touching the document, and connectors follow', () => {
    const { store, scene } = open(shape('a', 0, 0), shape('b', 300, 0), connector('k', 'a', 'b'));
    const before = scene.route('k'),
      record = store.get('a');
    scene.preview(new Map([['a', { type: 'box' as const, box: { x: 0, y: 200, w: 100, h: 50 } }]]));
    expect(scene.box('a')).toMatchObject({ y: 200 });
    expect(scene.route('k')[0]!.y).toBeGreaterThan(100);
    expect(ids(scene.itemsAt({ x: 50, y: 220 }, 1))).toEqual(['a']);
    expect(store.get('a')).toBe(record);
    scene.preview(null);
    expect(scene.route('k')).toEqual(before);
    expect(scene.itemsAt({ x: 50, y: 220 }, 1)).toEqual([]);
  });
  it('moves few and many items the same way', () => {
    const many = Array.from({ length: 200 }, (_, i) => shape(`s${i}`, (i % 20) * 150, Math.floor(i / 20) * 100));
    const { scene } = open(...many, connector('k', 's0', 's1'), connector('half', 's0', 's199'));
    const inner = scene.route('k');
    const some = new Set(many.slice(0, 180).map((s) => s.id));
    scene.previewMove(some, 30, 40);
    expect(scene.lift?.ids.has('k')).toBe(true);
    expect(scene.lift?.ids.has('half')).toBe(false);
    expect(scene.box('s0')).toMatchObject({ x: 30, y: 40 });
    expect(scene.box('s199')).toMatchObject({ x: 19 * 150 });
    expect(scene.route('k')).toEqual(inner.map((p) => ({ x: p.x + 30, y: p.y + 40 })));
    scene.previewMove(null, 0, 0);
    scene.previewMove(new Set(['s0', 's1', 'k']), 30, 40);
    expect(scene.lift).toBeNull();
    expect(scene.route('k')).toEqual(inner.map((p) => ({ x: p.x + 30, y: p.y + 40 })));
  });
  it('covers the content', () => {
    const { scene } = open(shape('a', -50, 0), shape('b', 300, 500));
    expect(scene.contentBounds()).toEqual({ x: -50, y: 0, w: 450, h: 550 });
  });
  it('hops over lines below where the document asks for it', () => {
    const line = (id: string, x0: number, y0: number, x1: number, y1: number): ConnectorRecord =>
      connector(id, '', '', { kind: 'straight', start: { x: x0, y: y0 }, end: { x: x1, y: y1 } });
    const { store, scene } = open(
      { id: 'document', type: 'document', data: { lineJump: 'arc' } },
      line('below', 100, 0, 100, 200),
      line('above', 0, 100, 200, 100),
    );
    const jumps = (id: string): number => scene.display.source.jumps?.(store.find(id, 'connector')!)?.length ?? 0;
    scene.route('below');
    scene.route('above');
    expect([jumps('below'), jumps('above')]).toEqual([0, 1]);
    store.update('below', { start: { x: 500, y: 0 }, end: { x: 500, y: 200 } });
    scene.route('below');
    expect(jumps('above')).toBe(0);
  });
});

describe('SpatialIndex', () => {
  it('finds what a linear search finds, whatever was moved and removed', () => {
    const index = new SpatialIndex();
    let seed = 7;
    const random = (): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return seed / 0x7fffffff;
    };
    const boxes = new Map<number, [number, number, number, number]>();
    index.reserve(3000);
    for (let step = 0; step < 6000; step++) {
      const slot = Math.floor(random() * 3000);
      if (random() < 0.2) {
        index.delete(slot);
        boxes.delete(slot);
        continue;
      }
      const x = (random() - 0.5) * 20_000,
        y = (random() - 0.5) * 20_000,
        size = 2 ** (random() * 13);
      boxes.set(slot, [x, y, x + size * random(), y + size]);
      index.set(slot, ...boxes.get(slot)!);
    }
    for (let q = 0; q < 60; q++) {
      const x = (random() - 0.5) * 20_000,
        y = (random() - 0.5) * 20_000,
        w = 2 ** (random() * 14);
      const found = index.search(x, y, x + w, y + w, []).sort((a, b) => a - b);
      const expected = [...boxes]
        .filter(([, b]) => b[0] <= x + w && b[2] >= x && b[1] <= y + w && b[3] >= y)
        .map(([slot]) => slot)
        .sort((a, b) => a - b);
      expect(found).toEqual(expected);
    }
  });
});
