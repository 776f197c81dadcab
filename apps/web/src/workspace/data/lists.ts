import type { Crumb, Order, Sort } from '@limn/contract';
import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { Page } from '../model/pages.ts';
import type { Entry } from '../model/entry.ts';

/** Entries of one request. */
const pageSize = 100;

/** Which list: everything the server needs to know to give it. */
export interface ListQuery {
  readonly page: Page;
  readonly folderId: string | null;
  readonly sort: Sort;
  readonly order: Order;
  readonly q: string;
}

interface ListPart {
  readonly entries: readonly Entry[];
  readonly path: readonly Crumb[];
  readonly nextCursor: string | null;
  readonly total: number;
}

type ListData = InfiniteData<ListPart, string | null>;

export const listKey = ['list'] as const;

async function loadPart({ page, folderId, sort, order, q }: ListQuery, cursor: string | null, signal: AbortSignal): Promise<ListPart> {
  const answer = await call('files.listFiles', {
    query: { resource: page, folderId: folderId ?? undefined, sort, order, q, cursor: cursor ?? undefined, limit: pageSize },
    signal,
  });
  return { entries: [...answer.folders, ...answer.files], path: answer.path, nextCursor: answer.nextCursor, total: answer.total };
}

/** One list with all of it that is loaded so far; the rest comes as one scrolls near it. */
export function useList(query: ListQuery) {
  const result = useInfiniteQuery({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) => loadPart(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (previous: ListData | undefined, before) => {
      const [, old] = (before?.queryKey ?? []) as [string?, ListQuery?];
      // Another order of the same folder keeps its rows until the new ones are there; another folder does not.
      return old?.page === query.page && old.folderId === query.folderId ? keepPreviousData(previous) : undefined;
    },
  });
  const entries = useMemo(() => result.data?.pages.flatMap((part) => part.entries) ?? [], [result.data]);
  const first = result.data?.pages[0];
  return {
    entries,
    path: first?.path ?? [],
    total: first === undefined ? 0 : Math.max(first.total, entries.length),
    isLoading: result.isPending,
    isStale: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
    hasMore: result.hasNextPage,
    loadMore: () => {
      if (result.hasNextPage && !result.isFetchingNextPage) {
        void result.fetchNextPage();
      }
    },
    /** Loads the whole list, for what concerns all of it. Gives all entries. */
    loadAll: async (): Promise<readonly Entry[]> => {
      let current = result;
      while (current.hasNextPage) {
        current = (await current.fetchNextPage()) as typeof result;
      }
      return current.data?.pages.flatMap((part) => part.entries) ?? [];
    },
  };
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
    client.setQueryData<ListData>(key, {
      ...data,
      pages: data.pages.map((part) => {
        const entries = part.entries.flatMap((entry) => change(entry, list) ?? []);
        return { ...part, entries, total: part.total - (part.entries.length - entries.length) };
      }),
    });
  }
  return () => {
    for (const [key, data] of before) {
      client.setQueryData(key, data);
    }
  };
}
