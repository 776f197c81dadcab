/** Room that boundaries take up about branches. */
import type { Forest, Room } from './forest.ts';

const NONE: Room = [0, 0, 0, 0];

/** What a branch leaves free about itself where it stands. */
export function marginOf(f: Forest, i: number): Room {
  const margin = f.margin[i];
  if (!margin) return NONE;
  const { room, isFirst, isLast } = margin,
    [top, right, bottom, left] = room;
  switch (rowsOf(f, f.parent[i]!)) {
    case 'below':
      return [isFirst ? top : 0, right, isLast ? bottom : 0, left];
    case 'beside':
      return [top, isLast ? right : 0, bottom, isFirst ? left : 0];
    default:
      return room;
  }
}

/** Whether what stands in a topic follows downwards or to the right; undefined where neither holds of all. */
function rowsOf(f: Forest, parent: number): 'below' | 'beside' | undefined {
  switch (f.kind[parent]) {
    case 'mind':
    case 'right':
    case 'left':
    case 'brace-right':
    case 'brace-left':
    case 'list-right':
    case 'list-left':
      return 'below';
    case 'down':
    case 'up':
      return f.stacking[parent] === 'row' ? 'beside' : undefined;
    default:
      return undefined;
  }
}
