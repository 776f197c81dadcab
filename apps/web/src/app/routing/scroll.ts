/** Where a page was scrolled to: kept by its entry in the browser's history, for when one comes back to it. */
import type { Location } from './address.ts';
import type { NavigationType } from './page-router.ts';

const KEY = 'limn.scroll';

let places: Record<string, number> | null = null;
let shownKey: string | null = null;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Has the browser leave scrolling to the pages, and keeps where they are over a reload. @returns what ends it */
export function keepScroll(): () => void {
  const take = (): void => {
    history.scrollRestoration = 'manual';
  };
  const leave = (): void => {
    noteScroll();
    try {
      sessionStorage.setItem(KEY, JSON.stringify(places ?? {}));
    } catch {
      // Without storage a reload begins at the top.
    }
    history.scrollRestoration = 'auto';
  };
  take();
  addEventListener('pageshow', take);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('pageshow', take);
    removeEventListener('pagehide', leave);
    history.scrollRestoration = 'auto';
  };
}

/** Notes where the page on show is scrolled to: to be called while it still is, before it goes. */
export function noteScroll(): void {
  if (shownKey !== null) (places ??= read())[shownKey] = scrollY;
}

/** Scrolls a page that has come on show to where it was left, else to what its address names, else to its top. */
export function restoreScroll({ key, hash }: Location, how: NavigationType, keepsScroll: boolean): void {
  places ??= read();
  shownKey = key;
  const place = how === 'POP' ? places[key] : undefined;
  const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  if (place !== undefined) scrollTo(0, place);
  else if (target !== null) target.scrollIntoView();
  else if (!keepsScroll) scrollTo(0, 0);
}

/** What stands after `#` in an address, without its `%`; as it is where it cannot be read so. */
export function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
