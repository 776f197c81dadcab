import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flight } from './flight.ts';

const view = fc.record({
  x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  w: fc.double({ min: 10, max: 1e5, noNaN: true }),
});

it('goes from where it is to where it is to go, and is never anywhere else at the ends', () => {
  fc.assert(
    fc.property(view, view, (from, to) => {
      const { at, duration } = flight(from, to);
      expect(duration).toBeLessThanOrEqual(1400);
      expect(at(1)).toEqual(to);
      const start = at(0),
        end = at(1 - 1e-9);
      for (const key of ['x', 'y', 'w'] as const) {
        expect(Math.abs(start[key] - from[key])).toBeLessThan(1e-3 * (1 + Math.abs(from[key])));
        expect(Math.abs(end[key] - to[key])).toBeLessThan(1e-2 * (1 + Math.abs(to[key]) + from.w));
      }
    }),
  );
});

it('goes up over a long way and stays low over a short one', () => {
  const from = { x: 0, y: 0, w: 100 };
  expect(flight(from, { x: 5000, y: 0, w: 100 }).at(0.5).w).toBeGreaterThan(1000);
  expect(flight(from, { x: 20, y: 0, w: 100 }).at(0.5).w).toBeLessThan(110);
  expect(flight(from, from).duration).toBe(0);
});
