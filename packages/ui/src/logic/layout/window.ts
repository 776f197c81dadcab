/** The rows to draw of a list whose rows are all as high: `from` up to, not including, `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows in sight and some more on either side, so that scrolling shows no gap.
 *
 * @param rowHeight px, more than 0
 * @param scrollTop px above the part in sight
 * @param viewHeight px in sight
 * @param extra rows before and after
 */
export function rowsInView(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
  extra = 8,
): RowWindow {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const last = Math.ceil((Math.max(0, scrollTop) + viewHeight) / rowHeight);
  return { from: Math.max(0, Math.min(first, count) - extra), to: Math.min(count, last + extra) };
}

/** Where to scroll so that a row is in sight, moving no further than needed; px. */
export function scrollToRow(row: number, rowHeight: number, scrollTop: number, viewHeight: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - viewHeight);
}
