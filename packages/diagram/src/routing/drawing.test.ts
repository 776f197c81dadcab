import type { Point } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten, pathBounds } from '@limn/drawing/geometry/flatten.ts';
import { nearestOnLines } from '@limn/drawing/geometry/intersect.ts';
import { OP, Path } from '@limn/drawing/geometry/path.ts';
import { rectContainsPoint } from '@limn/drawing/geometry/rect.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { routeCurved } from './curved.ts';
import { findJumps } from '@limn/drawing/line/jumps.ts';
import {
  connectorPath,
  endDirections,
  labelAt,
  labelPoint,
  nearestOnRoute,
  routeBounds,
  routePolyline,
  shorten,
} from '@limn/drawing/line/route.ts';
import { routeStraight } from './straight.ts';
import { anchorPoint, anchorSides, outlineTowards, terminalEnd } from './terminal.ts';
import { ALL_SIDES, BOTTOM, LEFT, RIGHT, sideBit, TOP } from './orthogonal/types.ts';

const p = (x: number, y: number): Point => ({ x, y });
const diamond = flatten(
  new Path().polygon([
    [60, 0],
    [120, 30],
    [60, 60],
    [0, 30],
  ]),
);
const ellipse = flatten(new Path().ellipse(60, 30, 60, 30));
const num = fc.integer({ min: -500, max: 500 });

describe('terminals', () => {
  test('an anchor follows mirror and rotation', () => {
    expect(anchorPoint({ x: 0, y: 0, w: 100, h: 50, fx: true }, p(0, 0.5))).toEqual(p(100, 25));
    expect(anchorPoint({ x: 0, y: 0, w: 100, h: 50, r: Math.PI / 2 }, p(1, 0.5))).toEqual(p(50, 75));
  });
  test.each<[string, Parameters<typeof anchorSides>, number]>([
    ['the middle of a side: that side', [{ box: { x: 0, y: 0, w: 100, h: 50 } }, p(1, 0.5)], sideBit(RIGHT)],
    ['mirrored: the other one', [{ box: { x: 0, y: 0, w: 100, h: 50, fx: true } }, p(1, 0.5)], sideBit(LEFT)],
    [
      'a quarter turn: the next one',
      [{ box: { x: 0, y: 0, w: 100, h: 50, r: Math.PI / 2 } }, p(1, 0.5)],
      sideBit(BOTTOM),
    ],
    [
      'an eighth turn: both',
      [{ box: { x: 0, y: 0, w: 100, h: 50, r: Math.PI / 4 } }, p(1, 0.5)],
      sideBit(RIGHT) | sideBit(BOTTOM),
    ],
    ['a corner: both', [{ box: { x: 0, y: 0, w: 100, h: 50 } }, p(0, 0)], sideBit(LEFT) | sideBit(TOP)],
    [
      'on a slant: by its outward direction',
      [{ box: { x: 0, y: 0, w: 120, h: 60 }, outline: diamond }, p(0.75, 0.25)],
      sideBit(TOP) | sideBit(RIGHT),
    ],
    [
      'on a slant through the middle: by either',
      [{ box: { x: 0, y: 0, w: 100, h: 100 }, outline: [{ xy: [0, 100, 100, 100, 0, 0], closed: true }] }, p(0.5, 0.5)],
      ALL_SIDES,
    ],
    ['inside: any', [{ box: { x: 0, y: 0, w: 100, h: 50 } }, p(0.5, 0.5)], ALL_SIDES],
  ])('%s', (_, [shape, anchor], expected) => {
    expect(anchorSides(shape, anchor)).toBe(expected);
  });
  test('a floating end of a straight line stands on the outline, towards the other end', () => {
    fc.assert(
      fc.property(
        num,
        num,
        fc.double({ min: -4, max: 4, noNaN: true }),
        fc.constantFrom(diamond, ellipse),
        (x, y, r, outline) => {
          fc.pre(Math.hypot(x, y) > 200);
          const shape = { box: { x: 0, y: 0, w: 120, h: 60, r }, outline },
            q = outlineTowards(shape, p(60 + x, 30 + y));
          const turned = terminalEnd(shape).box!;
          expect(rectContainsPoint(turned, q, 0.01)).toBe(true);
          // On the way: centre, q and target in line.
          expect(Math.abs((q.x - 60) * y - (q.y - 30) * x) / Math.hypot(x, y)).toBeLessThan(1e-6);
        },
      ),
    );
  });
  test('a shape of no size is met where it is', () => {
    expect(outlineTowards({ box: { x: 5, y: 5, w: 0, h: 0 } }, p(50, 5))).toEqual(p(5, 5));
  });
});

describe('straight and curved', () => {
  const shape = { box: { x: 0, y: 0, w: 100, h: 50 } },
    other = { box: { x: 300, y: 100, w: 100, h: 50 } };
  test('a straight line aims at the middle and stops at the outlines', () => {
    expect(routeStraight({ point: p(0, 0), shape }, { point: p(200, 25) })).toEqual([p(100, 25), p(200, 25)]);
  });
  test('waypoints are passed, repeated ones once', () => {
    expect(routeStraight({ point: p(0, 0) }, { point: p(100, 0) }, [p(50, 50), p(50, 50)])).toEqual([
      p(0, 0),
      p(50, 50),
      p(100, 0),
    ]);
  });
  test('a line from a shape to itself can be seen', () => {
    const line = routeStraight({ point: p(0, 0), shape }, { point: p(0, 0), shape });
    expect(line.length).toBe(4);
    expect(Math.min(...line.map((q) => q.y))).toBeLessThan(0);
  });
  test('a curve leaves and enters square to its sides', () => {
    const c = routeCurved(
      { point: p(0, 0), shape, anchor: p(1, 0.5) },
      { point: p(0, 0), shape: other, anchor: p(0, 0.5) },
    );
    expect(c.length).toBe(4);
    expect(c[0]).toEqual(p(100, 25));
    expect(c[1]!.y).toBe(25);
    expect(c[2]!.y).toBe(125);
    expect(c[1]!.x).toBeGreaterThan(100);
    expect(c[2]!.x).toBeLessThan(300);
  });
  test('a curve goes around what an orthogonal line goes around', () => {
    const wall = { x: 180, y: -20, w: 40, h: 90 },
      level = { box: { x: 300, y: 0, w: 100, h: 50 } };
    const c = routeCurved({ point: p(0, 0), shape }, { point: p(0, 0), shape: level }, [], { obstacles: () => [wall] });
    for (const q of routePolyline({ kind: 'curved', points: c }))
      expect(q.x > 180 && q.x < 220 && q.y > -20 && q.y < 70).toBe(false);
  });
  test('curves are finite cubic chains whatever the ends', () => {
    const end = fc
      .record({ point: fc.record({ x: num, y: num }), w: fc.nat(100), on: fc.boolean() })
      .map(({ point, w, on }) => (on ? { point, shape: { box: { ...point, w, h: w } } } : { point }));
    fc.assert(
      fc.property(end, end, fc.array(fc.record({ x: num, y: num }), { maxLength: 3 }), (a, b, stops) => {
        const c = routeCurved(a, b, stops);
        expect(c.length % 3).toBe(1);
        expect(c.length).toBeGreaterThan(3);
        for (const q of c) expect(Number.isFinite(q.x) && Number.isFinite(q.y)).toBe(true);
        for (const s of stops)
          expect(Math.min(...routePolyline({ kind: 'curved', points: c }).map((q) => distance(q, s)))).toBeLessThan(
            1e-6,
          );
      }),
    );
  });
});

describe('paths', () => {
  const z = { kind: 'orthogonal' as const, points: [p(0, 0), p(50, 0), p(50, 40), p(100, 40)] };
  test('bends are rounded, no more than their segments allow', () => {
    const path = connectorPath(z, { radius: 10 });
    expect(path.ops.filter((_, i) => i === 0)[0]).toBe(OP.M);
    expect(path.ops).toContain(OP.C);
    const huge = flatten(connectorPath(z, { radius: 1000 }), 0.01);
    for (const q of z.points.slice(1, -1)) expect(nearestOnLines(huge, q)!.distance).toBeGreaterThan(4);
    const b = pathBounds(connectorPath(z, { radius: 1000 }))!;
    expect([b.x, b.y, b.w, b.h]).toEqual([0, 0, 100, 40]);
  });
  test('labels stand along the line and come back from where they are dropped', () => {
    expect(labelPoint(z, 0.5)).toEqual(p(50, 20));
    expect(labelPoint(z, 0, 3, 4)).toEqual(p(3, 4));
    fc.assert(
      fc.property(num, num, (x, y) => {
        const at = labelAt(z, p(x, y)),
          q = labelPoint(z, at.t, at.dx, at.dy);
        expect(distance(q, p(x, y))).toBeLessThan(1e-6);
      }),
    );
    expect(nearestOnRoute(z, p(60, 20))!.point).toEqual(p(50, 20));
  });
  test('room for arrowheads is cut off both ends, also of curves, and never more than there is', () => {
    expect(shorten(z, 10, 20)).toEqual([p(10, 0), p(50, 0), p(50, 40), p(80, 40)]);
    expect(shorten({ kind: 'straight', points: [p(0, 0), p(10, 0)] }, 30, 30).length).toBe(2);
    const curve = { kind: 'curved' as const, points: [p(0, 0), p(50, 0), p(50, 100), p(100, 100)] };
    const cut = shorten(curve, 10, 10);
    expect(distance(cut[0]!, p(0, 0))).toBeCloseTo(10, 4);
    expect(distance(cut.at(-1)!, p(100, 100))).toBeCloseTo(10, 4);
    expect(endDirections(curve)).toEqual({ start: p(1, 0), end: p(1, 0) });
    expect(routeBounds(z)).toEqual({ x: 0, y: 0, w: 100, h: 40 });
  });
});

describe('line jumps', () => {
  const line = [p(0, 0), p(200, 0)];
  const upright = (x: number): Point[] => [p(x, -50), p(x, 50)];
  test('one over each line below, merged where they would touch', () => {
    expect(
      findJumps(line, [upright(50), upright(120)], { style: 'arc' }).map((j) => [
        Math.round(j.from.x),
        Math.round(j.to.x),
      ]),
    ).toEqual([
      [44, 56],
      [114, 126],
    ]);
    expect(
      findJumps(line, [upright(50), upright(58)], { style: 'arc' }).map((j) => [
        Math.round(j.from.x),
        Math.round(j.to.x),
      ]),
    ).toEqual([[44, 64]]);
  });
  test('none at ends and bends, over parallels, or where a line merely ends', () => {
    expect(findJumps(line, [upright(2), upright(199)], { style: 'gap' })).toEqual([]);
    expect(findJumps([p(0, 0), p(100, 0), p(100, 100)], [upright(97)], { style: 'gap', radius: 8 })).toEqual([]);
    expect(findJumps(line, [[p(20, 0), p(90, 0)]], { style: 'gap' })).toEqual([]);
    expect(findJumps(line, [[p(50, 0), p(50, 60)]], { style: 'gap' })).toEqual([]);
  });
  test('a gap breaks the path, an arc rises above it, whichever way the line runs', () => {
    const gap = flatten(
      connectorPath({ kind: 'straight', points: line }, { jumps: findJumps(line, [upright(50)], { style: 'gap' }) }),
    );
    expect(gap.map((l) => l.xy.map(Math.round))).toEqual([
      [0, 0, 44, 0],
      [56, 0, 200, 0],
    ]);
    for (const points of [line, [...line].reverse()]) {
      const b = pathBounds(
        connectorPath({ kind: 'straight', points }, { jumps: findJumps(points, [upright(50)], { style: 'arc' }) }),
      )!;
      expect(b.y).toBeCloseTo(-6, 0);
      expect(b.y + b.h).toBe(0);
    }
  });
  test('segments keep their jumps when an arrowhead takes the first segment away', () => {
    const points = [p(0, 0), p(5, 0), p(5, 100)];
    const jumps = findJumps(points, [[p(-50, 50), p(50, 50)]], { style: 'gap' });
    expect(
      flatten(connectorPath({ kind: 'orthogonal', points }, { jumps, startInset: 8 })).map((l) => l.xy.map(Math.round)),
    ).toEqual([
      [5, 3, 5, 44],
      [5, 56, 5, 100],
    ]);
  });
  test('curves jump too', () => {
    const route = { kind: 'curved' as const, points: [p(0, 0), p(100, 0), p(100, 100), p(200, 100)] };
    const jumps = findJumps(routePolyline(route), [upright(100).map((q) => p(q.x, q.y + 50))], { style: 'gap' });
    expect(jumps.length).toBe(1);
    const lines = flatten(connectorPath(route, { jumps, startInset: 5, endInset: 5 }));
    expect(lines.length).toBe(2);
    expect(distance(p(lines[0]!.xy.at(-2)!, lines[0]!.xy.at(-1)!), p(lines[1]!.xy[0]!, lines[1]!.xy[1]!))).toBeCloseTo(
      12,
      0,
    );
  });
});
