import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bezierBounds, bezierLength, bezierNearest, bezierPoint, bezierSplit, fromQuadratic } from './bezier.ts';
import type { Cubic } from './bezier.ts';
import {
  boxBounds,
  boxContains,
  boxCorners,
  boxMatrix,
  boxToLocal,
  boxToPage,
  boxVectorToLocal,
  boxVectorToPage,
} from './box.ts';
import { flatten, pathBounds } from './flatten.ts';
import { nearestOnLines, outlineContains, rayCrossings, segmentsCross } from './intersect.ts';
import { IDENTITY, invert, multiply, rotation, transformPoint, transformRect, translation } from './matrix.ts';
import { Path } from './path.ts';
import { polylineAt, polylineLength, polylineNearest, polylineSlice } from './polyline.ts';
import {
  rectContainsPoint,
  rectContainsRect,
  rectDistance,
  rectFromCorners,
  rectInflate,
  rectIntersection,
  rectsMeet,
  rectsOverlap,
  rectUnion,
  segmentMeetsRect,
} from './rect.ts';

const num = fc.double({ min: -1000, max: 1000, noNaN: true });
const size = fc.double({ min: 0, max: 500, noNaN: true });
const aPoint = fc.record({ x: num, y: num });
const aRect = fc.record({ x: num, y: num, w: size, h: size });
const aBox = fc.record({
  x: num,
  y: num,
  w: size,
  h: size,
  r: fc.double({ min: -7, max: 7, noNaN: true }),
  fx: fc.boolean(),
  fy: fc.boolean(),
});

describe('rectangles', () => {
  test('the union holds both, the intersection is held by both', () => {
    fc.assert(
      fc.property(aRect, aRect, (a, b) => {
        const u = rectInflate(rectUnion(a, b), 1e-9),
          i = rectIntersection(a, b);
        expect(rectContainsRect(u, a) && rectContainsRect(u, b)).toBe(true);
        expect(i !== undefined).toBe(rectsMeet(a, b));
        if (i)
          expect(rectContainsRect(rectInflate(a, 1e-9), i) && rectContainsRect(rectInflate(b, 1e-9), i)).toBe(true);
      }),
    );
  });
  test('touching meets but does not overlap', () => {
    const a = { x: 0, y: 0, w: 10, h: 10 },
      b = { x: 10, y: 0, w: 5, h: 5 };
    expect(rectsMeet(a, b)).toBe(true);
    expect(rectsOverlap(a, b)).toBe(false);
  });
  test('shrinking past nothing stays at the centre', () => {
    expect(rectInflate({ x: 0, y: 0, w: 10, h: 4 }, -3)).toEqual({ x: 3, y: 2, w: 4, h: 0 });
  });
  test('distance is zero inside and Euclidean at a corner', () => {
    const r = rectFromCorners({ x: 10, y: 10 }, { x: 0, y: 0 });
    expect(rectDistance(r, { x: 5, y: 5 })).toBe(0);
    expect(rectDistance(r, { x: 13, y: 14 })).toBe(5);
  });
  test('a segment meets a rectangle it crosses without an end inside, and not one it passes by', () => {
    const r = { x: 0, y: 0, w: 10, h: 10 };
    expect(segmentMeetsRect({ x: -5, y: 5 }, { x: 15, y: 5 }, r)).toBe(true);
    expect(segmentMeetsRect({ x: -5, y: 8 }, { x: 3, y: 18 }, r)).toBe(false);
    expect(segmentMeetsRect({ x: 2, y: 2 }, { x: 3, y: 3 }, r)).toBe(true);
  });
});

describe('matrices', () => {
  test('a product applies the right one first, and the inverse undoes', () => {
    const m = multiply(translation(10, 0), rotation(Math.PI / 2));
    expect(transformPoint(m, { x: 1, y: 0 }).x).toBeCloseTo(10);
    expect(transformPoint(m, { x: 1, y: 0 }).y).toBeCloseTo(1);
    const i = invert(m);
    multiply(i!, m).forEach((v, k) => expect(v).toBeCloseTo(IDENTITY[k]!));
    expect(invert([0, 0, 0, 0, 1, 1])).toBeUndefined();
  });
  test('bounds of a turned rectangle', () => {
    const r = transformRect(rotation(Math.PI / 2, 5, 5), { x: 0, y: 0, w: 10, h: 4 });
    expect(r.x).toBeCloseTo(6);
    expect(r.y).toBeCloseTo(0);
    expect(r.w).toBeCloseTo(4);
    expect(r.h).toBeCloseTo(10);
  });
});

describe('boxes', () => {
  test('local to page and back is the same point, for any rotation and mirror', () => {
    fc.assert(
      fc.property(aBox, aPoint, (b, p) => {
        const q = boxToLocal(b, boxToPage(b, p)),
          m = transformPoint(boxMatrix(b), p),
          d = boxToPage(b, p);
        expect(q.x).toBeCloseTo(p.x, 6);
        expect(q.y).toBeCloseTo(p.y, 6);
        expect(m.x).toBeCloseTo(d.x, 6);
        const v = boxVectorToLocal(b, boxVectorToPage(b, p));
        expect(v.x).toBeCloseTo(p.x, 6);
        expect(v.y).toBeCloseTo(p.y, 6);
      }),
    );
  });
  test('bounds hold the corners, the box contains them', () => {
    fc.assert(
      fc.property(aBox, (b) => {
        for (const c of boxCorners(b)) {
          expect(rectContainsPoint(boxBounds(b), c, 1e-6)).toBe(true);
          expect(boxContains(b, c, 1e-6)).toBe(true);
        }
      }),
    );
  });
  test('mirrored before it is rotated', () => {
    const b = { x: 0, y: 0, w: 10, h: 10, r: Math.PI / 2, fx: true };
    const p = boxToPage(b, { x: 0, y: 0 });
    expect(p.x).toBeCloseTo(10);
    expect(p.y).toBeCloseTo(10);
  });
});

describe('curves', () => {
  const curve: Cubic = [
    { x: 0, y: 0 },
    { x: 0, y: 100 },
    { x: 100, y: 100 },
    { x: 100, y: 0 },
  ];
  test('split pieces join and lengths add up', () => {
    const [a, b] = bezierSplit(curve, 0.3);
    expect(a[3]).toEqual(b[0]);
    expect(bezierLength(a) + bezierLength(b)).toBeCloseTo(bezierLength(curve), 2);
    expect(bezierLength(curve)).toBeCloseTo(200, 0);
  });
  test('bounds are exact', () => {
    expect(bezierBounds(curve)).toEqual({ x: 0, y: 0, w: 100, h: 75 });
  });
  test('a quadratic raised to a cubic runs through the same points', () => {
    const c = fromQuadratic({ x: 0, y: 0 }, { x: 50, y: 100 }, { x: 100, y: 0 });
    expect(bezierPoint(c, 0.5).x).toBeCloseTo(50);
    expect(bezierPoint(c, 0.5).y).toBeCloseTo(50);
  });
  test('the nearest point of a curve point is itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (t) => {
        expect(bezierNearest(curve, bezierPoint(curve, t)).distance).toBeLessThan(1e-3);
      }),
    );
  });
});

describe('outlines', () => {
  const circle = flatten(new Path().ellipse(50, 50, 50, 50), 0.1);
  test('flattening stays within its tolerance', () => {
    for (const { xy } of circle) {
      for (let i = 0; i < xy.length; i += 2)
        expect(Math.abs(Math.hypot(xy[i]! - 50, xy[i + 1]! - 50) - 50)).toBeLessThan(0.1);
      for (let i = 2; i < xy.length; i += 2) {
        expect(50 - Math.hypot((xy[i]! + xy[i - 2]!) / 2 - 50, (xy[i + 1]! + xy[i - 1]!) / 2 - 50)).toBeLessThan(0.1);
      }
    }
  });
  test('closed subpaths do not repeat their start, open ones stay open, a lone move is a dot', () => {
    const lines = flatten(new Path().rect(0, 0, 10, 10).M(20, 0).L(30, 0).M(5, 5));
    expect(lines.map((l) => [l.xy.length, l.closed])).toEqual([
      [8, true],
      [4, false],
      [2, false],
    ]);
  });
  test('absurd sizes do not explode', () => {
    expect(flatten(new Path().ellipse(0, 0, 1e12, 1e12), 0.01)[0]!.xy.length).toBeLessThan(2100);
  });
  test('a ray leaves a circle on its rim', () => {
    const [t] = rayCrossings(circle, { x: 50, y: 50 }, { x: 1, y: 0 });
    expect(t).toBeCloseTo(50);
    expect(rayCrossings(circle, { x: 200, y: 50 }, { x: -1, y: 0 }).length).toBeGreaterThanOrEqual(2);
    expect(rayCrossings(circle, { x: 200, y: 50 }, { x: 1, y: 0 })).toEqual([]);
  });
  test('inside by both rules', () => {
    const ring = flatten(new Path().rect(0, 0, 30, 30).rect(10, 10, 10, 10));
    expect(outlineContains(ring, { x: 15, y: 15 })).toBe(true);
    expect(outlineContains(ring, { x: 15, y: 15 }, 'evenodd')).toBe(false);
    expect(outlineContains(ring, { x: 35, y: 15 })).toBe(false);
  });
  test('nearest place with its share of the length', () => {
    const n = nearestOnLines(flatten(new Path().M(0, 0).L(10, 0).L(10, 10)), { x: 12, y: 5 });
    expect(n).toEqual({ point: { x: 10, y: 5 }, distance: 2, t: 0.75, line: 0, segment: 1 });
    expect(nearestOnLines([], { x: 0, y: 0 })).toBeUndefined();
  });
  test('segments cross where they cross', () => {
    expect(segmentsCross({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: -5 }, { x: 5, y: 5 })).toEqual({
      t: 0.5,
      u: 0.5,
      point: { x: 5, y: 0 },
    });
    expect(segmentsCross({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 1 }, { x: 10, y: 1 })).toBeUndefined();
  });
  test('path bounds follow curves, not control points', () => {
    expect(pathBounds(new Path().M(0, 0).C(0, 100, 100, 100, 100, 0))!.h).toBeCloseTo(75, 0);
  });
});

describe('polylines', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ];
  test('places along the length', () => {
    expect(polylineLength(line)).toBe(40);
    expect(polylineAt(line, 0.5)).toEqual({ point: { x: 10, y: 10 }, direction: { x: 0, y: 1 }, segment: 2 });
    expect(polylineAt(line, 2).point).toEqual({ x: 10, y: 30 });
    expect(polylineAt([{ x: 3, y: 3 }], 0.5).point).toEqual({ x: 3, y: 3 });
  });
  test('the nearest place of a place is the place', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (t) => {
        const near = polylineNearest(line, polylineAt(line, t).point);
        expect(near.t).toBeCloseTo(t, 6);
      }),
    );
  });
  test('a slice keeps the corners between', () => {
    expect(polylineSlice(line, 5, 20)).toEqual([
      { x: 5, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]);
  });
});
