import type { Order, PathCrumb } from '@limn/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Entry } from '../model/entry.ts';
import type { Filters } from '../model/filters.ts';
import type { Marks } from '../model/marks.ts';
import type { ListSort, Page } from '../model/pages.ts';

/** Which list: everything the server needs to know to give it. */
export interface ListQuery extends Marks, Partial<Filters> {
  readonly page: Page;
  readonly folderId: string | null;
  readonly orgId: string | null;
  readonly sort: ListSort;
  readonly order: Order;
  readonly q: string;
}

export interface ListPart {
  readonly entries: readonly Entry[];
  readonly path: readonly PathCrumb[];
  readonly nextCursor: string | null;
  readonly total: number;
  /** The moment it was asked for, by the clock of what lies over the lists. */
  readonly asOf: number;
}

export type ListData = InfiniteData<ListPart, string | null>;

export const listKey = ['list'] as const;

/** What the person may do in a folder that others share; asked for again with the trees of folders. */
export const sharedFolderKey = (folderId: string | null) => ['folders', 'shared', folderId] as const;
