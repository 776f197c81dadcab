/** Room that boundaries take up about branches. */
import type { Forest, Room } from './forest.ts';

const NONE: Room = [0, 0, 0, 0];

/** What a branch leaves free about itself where it stands. */
export function marginOf(f: Forest, i: number): Room {
  const margin = f.margin[i];
  if (!margin) return NONE;
  const { room, isFirst, isLast } = margin,
    [top, right, bottom, left] = room,
    { isFirstOfSide, isLastOfSide } = margin;
  switch (rowsOf(f, f.parent[i]!)) {
    case 'below':
      return [isFirst ? top : 0, right, isLast ? bottom : 0, left];
    case 'above':
      return [isLast ? top : 0, right, isFirst ? bottom : 0, left];
    case 'beside':
      return [top, isLast ? right : 0, bottom, isFirst ? left : 0];
    case 'right-in-turn':
      return [top, isLastOfSide ? right : 0, bottom, isFirstOfSide ? left : 0];
    case 'left-in-turn':
      return [top, isFirstOfSide ? right : 0, bottom, isLastOfSide ? left : 0];
    case 'below-in-turn':
      return [isFirstOfSide ? top : 0, right, isLastOfSide ? bottom : 0, left];
    default:
      return room;
  }
}

type Rows = 'below' | 'above' | 'beside' | 'right-in-turn' | 'left-in-turn' | 'below-in-turn';

/** Which way what stands in a topic follows, or does on both sides of a line in turn; undefined where it goes round. */
function rowsOf(f: Forest, parent: number): Rows | undefined {
  switch (f.kind[parent]) {
    case 'mind':
    case 'right':
    case 'left':
    case 'brace-right':
    case 'brace-left':
    case 'list-right':
    case 'list-left':
    case 'bone-right-over':
    case 'bone-left-over':
    case 'matrix':
      return 'below';
    case 'list-right-up':
    case 'list-left-up':
    case 'bone-right-under':
    case 'bone-left-under':
      return 'above';
    case 'row':
      return 'beside';
    case 'timeline-across':
    case 'fish-left':
      return 'right-in-turn';
    case 'fish-right':
      return 'left-in-turn';
    case 'timeline-down':
      return 'below-in-turn';
    case 'down':
    case 'up':
      return f.stacking[parent] === 'row' ? 'beside' : undefined;
    default:
      return undefined;
  }
}
