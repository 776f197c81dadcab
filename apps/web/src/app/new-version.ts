import { buildOf } from '../offline/files.ts';

/** ms between two looks that nothing asked for. */
const REST_MS = 5 * 60_000;

/** Whether an error is about a script that is gone: the connection was lost, or the server has a newer release. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|unable to preload/i.test(error.message);

export interface NewVersionOptions {
  /** The first script of the page that is open; empty where pages are not built. */
  readonly build: string;
  /** The page as the server has it now. */
  readonly fetchPage: () => Promise<string>;
  readonly now: () => number;
}

/**
 * Knows whether the server has newer pages than the one that is open. Built files have names of their own in each
 * build, so that a page which is open over an update asks for parts that are gone.
 */
export class NewVersion {
  readonly #options: NewVersionOptions;
  readonly #listeners = new Set<() => void>();
  #isThere = false;
  #lookedAt: number;
  #look: Promise<boolean> | null = null;

  constructor(options: NewVersionOptions) {
    this.#options = options;
    this.#lookedAt = options.now();
  }

  /** Whether there is one, as far as is known. */
  readonly isThere = (): boolean => this.#isThere;

  /** Calls back when one was found; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the server. Without an answer nothing is known. */
  look(): Promise<boolean> {
    this.#look ??= this.#ask().finally(() => {
      this.#look = null;
    });
    return this.#look;
  }

  /** Asks the server when nobody has for a while. */
  async lookAgain(): Promise<void> {
    if (this.#options.now() - this.#lookedAt >= REST_MS) {
      await this.look();
    }
  }

  async #ask(): Promise<boolean> {
    const { build, fetchPage, now } = this.#options;
    if (this.#isThere || build === '') {
      return this.#isThere;
    }
    this.#lookedAt = now();
    const there = buildOf(await fetchPage().catch(() => ''));
    if (there !== '' && there !== build) {
      this.#isThere = true;
      for (const listener of [...this.#listeners]) {
        listener();
      }
    }
    return this.#isThere;
  }
}

/** Whether there are newer pages than this one. */
export const newVersion = new NewVersion({
  build: typeof document === 'undefined' ? '' : buildOf(document.head.innerHTML),
  fetchPage: async () => {
    // Past the service worker, which answers what the browser goes to, and past what the browser keeps.
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? answer.text() : '';
  },
  now: () => Date.now(),
});

/** Looks whenever a part of the page is missing, and now and then when somebody comes back to it. */
export function watchForNewVersion(): () => void {
  const onMissing = () => void newVersion.look();
  const onReturn = () => {
    if (document.visibilityState === 'visible') {
      void newVersion.lookAgain();
    }
  };
  window.addEventListener('vite:preloadError', onMissing);
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('vite:preloadError', onMissing);
    window.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Under which a tab remembers for which build it loaded a page again by itself. */
const RELOADED = 'limn.reloaded';

/** Loads the page again where that brings what is missing: once for each build, so that nothing goes in circles. */
export async function reloadForNewVersion(): Promise<void> {
  if (!(await newVersion.look())) {
    return;
  }
  const build = buildOf(document.head.innerHTML);
  try {
    if (sessionStorage.getItem(RELOADED) === build) {
      return;
    }
    sessionStorage.setItem(RELOADED, build);
  } catch {
    // Where nothing is remembered, the person decides.
    return;
  }
  location.reload();
}
