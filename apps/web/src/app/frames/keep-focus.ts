import { type RefObject, useEffect } from 'react';

/** Puts the keyboard at the page where what had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

/** Keeps the keyboard at the page, too, when what has it goes from `place` with whatever is drawn next. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = place.current;
    if (page === null) return;
    let held: Element | null = null;
    const hold = (event: FocusEvent) => {
      held = event.target instanceof Element ? event.target : null;
    };
    const seen = new MutationObserver(() => {
      if (held?.isConnected !== false) return;
      held = null;
      keepFocus();
    });
    page.addEventListener('focusin', hold);
    seen.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', hold);
      seen.disconnect();
    };
  }, [place]);
}
