import { createContext, useContext } from 'react';
import type { ApiTable } from './api.ts';
import type { LoadedPage } from './load.ts';

export const LoadedPageContext = createContext<LoadedPage | null>(null);

/** The page that is shown, with its words, examples and snippets. */
export function useLoaded(): LoadedPage {
  const loaded = useContext(LoadedPageContext);
  if (loaded === null) {
    throw new Error('Outside of a page');
  }
  return loaded;
}

export const TablesContext = createContext<readonly ApiTable[] | null>(null);

/** The tables of the page that is shown; null until they are there. */
export const useTablesOfPage = (): readonly ApiTable[] | null => useContext(TablesContext);
