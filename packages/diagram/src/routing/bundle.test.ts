import type { ConnectorRecord, DiagramRecord, Point, ShapeRecord } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten } from '@limn/drawing/geometry/flatten.ts';
import { nearestOnLines } from '@limn/drawing/geometry/intersect.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { rectsMeet } from '@limn/drawing/geometry/rect.ts';
import type { RouteScene, ShapeOutline } from '@limn/canvas/scene/types.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { offsetOrthogonal, routeBundled } from './bundle.ts';
import { bundleOf } from './inputs.ts';
import { sceneRoutes } from './scene-routes.ts';
import { terminalEnd } from './terminal.ts';

const p = (x: number, y: number): Point => ({ x, y });
const at = { parent: 'page', key: 'a0' };

/** A page of boxes and connectors as a scene shows it. */
class Page implements RouteScene {
  readonly records = new Map<string, DiagramRecord>();
  shape(id: string, x: number, y: number): this {
    const record: ShapeRecord = {
      id,
      type: 'shape',
      kind: 'box',
      at,
      box: { x, y, w: 120, h: 60 },
      style: {},
      data: {},
    };
    this.records.set(id, record);
    return this;
  }
  join(id: string, from: string, to: string, change: Partial<ConnectorRecord> = {}): this {
    this.records.set(id, {
      id,
      type: 'connector',
      kind: 'orthogonal',
      at,
      start: { x: 0, y: 0, shape: from },
      end: { x: 0, y: 0, shape: to },
      points: [],
      style: {},
      data: {},
      ...change,
    });
    return this;
  }
  connectorsOf(shape: string): Set<string> {
    return new Set(
      [...this.records.values()]
        .filter((r) => r.type === 'connector' && (r.start.shape === shape || r.end.shape === shape))
        .map((r) => r.id),
    );
  }
  obstacles(region: Rect): Rect[] {
    return [...this.records.values()].flatMap((r) => (r.type === 'shape' && rectsMeet(r.box, region) ? [r.box] : []));
  }
  connector(id: string): ConnectorRecord | undefined {
    const record = this.records.get(id);
    return record?.type === 'connector' ? record : undefined;
  }
  private readonly registry = new ShapeRegistry();
  shapeOutline(id: string): ShapeOutline | undefined {
    const record = this.records.get(id);
    return record?.type === 'shape'
      ? { box: record.box, outline: this.registry.geometryOfRecord(record).outline }
      : undefined;
  }
  connectorsNear(): string[] {
    return [...this.records.values()].flatMap((r) => (r.type === 'connector' ? [r.id] : []));
  }
  shows(): boolean {
    return true;
  }
  dependsOn(): void {}
  route(id: string): readonly Point[] {
    return sceneRoutes(this).route(this.records.get(id) as ConnectorRecord);
  }
}

describe('lines moved sideways', () => {
  test('keep their shape around corners', () => {
    expect(offsetOrthogonal([p(0, 0), p(100, 0), p(100, 100)], 8)).toEqual([p(0, 8), p(92, 8), p(92, 100)]);
    expect(offsetOrthogonal([p(0, 0), p(100, 0), p(100, 100)], -8)).toEqual([p(0, -8), p(108, -8), p(108, 100)]);
  });
  test('are refused where a segment would turn round', () => {
    expect(offsetOrthogonal([p(0, 0), p(100, 0), p(100, 10), p(0, 10)], 8)).toBeUndefined();
  });
});

describe('connectors between the same two shapes', () => {
  test('run side by side, whichever way they run', () => {
    const page = new Page().shape('a', 0, 0).shape('b', 300, 0).join('c1', 'a', 'b').join('c2', 'b', 'a');
    expect(page.route('c1')).toEqual([p(120, 22), p(300, 22)]);
    expect(page.route('c2')).toEqual([p(300, 38), p(120, 38)]);
  });
  test('alone, a connector runs in the middle; fixed ends and waypoints do not take part', () => {
    const page = new Page()
      .shape('a', 0, 0)
      .shape('b', 300, 0)
      .shape('c', 0, 300)
      .join('c1', 'a', 'b')
      .join('c2', 'a', 'c')
      .join('c3', 'a', 'b', { points: [p(200, 200)] })
      .join('c4', 'a', 'b', { start: { x: 0, y: 0, shape: 'a', anchor: p(1, 0.5) } });
    expect(bundleOf(page.records.get('c1') as ConnectorRecord, page)).toBeUndefined();
    expect(page.route('c1')).toEqual([p(120, 30), p(300, 30)]);
  });
  test('on the way around a corner they lie within each other and do not cross', () => {
    const page = new Page()
      .shape('a', 0, 0)
      .shape('b', 300, 200)
      .join('c1', 'a', 'b')
      .join('c2', 'b', 'a')
      .join('c3', 'a', 'b');
    expect(page.route('c1')).toEqual([p(120, 14), p(376, 14), p(376, 200)]);
    expect(page.route('c2')).toEqual([p(360, 200), p(360, 30), p(120, 30)]);
    expect(page.route('c3')).toEqual([p(120, 46), p(344, 46), p(344, 200)]);
  });
  test('loops lie around each other', () => {
    const page = new Page().shape('a', 0, 0).join('c1', 'a', 'a').join('c2', 'a', 'a');
    const top = (id: string): number => Math.min(...page.route(id).map((q) => q.y));
    expect(top('c2')).toBeLessThan(top('c1'));
    expect(Math.max(...page.route('c2').map((q) => q.x))).toBeGreaterThan(
      Math.max(...page.route('c1').map((q) => q.x)),
    );
  });
  test('straight and curved ones part too', () => {
    for (const kind of ['straight', 'curved'] as const) {
      const page = new Page()
        .shape('a', 0, 0)
        .shape('b', 300, 0)
        .join('c1', 'a', 'b', { kind })
        .join('c2', 'b', 'a', { kind });
      expect(Math.abs(page.route('c1')[0]!.y - page.route('c2')[0]!.y)).toBe(16);
    }
  });
  test('shapes whose outline is inside their bounds are no obstacle to their own lines', () => {
    const box = { x: 300, y: 0, w: 120, h: 60 },
      outline = flatten(new Path().ellipse(60, 30, 60, 30)),
      own = { x: 0, y: 0, w: 120, h: 60 };
    const route = routeBundled(
      { start: terminalEnd({ box: own }), end: terminalEnd({ box, outline }), obstacles: () => [own, box] },
      { index: 0, count: 2, reversed: false },
    );
    expect(route[0]).toEqual(p(120, 22));
    expect(route.at(-1)!.x).toBeGreaterThan(300);
  });
  test('none is moved into a shape', () => {
    const page = new Page()
      .shape('a', 0, 0)
      .shape('b', 400, 0)
      .join('c1', 'a', 'b')
      .join('c2', 'a', 'b')
      .shape('x', 200, 34);
    for (const id of ['c1', 'c2']) {
      const route = page.route(id);
      route.slice(1).forEach((q, i) => {
        const o = route[i]!;
        expect(
          Math.min(o.x, q.x) < 320 && Math.max(o.x, q.x) > 200 && Math.min(o.y, q.y) < 94 && Math.max(o.y, q.y) > 34,
        ).toBe(false);
      });
    }
  });
  test('they stand on the outline, however many', () => {
    const outline = flatten(new Path().ellipse(60, 30, 60, 30)),
      number = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 2, max: 12 }),
        fc.nat(11),
        fc.boolean(),
        (x, y, count, index, reversed) => {
          fc.pre((Math.abs(x) > 200 || Math.abs(y) > 150) && index < count);
          const start = terminalEnd({ box: { x: 0, y: 0, w: 120, h: 60 }, outline }),
            end = terminalEnd({ box: { x, y, w: 120, h: 60 }, outline });
          const route = routeBundled({ start, end }, { index, count, reversed }),
            first = route[0]!,
            last = route.at(-1)!;
          expect(nearestOnLines(outline, first)!.distance).toBeLessThan(1e-6);
          expect(nearestOnLines(outline, p(last.x - x, last.y - y))!.distance).toBeLessThan(1e-6);
          route.slice(1).forEach((q, i) => expect(q.x === route[i]!.x || q.y === route[i]!.y).toBe(true));
        },
      ),
    );
  });
});
