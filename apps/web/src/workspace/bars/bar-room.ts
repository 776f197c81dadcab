/**
 * How many of a row of equal buttons stand in it, when those that do not fit go behind one more button at its end.
 *
 * @param room width of the row, px; 0 while it is not known
 * @param button width of a button, px
 * @param gap between two of them, px
 * @returns all of them where they fit
 */
export function buttonsInRow(count: number, room: number, button: number, gap: number): number {
  const fitting = Math.floor((room + gap) / (button + gap));
  return fitting >= count ? count : Math.max(0, fitting - 1);
}
