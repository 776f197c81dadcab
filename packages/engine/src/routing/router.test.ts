import type { Point } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rect } from '../geometry/rect.ts';
import { rectsMeet } from '../geometry/rect.ts';
import type { RouteInput } from './connector.ts';
import { ConnectorRouter } from './router.ts';

/** A page of boxes and connectors, the way a scene shows it. */
class Page {
  readonly boxes = new Map<string, Rect>();
  readonly connectors = new Map<string, RouteInput>();
  asked = 0;

  connector(id: string): RouteInput | undefined { this.asked += 1; return this.connectors.get(id); }
  shape(id: string): { box: Rect } | undefined { const box = this.boxes.get(id); return box && { box }; }
  obstacles(region: Rect): Rect[] { return [...this.boxes.values()].filter((b) => rectsMeet(b, region)); }

  connect(id: string, from: string, to: string, extra: Partial<RouteInput> = {}): void {
    this.connectors.set(id, { kind: 'orthogonal', start: { x: 0, y: 0 }, end: { x: 0, y: 0 }, startTerminal: { shape: from }, endTerminal: { shape: to }, ...extra });
  }
}

function board(): { page: Page; router: ConnectorRouter } {
  const page = new Page();
  page.boxes.set('a', { x: 0, y: 0, w: 100, h: 50 });
  page.boxes.set('b', { x: 300, y: 0, w: 100, h: 50 });
  page.boxes.set('c', { x: 1000, y: 800, w: 100, h: 50 });
  page.connect('ab', 'a', 'b');
  return { page, router: new ConnectorRouter(page) };
}

describe('ConnectorRouter', () => {
  test('answers the same object until something it depends on changes', () => {
    const { page, router } = board(), first = router.route('ab');
    expect(first.points).toEqual([{ x: 100, y: 25 }, { x: 300, y: 25 }]);
    expect(router.route('ab')).toBe(first);
    expect(page.asked).toBe(1);
    expect(router.invalidate([page.boxes.get('c')!], ['c'])).toEqual([]);
    expect(router.route('ab')).toBe(first);
  });

  test('a shape moved into the way is gone around, and the way is straight again when it leaves', () => {
    const { page, router } = board(), before = router.route('ab');
    const there = { x: 180, y: -20, w: 40, h: 90 }, was = page.boxes.get('c')!;
    page.boxes.set('c', there);
    expect(router.invalidate([was, there], ['c'])).toEqual(['ab']);
    expect(router.route('ab').points.length).toBeGreaterThan(2);
    page.boxes.set('c', was);
    expect(router.invalidate([there, was], ['c'])).toEqual(['ab']);
    expect(router.route('ab').points).toEqual(before.points);
  });

  test('moving an attached shape re-routes its connectors and no others', () => {
    const { page, router } = board();
    page.connect('bc', 'b', 'c');
    router.routeAll(['ab', 'bc']);
    const was = page.boxes.get('a')!, now = { ...was, x: -50 };
    page.boxes.set('a', now);
    expect(router.invalidate([was, now], ['a'])).toEqual(['ab']);
    expect([...router.connectorsOf('b')].sort()).toEqual(['ab', 'bc']);
  });

  test('an end whose shape is gone stands where it stood', () => {
    const { page, router } = board();
    page.connect('ab', 'a', 'b', { end: { x: 260, y: 25 } });
    router.route('ab');
    page.boxes.delete('b');
    router.invalidate([], ['b']);
    expect(router.route('ab').points.at(-1)).toEqual({ x: 260, y: 25 });
  });

  test('a removed connector has no route and is attached to nothing', () => {
    const { page, router } = board();
    router.route('ab');
    page.connectors.delete('ab');
    router.touch('ab');
    expect(router.route('ab').points).toEqual([]);
    expect([...router.connectorsOf('a')]).toEqual([]);
  });

  test('attachment follows a connector to another shape', () => {
    const { page, router } = board();
    router.route('ab');
    page.connect('ab', 'a', 'c');
    router.touch('ab');
    router.route('ab');
    expect([...router.connectorsOf('b')]).toEqual([]);
    expect([...router.connectorsOf('c')]).toEqual(['ab']);
  });

  test('a route that is found unchanged stays the same object', () => {
    const { page, router } = board(), first = router.route('ab');
    page.boxes.set('c', { x: 150, y: 60, w: 20, h: 20 });
    expect(router.invalidate([page.boxes.get('c')!], ['c'])).toEqual(['ab']);
    expect(router.route('ab')).toBe(first);
  });

  test('a gesture that moves both ends moves the route', () => {
    const { router } = board(), before = router.route('ab').points;
    router.translate(['ab', 'unknown'], 10, 20);
    expect(router.route('ab').points).toEqual(before.map((p: Point) => ({ x: p.x + 10, y: p.y + 20 })));
    expect(router.bounds('ab')).toEqual({ x: 110, y: 45, w: 200, h: 0 });
  });

  test('routing in slices comes to an end', () => {
    const page = new Page(), ids: string[] = [];
    for (let i = 0; i < 200; i++) {
      page.boxes.set(`s${i}`, { x: (i % 20) * 200, y: Math.floor(i / 20) * 150, w: 100, h: 50 });
      if (i > 0) { page.connect(`c${i}`, `s${i - 1}`, `s${i}`); ids.push(`c${i}`); }
    }
    const router = new ConnectorRouter(page);
    let at = 0, slices = 0;
    while (at < ids.length) {
      const n = router.routeAll(ids.slice(at), 0);
      expect(n).toBeGreaterThan(0);
      at += n;
      slices += 1;
    }
    expect(slices).toBeGreaterThan(1);
  });

  test('lines in one channel are drawn apart on demand, and the routes themselves stay', () => {
    const page = new Page();
    page.boxes.set('a', { x: 0, y: 0, w: 100, h: 50 });
    page.boxes.set('b', { x: 0, y: 100, w: 100, h: 50 });
    page.boxes.set('c', { x: 300, y: 200, w: 100, h: 50 });
    page.boxes.set('d', { x: 300, y: 300, w: 100, h: 50 });
    const right = { x: 1, y: 0.5 }, left = { x: 0, y: 0.5 };
    page.connect('ac', 'a', 'c', { startTerminal: { shape: 'a', anchor: right }, endTerminal: { shape: 'c', anchor: left } });
    page.connect('bd', 'b', 'd', { startTerminal: { shape: 'b', anchor: right }, endTerminal: { shape: 'd', anchor: left } });
    const router = new ConnectorRouter(page), x = (points: readonly Point[] | undefined): number => points![1]!.x;
    const nudged = router.nudged(['ac', 'bd']);
    expect(x(nudged.get('ac')) - x(nudged.get('bd'))).toBe(8);
    expect(x(router.route('ac').points)).toBe(x(router.route('bd').points));
    expect(nudged).toEqual(router.nudged(['bd', 'ac']));
  });

  test('after any moves, kept routes equal routes found afresh, whatever the order they are asked in', () => {
    const box = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }), w: fc.integer({ min: 10, max: 160 }), h: fc.integer({ min: 10, max: 90 }) });
    const pair = fc.tuple(fc.nat(11), fc.nat(11), fc.constantFrom('orthogonal' as const, 'straight' as const, 'curved' as const));
    fc.assert(fc.property(
      fc.array(box, { minLength: 12, maxLength: 12 }), fc.array(pair, { minLength: 1, maxLength: 12 }), fc.array(fc.tuple(fc.nat(11), box, fc.boolean()), { maxLength: 8 }),
      (boxes, pairs, moves) => {
        const page = new Page();
        boxes.forEach((b, i) => page.boxes.set(`s${i}`, b));
        pairs.forEach(([a, b, kind], i) => page.connect(`c${i}`, `s${a}`, `s${b}`, { kind }));
        const ids = pairs.map((_, i) => `c${i}`), kept = new ConnectorRouter(page);
        kept.routeAll(ids);
        for (const [i, to, look] of moves) {
          const id = `s${i}`, from = page.boxes.get(id)!;
          page.boxes.set(id, to);
          kept.invalidate([from, to], [id]);
          if (look) kept.route(ids[i % ids.length]!);
        }
        const fresh = new ConnectorRouter(page);
        for (const id of [...ids].reverse()) expect(kept.route(id).points).toEqual(fresh.route(id).points);
      },
    ), { numRuns: 400 });
  });
});
