import { describe, expect, it } from 'vitest';
import { rulerStep } from './units.ts';

describe('rulerStep', () => {
  it.each([
    [1, 100],
    [8, 10],
    [0.05, 2000],
    [96, 1],
    [3.78, 20],
  ])('at %d px a unit the long ticks are %d units apart', (px, major) => {
    expect(rulerStep(px).major).toBeCloseTo(major);
  });
  it('keeps whole short ticks in a long one', () => {
    for (let px = 0.01; px < 500; px *= 1.37) {
      const { major, minor } = rulerStep(px);
      expect(major * px).toBeGreaterThanOrEqual(60);
      expect(major / minor - Math.round(major / minor)).toBeCloseTo(0);
    }
  });
});
