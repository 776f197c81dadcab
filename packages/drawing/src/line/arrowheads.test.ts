import { ARROWHEADS } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { flatten, polylineBounds } from '../geometry/flatten.ts';
import { arrowheadOf } from './arrowheads.ts';

const SIZES = [0.25, 1, 2.5, 4],
  WIDTHS = [0.5, 1, 1.5, 3, 8];

describe.each(ARROWHEADS.filter((name) => name !== 'none'))('arrowhead %s', (name) => {
  it.each(SIZES.flatMap((size) => WIDTHS.map((width) => [size, width] as const)))(
    'size %d, line %d: stays within its extent and behind its tip',
    (size, width) => {
      const head = arrowheadOf(name, size, width),
        e = 1e-6;
      expect(head.parts.length).toBeGreaterThan(0);
      const b = polylineBounds(head.parts.flatMap((part) => flatten(part.path)))!;
      expect([b.x, b.y, b.w, b.h].every(Number.isFinite)).toBe(true);
      expect(b.x + b.w).toBeLessThanOrEqual(e);
      expect(b.x).toBeGreaterThanOrEqual(-head.length - e);
      expect(Math.max(-b.y, b.y + b.h)).toBeLessThanOrEqual(
        head.width / 2 + (name === 'halfArrow' ? head.width / 2 : 0) + e,
      );
      expect(head.inset).toBeGreaterThanOrEqual(0);
      expect(head.inset).toBeLessThanOrEqual(head.length + e);
    },
  );
});

describe('arrowheads', () => {
  it('none draws nothing and leaves the line whole', () => {
    expect(arrowheadOf('none', 2, 3)).toEqual({ parts: [], inset: 0, length: 0, width: 0 });
  });

  it('solid heads reach the tip exactly, whatever the line', () => {
    for (const name of [
      'triangle',
      'classic',
      'stealth',
      'diamond',
      'circle',
      'square',
      'doubleTriangle',
      'async',
    ] as const) {
      const b = polylineBounds(flatten(arrowheadOf(name, 1, 4).parts[0]!.path))!;
      expect(b.x + b.w, name).toBeCloseTo(0);
    }
  });

  it('a hollow triangle keeps its mitered tip at the outline', () => {
    const { parts } = arrowheadOf('triangleOpen', 1, 2);
    const tip = -(polylineBounds(flatten(parts[0]!.path))!.x + polylineBounds(flatten(parts[0]!.path))!.w);
    expect(tip).toBeCloseTo(1 / Math.sin(Math.atan2(6.5, 12)), 6);
  });

  it('grows with thick lines and with its size', () => {
    expect(arrowheadOf('triangle', 1, 1).length).toBe(arrowheadOf('triangle', 1, 2).length);
    expect(arrowheadOf('triangle', 1, 4).length).toBe(2 * arrowheadOf('triangle', 1, 2).length);
    expect(arrowheadOf('triangle', 3, 1).length).toBe(3 * arrowheadOf('triangle', 1, 1).length);
  });

  it('answers the same object again', () => {
    expect(arrowheadOf('erZeroOrMany', 1, 1.5)).toBe(arrowheadOf('erZeroOrMany', 1, 1.5));
  });
});
