import type { Point } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatEnds, type SeatEnd } from './seats.ts';

const box = { x: 0, y: 0, w: 100, h: 60 };
const p = (x: number, y: number): Point => ({ x, y });
/** A line that leaves the right side at `at`, bends at `bend`, and goes on from `to`. */
const z = (key: string, bend: number, to: number, more: Partial<SeatEnd> = {}, at = 30): SeatEnd => ({
  key,
  points: [p(100, at), p(bend, at), p(bend, to), p(300, to)],
  last: false,
  box,
  mobile: true,
  ...more,
});
const straight = (key: string, at: number): SeatEnd => ({
  key,
  points: [p(100, at), p(300, at)],
  last: false,
  box,
  mobile: true,
});

describe('seats along a side', () => {
  test('one line keeps its place, as do lines on different sides and such as have room', () => {
    expect(seatEnds([z('a', 200, -100)]).size).toBe(0);
    expect(seatEnds([z('a', 200, -100), { ...z('b', 0, 0), points: [p(50, 60), p(50, 100), p(200, 100)] }]).size).toBe(
      0,
    );
    expect(seatEnds([z('a', 150, -100, {}, 15), z('b', 200, 200, {}, 45)]).size).toBe(0);
  });
  test('lines go in the order in which they turn away', () => {
    const seats = seatEnds([z('down', 200, 200), z('up', 200, -100)]);
    expect(seats.get('up')).toEqual({ aside: -8, channel: 0 });
    expect(seats.get('down')).toEqual({ aside: 8, channel: 0 });
  });
  test('of lines that turn to one side the nearer bend is further out, and one channel becomes two', () => {
    expect(seatEnds([z('far', 200, -100), z('near', 150, -100)]).get('near')!.aside).toBe(-8);
    const seats = seatEnds([z('a', 200, -100), z('b', 200, -50)]);
    expect([seats.get('a'), seats.get('b')]).toEqual([
      { aside: -8, channel: -4 },
      { aside: 8, channel: 4 },
    ]);
  });
  test('what cannot move stays, and others go past it', () => {
    for (const other of [straight('s', 30), z('s', 250, 250, { mobile: false })]) {
      const seats = seatEnds([other, z('up', 200, -100)]);
      expect(seats.get('s')).toBeUndefined();
      expect(seats.get('up')!.aside).toBe(-16);
    }
    expect(seatEnds([straight('s', 40), z('down', 200, 200)]).get('down')!.aside).toBeGreaterThan(10);
  });
  test('a trunk stays one', () => {
    const trunk = (): string => 'look';
    expect(seatEnds([z('a', 200, -100, { trunk }), z('b', 200, 200, { trunk })]).size).toBe(0);
    const seats = seatEnds([z('a', 200, -100, { trunk }), z('b', 200, -50, { trunk }), z('c', 200, 200)]);
    expect(seats.get('a')!.aside).toBe(seats.get('b')!.aside);
    expect(seats.get('c')!.aside - seats.get('a')!.aside).toBe(16);
  });
  test('stay on the side at distances that it has room for, in the same places whatever the order they are given in', () => {
    const line = fc.tuple(
      fc.integer({ min: 110, max: 280 }),
      fc.integer({ min: -300, max: 300 }),
      fc.boolean(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 20 }), (lines) => {
        const ends = lines.map(([bend, to, level, mobile], i) =>
          level ? straight(`e${i}`, 10 + i) : z(`e${i}`, bend, to, { mobile }),
        );
        const seats = seatEnds(ends),
          placeOf = (e: SeatEnd): number => e.points[0]!.y + (seats.get(e.key)?.aside ?? 0);
        expect([...seatEnds(ends.toReversed())].sort()).toEqual([...seats].sort());
        for (const e of ends) {
          expect(placeOf(e)).toBeGreaterThanOrEqual(0);
          expect(placeOf(e)).toBeLessThanOrEqual(60);
        }
        const moved = ends.filter((e) => e.mobile && e.points.length > 2 && e.points[2]!.y !== 30);
        if (ends.every((e) => e.mobile && e.points.length > 2))
          expect(new Set(moved.map((e) => placeOf(e).toFixed(3))).size).toBe(moved.length);
      }),
    );
  });
});
