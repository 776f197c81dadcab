import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { type Location, type NavigateOptions, Router, type RouteObject, type To, useRoutes } from 'react-router';
import { pageOf } from './page.ts';
import type { PageRouter, Shown } from './page-router.ts';
import { keepScroll, noteScroll, restoreScroll } from './scroll.ts';

interface ShownContextValue {
  router: PageRouter;
  shown: Shown;
  next: Location | null;
}
const ShownContext = createContext<ShownContextValue | null>(null);

function useShownPage(): ShownContextValue {
  const context = useContext(ShownContext);
  if (context === null) throw new Error('There is no router around this');
  return context;
}

/** Where one is going, while its page is on its way; null while none is. */
export const useNextLocation = (): Location | null => useShownPage().next;

/** Why the page of the address could not be had; null where it is there. */
export const usePageError = (): unknown => useShownPage().shown.error;

/** What the routes say of the page on show. */
export function usePageHandle(): string | undefined {
  const last = useShownPage().shown.matches.at(-1);
  return last && pageOf(last).handle;
}

/** As `useNavigate`, for who does something when the page is on show. The address is whole. */
export function useGoTo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const { router } = useShownPage();
  return (to, options) => router.navigate(to, options);
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
  useLayoutEffect(() => restoreScroll(location, how, keepsScroll), [location, how, keepsScroll]);
  if (matches.length === 0 && error === null) return null;
  return (
    <ShownContext value={{ router, shown, next }}>
      <Router location={location} navigationType={how} navigator={router}>
        <Routes router={router} />
      </Router>
    </ShownContext>
  );
}

const Routes = ({ router }: { router: PageRouter }): ReactNode => useRoutes(router.pages as RouteObject[]);
