import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { remember, remembered } from '../preferences/storage.ts';
import { pageDefaults, readListState, type ListState, type Page } from './model/pages.ts';

const names = ['sort', 'order', 'view'] as const;

/** How a page's list was last shown in this browser. */
function rememberedState(page: Page): ListState {
  return readListState((name) => remembered(`list.${page}.${name}`), pageDefaults[page]);
}

/** How the page's list is shown: by the address, else as it was last. A change goes to both. */
export function useListState(page: Page) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState((name) => search.get(name), rememberedState(page)), [search, page]);
  const q = search.get('q') ?? '';

  const show = useCallback(
    (next: ListState) => {
      for (const name of names) {
        remember(`list.${page}.${name}`, next[name]);
      }
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of names) {
            after.set(name, next[name]);
          }
          return after;
        },
        { replace: true },
      );
    },
    [page, setSearch],
  );

  /** Each letter replaces the address of the last, so that going back leaves the search. */
  const searchFor = useCallback(
    (text: string) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (text === '') {
            after.delete('q');
          } else {
            after.set('q', text);
          }
          return after;
        },
        { replace: q !== '' },
      );
    },
    [q, setSearch],
  );

  return { state, q, show, searchFor };
}
