import type { Forest } from './forest.ts';

/** Height of the sign at which a branch is folded and unfolded, page units. */
export const FOLD_SIGN = 18;
const GAP = 3;

/** The centre of a topic's fold sign: where the lines to its children begin, for a sign of a width. */
export function foldPlace(f: Forest, i: number, w = FOLD_SIGN): { x: number; y: number } {
  const x = f.x[i]!,
    y = f.y[i]!,
    across = f.boxW[i]! / 2 + w / 2 + GAP,
    down = f.boxH[i]! / 2 + FOLD_SIGN / 2 + GAP;
  switch (f.kind[i]) {
    case 'left':
    case 'brace-left':
    case 'list-left':
    case 'list-left-up':
    case 'fish-right':
    case 'bone-right-over':
    case 'bone-right-under':
      return { x: x - across, y };
    case 'down':
    case 'table':
    case 'matrix':
    case 'timeline-down':
      return { x, y: y + down };
    case 'up':
      return { x, y: y - down };
    default:
      return { x: x + across, y };
  }
}
