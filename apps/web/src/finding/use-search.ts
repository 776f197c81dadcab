import type { FindEnd, FoundFile } from '@limn/contract/files/find.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Asked, type Progress, searchFiles, type Wanted, type Where } from './search.ts';

export interface Search {
  /** What is looked for; null before the first search. */
  readonly wanted: Wanted | null;
  readonly files: readonly FoundFile[];
  readonly progress: Progress | null;
  /** Null while it goes on. */
  readonly end: FindEnd | 'stopped' | null;
  readonly error: Error | null;
}

const NOTHING: Search = { wanted: null, files: [], progress: null, end: null, error: null };

/** One search after another; a new one ends the one before, and so does leaving the page. */
export function useSearch(where: Where): {
  search: Search;
  begin: (asked: Asked) => void;
  stop: () => void;
} {
  const [search, setSearch] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { folderId, orgId } = where;
  const begin = useCallback(
    (asked: Asked): void => {
      const { categories: _, ...wanted } = asked;
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const set = (change: (before: Search) => Search): void => {
        if (running.current === own) setSearch(change);
      };
      setSearch({ ...NOTHING, wanted });
      searchFiles(
        asked,
        { folderId, orgId },
        {
          signal: own.signal,
          onFile: (file) => set((before) => ({ ...before, files: [...before.files, file] })),
          onProgress: (progress) => set((before) => ({ ...before, progress })),
        },
      ).then(
        (end) => set((before) => ({ ...before, end })),
        (error: Error) => set((before) => (own.signal.aborted ? before : { ...before, end: 'failed', error })),
      );
    },
    [folderId, orgId],
  );
  const stop = useCallback((): void => {
    running.current?.abort();
    setSearch((before) => (before.end === null && before.wanted !== null ? { ...before, end: 'stopped' } : before));
  }, []);
  return { search, begin, stop };
}
