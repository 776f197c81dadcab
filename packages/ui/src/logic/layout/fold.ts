/** Which of a row's items give way to a menu: `count` of them from `start` on. */
export interface Fold {
  readonly start: number;
  readonly count: number;
}

const none: Fold = { start: 0, count: 0 };

/**
 * The items of a path that do not fit: the first and the last stay, what is left out comes from behind the first.
 *
 * @param widths of all items, px
 * @param available px
 * @param menu width of what stands for the items left out, px
 */
export function foldMiddle(widths: readonly number[], available: number, menu: number): Fold {
  let needed = widths.reduce((sum, width) => sum + width, 0);
  if (needed <= available || widths.length < 3) {
    return none;
  }
  needed += menu;
  let count = 0;
  while (needed > available && count < widths.length - 2) {
    count += 1;
    needed -= widths[count] ?? 0;
  }
  return { start: 1, count };
}

/**
 * The items of a row that do not fit, from its end.
 *
 * @param widths of all items, px
 * @param available px
 * @param menu width of what stands for the items left out, px
 */
export function foldEnd(widths: readonly number[], available: number, menu: number): Fold {
  let needed = widths.reduce((sum, width) => sum + width, 0);
  if (needed <= available) {
    return none;
  }
  needed += menu;
  let shown = widths.length;
  while (needed > available && shown > 0) {
    shown -= 1;
    needed -= widths[shown] ?? 0;
  }
  return { start: shown, count: widths.length - shown };
}
