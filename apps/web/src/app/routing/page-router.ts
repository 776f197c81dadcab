/**
 * Goes from page to page. A page that is gone to is fetched first, while the one before stays on show with its address;
 * going somewhere else meanwhile takes its place. Routers that are to be had also do forms and server rendering, and
 * weigh as much as a page.
 */
import { createPath, type Location, type NavigateOptions, resolvePath, type To } from './address.ts';
import { matchPages } from './match.ts';
import { arePrepared, preparePages, type Page, type PageMatch } from './page.ts';

/** How one came to a page: by the browser's history, onto it, or in the place of what was there. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** What is on show, and what is on its way. */
export interface Shown {
  readonly location: Location;
  readonly how: NavigationType;
  readonly matches: readonly PageMatch[];
  /** Where one is going; null while nothing is on its way. */
  readonly next: Location | null;
  /** Why the page of the address could not be had. */
  readonly error: unknown;
  readonly keepsScroll: boolean;
}

/** What stands in an entry of the browser's history. The names are those of older releases, for tabs opened by them. */
interface Entry {
  usr: unknown;
  key: string;
}

export class PageRouter {
  readonly pages: readonly Page[];
  #shown: Shown;
  #going = 0;
  readonly #window: Window;
  readonly #listeners = new Set<(shown: Shown) => void>();
  readonly #holds = new Set<(to: Location) => boolean>();

  constructor(pages: readonly Page[], page: Window = window) {
    this.pages = pages;
    this.#window = page;
    const location = this.#here();
    this.#shown = { location, how: 'POP', matches: [], next: location, error: null, keepsScroll: false };
    page.addEventListener('popstate', () => void this.#go(this.#here(), 'POP'));
    void this.#go(location, 'POP');
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** Calls back with what is on show whenever that changes. @returns what ends it */
  readonly subscribe = (listener: (shown: Shown) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Asks before a page is gone to; where `stays` answers that one stays, nothing happens. Going back and forward is the
   * browser's, and is not asked about.
   * @returns what ends it
   */
  readonly hold = (stays: (to: Location) => boolean): (() => void) => {
    this.#holds.add(stays);
    return () => this.#holds.delete(stays);
  };

  /** Resolves when the page is on show, or another was gone to, or one stays. */
  async navigate(to: To, { replace = false, state = null, preventScrollReset }: NavigateOptions = {}): Promise<void> {
    const location: Location = { ...resolvePath(to, '/'), state, key: keyOf() };
    if ([...this.#holds].some((stays) => stays(location))) return;
    await this.#go(location, replace ? 'REPLACE' : 'PUSH', preventScrollReset);
  }

  readonly go = (by: number): void => this.#window.history.go(by);

  async #go(location: Location, how: NavigationType, keepsScroll = false): Promise<void> {
    const going = ++this.#going;
    const matches = matchPages(this.pages, location);
    const before = this.#shown.matches;
    let error: unknown = null;
    if (!arePrepared(matches, before)) {
      this.#show({ next: location });
      try {
        const elsewhere = await preparePages(matches, before);
        if (going !== this.#going) return;
        if (elsewhere !== null) {
          // An address that only leads on is none to come back to.
          await this.navigate(elsewhere, { replace: how !== 'PUSH' });
          return;
        }
      } catch (failure) {
        if (going !== this.#going) return;
        error = failure;
      }
    }
    this.#write(location, how);
    this.#show({ location, how, matches, next: null, error, keepsScroll });
  }

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener(this.#shown);
  }

  #write({ state, key, ...path }: Location, how: NavigationType): void {
    if (how === 'POP') return;
    const { history } = this.#window,
      entry: Entry = { usr: state, key };
    if (how === 'PUSH') history.pushState(entry, '', createPath(path));
    else history.replaceState(entry, '', createPath(path));
  }

  #here(): Location {
    const { location, history } = this.#window,
      { pathname, search, hash } = location,
      entry = history.state as Partial<Entry> | null;
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  }
}

const keyOf = (): string => Math.random().toString(36).slice(2, 10);
