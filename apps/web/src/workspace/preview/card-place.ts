/** Size of a card, px. Its height is the most it takes: it grows with a title of two lines. */
export const cardSize = { width: 264, height: 268 };
/** px between a card and what it is about, and between it and the window's edge. */
const gap = 8;

/**
 * Where a card stands about a line that the pointer rests on: below it where there is room, else above, and never past
 * the window's edges. All in px of the window.
 */
export function cardPlace(line: { x: number; top: number; bottom: number }, width: number, height: number) {
  const fitsBelow = line.bottom + gap + cardSize.height <= height;
  const top = fitsBelow ? line.bottom + gap : Math.max(gap, line.top - gap - cardSize.height);
  return { left: Math.max(gap, Math.min(line.x, width - cardSize.width - gap)), top };
}
