import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { isFolder, type Entry } from '../model/entry.ts';
import { listKey, type ListData, type ListPart, type ListQuery } from './list-data.ts';
import { keepSame } from './keep-same.ts';
import { overlayOf } from './overlay.ts';

/** Entries of the first request, which one waits for, and of each later one. */
const firstPart = 100;
const laterPart = 1000;
/** Entries asked for beyond the last one in sight. */
const ahead = 200;

async function loadPart(
  { page, folderId, orgId, sort, order, q, color, tag, type, owner, days }: ListQuery,
  cursor: string | null,
  asOf: number,
  signal: AbortSignal,
): Promise<ListPart> {
  const answer = await call('files.listFiles', {
    query: {
      resource: page,
      folderId: folderId ?? undefined,
      orgId: orgId ?? undefined,
      ...(sort !== 'relevance' && { sort, order }),
      q,
      color: color ?? undefined,
      tag: tag ?? undefined,
      type: type ?? undefined,
      owner: owner ?? undefined,
      days: days ?? undefined,
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
    asOf,
  };
}

/** How long nothing more is asked for, unless for all, after a part of a list could not be loaded, ms. */
const failureRest = 10_000;

/** One list with all of it that is loaded so far; the rest comes as one scrolls near it. */
export function useList(query: ListQuery) {
  const overlay = overlayOf(useQueryClient());
  const layers = useSyncExternalStore(overlay.subscribe, overlay.current);
  const result = useInfiniteQuery<ListPart, Error, ListData, readonly unknown[], string | null>({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) => loadPart(query, pageParam, overlay.moment(), signal),
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
  useEffect(() => overlay.prune(), [overlay, result.data, layers]);
  const key = JSON.stringify(query);
  // A query is described anew with each render; the key says when it is another.
  const data = useMemo(() => result.data && overlay.apply(result.data, query), [overlay, layers, result.data, key]);
  const entries = useMemo(() => data?.pages.flatMap((part) => part.entries) ?? [], [data]);
  const first = data?.pages[0];
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError, errorUpdatedAt } = result;
  const loaded = entries.length;
  const loadUpTo = useCallback(
    (index: number) => {
      const hasJustFailed = isFetchNextPageError && Date.now() - errorUpdatedAt < failureRest;
      if (index + ahead >= loaded && hasNextPage && !isFetchingNextPage && !hasJustFailed) {
        void fetchNextPage();
      }
    },
    [loaded, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError, errorUpdatedAt],
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
    const whole = current.data && overlay.apply(current.data, query);
    return whole?.pages.flatMap((part) => part.entries) ?? [];
  }, [hasNextPage, fetchNextPage, result.data, overlay, key]);
  let total = loaded;
  if (first === undefined) {
    total = 0;
  } else if (hasNextPage) {
    total = Math.max(first.total, loaded);
  }
  return {
    entries,
    path: first?.path ?? [],
    total,
    /** How many folders lead the list; null while only folders are loaded and more may follow. */
    folders: useMemo(() => countFolders(entries, hasNextPage), [entries, hasNextPage]),
    isLoading: result.isPending,
    isStale: result.isPlaceholderData,
    error: result.error,
    /** Why what follows the loaded entries could not be loaded, the last time that was tried. */
    restError: isFetchNextPageError ? result.error : null,
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
  if (firstFile >= 0) {
    return firstFile;
  }
  return hasMore ? null : entries.length;
}
