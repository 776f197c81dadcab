/** Puts the keyboard at the page where what had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

/**
 * The button before one that is disabled, among those that stand together, or the first of them. What comes after
 * “down” is often what removes, and the key is pressed once more; what stands elsewhere is about something else.
 */
function neighbour(button: HTMLElement): HTMLElement | undefined {
  const others = [...(button.parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
  const isBefore = (other: Node) => (button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  return others.findLast(isBefore) ?? others[0];
}

/**
 * A `ref` that keeps the keyboard in an element when what has it there goes with whatever is drawn next, and beside it
 * when it is disabled: “up”, of what stands first by now. Else keys, Escape in a window among them, would reach nobody.
 *
 * @param element which gets the focus where nothing beside it can; it can have it
 * @param placeIn gives what in it gets the focus instead
 */
export function keptFocus(
  element: HTMLElement | null,
  placeIn: () => HTMLElement | null = () => element,
): (() => void) | undefined {
  if (element === null) return undefined;
  let held: HTMLElement | null = null;
  const hold = (event: FocusEvent) => {
    held = event.target instanceof HTMLElement ? event.target : null;
  };
  const seen = new MutationObserver(() => {
    if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
    const next = held.isConnected && held.matches('button') ? neighbour(held) : undefined;
    const { activeElement } = document;
    const isLost = activeElement === held || activeElement === document.body || activeElement === null;
    held = null;
    if (isLost) (next ?? placeIn())?.focus({ preventScroll: true });
  });
  element.addEventListener('focusin', hold);
  seen.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    element.removeEventListener('focusin', hold);
    seen.disconnect();
  };
}
