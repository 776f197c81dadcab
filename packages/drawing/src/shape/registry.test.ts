import type { ShapeData, Style } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { Path } from '../geometry/path.ts';
import { controlHandles, dragControl, resolveControls, setControl } from './controls.ts';
import { customParts } from './custom.ts';
import type { ShapeControl, ShapeDefinition, ShapeLibrary } from './definition.ts';
import { roundedPolygon } from './polygon.ts';
import { FALLBACK_SHAPE, ShapeRegistry } from './registry.ts';

const control = (name: string, more: Partial<ShapeControl> = {}): ShapeControl => ({
  name,
  min: 0,
  max: 40,
  default: 10,
  position: (_w, _h, c) => ({ x: c[name]!, y: 0 }),
  value: (p) => p.x,
  ...more,
});

function shape(id: string, more: Partial<ShapeDefinition> = {}): ShapeDefinition {
  return {
    id,
    name: { zh: id, en: id },
    tags: { zh: [], en: [] },
    w: 100,
    h: 50,
    parts: (w, h, _c, style) => [
      {
        path: roundedPolygon(
          [
            [0, 0],
            [w, 0],
            [w, h],
            [0, h],
          ],
          style.radius,
        ),
      },
    ],
    ...more,
  };
}
const library = (id: string, ...shapes: ShapeDefinition[]): ShapeLibrary => ({
  id,
  name: { zh: id, en: id },
  categories: [],
  shapes,
});

describe('shape registry', () => {
  it('draws an unknown kind as a box that keeps text and connectors', () => {
    const registry = new ShapeRegistry();
    expect(registry.get('gone.forever')).toBe(FALLBACK_SHAPE);
    const g = registry.geometryOf('gone.forever', 80, 40);
    expect(g.bounds).toEqual({ x: 0, y: 0, w: 80, h: 40 });
    expect(g.textBox).toEqual({ x: 0, y: 0, w: 80, h: 40 });
    expect(g.ports).toHaveLength(4);
  });

  it('refuses ids that are taken, and adds nothing of a refused library', () => {
    const registry = new ShapeRegistry([library('a', shape('a.one'))]);
    expect(() => registry.register(library('b', shape('b.two'), shape('a.one')))).toThrow(RangeError);
    expect(() => registry.register(library('a'))).toThrow(RangeError);
    expect(() => registry.register(library('c', shape('c.x'), shape('c.x')))).toThrow(RangeError);
    expect(() => registry.register(library('d', shape('d.x')), library('d', shape('d.y')))).toThrow(RangeError);
    expect(() => registry.register(library('e', shape('custom')))).toThrow(RangeError);
    expect(registry.has('b.two')).toBe(false);
    expect(registry.libraries().map((l) => l.id)).toEqual(['a']);
    expect(registry.libraryOf('a.one')?.id).toBe('a');
  });

  it('answers the same geometry for the same look, another for another', () => {
    const registry = new ShapeRegistry([library('a', shape('a.one', { controls: [control('k')] }))]);
    const g = registry.geometryOf('a.one', 100, 50, { k: 5 });
    expect(registry.geometryOf('a.one', 100, 50, { k: 5 }, { fill: '#ff0000' })).toBe(g);
    expect(registry.geometryOf('a.one', 100, 50, { k: 6 })).not.toBe(g);
    expect(registry.geometryOf('a.one', 100, 51, { k: 5 })).not.toBe(g);
    expect(registry.geometryOf('a.one', 100, 50, { k: 5 }, { radius: 8 })).not.toBe(g);
    expect(registry.geometryOf('a.one', 100, 50, { k: 99 }).controls).toEqual({ k: 40 });
  });

  it('forgets the oldest geometry, not the newest', () => {
    const registry = new ShapeRegistry([library('a', shape('a.one'))], 2);
    const first = registry.geometryOf('a.one', 1, 1),
      second = registry.geometryOf('a.one', 2, 2);
    registry.geometryOf('a.one', 3, 3);
    expect(registry.geometryOf('a.one', 2, 2)).toBe(second);
    expect(registry.geometryOf('a.one', 1, 1)).not.toBe(first);
  });

  it('counts sizes that are no sizes as zero', () => {
    const registry = new ShapeRegistry();
    for (const bad of [-5, NaN, Infinity])
      expect(registry.geometryOf('x', bad, 10).bounds).toEqual({ x: 0, y: 0, w: 0, h: 10 });
  });

  it('pulls ports onto an outline whose corners are rounded', () => {
    const diamond = shape('a.diamond', {
      parts: (w, h, _c, style) => [
        {
          path: roundedPolygon(
            [
              [w / 2, 0],
              [w, h / 2],
              [w / 2, h],
              [0, h / 2],
            ],
            style.radius,
          ),
        },
      ],
    });
    const registry = new ShapeRegistry([library('a', diamond)]);
    expect(registry.geometryOf('a.diamond', 100, 100).ports[0]).toEqual({ x: 50, y: 0 });
    const top = registry.geometryOf('a.diamond', 100, 100, {}, { radius: 20 }).ports[0]!;
    expect(top.x).toBe(50);
    // An arc of radius r in a right angle stays r(√2 − 1) from the corner; outlines are flat to 0.1.
    expect(Math.abs(top.y - 20 * (Math.SQRT2 - 1))).toBeLessThan(0.1);
  });

  it('takes a record’s own geometry, text box and ports', () => {
    const registry = new ShapeRegistry();
    const data: ShapeData = {
      geometry: [{ d: ['M', 0, 0, 'L', 1, 0, 'L', 0.5, 1, 'Z'] }],
      textBox: { x: 0.25, y: 0, w: 0.5, h: 0.5 },
      ports: [{ x: 0.5, y: 1 }],
    };
    const record = { kind: 'custom', box: { x: 7, y: 7, w: 200, h: 100 }, style: {} as Style, data };
    const g = registry.geometryOfRecord(record);
    expect(g.outline[0]!.xy).toEqual([0, 0, 200, 0, 100, 100]);
    expect(g.textBox).toEqual({ x: 50, y: 0, w: 100, h: 50 });
    expect(g.ports).toEqual([{ x: 100, y: 100 }]);
    expect(registry.geometryOfRecord(record)).toBe(g);
    expect(registry.geometryOfRecord({ ...record, box: { ...record.box, w: 100 } }).outline[0]!.xy).toEqual([
      0, 0, 100, 0, 50, 100,
    ]);
  });

  it('draws a record that keeps its ports anew when its kind is another, or is known at last', () => {
    const slanted = shape('late.slanted', {
      parts: (w, h) => [
        {
          path: new Path()
            .M(0, h)
            .L(w / 2, 0)
            .L(w, h)
            .Z(),
        },
      ],
    });
    const registry = new ShapeRegistry([
      { id: 'a', name: { zh: 'a', en: 'a' }, categories: [], shapes: [shape('a.box')] },
    ]);
    const data: ShapeData = { ports: [{ x: 0.5, y: 1 }] },
      record = { box: { x: 0, y: 0, w: 40, h: 20 }, style: {} as Style, data },
      corners = (kind: string) => registry.geometryOfRecord({ ...record, kind }).outline[0]!.xy.length / 2;
    expect([corners('a.box'), corners('late.slanted')]).toEqual([4, 4]);
    registry.register({ id: 'late', name: { zh: 'l', en: 'l' }, categories: [], shapes: [slanted] });
    expect([corners('late.slanted'), corners('a.box'), corners('late.slanted')]).toEqual([3, 4, 3]);
    expect(registry.geometryOfRecord({ ...record, kind: 'late.slanted' }).ports).toEqual([{ x: 20, y: 20 }]);
  });

  it('takes as outline of a custom shape what says that it is one', () => {
    const square = { d: ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'L', 0, 1, 'Z'], fill: false, stroke: false, outline: true },
      data = { geometry: [square, { d: ['M', 0.4, 0.4, 'L', 0.6, 0.6], fill: false }] };
    const g = new ShapeRegistry().geometryOfRecord({
      kind: 'custom',
      box: { x: 0, y: 0, w: 50, h: 50 },
      style: {},
      data,
    });
    expect([g.filled, g.outline[0]!.xy.slice(0, 4)]).toEqual([true, [0, 0, 50, 0]]);
    expect(g.ports).toContainEqual({ x: 50, y: 25 });
  });

  it('draws a custom shape without geometry as a box', () => {
    const g = new ShapeRegistry().geometryOfRecord({
      kind: 'custom',
      box: { x: 0, y: 0, w: 10, h: 10 },
      style: {},
      data: {},
    });
    expect(g.bounds).toEqual({ x: 0, y: 0, w: 10, h: 10 });
  });
});

describe('custom paths', () => {
  it('scale all letters to the box', () => {
    const [part] = customParts(
      [{ d: ['M', 0, 0, 'Q', 0.5, 0, 1, 1, 'C', 0, 1, 0, 0.5, 0, 0, 'Z'], fill: false }],
      10,
      20,
    );
    expect(part!.path.ops).toEqual(new Path().M(0, 0).Q(5, 0, 10, 20).C(0, 20, 0, 10, 0, 0).Z().ops);
    expect([part!.fill, part!.stroke]).toEqual([false, true]);
  });

  it('are read up to their first fault', () => {
    const broken = [
      ['M', 0, 0, 'L', 1, 1, 'X', 3],
      ['M', 0, 0, 'L', 1, 1, 'L', 1],
      ['M', 0, 0, 'L', 1, 1, 'L', NaN, 0],
      ['M', 0, 0, 'L', 1, 1, 'L', 'M', 0],
      ['M', 0, 0, 'L', 1, 1, 5, 5],
    ];
    for (const d of broken) expect(customParts([{ d }], 1, 1)[0]!.path.ops).toEqual(new Path().M(0, 0).L(1, 1).ops);
    expect(customParts([{ d: [] }, { d: ['L', 1, 1] }, { d: ['M', Infinity, 0] }], 1, 1)).toEqual([]);
  });
});

describe('controls', () => {
  const def = shape('a.one', {
    controls: [
      control('x'),
      control('y', { follows: 'x', value: (p) => p.y }),
      control('n', { integer: true }),
      control('radius', { style: 'radius' }),
      control('sometimes', { applies: (c) => c['form'] === 1 }),
    ],
    choices: [
      {
        name: 'form',
        label: { zh: '形', en: 'Form' },
        default: 0,
        options: [
          { zh: '一', en: 'One' },
          { zh: '二', en: 'Two' },
        ],
      },
    ],
  });

  it('resolve to ranges, whole numbers, style fields and known options', () => {
    const c = resolveControls(def, { x: 100, y: -3, n: 3.6, radius: 5, form: 7 }, { radius: 12 });
    expect(c).toEqual({ x: 40, y: 0, n: 4, radius: 12, sometimes: 10, form: 0 });
    expect(resolveControls(def, { x: NaN, form: 1 })).toMatchObject({ x: 10, form: 1 });
    expect(resolveControls(shape('b'), { x: 3 })).toEqual({});
  });

  it('show one handle for a pair, and only those that apply', () => {
    const names = (form: number): string[] =>
      controlHandles(def, 100, 50, resolveControls(def, { form })).map((h) => h.name);
    expect(names(0)).toEqual(['x', 'n', 'radius']);
    expect(names(1)).toEqual(['x', 'n', 'radius', 'sometimes']);
  });

  it('drag followers along, into range, and styles into the style', () => {
    const c = resolveControls(def, {});
    expect(dragControl(def, 'x', { x: 20, y: 99 }, 100, 50, c)).toEqual({ controls: { x: 20, y: 40 }, style: {} });
    expect(dragControl(def, 'n', { x: 7.4, y: 0 }, 100, 50, c)).toEqual({ controls: { n: 7 }, style: {} });
    expect(dragControl(def, 'radius', { x: 8, y: 0 }, 100, 50, c)).toEqual({ controls: {}, style: { radius: 8 } });
    expect(dragControl(def, 'nothing', { x: 8, y: 0 }, 100, 50, c)).toEqual({ controls: {}, style: {} });
  });

  it('take typed values and options the same way', () => {
    expect(setControl(def, 'n', 99.4)).toEqual({ controls: { n: 40 }, style: {} });
    expect(setControl(def, 'radius', 8)).toEqual({ controls: {}, style: { radius: 8 } });
    expect(setControl(def, 'form', 1)).toEqual({ controls: { form: 1 }, style: {} });
    for (const [name, value] of [
      ['form', 2],
      ['form', 0.5],
      ['form', -1],
      ['nothing', 1],
    ] as const)
      expect(setControl(def, name, value)).toEqual({ controls: {}, style: {} });
  });
});

describe('rounded polygons', () => {
  it('without a radius are the polygon', () => {
    expect(
      roundedPolygon([
        [0, 0],
        [10, 0],
        [0, 10],
      ]).ops,
    ).toEqual(
      new Path().polygon([
        [0, 0],
        [10, 0],
        [0, 10],
      ]).ops,
    );
  });

  it('of a square with half its side are the circle', () => {
    const { ops } = roundedPolygon(
      [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
      10,
    );
    const circle = new Path().roundRect(0, 0, 20, 20, 10).ops;
    const numbers = (list: number[]): Set<string> => new Set(list.map((v) => v.toFixed(4)));
    expect(numbers(ops)).toEqual(numbers(circle));
  });

  it('never use more than half an edge, and stay finite where points meet or lie in a line', () => {
    for (const points of [
      [
        [0, 0],
        [10, 0],
        [10, 1],
        [0, 1],
      ],
      [
        [0, 0],
        [5, 0],
        [10, 0],
        [0, 10],
      ],
      [
        [0, 0],
        [0, 0],
        [10, 5],
      ],
      [
        [0, 0],
        [10, 0],
        [5, 0],
      ],
    ] as const) {
      const { ops } = roundedPolygon(points, 1000);
      expect(ops.every(Number.isFinite)).toBe(true);
      expect(Math.max(...ops)).toBeLessThanOrEqual(10 + 1e-9);
    }
  });

  it('leave the ends of an open line alone', () => {
    const { ops } = roundedPolygon(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      3,
      false,
    );
    expect(ops.slice(0, 3)).toEqual([0, 0, 0]);
    expect(ops.slice(-3)).toEqual([1, 10, 10]);
  });
});
