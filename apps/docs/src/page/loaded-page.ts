import { createContext, useContext } from 'react';
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
