import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { boundsOf, type Box, type Edge } from './graph.ts';
import { LAYOUT_KINDS, type LayoutRequest, type SceneNode } from './scene.ts';

const request = (more: Partial<LayoutRequest> = {}): LayoutRequest => ({
  kind: 'layered',
  direction: 'down',
  gap: 40,
  rowGap: 60,
  keepsOrder: false,
  ...more,
});
const leaf = (id: string, x = 0, y = 0, more: Partial<SceneNode> = {}): SceneNode => ({
  id,
  parent: 'layer',
  role: 'leaf',
  x,
  y,
  w: 100,
  h: 60,
  ...more,
});
const edge = (from: string, to: string): Edge => ({ from, to });

function overlaps(boxes: readonly Box[]): number {
  let count = 0;
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      if (a.x + a.w - b.x > 0.1 && b.x + b.w - a.x > 0.1 && a.y + a.h - b.y > 0.1 && b.y + b.h - a.y > 0.1) count++;
  return count;
}

describe('layouts', () => {
  const graph = fc.integer({ min: 1, max: 30 }).chain((n) =>
    fc.record({
      nodes: fc.array(
        fc.record({
          x: fc.integer({ min: -500, max: 500 }),
          y: fc.integer({ min: -500, max: 500 }),
          w: fc.integer({ min: 20, max: 200 }),
          h: fc.integer({ min: 20, max: 120 }),
        }),
        { minLength: n, maxLength: n },
      ),
      lines: fc.array(fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.integer({ min: 0, max: n - 1 })), {
        maxLength: 40,
      }),
    }),
  );
  for (const kind of [...LAYOUT_KINDS, 'makeRoom'] as const)
    it(`${kind} gives every node a place, none on another, and the same again`, () => {
      fc.assert(
        fc.property(
          graph,
          fc.constantFrom('down', 'up', 'left', 'right' as const),
          fc.boolean(),
          ({ nodes, lines }, direction, keepsOrder) => {
            const scene = {
              nodes: nodes.map((box, i) => leaf(`${i}`, 0, 0, box)),
              edges: lines.map(([a, b]) => edge(`${a}`, `${b}`)),
            };
            const asked = request({ kind, direction: direction as 'down', keepsOrder }),
              boxes = arrange(scene, asked);
            expect([...boxes.keys()].sort()).toEqual(scene.nodes.map(({ id }) => id).sort());
            for (const { id, w, h } of scene.nodes) {
              expect(boxes.get(id)).toMatchObject({ w, h });
              expect(Number.isFinite(boxes.get(id)!.x + boxes.get(id)!.y)).toBe(true);
            }
            expect(overlaps([...boxes.values()])).toBe(0);
            expect(arrange(scene, asked)).toEqual(boxes);
          },
        ),
        { numRuns: 40 },
      );
    });

  it('leads lines the way that is asked for', () => {
    const scene = { nodes: ['a', 'b', 'c'].map((id) => leaf(id)), edges: [edge('a', 'b'), edge('b', 'c')] };
    const along = (direction: LayoutRequest['direction'], kind: LayoutRequest['kind']): number[] => {
      const boxes = arrange(scene, request({ direction, kind }));
      const axis = direction === 'down' || direction === 'up' ? 'y' : 'x';
      return ['a', 'b', 'c'].map((id) => boxes.get(id)![axis]);
    };
    for (const kind of ['layered', 'tree'] as const)
      for (const direction of ['down', 'right', 'up', 'left'] as const) {
        const sorted = along(direction, kind).toSorted((p, q) => p - q);
        const isBack = direction === 'up' || direction === 'left';
        expect(along(direction, kind)).toEqual(isBack ? sorted.toReversed() : sorted);
        expect(new Set(sorted).size).toBe(3);
      }
  });

  it('keeps a chain straight and sets what a decision leads to on both its sides', () => {
    const ids = ['a', 'b', 'yes', 'no', 'end'],
      edges = [edge('a', 'b'), edge('b', 'yes'), edge('b', 'no'), edge('yes', 'end'), edge('no', 'end')],
      boxes = arrange({ nodes: ids.map((id) => leaf(id)), edges }, request()),
      middle = (id: string): number => boxes.get(id)!.x + 50;
    expect(middle('a')).toBeCloseTo(middle('b'));
    expect((middle('yes') - middle('b')) * (middle('no') - middle('b'))).toBeLessThan(0);
    expect(boxes.get('yes')!.y).toBe(boxes.get('no')!.y);
  });

  it('orders by ports where lines hold on to them', () => {
    const port = (x: number) => ({ x, y: 1 }),
      edges = [
        { from: 'a', to: 'left', fromPort: port(0.1) },
        { from: 'a', to: 'right', fromPort: port(0.9) },
      ];
    for (const nodes of [
      ['a', 'left', 'right'],
      ['a', 'right', 'left'],
    ]) {
      const boxes = arrange({ nodes: nodes.map((id) => leaf(id)), edges }, request());
      expect(boxes.get('left')!.x).toBeLessThan(boxes.get('right')!.x);
    }
  });

  it('keeps the order of a row when asked to', () => {
    const nodes = [leaf('root', 300, 0), leaf('x', 600, 200), leaf('y', 300, 210), leaf('z', 0, 190)],
      edges = ['x', 'y', 'z'].map((id) => edge('root', id));
    for (const kind of ['layered', 'tree'] as const) {
      const boxes = arrange({ nodes, edges }, request({ kind, keepsOrder: true })),
        order = ['x', 'y', 'z'].toSorted((a, b) => boxes.get(a)!.x - boxes.get(b)!.x);
      expect(order).toEqual(['z', 'y', 'x']);
    }
  });
});

describe('what holds others', () => {
  const pad = { left: 20, top: 40, right: 20, bottom: 20 };
  it('is as large as what it holds, and its lines count as its own', () => {
    const nodes = [
      leaf('a'),
      { ...leaf('box'), role: 'holder' as const, pad },
      leaf('b', 0, 0, { parent: 'box' }),
      leaf('c', 0, 0, { parent: 'box' }),
      leaf('d'),
    ];
    for (const kind of LAYOUT_KINDS) {
      const boxes = arrange({ nodes, edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')] }, request({ kind }));
      const holder = boxes.get('box')!,
        inside = boundsOf([boxes.get('b')!, boxes.get('c')!])!;
      expect(inside.x - holder.x).toBeGreaterThanOrEqual(20 - 0.01);
      expect(inside.y - holder.y).toBeGreaterThanOrEqual(40 - 0.01);
      expect(holder.x + holder.w - inside.x - inside.w).toBeGreaterThanOrEqual(20 - 0.01);
      expect(overlaps([boxes.get('a')!, holder, boxes.get('d')!])).toBe(0);
      expect(overlaps([boxes.get('b')!, boxes.get('c')!])).toBe(0);
    }
  });

  it('keeps everything in its lane, lanes edge to edge, and lines leading along them', () => {
    const lane = (id: string, y: number): SceneNode => ({
      ...leaf(id, 0, y, { w: 600, h: 120, parent: 'row' }),
      role: 'holder',
      pad: { left: 50, top: 20, right: 20, bottom: 20 },
      least: { w: 200, h: 60 },
    });
    const nodes = [
      { ...leaf('row', 0, 0, { w: 600, h: 240 }), role: 'row' as const, axis: 'y' as const },
      lane('one', 0),
      lane('two', 120),
      leaf('a', 0, 0, { parent: 'one' }),
      leaf('b', 0, 0, { parent: 'two' }),
      leaf('c', 0, 0, { parent: 'one' }),
      leaf('d', 0, 0, { parent: 'two' }),
    ];
    const boxes = arrange({ nodes, edges: [edge('a', 'b'), edge('b', 'c'), edge('b', 'd')] }, request());
    const [one, two] = [boxes.get('one')!, boxes.get('two')!];
    expect(two.y).toBeCloseTo(one.y + one.h);
    expect(two.w).toBe(one.w);
    for (const [id, holder] of [
      ['a', one],
      ['c', one],
      ['b', two],
      ['d', two],
    ] as const) {
      const box = boxes.get(id)!;
      expect(box.x - holder.x).toBeGreaterThanOrEqual(50 - 0.01);
      expect(box.y).toBeGreaterThanOrEqual(holder.y);
      expect(box.y + box.h).toBeLessThanOrEqual(holder.y + holder.h + 0.01);
    }
    expect(boxes.get('b')!.x).toBeGreaterThan(boxes.get('a')!.x);
    expect(boxes.get('c')!.x).toBe(boxes.get('d')!.x);
    expect(boxes.has('row')).toBe(false);
  });

  it('leaves what is fixed, and keeps others off it', () => {
    const nodes = [leaf('a', 0, 0), leaf('b', 0, 0), leaf('c', 0, 0), leaf('rock', 0, 120, { isFixed: true })];
    const boxes = arrange({ nodes, edges: [edge('a', 'b'), edge('b', 'c')] }, request());
    expect(boxes.has('rock')).toBe(false);
    expect(overlaps([...boxes.values(), nodes[3]!])).toBe(0);
  });
});

describe('making room', () => {
  it('moves only what stands on something', () => {
    const boxes = arrange(
      { nodes: [leaf('a', 0, 0), leaf('b', 70, 10), leaf('far', 900, 0)], edges: [] },
      request({ kind: 'makeRoom', gap: 20 }),
    );
    expect(boxes.get('far')).toMatchObject({ x: 900, y: 0 });
    expect(boxes.get('a')!.y).toBe(0);
    expect(boxes.get('b')!.x - boxes.get('a')!.x).toBeCloseTo(120, 1);
  });
});

describe('tidying up', () => {
  const asked = request({ kind: 'tidy' });
  it('sets near rows level, near columns in line, and near gaps and sizes equal', () => {
    const nodes = [
      leaf('a', 0, 0, { kind: 'r' }),
      leaf('b', 147, 6, { kind: 'r', w: 104 }),
      leaf('c', 305, -5, { kind: 'r' }),
      leaf('d', 4, 100, { kind: 'r', h: 64 }),
      leaf('e', 152, 104, { kind: 'r' }),
    ];
    const boxes = arrange({ nodes, edges: [] }, asked),
      at = (id: string): Box => boxes.get(id)!;
    for (const box of boxes.values()) expect(box).toMatchObject({ w: 104, h: 64 });
    expect(at('a').y).toBe(at('b').y);
    expect(at('b').y).toBe(at('c').y);
    expect(at('d').y).toBe(at('e').y);
    expect(at('a').x).toBe(at('d').x);
    expect(at('b').x).toBe(at('e').x);
    expect(at('b').x - at('a').x).toBeCloseTo(at('c').x - at('b').x, 0);
    expect(arrange({ nodes: nodes.map((node) => ({ ...node, ...at(node.id) })), edges: [] }, asked)).toEqual(boxes);
  });

  it('leaves what is meant to differ', () => {
    const nodes = [leaf('a', 0, 0, { kind: 'r' }), leaf('big', 0, 300, { kind: 'r', w: 300, h: 200 })];
    expect(arrange({ nodes, edges: [] }, asked).get('big')).toMatchObject({ w: 300, h: 200 });
  });
});
