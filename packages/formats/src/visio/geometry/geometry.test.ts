import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { arcTo, ellipse, ellipticalArcTo } from './arcs.ts';
import { argumentsOf, drawSpline } from './nurbs.ts';
import { boundsOf, flatten, Outline } from './outline.ts';
import { roundCorners } from './rounding.ts';

const at = (x: number, y: number): Outline => {
  const o = new Outline();
  o.M(x, y);
  return o;
};

describe('arcs', () => {
  it('bows to the right of its way for a positive bow', () => {
    const o = at(0, 0);
    arcTo(o, 2, 0, 1);
    const b = boundsOf([o.segments])!;
    expect(b.y0).toBeCloseTo(-1, 3);
    expect(b.y1).toBeCloseTo(0, 6);
  });

  it('takes the long way round when the bow is beyond the radius', () => {
    const o = at(0, 0);
    // Chord 2, bow 1 + √2: radius √2, three quarters of a circle.
    arcTo(o, 2, 0, -(1 + Math.SQRT2));
    const b = boundsOf([o.segments])!;
    expect(b.x0).toBeCloseTo(1 - Math.SQRT2, 3);
    expect(b.x1).toBeCloseTo(1 + Math.SQRT2, 3);
    expect(b.y1).toBeCloseTo(1 + Math.SQRT2, 3);
  });

  it('is a line without a bow', () => {
    const o = at(0, 0);
    arcTo(o, 2, 1, 0);
    expect(o.segments.at(-1)).toEqual({ op: 'L', x: 2, y: 1 });
  });

  it('passes through the control point of an elliptical arc, whatever its axes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        (angle, ratio, along, off) => {
          const o = at(0, 0);
          ellipticalArcTo(o, 4, 1, 4 * along, along + off, angle, ratio);
          const points = flatten(o.segments, 64)[0]!;
          const nearest = Math.min(...points.map((p) => Math.hypot(p.x - 4 * along, p.y - along - off)));
          expect(nearest).toBeLessThan(0.02 * boundsSize(points));
          expect(points.at(-1)).toEqual({ x: 4, y: 1 });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('draws an ellipse by the ends of two slanted axes', () => {
    const o = new Outline();
    ellipse(o, 5, 5, 7, 7, 4, 6);
    for (const p of flatten(o.segments, 16)[0]!) {
      const u = (p.x - 5 + p.y - 5) / 4,
        v = (p.y - 5 - (p.x - 5)) / 2;
      expect(Math.hypot(u, v)).toBeCloseTo(1, 2);
    }
  });
});

const boundsSize = (points: readonly { x: number; y: number }[]): number => {
  const xs = points.map((p) => p.x),
    ys = points.map((p) => p.y);
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 0.05;
};

describe('splines', () => {
  const w = 1;
  it('gives a cubic spline of one span back as it is', () => {
    const o = at(0, 0);
    drawSpline(o, {
      degree: 3,
      points: [
        { x: 0, y: 0, weight: w },
        { x: 1, y: 2, weight: w },
        { x: 3, y: 2, weight: w },
        { x: 4, y: 0, weight: w },
      ],
      knots: [0, 0, 0, 0, 1],
    });
    const c = o.segments.at(-1)!;
    expect(c.op).toBe('C');
    if (c.op !== 'C') return;
    expect([c.x1, c.y1, c.x2, c.y2, c.x, c.y].map((v) => Math.round(v * 1000) / 1000)).toEqual([1, 2, 3, 2, 4, 0]);
  });

  it('draws a quarter circle from a rational quadratic', () => {
    const o = at(1, 0);
    drawSpline(o, {
      degree: 2,
      points: [
        { x: 1, y: 0, weight: 1 },
        { x: 1, y: 1, weight: Math.SQRT1_2 },
        { x: 0, y: 1, weight: 1 },
      ],
      knots: [0, 0, 0, 1, 1, 1],
    });
    for (const p of flatten(o.segments, 16)[0]!) expect(Math.hypot(p.x, p.y)).toBeCloseTo(1, 3);
  });

  it('ends at the last control point for any knots and weights', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double({ min: -9, max: 9, noNaN: true }),
            fc.double({ min: -9, max: 9, noNaN: true }),
            fc.double({ min: 0.1, max: 5, noNaN: true }),
          ),
          { minLength: 2, maxLength: 12 },
        ),
        fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 20 }),
        fc.integer({ min: -1, max: 9 }),
        (points, knots, degree) => {
          const o = at(0, 0);
          drawSpline(o, { degree, points: points.map(([x, y, weight]) => ({ x, y, weight })), knots });
          expect(o.segments.length).toBeGreaterThan(1);
          for (const s of o.segments) if (s.op !== 'Z') expect(Number.isFinite(s.x + s.y)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads the argument lists of cells, and nothing that only looks like one', () => {
    expect(argumentsOf('NURBS(1, 3, 0,0, 0.5,1,0,1)', 'NURBS')).toEqual([1, 3, 0, 0, 0.5, 1, 0, 1]);
    expect(argumentsOf('POLYLINE(0,0,1E-2,-.5)', 'POLYLINE')).toEqual([0, 0, 0.01, -0.5]);
    expect(argumentsOf('NURBS(1,a)', 'NURBS')).toBeUndefined();
    expect(argumentsOf('POLYLINE(1)', 'NURBS')).toBeUndefined();
  });
});

it('rounds the corners of a closed polygon within its bounds', () => {
  const o = at(0, 0);
  for (const [x, y] of [
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ] as const)
    o.L(x, y);
  o.finish();
  const rounded = roundCorners(o.segments, 0.5);
  expect(rounded.filter((s) => s.op === 'C')).toHaveLength(4);
  expect(boundsOf([rounded])).toEqual({ x0: 0, y0: 0, x1: 4, y1: 2 });
  expect(roundCorners(o.segments, 0)).toBe(o.segments);
});
