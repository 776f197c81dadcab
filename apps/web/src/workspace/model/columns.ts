import type { Page } from './pages.ts';

/** What the list view shows beside the name. */
export const columns = ['owner', 'location', 'origin', 'updated', 'left', 'size'] as const;
export type Column = (typeof columns)[number];

/** Width of a column, px. */
const widths: Readonly<Record<Column, number>> = {
  owner: 136,
  location: 152,
  origin: 152,
  updated: 152,
  left: 112,
  size: 104,
};
/** The first to go where there is no room for all. */
const leavingOrder: readonly Column[] = ['size', 'location', 'owner'];
/** In the recycle bin how long something stays says more than since when it is there. */
const leavingTrash: readonly Column[] = ['size', 'updated', 'origin'];
const leastName = 260;
const menuWidth = 44;

const wanted = (page: Page, isSearching: boolean): readonly Column[] => {
  switch (page) {
    case 'diagrams':
      return isSearching ? ['location', 'updated', 'size'] : ['updated', 'size'];
    case 'history':
    case 'fav':
      return ['owner', 'location', 'updated', 'size'];
    case 'colla':
    case 'org':
      return ['owner', 'updated', 'size'];
    case 'trash':
      return ['origin', 'updated', 'left', 'size'];
  }
};

/** The columns of a page that fit beside the name. */
export function columnsOf(page: Page, isSearching: boolean, width: number): readonly Column[] {
  let kept = wanted(page, isSearching);
  for (const column of page === 'trash' ? leavingTrash : leavingOrder) {
    const taken = kept.reduce((sum, one) => sum + widths[one], menuWidth);
    if (width === 0 || width - taken >= leastName) {
      break;
    }
    kept = kept.filter((one) => one !== column);
  }
  return kept;
}

/** The columns as the value of `grid-template-columns`. */
export function columnTemplate(kept: readonly Column[], width: number): string {
  const isNarrow = width > 0 && width < 520;
  return `minmax(0, 1fr) ${kept.map((column) => `${isNarrow ? 120 : widths[column]}px`).join(' ')} ${menuWidth}px`;
}
