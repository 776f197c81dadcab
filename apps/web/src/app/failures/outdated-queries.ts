import type { Query, QueryClient } from '@tanstack/react-query';
import { leavesOld } from './has-failed.ts';

/** Whether what a query shows was to be brought up to date, and not extended by a part that follows; which failed. */
const isOutdated = ({ state }: Query): boolean =>
  state.status === 'error' &&
  state.data !== undefined &&
  state.fetchMeta?.fetchMore === undefined &&
  leavesOld(state.error);

const outdated = { type: 'active', predicate: isOutdated } as const;

/** Whether all that is on show is as the server has it, as far as is known; `again` while what is not is asked for. */
export function freshness(client: QueryClient): 'fresh' | 'outdated' | 'again' {
  const found = client.getQueryCache().findAll(outdated);
  if (found.length === 0) return 'fresh';
  return found.some(({ state }) => state.fetchStatus === 'fetching') ? 'again' : 'outdated';
}

/** Asks again for all that is on show and could not be brought up to date. */
export const refreshOutdated = (client: QueryClient): Promise<void> => client.refetchQueries(outdated);
