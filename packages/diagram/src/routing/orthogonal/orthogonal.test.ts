import type { Point } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Path } from '@limn/drawing/geometry/path.ts';
import { flatten } from '@limn/drawing/geometry/flatten.ts';
import { nearestOnLines } from '@limn/drawing/geometry/intersect.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { rectContainsPoint, rectsMeet } from '@limn/drawing/geometry/rect.ts';
import { routeOrthogonal } from './orthogonal.ts';
import type { OrthogonalRequest } from './orthogonal.ts';
import { terminalEnd } from '../terminal.ts';
import { BOTTOM, LEFT, RIGHT, sideBit, TOP } from './types.ts';
import type { RouteEnd } from './types.ts';

const box = (x: number, y: number, w = 120, h = 60): Rect => ({ x, y, w, h });
const on = (b: Rect, anchor?: Point): RouteEnd => terminalEnd({ box: b }, anchor);
const loose = (x: number, y: number): RouteEnd => ({ x, y });
const query =
  (rects: readonly Rect[]) =>
  (region: Rect): Rect[] =>
    rects.filter((r) => rectsMeet(r, region));
const bends = (route: readonly Point[]): number => route.length - 2;

/** Whether a segment runs through the inside of a rectangle. */
function crosses(route: readonly Point[], r: Rect): boolean {
  return route.some((p, i) => {
    const q = route[i + 1];
    return (
      q !== undefined &&
      Math.min(p.x, q.x) < r.x + r.w - 0.01 &&
      Math.max(p.x, q.x) > r.x + 0.01 &&
      Math.min(p.y, q.y) < r.y + r.h - 0.01 &&
      Math.max(p.y, q.y) > r.y + 0.01
    );
  });
}

function expectWellFormed(route: readonly Point[]): void {
  expect(route.length).toBeGreaterThanOrEqual(2);
  for (const p of route) expect(Number.isFinite(p.x) && Number.isFinite(p.y)).toBe(true);
  for (let i = 1; i < route.length; i++) {
    const p = route[i - 1]!,
      q = route[i]!,
      o = route[i - 2];
    const level = p.y === q.y,
      upright = p.x === q.x;
    expect(level || upright, `diagonal ${JSON.stringify([p, q])}`).toBe(true);
    if (route.length > 2) expect(level && upright, `repeated point in ${JSON.stringify(route)}`).toBe(false);
    if (o) expect((o.x === p.x) !== (p.x === q.x), `collinear in ${JSON.stringify(route)}`).toBe(true);
  }
}

/** Whether a line passes a point. */
const isPassed = (route: readonly Point[], { x, y }: Point): boolean =>
  route.some((p, i) => {
    const q = route[i + 1] ?? p;
    return (
      x >= Math.min(p.x, q.x) - 0.01 &&
      x <= Math.max(p.x, q.x) + 0.01 &&
      y >= Math.min(p.y, q.y) - 0.01 &&
      y <= Math.max(p.y, q.y) + 0.01
    );
  });

/** Whether a point is in line with a segment: going there and back would be a spike, which is left out. */
const isOnExtension = (route: readonly Point[], { x, y }: Point): boolean =>
  route.some((p, i) => {
    const q = route[i + 1];
    return q !== undefined && ((p.x === q.x && Math.abs(x - p.x) < 0.01) || (p.y === q.y && Math.abs(y - p.y) < 0.01));
  });

const coordinate = fc.integer({ min: -400, max: 400 });
const someBox = fc.record({
  x: coordinate,
  y: coordinate,
  w: fc.integer({ min: 0, max: 200 }),
  h: fc.integer({ min: 0, max: 200 }),
});
const someAnchor = fc.option(
  fc.constantFrom(
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 0, y: 0 },
    { x: 0.3, y: 0.4 },
  ),
  { nil: undefined },
);
const someEnd: fc.Arbitrary<RouteEnd> = fc.oneof(
  fc.record({ x: coordinate, y: coordinate }),
  fc.tuple(someBox, someAnchor).map(([b, a]) => on(b, a)),
);

describe('any route', () => {
  test('is orthogonal, finite, without repeated or collinear points, whatever the ends and obstacles', () => {
    fc.assert(
      fc.property(someEnd, someEnd, fc.array(someBox, { maxLength: 12 }), (start, end, obstacles) => {
        fc.pre(start.x !== end.x || start.y !== end.y || start.floating === true || end.floating === true);
        expectWellFormed(routeOrthogonal({ start, end, obstacles: query(obstacles) }));
      }),
      { numRuns: 3000 },
    );
  });

  test('passes every waypoint that does not force a spike', () => {
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(someEnd, someEnd, fc.array(point, { minLength: 1, maxLength: 4 }), (start, end, waypoints) => {
        const route = routeOrthogonal({ start, end, waypoints });
        expectWellFormed(route);
        for (const waypoint of waypoints) {
          // What lies in a shape is cut off where the line meets its border.
          if ([start, end].some((e) => e.box && rectContainsPoint(e.box, waypoint, 1))) continue;
          if (!isPassed(route, waypoint)) expect(isOnExtension(route, waypoint), JSON.stringify(waypoint)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('passes all waypoints that lie on an orthogonal line', () => {
    const way = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(way, fc.boolean(), (lengths, isLevelFirst) => {
        const points: Point[] = [{ x: 0, y: 0 }];
        lengths.forEach((length, i) => {
          const { x, y } = points.at(-1)!;
          points.push((i % 2 === 0) === isLevelFirst ? { x: x + length, y } : { x, y: y + length });
        });
        const route = routeOrthogonal({ start: points[0]!, end: points.at(-1)!, waypoints: points.slice(1, -1) });
        expect(route).toEqual(points);
      }),
      { numRuns: 300 },
    );
  });

  test('survives broken numbers', () => {
    const bad = fc.constantFrom(NaN, Infinity, -Infinity, 0, -5, 1e12);
    const badBox = fc.record({ x: bad, y: bad, w: bad, h: bad });
    fc.assert(
      fc.property(badBox, badBox, badBox, fc.boolean(), (a, b, o, floating) => {
        const route = routeOrthogonal({
          start: { x: a.x, y: a.y, box: a, floating },
          end: { x: b.x, y: b.y, box: b, floating: true },
          obstacles: () => [o],
        });
        expect(route.length).toBeGreaterThanOrEqual(2);
        for (const p of route) expect(Number.isFinite(p.x) && Number.isFinite(p.y)).toBe(true);
      }),
    );
  });

  test('ends exactly on fixed anchors, and on the border of floating boxes', () => {
    fc.assert(
      fc.property(someBox, someBox, someAnchor, someAnchor, (a, b, p, q) => {
        const start = on(a, p),
          end = on(b, q),
          route = routeOrthogonal({ start, end });
        if (p) expect(Math.abs(route[0]!.x - start.x) + Math.abs(route[0]!.y - start.y)).toBeLessThan(0.5);
        else expect(rectContainsPoint(a, route[0]!, 1e-6)).toBe(true);
        if (q) expect(Math.abs(route.at(-1)!.x - end.x) + Math.abs(route.at(-1)!.y - end.y)).toBeLessThan(0.5);
        else expect(rectContainsPoint(b, route.at(-1)!, 1e-6)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the same for the same input, and moves with it', () => {
    fc.assert(
      fc.property(
        someEnd,
        someEnd,
        fc.array(someBox, { maxLength: 12 }),
        coordinate,
        coordinate,
        (start, end, obstacles, dx, dy) => {
          const route = routeOrthogonal({ start, end, obstacles: query(obstacles) });
          routeOrthogonal({ start: end, end: start });
          expect(routeOrthogonal({ start, end, obstacles: query(obstacles) })).toEqual(route);
          const moved = <T extends { x: number; y: number }>(p: T): T => ({ ...p, x: p.x + dx, y: p.y + dy });
          const shift = (e: typeof start): typeof start => ({ ...moved(e), ...(e.box && { box: moved(e.box) }) });
          const again = routeOrthogonal({
            start: shift(start),
            end: shift(end),
            obstacles: query(obstacles.map(moved)),
          });
          expect(again.length).toBe(route.length);
          again.forEach((p, i) => {
            expect(p.x).toBeCloseTo(route[i]!.x + dx, 6);
            expect(p.y).toBeCloseTo(route[i]!.y + dy, 6);
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('does not depend on the order in which shapes are found', () => {
    fc.assert(
      fc.property(someEnd, someEnd, fc.array(someBox, { maxLength: 12 }), (start, end, obstacles) => {
        const reversed = [...obstacles].reverse();
        expect(routeOrthogonal({ start, end, obstacles: query(reversed) })).toEqual(
          routeOrthogonal({ start, end, obstacles: query(obstacles) }),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('comes to an end among thousands of shapes, and where there is no way', () => {
    const crowd = Array.from({ length: 3600 }, (_, i) => box((i % 60) * 34, Math.floor(i / 60) * 34, 20, 20));
    for (const [i, j] of [
      [0, 3599],
      [1830, 1871],
      [59, 3540],
    ] as const) {
      const route = routeOrthogonal({ start: on(crowd[i]!), end: on(crowd[j]!), obstacles: query(crowd) });
      expectWellFormed(route);
      expect(crowd.filter((c) => crosses(route, c))).toEqual([]);
    }
    const solid = Array.from({ length: 900 }, (_, i) => box((i % 30) * 20, Math.floor(i / 30) * 20, 20, 20));
    expectWellFormed(routeOrthogonal({ start: on(solid[0]!), end: on(solid[465]!), obstacles: query(solid) }));
  });

  test('never runs through a shape on an open board', () => {
    // Shapes on a loose grid: there is a way between any two of them.
    const cell = fc.record({
      dx: fc.integer({ min: 0, max: 40 }),
      dy: fc.integer({ min: 0, max: 30 }),
      there: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 36, maxLength: 36 }),
        fc.nat(35),
        fc.nat(35),
        someAnchor,
        (cells, i, j, anchor) => {
          fc.pre(i !== j);
          const at = cells.map((c, k) => box((k % 6) * 220 + c.dx, Math.floor(k / 6) * 150 + c.dy));
          const start = on(at[i]!, anchor && (anchor.x % 1 === 0 || anchor.y % 1 === 0) ? anchor : undefined),
            end = on(at[j]!);
          const others = at.filter((_, k) => k !== i && k !== j && cells[k]!.there);
          const route = routeOrthogonal({ start, end, obstacles: query(at) });
          expectWellFormed(route);
          for (const o of others)
            expect(crosses(route, o), `${JSON.stringify(route)} crosses ${JSON.stringify(o)}`).toBe(false);
          expect(crosses(route, at[i]!) || crosses(route, at[j]!)).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('in empty space', () => {
  test.each<[string, OrthogonalRequest, number]>([
    ['side by side, level: straight', { start: on(box(0, 0)), end: on(box(200, 0)) }, 0],
    [
      'side by side, a little off: still straight, through what they share',
      { start: on(box(0, 0)), end: on(box(200, 20)) },
      0,
    ],
    ['one above the other: straight', { start: on(box(0, 0)), end: on(box(10, 200)) }, 0],
    ['diagonal: an L', { start: on(box(0, 0)), end: on(box(300, 200)) }, 1],
    ['to a loose end: an L', { start: on(box(0, 0)), end: loose(300, 200) }, 1],
    ['between loose ends: an L', { start: loose(0, 0), end: loose(100, 50) }, 1],
    ['between level loose ends: straight', { start: loose(0, 0), end: loose(100, 0) }, 0],
    [
      'right side to left side, off level: a Z',
      { start: on(box(0, 0), { x: 1, y: 0.5 }), end: on(box(300, 200), { x: 0, y: 0.5 }) },
      2,
    ],
    [
      'right side to right side: a U',
      { start: on(box(0, 0), { x: 1, y: 0.5 }), end: on(box(0, 200), { x: 1, y: 0.5 }) },
      2,
    ],
    [
      'left side to the right: around, with four bends',
      { start: on(box(0, 0), { x: 0, y: 0.5 }), end: on(box(300, 0), { x: 1, y: 0.5 }) },
      4,
    ],
    [
      'top to a shape at the right: a hook',
      { start: on(box(0, 0), { x: 0.5, y: 0 }), end: on(box(300, 0), { x: 0, y: 0.5 }) },
      3,
    ],
  ])('%s', (_, request, expected) => {
    const route = routeOrthogonal(request);
    expectWellFormed(route);
    expect(bends(route)).toBe(expected);
  });

  test('the Z bends half way', () => {
    const route = routeOrthogonal({ start: on(box(0, 0), { x: 1, y: 0.5 }), end: on(box(300, 200), { x: 0, y: 0.5 }) });
    expect(route).toEqual([
      { x: 120, y: 30 },
      { x: 210, y: 30 },
      { x: 210, y: 230 },
      { x: 300, y: 230 },
    ]);
  });

  test('the stub is 20 long, and half the gap where shapes are near', () => {
    const far = routeOrthogonal({ start: on(box(0, 0), { x: 1, y: 0.5 }), end: on(box(0, 200), { x: 1, y: 0.5 }) });
    expect(far[1]).toEqual({ x: 140, y: 30 });
    const near = routeOrthogonal({ start: on(box(0, 0), { x: 1, y: 0.5 }), end: on(box(130, 20), { x: 0, y: 0.5 }) });
    expect(near).toEqual([
      { x: 120, y: 30 },
      { x: 125, y: 30 },
      { x: 125, y: 50 },
      { x: 130, y: 50 },
    ]);
  });

  test('a sides mask is kept', () => {
    const start = { ...on(box(0, 0)), sides: sideBit(TOP) | sideBit(BOTTOM) },
      end = { ...on(box(300, 0)), sides: sideBit(LEFT) | sideBit(RIGHT) };
    const route = routeOrthogonal({ start, end });
    expect(route[0]!.x).toBe(60);
    expect(route.at(-1)!.x).toBe(300);
  });
});

describe('around shapes', () => {
  test('a shape between two others is gone around, at a distance', () => {
    const wall = box(180, -40, 60, 140);
    const route = routeOrthogonal({ start: on(box(0, 0)), end: on(box(300, 0)), obstacles: query([wall]) });
    expect(crosses(route, wall)).toBe(false);
    expect(crosses(route, { x: wall.x - 9, y: wall.y - 9, w: wall.w + 18, h: wall.h + 18 })).toBe(false);
  });

  test('a container that holds an end is no obstacle', () => {
    const container = box(-50, -50, 500, 300);
    const route = routeOrthogonal({ start: on(box(0, 0)), end: on(box(600, 0)), obstacles: query([container]) });
    expect(bends(route)).toBe(0);
  });

  test('from a container to what it contains: straight, inside', () => {
    const route = routeOrthogonal({ start: on(box(0, 0, 400, 300)), end: on(box(40, 100)) });
    expect(route).toEqual([
      { x: 0, y: 130 },
      { x: 40, y: 130 },
    ]);
  });

  test('a walled-in end is still connected', () => {
    const walls = [box(-40, -40, 200, 30), box(-40, 70, 200, 30), box(-40, -40, 30, 140), box(130, -40, 30, 140)];
    const route = routeOrthogonal({ start: on(box(0, 0)), end: on(box(500, 0)), obstacles: query(walls) });
    expectWellFormed(route);
    expect(rectContainsPoint(box(0, 0), route[0]!)).toBe(true);
    expect(rectContainsPoint(box(500, 0), route.at(-1)!)).toBe(true);
  });

  test('a maze is solved', () => {
    //   A │ ┌──────── the way leads around three walls
    //     │ │ B
    const walls = [box(160, -300, 20, 500), box(240, -100, 20, 500), box(320, -300, 20, 500)];
    const route = routeOrthogonal({ start: on(box(0, 0)), end: on(box(400, 0)), obstacles: query(walls) });
    for (const w of walls) expect(crosses(route, w)).toBe(false);
  });

  test('a narrow gap is passed in its middle', () => {
    const walls = [box(180, -400, 40, 420), box(180, 32, 40, 400)];
    const route = routeOrthogonal({
      start: on(box(0, 0), { x: 1, y: 0.5 }),
      end: on(box(300, 0), { x: 0, y: 0.5 }),
      obstacles: query(walls),
    });
    for (const w of walls) expect(crosses(route, w)).toBe(false);
  });
});

describe('loops and coinciding shapes', () => {
  test('a self loop leaves by one side and comes back by another, outside the shape', () => {
    const route = routeOrthogonal({ start: on(box(0, 0)), end: on(box(0, 0)), loop: true });
    expectWellFormed(route);
    expect(bends(route)).toBe(3);
    expect(crosses(route, box(0, 0))).toBe(false);
  });
  test('a self loop turns to a free corner', () => {
    const route = routeOrthogonal({
      start: on(box(0, 0)),
      end: on(box(0, 0)),
      loop: true,
      obstacles: query([box(100, -50, 100, 40)]),
    });
    expect(crosses(route, box(100, -50, 100, 40))).toBe(false);
  });
  test('fixed ends of a loop stay where they are', () => {
    const route = routeOrthogonal({
      start: on(box(0, 0), { x: 0, y: 0.5 }),
      end: on(box(0, 0), { x: 1, y: 0.5 }),
      loop: true,
    });
    expectWellFormed(route);
    expect(crosses(route, box(0, 0))).toBe(false);
    const same = routeOrthogonal({
      start: on(box(0, 0), { x: 1, y: 0.5 }),
      end: on(box(0, 0), { x: 1, y: 0.5 }),
      loop: true,
    });
    expectWellFormed(same);
    expect(same.length).toBe(5);
  });
});

describe('outlines', () => {
  test('floating ends stand on the outline of a diamond and an ellipse, also off the middle', () => {
    const diamond = flatten(
      new Path().polygon([
        [60, 0],
        [120, 30],
        [60, 60],
        [0, 30],
      ]),
    );
    const ellipse = flatten(new Path().ellipse(60, 30, 60, 30));
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: -4, max: 4, noNaN: true }), (x, y, r) => {
        fc.pre(Math.abs(x) > 160 || Math.abs(y) > 160);
        const a = { box: { x: 0, y: 0, w: 120, h: 60, r }, outline: diamond },
          b = { box: { x, y, w: 120, h: 60 }, outline: ellipse };
        const route = routeOrthogonal({ start: terminalEnd(a), end: terminalEnd(b) });
        expectWellFormed(route);
        const end = route.at(-1)!;
        expect(nearestOnLines(ellipse, { x: end.x - x, y: end.y - y })!.distance).toBeLessThan(1e-6);
      }),
    );
  });
});
