import { isRoute, routeOf, routes, type RouteId, type SetName } from './routes.ts';
import { remember, remembered } from './storage.ts';

/** Where the reader is: a page and, behind it, a part of the page (`#/input/size`). */
export interface Address {
  readonly page: RouteId | '404';
  readonly part: string | null;
}

const first: RouteId = 'button';

/** The page last read in a set; its first one of the menu, or `button`, when none was. */
export function lastPage(set: SetName): RouteId {
  const page = remembered(`docs.${set}`);
  if (page !== null && isRoute(page) && routeOf(page).set === set) {
    return page;
  }
  return set === 'react' ? first : 'jq_button';
}

/** Keeps a page that was shown, for its set. */
export function rememberPage(page: RouteId): void {
  const { set } = routeOf(page);
  remember('docs.set', set);
  remember(`docs.${set}`, page);
}

/** What a hash means; an empty one is the first page, one that names no page is `404`. */
export function parseHash(hash: string): Address {
  const [page = '', part] = hash.replace(/^#?\/?/, '').split('/');
  if (page === '') {
    return { page: first, part: null };
  }
  return isRoute(page)
    ? { page, part: part === undefined || part === '' ? null : decodePart(part) }
    : { page: '404', part: null };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const hashOf = (page: RouteId | '404', part?: string | null): string =>
  `#/${page}${part === undefined || part === null ? '' : `/${encodeURIComponent(part)}`}`;

let current: Address | undefined;
let currentHash: string | undefined;

/** The address now; one that is redirected is replaced, so that going back leaves it. */
export function currentAddress(): Address {
  const hash = window.location.hash;
  if (current === undefined || hash !== currentHash) {
    current = parseHash(hash);
    const proper = hashOf(current.page, current.part);
    if (current.part === null && hash !== proper) {
      window.history.replaceState(window.history.state, '', proper);
    }
    currentHash = window.location.hash;
  }
  return current;
}

/** Goes to a page or to a part of it. */
export function go(page: RouteId, part?: string): void {
  window.location.hash = hashOf(page, part);
}

/** The pages of a set in the order of its menu. */
export const pagesOf = (set: SetName): RouteId[] =>
  routes.filter((route) => route.set === set).map((route) => route.id);
