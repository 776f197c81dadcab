import type { Order, Sort } from '@limn/contract';
import type { IconName } from '@limn/ui';

/** The pages of the workspace. */
export const pages = ['diagrams', 'history', 'fav', 'trash'] as const;
export type Page = (typeof pages)[number];

export const pageIcons = { diagrams: 'folder', history: 'history', fav: 'star', trash: 'trash' } as const satisfies Record<Page, IconName>;

export const sorts = ['title', 'updated', 'created', 'size'] as const satisfies readonly Sort[];
export type View = 'list' | 'grid';

/** How a page's list is shown. */
export interface ListState {
  readonly sort: Sort;
  readonly order: Order;
  readonly view: View;
}

const byName: ListState = { sort: 'title', order: 'asc', view: 'list' };
const latestFirst: ListState = { sort: 'updated', order: 'desc', view: 'list' };

/** What a page shows before anybody chose otherwise. */
export const pageDefaults: Readonly<Record<Page, ListState>> = { diagrams: byName, history: latestFirst, fav: byName, trash: latestFirst };

export const isPage = (value: unknown): value is Page => pages.some((page) => page === value);
const isSort = (value: unknown): value is Sort => sorts.some((sort) => sort === value);

/** Reads a state from texts by name, taking what is missing or unknown from another state. */
export function readListState(read: (name: keyof ListState) => string | null, otherwise: ListState): ListState {
  const [sort, order, view] = [read('sort'), read('order'), read('view')];
  return {
    sort: isSort(sort) ? sort : otherwise.sort,
    order: order === 'asc' || order === 'desc' ? order : otherwise.order,
    view: view === 'list' || view === 'grid' ? view : otherwise.view,
  };
}

/** The state with the list sorted by a column: again by the same one turns it round; a time or a size starts with the largest. */
export function sortedBy(state: ListState, sort: Sort): ListState {
  if (state.sort === sort) {
    return { ...state, order: state.order === 'asc' ? 'desc' : 'asc' };
  }
  return { ...state, sort, order: sort === 'title' ? 'asc' : 'desc' };
}

/** The address of a page or folder, with what is searched for. */
export function pageAddress(page: Page, folderId: string | null = null): string {
  return folderId === null ? `/${page}` : `/${page}/${encodeURIComponent(folderId)}`;
}
