import { attribute } from './dom.ts';

/** What the pointer is pressed on; one listener serves all, wherever it is let go. */
let pressed: HTMLElement | null = null;
for (const type of ['pointerup', 'pointercancel']) {
  window.addEventListener(type, () => {
    pressed?.removeAttribute('data-pressed');
    pressed = null;
  });
}

/**
 * Marks what is pointed at, pressed and focused by keyboard as the style sheets know it: `data-hovered`,
 * `data-pressed`, `data-focus-visible`. Until the signal.
 *
 * @param marked carries the marks, where that is not the element itself
 */
export function markStates(element: HTMLElement, signal: AbortSignal, marked: HTMLElement = element): void {
  const set = (name: string, isOn: boolean) =>
    attribute(marked, `data-${name}`, isOn && !marked.hasAttribute('data-disabled'));
  const on = (type: string, call: (event: Event) => void, target: EventTarget = marked) =>
    target.addEventListener(type, call, { signal });
  on('pointerenter', (event) => set('hovered', (event as PointerEvent).pointerType !== 'touch'));
  on('pointerleave', () => (set('hovered', false), set('pressed', false)));
  on('pointerdown', (event) => {
    if ((event as PointerEvent).button !== 0) return;
    set('pressed', true);
    pressed = marked;
  });
  on('keydown', (event) => {
    if ([' ', 'Enter'].includes((event as KeyboardEvent).key) && event.target === element) set('pressed', true);
  });
  on('keyup', () => set('pressed', false));
  on('focus', () => set('focus-visible', element.matches(':focus-visible')), element);
  on('blur', () => (set('focus-visible', false), set('pressed', false)), element);
}

/** Takes the marks away where the element can no longer be used. */
export function clearStates(marked: HTMLElement): void {
  for (const name of ['hovered', 'pressed', 'focus-visible']) marked.removeAttribute(`data-${name}`);
}
