import type { Finder } from '@limn/canvas/find/finder.ts';
import type { FindQuery } from '@limn/canvas/find/matcher.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../context/editor-context.tsx';

/** Looked for once nothing was typed for so long, ms. */
const PAUSE = 120;
/** What others write is looked through at most so often, ms. */
const INTERVAL = 150;

/** The editor's finder, read again when what it has found is another. Throws where nothing can be found. */
export function useFinder(): Finder {
  const { finder } = useEditor();
  if (!finder) throw new Error('useFinder stands in an editor that finds nothing');
  const [, setVersion] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = finder.on(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setVersion((version) => version + 1);
      }, INTERVAL);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [finder]);
  return finder;
}

export type SearchState = 'idle' | 'unavailable';

/** Looks for what is typed, and shows the first hit; patterns are loaded with the first of them. */
export function useSearch(
  finder: Finder,
  onDone: (state: SearchState) => void,
): (q: FindQuery, unseen: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined),
    latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (query, unseen) => {
      const turn = ++latest.current;
      const look = async (): Promise<void> => {
        const compile = query.isPattern ? (await import('@limn/canvas/find/pattern.ts')).compilePattern : undefined;
        if (turn !== latest.current) return;
        finder.search(query, unseen, compile);
        finder.go(finder.at);
        onDone('idle');
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        look().catch(() => onDone('unavailable'));
      }, PAUSE);
    },
    [finder, onDone],
  );
}
