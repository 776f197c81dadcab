import { useEffect } from 'react';
import { currentAddress } from '../address.ts';
import type { LoadedPage } from '../page/load.ts';
import { useAddress } from '../use-address.ts';

/** The page of the visit's first address: what loads by itself does not take the focus. */
let first: string | null = currentAddress().page;
let shown: string | null = null;

/** Where each entry of the history was left, px from the top: the browser cannot go back to what is not drawn yet. */
history.scrollRestoration = 'manual';
addEventListener(
  'scroll',
  () => {
    const state = history.state as object | null;
    history.replaceState({ ...state, scroll: scrollY }, '');
  },
  { passive: true },
);

function leftAt(): number | null {
  const state = history.state as { scroll?: unknown } | null;
  return typeof state?.scroll === 'number' ? state.scroll : null;
}

/** Goes to a place as soon as the page is long enough for it. */
function scrollWhenThere(top: number): void {
  const until = performance.now() + 2000;
  const go = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(go);
  };
  go();
}

/** Brings a part of the page into view and gives its heading the focus. */
function show(part: string): boolean {
  const place = document.getElementById(part);
  const heading = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  if (place === null && heading === null) {
    return false;
  }
  const target = heading ?? place;
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
  return true;
}

/**
 * What happens when a page is shown: its heading gets the focus, so that a screen reader says it, unless it is the
 * first page of the visit; an address of a part leads there, as soon as tables that come later are in.
 */
export function useArrival({ route }: LoadedPage): void {
  const { page, part } = useAddress();
  useEffect(() => {
    if (page !== route) {
      return undefined;
    }
    const isNew = shown !== route;
    shown = route;
    if (part === null) {
      if (isNew && route !== first) {
        const left = leftAt();
        if (left === null) window.scrollTo(0, 0);
        else scrollWhenThere(left);
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
      first = null;
      return undefined;
    }
    first = null;
    if (show(part)) {
      return undefined;
    }
    const watcher = new MutationObserver(() => {
      if (show(part)) {
        watcher.disconnect();
      }
    });
    watcher.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), 5000);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [page, part, route]);
}
