import { type RefObject, useEffect } from 'react';

/** Puts the keyboard at the page where what had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

const controls = 'button, a[href], input, select, textarea';

/**
 * The control that can be used before one that cannot, or the first: in its cell first, then around that. What comes
 * after “down” is often what removes, and the key is pressed once more.
 */
function neighbour(control: HTMLElement, place: HTMLElement): HTMLElement | undefined {
  for (let around = control.parentElement; around !== null && place.contains(around); around = around.parentElement) {
    const others = [...around.querySelectorAll<HTMLElement>(controls)].filter((other) => !other.matches(':disabled'));
    const isBefore = (other: Node) => (control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
    const found = others.findLast(isBefore) ?? others[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Keeps the keyboard at the page, too, when what has it goes from `place` with whatever is drawn next, and beside it
 * when it is disabled: “up”, of what stands first by now.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = place.current;
    if (page === null) return;
    let held: HTMLElement | null = null;
    const hold = (event: FocusEvent) => {
      held = event.target instanceof HTMLElement ? event.target : null;
    };
    const seen = new MutationObserver(() => {
      if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
      const next = held.isConnected ? neighbour(held, page) : undefined;
      const hasIt = document.activeElement === held;
      held = null;
      if (next !== undefined && (hasIt || document.activeElement === document.body)) next.focus();
      else keepFocus();
    });
    page.addEventListener('focusin', hold);
    seen.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      page.removeEventListener('focusin', hold);
      seen.disconnect();
    };
  }, [place]);
}
