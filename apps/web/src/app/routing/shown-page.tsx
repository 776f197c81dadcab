import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Location } from './address.ts';
import { Pages } from './navigation.tsx';
import type { PageRouter, Shown } from './page-router.ts';
import { takeAwayStandIn } from '../frames/stand-in.ts';
import { keepScroll, noteScroll, restoreScroll } from './scroll.ts';
import { ShownContext, useShownPage } from './shown-context.ts';

/** Where one is going, while its page is on its way; null while none is. */
export const useNextLocation = (): Location | null => useShownPage().next;

/** Why the page of the address could not be had; null where it is there. */
export const usePageError = (): unknown => useShownPage().shown.error;

/** What the routes say of the page on show. */
export function usePageHandle(): string | undefined {
  return useShownPage().shown.matches.at(-1)?.route.handle;
}

/** Asks `stays` before a page is gone to from this one: where it answers so, one stays. */
export function useHold(stays: (to: Location) => boolean): void {
  const { router } = useShownPage();
  useEffect(() => router.hold(stays), [router, stays]);
}

/** The page of the browser's address, from the first that is there. */
export function ShownPage({ router }: { router: PageRouter }): ReactNode {
  const [shown, setShown] = useState(router.shown);
  const [next, setNext] = useState(router.shown.next);
  // Not by `useSyncExternalStore`, which would show an empty page while a part of the next one waits for its words.
  useLayoutEffect(() => {
    const show = (now: Shown): void => {
      noteScroll();
      // At once: what waits on the page that is left must not go elsewhere meanwhile. That one has arrived is said with
      // the page that is then on show.
      if (now.next !== null) setNext(now.next);
      startTransition(() => {
        setShown(now);
        setNext(now.next);
      });
    };
    if (router.shown !== shown) show(router.shown);
    return router.subscribe(show);
    // Once: what changed before is taken up here.
  }, [router]);
  const { location, how, matches, error, keepsScroll } = shown;
  useEffect(() => keepScroll(), []);
  const { pathname } = location;
  const [begunAt] = useState(pathname);
  useEffect(() => {
    // What stands in for a page is of the address at which all began.
    if (pathname !== begunAt) takeAwayStandIn();
  }, [pathname, begunAt]);
  useLayoutEffect(() => restoreScroll(location, how, keepsScroll), [location, how, keepsScroll]);
  if (matches.length === 0 && error === null) return null;
  return (
    <ShownContext value={{ router, shown, next }}>
      <Pages />
    </ShownContext>
  );
}
