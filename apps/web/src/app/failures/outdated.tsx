import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { OutdatedLine } from './outdated-line.tsx';
import { freshness, refreshOutdated } from './outdated-queries.ts';

/** Above a page, for all of its lists: that what they show could not be brought up to date; a way to try again. */
export function Outdated() {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const state = useSyncExternalStore(subscribe, () => freshness(client));
  return <OutdatedLine state={state} onRetry={() => refreshOutdated(client)} />;
}
