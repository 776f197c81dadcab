/** Addresses of pages and their parts, as whoever leads to one names them. */

/** The parts of an address; search and hash with their sign, or empty. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** Where to go. What begins with a search or a hash is on the page that one is on. */
export type To = string | Partial<Path>;

/** Where one is, or is going. */
export interface Location extends Path {
  /** What whoever came here brought along; null for nothing. */
  state: unknown;
  /** Of the entry in the browser's history. */
  key: string;
}

export interface NavigateOptions {
  /** Takes the place of the page that one is on in the browser's history. */
  replace?: boolean;
  state?: unknown;
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean;
}

const signed = (text: string | undefined, sign: string): string =>
  text === undefined || text === '' || text === sign ? '' : `${text.startsWith(sign) ? '' : sign}${text}`;

/** Takes an address apart. What is not in it is empty. */
export function parsePath(address: string): Path {
  const [, pathname = '', search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search: signed(search, '?'), hash: signed(hash, '#') };
}

/** Puts an address together. */
export const createPath = ({ pathname = '/', search, hash }: Partial<Path>): string =>
  `${pathname}${signed(search, '?')}${signed(hash, '#')}`;

/** The whole of an address, for who is on `pathname`. */
export function resolvePath(to: To, pathname: string): Path {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: path.pathname || pathname, search: signed(path.search, '?'), hash: signed(path.hash, '#') };
}
