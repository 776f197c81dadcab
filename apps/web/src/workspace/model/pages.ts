import type { Order, Sort } from '@limn/contract';
import type { IconRef } from '@limn/ui';
import { Building2 } from 'lucide-react';

/** The pages of the workspace. */
export const pages = ['diagrams', 'history', 'fav', 'colla', 'trash', 'org'] as const;
export type Page = (typeof pages)[number];

/** The pages of the sidebar, in its order; an organization's files are reached by its name. */
export const sidePages = ['diagrams', 'history', 'fav', 'colla', 'trash'] as const satisfies readonly Page[];
export type SidePage = (typeof sidePages)[number];

export const pageIcons: Readonly<Record<Page, IconRef>> = {
  diagrams: 'folder',
  history: 'history',
  fav: 'star',
  colla: 'users',
  trash: 'trash',
  org: Building2,
};

export const sorts = ['title', 'updated', 'created', 'size'] as const satisfies readonly Sort[];
/** What a search is sorted by besides: how well something fits what is searched for. */
export type ListSort = Sort | 'relevance';
export type View = 'list' | 'grid';

/** How a page's list is shown. */
export interface ListState {
  readonly sort: ListSort;
  readonly order: Order;
  readonly view: View;
}

const byName: ListState = { sort: 'title', order: 'asc', view: 'list' };
const latestFirst: ListState = { sort: 'updated', order: 'desc', view: 'list' };

/** What a page shows before anybody chose otherwise. */
export const pageDefaults: Readonly<Record<Page, ListState>> = {
  diagrams: byName,
  history: latestFirst,
  fav: byName,
  colla: latestFirst,
  trash: latestFirst,
  org: byName,
};

export const isPage = (value: unknown): value is Page => pages.some((page) => page === value);
const isSort = (value: unknown): value is Sort => sorts.some((sort) => sort === value);

/** How a search is shown before anybody chose otherwise: the best first, in the view of its page. */
export const searchDefault = (page: ListState): ListState => ({ ...page, sort: 'relevance', order: 'desc' });

/** Reads a state from texts by name, taking what is missing or unknown from another state. */
export function readListState(read: (name: keyof ListState) => string | null, otherwise: ListState): ListState {
  const [sort, order, view] = [read('sort'), read('order'), read('view')];
  return {
    sort: isSort(sort) ? sort : otherwise.sort,
    order: order === 'asc' || order === 'desc' ? order : otherwise.order,
    view: view === 'list' || view === 'grid' ? view : otherwise.view,
  };
}

/**
 * The state with the list sorted by a column: again by the same one turns it round; a time or a size starts with the
 * largest.
 */
export function sortedBy(state: ListState, sort: Sort): ListState {
  if (state.sort === sort) {
    return { ...state, order: state.order === 'asc' ? 'desc' : 'asc' };
  }
  return { ...state, sort, order: sort === 'title' ? 'asc' : 'desc' };
}

/** Where a list is: an organization's files have its id. */
export interface Place {
  readonly page: Page;
  readonly folderId: string | null;
  readonly orgId: string | null;
}

/** Whether files and folders live at a place: there, things are made, moved to and dropped. */
export const isHome = (page: Page): boolean => page === 'diagrams' || page === 'org';
/** Whether files dropped on a page that shows files of many places go to one's own: not on a recycle bin. */
export const takesFiles = ({ page, folderId }: Place): boolean =>
  !isHome(page) && page !== 'trash' && folderId === null;

/** The address of a page or folder; of an organization's files or recycle bin where `orgId` names one. */
export function pageAddress(page: Page, folderId: string | null = null, orgId: string | null = null): string {
  const organization = `/organizations/${encodeURIComponent(orgId ?? '')}`;
  let base: string;
  if (page === 'org') {
    base = organization;
  } else if (page === 'trash' && orgId !== null) {
    base = `${organization}/trash`;
  } else {
    base = `/${page}`;
  }
  return folderId === null ? base : `${base}/${encodeURIComponent(folderId)}`;
}
