import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../app/routing/navigation.tsx';
import { remember, remembered } from '../session/storage.ts';
import { type Filters, readFilters, unfiltered, writeFilters } from './model/filters.ts';
import { readMarks, unmarked, type Marks } from './model/marks.ts';
import { pageDefaults, readListState, searchDefault, type ListState, type Page } from './model/pages.ts';

const names = ['sort', 'order', 'view'] as const;

/** How a page's list was last shown in this browser. */
function rememberedState(page: Page): ListState {
  return readListState((name) => remembered(`list.${page}.${name}`), pageDefaults[page]);
}

/**
 * How the page's list is shown: by the address, else as it was last. A change goes to both. A search has an order of
 * its own, which is forgotten with it.
 */
export function useListState(page: Page) {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const state = useMemo(() => {
    const last = rememberedState(page);
    return readListState((name) => search.get(name), q === '' ? last : searchDefault(last));
  }, [search, page, q]);

  const show = useCallback(
    (next: ListState) => {
      for (const name of names) {
        if (q === '' || name === 'view') {
          remember(`list.${page}.${name}`, next[name]);
        }
      }
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of names) {
            after.set(name, next[name]);
          }
          if (next.sort === 'relevance') {
            after.delete('sort');
            after.delete('order');
          }
          return after;
        },
        { replace: true },
      );
    },
    [page, q, setSearch],
  );

  /** Each letter replaces the address of the last, so that going back leaves the search. */
  const searchFor = useCallback(
    (text: string) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('color');
          after.delete('tag');
          if (text === '') {
            after.delete('q');
          } else {
            after.set('q', text);
          }
          if ((text === '') !== (q === '')) {
            after.delete('sort');
            after.delete('order');
          }
          return text === '' ? writeFilters(after, unfiltered) : after;
        },
        { replace: q !== '' },
      );
    },
    [q, setSearch],
  );

  /** Narrows the list to folders that are marked so; a search that was on is over. */
  const narrow = useCallback(
    (marks: Marks) => {
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const name of ['color', 'tag'] as const) {
          const value = marks[name];
          if (value === null) {
            after.delete(name);
          } else {
            after.set(name, value);
          }
        }
        after.delete('q');
        return after;
      });
    },
    [setSearch],
  );
  // A search is in everything: what the list was narrowed to is not.
  const marks = useMemo(() => (q === '' ? readMarks(search) : unmarked), [search, q]);

  /** Narrows what is searched for. */
  const filter = useCallback(
    (filters: Filters) => setSearch((before) => writeFilters(before, filters), { replace: true }),
    [setSearch],
  );
  const filters = useMemo(() => (q === '' ? unfiltered : readFilters(search)), [search, q]);

  return { state, q, marks, filters, show, searchFor, narrow, filter };
}
