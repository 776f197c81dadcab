import type { Crumb, Order } from '@limn/contract';
import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { ListSort, Page } from '../model/pages.ts';
import { isFolder, type Entry } from '../model/entry.ts';
import { keepSame } from './keep-same.ts';

/** Entries of the first request, which one waits for, and of each later one. */
const firstPart = 100;
const laterPart = 1000;
/** Entries asked for beyond the last one in sight. */
const ahead = 200;

/** Which list: everything the server needs to know to give it. */
export interface ListQuery {
  readonly page: Page;
  readonly folderId: string | null;
  readonly orgId: string | null;
  readonly sort: ListSort;
  readonly order: Order;
  readonly q: string;
}

export interface ListPart {
  readonly entries: readonly Entry[];
  readonly path: readonly Crumb[];
  readonly nextCursor: string | null;
  readonly total: number;
}

export type ListData = InfiniteData<ListPart, string | null>;

export const listKey = ['list'] as const;

async function loadPart(
  { page, folderId, orgId, sort, order, q }: ListQuery,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListPart> {
  const answer = await call('files.listFiles', {
    query: {
      resource: page,
      folderId: folderId ?? undefined,
      orgId: orgId ?? undefined,
      ...(sort !== 'relevance' && { sort, order }),
      q,
      cursor: cursor ?? undefined,
      limit: cursor === null ? firstPart : laterPart,
    },
    signal,
  });
  return {
    entries: [...answer.folders, ...answer.files],
    path: answer.path,
    nextCursor: answer.nextCursor,
    total: answer.total,
  };
}

/** One list with all of it that is loaded so far; the rest comes as one scrolls near it. */
export function useList(query: ListQuery) {
  const result = useInfiniteQuery<ListPart, Error, ListData, readonly unknown[], string | null>({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) => loadPart(query, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (last) => last.nextCursor,
    structuralSharing: (before: unknown, now: unknown) => keepSame(before as ListData | undefined, now as ListData),
    placeholderData: (previous: ListData | undefined, before) => {
      const [, old] = (before?.queryKey ?? []) as [string?, ListQuery?];
      // Another order of the same folder keeps its rows until the new ones are there; another folder does not.
      return old?.page === query.page && old.folderId === query.folderId && old.orgId === query.orgId
        ? previous
        : undefined;
    },
  });
  const entries = useMemo(() => result.data?.pages.flatMap((part) => part.entries) ?? [], [result.data]);
  const first = result.data?.pages[0];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = result;
  const loaded = entries.length;
  const loadUpTo = useCallback(
    (index: number) => {
      if (index + ahead >= loaded && hasNextPage && !isFetchingNextPage) {
        void fetchNextPage();
      }
    },
    [loaded, hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  const loadAll = useCallback(async (): Promise<readonly Entry[]> => {
    let current: { hasNextPage: boolean; data: ListData | undefined; error: Error | null } = {
      hasNextPage,
      data: result.data,
      error: null,
    };
    while (current.hasNextPage && current.error === null) {
      current = await fetchNextPage({ cancelRefetch: false });
    }
    if (current.error !== null) {
      throw current.error;
    }
    return current.data?.pages.flatMap((part) => part.entries) ?? [];
  }, [hasNextPage, fetchNextPage, result.data]);
  return {
    entries,
    path: first?.path ?? [],
    total: first === undefined ? 0 : hasNextPage ? Math.max(first.total, loaded) : loaded,
    /** How many folders lead the list; null while only folders are loaded and more may follow. */
    folders: useMemo(() => countFolders(entries, hasNextPage), [entries, hasNextPage]),
    isLoading: result.isPending,
    isStale: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
    /** Loads on until the entry at this place, and some after it, are there. Called again after each part. */
    loadUpTo,
    /**
     * Loads the whole list, for what concerns all of it. Gives all entries. @throws when a part of it cannot be loaded
     */
    loadAll,
  };
}

function countFolders(entries: readonly Entry[], hasMore: boolean): number | null {
  const firstFile = entries.findIndex((entry) => !isFolder(entry));
  return firstFile >= 0 ? firstFile : hasMore ? null : entries.length;
}

/**
 * Changes entries in every list that is loaded, at once, before the server has answered; null takes an entry out.
 * Gives the call that puts everything back.
 */
export function patchLists(client: QueryClient, change: (entry: Entry, list: ListQuery) => Entry | null): () => void {
  const before = client.getQueriesData<ListData>({ queryKey: listKey });
  for (const [key, data] of before) {
    const list = key[1] as ListQuery;
    if (data === undefined) {
      continue;
    }
    let gone = 0;
    const pages = data.pages.map((part) => {
      const entries = part.entries.flatMap((entry) => change(entry, list) ?? []);
      gone += part.entries.length - entries.length;
      return { ...part, entries };
    });
    // The length of the whole list is read from its first part.
    client.setQueryData<ListData>(key, {
      ...data,
      pages: pages.map((part) => ({ ...part, total: part.total - gone })),
    });
  }
  return () => {
    for (const [key, data] of before) {
      client.setQueryData(key, data);
    }
  };
}
