/** Default number of entries per page. */
export const defaultPageSize = 10;
/** How many page buttons there are at most, the first and the last page among them. */
export const mostPageButtons = 7;

/** Returns the number of pages; at least one, so that there is always a current page. */
export function pageCount(total: number, pageSize: number = defaultPageSize): number {
  return Math.max(1, Math.ceil(Math.max(0, total) / Math.max(1, Math.floor(pageSize))));
}

/** The page nearest to the one wanted, 1 … pages; what is no number gives the first. */
export function clampPage(page: number, pages: number): number {
  return Number.isNaN(page) ? 1 : Math.min(Math.max(1, pages), Math.max(1, Math.trunc(page)));
}

/** A page to go to, or pages left out: pressing those jumps `most - 2` pages on or back, to `to`. */
export type PagerItem = { readonly page: number } | { readonly skip: 'back' | 'on'; readonly to: number };

/**
 * The buttons between "previous" and "next": first and last page always, the current one in the middle of a run.
 *
 *     pages 20, page 10, most 7:   1 … 8 9 [10] 11 12 … 20
 *
 * @param most page buttons at most, an odd number of at least 5; an even one counts as one less
 */
export function pagerItems(page: number, pages: number, most: number = mostPageButtons): PagerItem[] {
  const count = Math.max(5, most % 2 === 0 ? most - 1 : most);
  const current = clampPage(page, pages);
  const numbers = (from: number, to: number): PagerItem[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ page: from + index }));
  if (pages <= count) {
    return numbers(1, pages);
  }
  // What stands between the first and the last page: count - 2 pages around the current one, moved in from the ends.
  const run = count - 2;
  const from = Math.min(Math.max(2, current - (run - 1) / 2), pages - run);
  const to = from + run - 1;
  const back: PagerItem[] = from > 2 ? [{ skip: 'back', to: clampPage(current - run, pages) }] : [];
  const on: PagerItem[] = to < pages - 1 ? [{ skip: 'on', to: clampPage(current + run, pages) }] : [];
  return [{ page: 1 }, ...back, ...numbers(from, to), ...on, { page: pages }];
}

/** Returns the entries on a page, counted from 1, both ends included; null if there are none. */
export function pageRange(
  page: number,
  total: number,
  pageSize: number = defaultPageSize,
): { readonly from: number; readonly to: number } | null {
  if (total <= 0) {
    return null;
  }
  const from = (clampPage(page, pageCount(total, pageSize)) - 1) * pageSize + 1;
  return { from, to: Math.min(total, from + pageSize - 1) };
}

/** The page that shows the entry that was first on the page before, when the page size changes. */
export function pageAfterResize(page: number, oldSize: number, newSize: number, total: number): number {
  return clampPage(Math.floor(((page - 1) * oldSize) / newSize) + 1, pageCount(total, newSize));
}
