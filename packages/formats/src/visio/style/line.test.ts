import { ARROWHEADS } from '@limn/document';
import { expect, it } from 'vitest';
import { arrowhead, dashOf } from './line.ts';

it('names every arrowhead of 0 to 45, and takes what lies beyond for an arrow', () => {
  for (let i = 0; i <= 45; i++) expect(ARROWHEADS).toContain(arrowhead(i));
  expect([0, 4, 13, 14, 20, 22, 23, 25, 27, 28, 29, 30].map(arrowhead)).toEqual([
    'none',
    'triangle',
    'triangle',
    'triangleOpen',
    'circleOpen',
    'diamondOpen',
    'backslash',
    'erOnlyOne',
    'erMany',
    'erOneOrMany',
    'erZeroOrMany',
    'erZeroOrOne',
  ]);
  // A message flow begins in a hollow circle; 23 leans the other way than 9.
  expect([9, 41, 42].map(arrowhead)).toEqual(['slash', 'circleOpen', 'circle']);
  expect(arrowhead(254)).toBe('arrow');
  expect(arrowhead(undefined)).toBe('none');
});

it('brings Visio’s line patterns to ours', () => {
  expect([1, 2, 3, 4, 10, 16, 23, 99].map(dashOf)).toEqual([
    'solid',
    'dashed',
    'dotted',
    'dashdot',
    'dotted',
    'longdash',
    'dotted',
    'solid',
  ]);
});
