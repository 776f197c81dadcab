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
 * A `ref` that keeps the keyboard in an element when what has it there goes with whatever is drawn next, and beside it
 * when it is disabled: “up”, of what stands first by now. Else keys, Escape in a window among them, would reach nobody.
 *
 * @param element which gets the focus where nothing beside it can; it can have it
 */
export function keptFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  let held: HTMLElement | null = null;
  const hold = (event: FocusEvent) => {
    held = event.target instanceof HTMLElement ? event.target : null;
  };
  const seen = new MutationObserver(() => {
    if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
    const next = held.isConnected ? neighbour(held, element) : undefined;
    const { activeElement } = document;
    const isLost = activeElement === held || activeElement === document.body || activeElement === null;
    held = null;
    if (isLost) (next ?? element).focus({ preventScroll: true });
  });
  element.addEventListener('focusin', hold);
  seen.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    element.removeEventListener('focusin', hold);
    seen.disconnect();
  };
}
