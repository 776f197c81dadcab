import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** Room between what is selected and the bar: the arrows that add a neighbour stand in it, CSS px. */
const GAP = 44;
/** Least distance of the bar from the edges of what is seen, CSS px. */
const MARGIN = 8;

export interface Size {
  w: number;
  h: number;
}

/**
 * Where the bar of a selection stands: above it, below it where there is no room above, and at the top of what is seen
 * where the selection fills it.
 * @param selection bounds of what is selected, canvas, CSS px
 * @param free the part of the canvas that no panel covers, CSS px
 * @param whole bounds of what that is a cell or a line of, which the bar covers only where it fills what is seen
 * @returns the bar's upper left corner, or null where nothing of the selection is seen
 */
export function placeBar(selection: Rect, free: Rect, bar: Size, whole = selection): Point | null {
  const right = free.x + free.w,
    bottom = free.y + free.h,
    end = selection.y + selection.h;
  if (selection.x > right || selection.x + selection.w < free.x || selection.y > bottom || end < free.y) return null;
  const top = free.y + MARGIN,
    places = [whole, selection].flatMap(({ y, h }) => [y - GAP - bar.h, y + h + GAP]),
    y = places.find((at) => at >= top && at + bar.h <= bottom - MARGIN) ?? top;
  const middle = selection.x + selection.w / 2 - bar.w / 2,
    x = Math.max(free.x + MARGIN, Math.min(middle, right - MARGIN - bar.w));
  return { x: Math.round(x), y: Math.round(y) };
}
