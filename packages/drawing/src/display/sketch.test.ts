import { describe, expect, it } from 'vitest';
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
  it.each([1e7, 1e9, Number.MAX_SAFE_INTEGER])('leaves a curve of %d as it is', (size) => {
    const curve = new Path().M(0, 0).C(size, 0, 0, size, size, 1).Z();
    expect(hand(curve)).toEqual({ fill: curve, stroke: curve });
  });
});
