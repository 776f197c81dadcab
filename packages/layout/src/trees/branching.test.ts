import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branching, type Twig } from './branching.ts';

const space = { gap: 20, rowGap: 50 };
const twig = (children: number[] = [], more: Partial<Twig> = {}): Twig => ({ w: 100, h: 40, children, ...more });

describe('branching', () => {
  it('puts children behind their parent, and it before their middle', () => {
    const twigs = [twig([1, 2]), twig(), twig()];
    expect(branching(twigs, [0], 'right', space)).toEqual([
      { x: 0, y: -20 },
      { x: 150, y: -50 },
      { x: 150, y: 10 },
    ]);
    expect(branching(twigs, [0], 'down', space).map(({ x, y }) => [x, y])).toEqual([
      [-50, 0],
      [-110, 90],
      [10, 90],
    ]);
    expect(branching(twigs, [0], 'left', space)[1]).toEqual({ x: -250, y: -50 });
    expect(branching(twigs, [0], 'up', space)[2]).toEqual({ x: 10, y: -130 });
  });

  it('puts those of the other side before their root', () => {
    const twigs = [twig([1, 2]), twig(), twig([3], { isBefore: true }), twig([], { w: 60 })];
    expect(branching(twigs, [0], 'right', space)).toEqual([
      { x: 0, y: -20 },
      { x: 150, y: -20 },
      { x: -150, y: -20 },
      { x: -260, y: -20 },
    ]);
  });

  it('lets small branches into what larger ones leave free', () => {
    // The second child's twigs reach under the first, which is short.
    const twigs = [twig([1, 2]), twig(), twig([3, 4, 5]), twig(), twig(), twig()];
    const at = branching(twigs, [0], 'right', space);
    expect(at[2]!.y - at[1]!.y).toBe(60);
    expect(at[3]!.y).toBe(at[2]!.y - 60);
  });

  it('never puts one on another, in any direction', () => {
    const size = fc.record({ w: fc.integer({ min: 10, max: 200 }), h: fc.integer({ min: 10, max: 120 }) });
    const forest = fc.array(fc.tuple(size, fc.nat(), fc.boolean()), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(forest, fc.constantFrom('right', 'left', 'up', 'down'), (made, direction) => {
        const children: number[][] = made.map(() => []),
          roots: number[] = [];
        made.forEach(([, above], i) => {
          const to = above % (i + 2);
          if (i === 0 || to >= i) roots.push(i);
          else children[to]!.push(i);
        });
        const twigs = made.map(([box, , isBefore], i) => ({ ...box, children: children[i]!, isBefore })),
          at = branching(twigs, roots, direction as 'right', space);
        for (let i = 0; i < twigs.length; i++)
          for (let j = 0; j < i; j++) {
            const apart =
              at[i]!.x + twigs[i]!.w <= at[j]!.x + 0.01 ||
              at[j]!.x + twigs[j]!.w <= at[i]!.x + 0.01 ||
              at[i]!.y + twigs[i]!.h <= at[j]!.y + 0.01 ||
              at[j]!.y + twigs[j]!.h <= at[i]!.y + 0.01;
            expect(apart, `${i} on ${j}`).toBe(true);
          }
      }),
      { numRuns: 200 },
    );
  });

  it('follows a chain as deep as it is', () => {
    const twigs = Array.from({ length: 2_000 }, (_, i) => twig(i + 1 < 2_000 ? [i + 1] : []));
    expect(branching(twigs, [0], 'down', space)[1_999]).toEqual({ x: -50, y: 1_999 * 90 });
  });
});
