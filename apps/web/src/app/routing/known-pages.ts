import { createContext, useContext } from 'react';
import { resolvePath } from './address.ts';
import { matchPages } from './match.ts';
import type { Page } from './page.ts';

/** Tells of an address whether this release has a page for it. */
export type HasPage = (address: string) => boolean;

/** Of all pages: an address has a page unless only the page for addresses that lead nowhere takes it. */
export function pagesOf(pages: readonly Page[]): HasPage {
  return (address) => {
    const last = matchPages(pages, resolvePath(address, '/')).at(-1);
    return last !== undefined && last.route.path !== '*';
  };
}

const KnownPages = createContext<HasPage>(() => false);
export const KnownPagesProvider = KnownPages;

/** What leads to a page is offered once there is that page: menus ask by this, and no entry is ever dead. */
export const useHasPage = (): HasPage => useContext(KnownPages);
