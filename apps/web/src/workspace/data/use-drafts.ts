import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';

/** What in the address of a file asks for its drafts; its value names the one to compare, if any. */
export const ASKED = 'drafts';

export const draftsQuery = (chartId: string) =>
  queryOptions({
    queryKey: ['drafts', chartId],
    queryFn: ({ signal }) => call('drafts.listDrafts', { query: { chartId }, signal }),
    // Others make some too, of which no event tells.
    refetchOnMount: 'always',
    retry: 1,
  });

/** Opens the drafts where the address asks for them. */
export function useAskedDrafts(isReady: boolean, open: () => void): void {
  const [address] = useSearchParams();
  const isAsked = isReady && address.has(ASKED);
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked, open]);
}
