import { describe, expect, it } from 'vitest';
import { flatten, linesArea, polylineBounds } from '../geometry/flatten.ts';
import { Path } from '../geometry/path.ts';
import { seedOf, sketchPaths } from './sketch.ts';

const hand = (path: Path) => sketchPaths(path, { fill: true, stroke: true, strokeWidth: 2, seed: seedOf('a') });

describe('the hand-drawn look', () => {
  it('wobbles, always the same way', () => {
    const box = () => new Path().M(0, 0).L(100, 0).L(100, 50).Z(),
      drawn = hand(box());
    expect(drawn.stroke!.ops).not.toEqual(box().ops);
    expect(hand(box()).stroke!.ops).toEqual(drawn.stroke!.ops);
  });
  it('keeps small details what they are, however large what they stand in', () => {
    const dots = new Path().rect(0, 0, 200, 100);
    for (const x of [20, 60, 100]) dots.ellipse(x, 50, 3, 3);
    const drawn = flatten(hand(dots).fill!),
      small = drawn.slice(1).map((line) => polylineBounds([line])!);
    expect(drawn).toHaveLength(4);
    small.forEach((b, i) => {
      expect(Math.abs(b.x + b.w / 2 - [20, 60, 100][i]!)).toBeLessThan(1);
      expect(Math.abs(b.w - 6)).toBeLessThan(1.5);
      expect(Math.abs(b.h - 6)).toBeLessThan(1.5);
      expect(linesArea([{ ...drawn[i + 1]!, closed: true }])).toBeGreaterThan(Math.PI * 9 * 0.75);
    });
  });
  it('goes on where a close leads back to, and takes no number for a close', () => {
    const drawn = hand(new Path().M(10, 10).L(60, 10).L(60, 4).L(4, 4).Z().L(10, 90).L(60, 90).Z()),
      [first, second] = flatten(drawn.fill!).map((line) => polylineBounds([line])!);
    expect([first!.x, first!.w, first!.h].map(Math.round)).toEqual([4, 56, 6]);
    expect(second!.h).toBeGreaterThan(70);
  });
  it('fills no line', () => {
    const { fill } = hand(new Path().rect(0, 0, 100, 50).M(10, 80).L(90, 85));
    expect(flatten(fill!)).toHaveLength(1);
  });
  it.each([1e7, 1e9, Number.MAX_SAFE_INTEGER])('leaves a curve of %d as it is', (size) => {
    const curve = new Path().M(0, 0).C(size, 0, 0, size, size, 1).Z();
    expect(hand(curve)).toEqual({ fill: curve, stroke: curve });
  });
});
