import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../session/session.ts';
import type { Kept, KeptList } from './kept-list.ts';

/** What a person has made for themselves, and whether there is an account that keeps it. */
export function useKept<T extends Kept>(list: KeptList<T>): [readonly T[], boolean] {
  const isSignedIn = useMe().data?.user?.userId !== undefined;
  const all = useSyncExternalStore(list.on, list.all);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const leaving = new AbortController();
    // Without a connection it is what this browser knows.
    list.load(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [isSignedIn, list]);
  return [all, isSignedIn];
}
