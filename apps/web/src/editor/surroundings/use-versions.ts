import type { Version, VersionFilter } from '@limn/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { fileAnswer } from '../../api/file-answer.ts';

/** Stands, among the ids of versions, for the document as it is. */
export const NOW = 'now';

/** The versions of a file as far as they were asked for, the newest first. @param filter all of them if left out */
export function useVersions(chartId: string, filter?: VersionFilter) {
  const query = useInfiniteQuery({
    queryKey: filter === undefined ? ['versions', chartId] : ['versions', chartId, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call('versions.listVersions', { query: { chartId, filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Versions come by the clock and of others too, of which no event tells.
    refetchOnMount: 'always',
    retry: 1,
  });
  const versions: Version[] | undefined = query.data?.pages.flatMap((page) => page.versions);
  return { ...query, versions };
}

/** The document of a version. @throws ApiError, as calls do */
export async function loadVersion(chartId: string, versionId: string, signal: AbortSignal): Promise<Uint8Array> {
  const address = `/api/versions/${encodeURIComponent(versionId)}/document?chartId=${encodeURIComponent(chartId)}`;
  return new Uint8Array(await (await fileAnswer(address, signal)).arrayBuffer());
}
