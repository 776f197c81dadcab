import $ from 'jquery';
import { make } from './dom.ts';

/** Lets the animation of a panel that appears run. */
export function enter(panel: HTMLElement): void {
  panel.dataset['entering'] = 'true';
  void Promise.allSettled(panel.getAnimations().map((animation) => animation.finished)).then(
    () => delete panel.dataset['entering'],
  );
}

/** Lets the animation of a panel that goes run, then takes it out of the page. */
export function exit(panel: HTMLElement): void {
  delete panel.dataset['entering'];
  panel.dataset['exiting'] = 'true';
  const { activeElement } = document;
  // Before the browser gets to it: who closes next looks where the focus is.
  if (activeElement instanceof HTMLElement && panel.contains(activeElement)) activeElement.blur();
  panel.inert = true;
  void Promise.allSettled(panel.getAnimations().map((animation) => animation.finished)).then(() => $(panel).remove());
}

const tabbable =
  'a[href], button, input, select, textarea, [tabindex], [contenteditable], summary, iframe, audio[controls], video[controls]';

/** What Tab stops at below an element, in its order on the page. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

/** Keeps Tab among the stops of a window. */
export function keepTab(event: KeyboardEvent, root: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = tabStops(root);
  const [first, last] = [stops.at(0), stops.at(-1)];
  const isAtEdge = event.shiftKey
    ? document.activeElement === first || !stops.includes(document.activeElement as HTMLElement)
    : document.activeElement === last;
  if (first !== undefined && !isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** What stays reachable beside a modal window: what speaks to screen readers, and messages. */
const open = '[data-live-announcer], .limn-tips, script, style, link, template';
/** The modal windows at the moment, the last on top, with what each shut out. */
const windows: { readonly root: HTMLElement; readonly shut: readonly HTMLElement[]; readonly locks: boolean }[] = [];

/**
 * Shuts everything outside of a window that is a child of the page's body.
 *
 * @param locks keeps the page from scrolling
 */
export function shutOut(root: HTMLElement, locks: boolean): void {
  const shut = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== root && !child.inert && !child.matches(open),
  );
  for (const child of shut) child.inert = true;
  windows.push({ root, shut, locks });
  lockScroll();
}

/** Lets in again what a window shut out. */
export function letIn(root: HTMLElement): void {
  const at = windows.findIndex((each) => each.root === root);
  if (at < 0) return;
  for (const child of windows[at]?.shut ?? []) child.inert = false;
  windows.splice(at, 1);
  lockScroll();
}

let isScrollLocked = false;

function lockScroll(): void {
  const isLocked = windows.some(({ locks }) => locks);
  if (isLocked === isScrollLocked) return;
  isScrollLocked = isLocked;
  const { documentElement: page } = document;
  const hasBar = window.innerWidth > page.clientWidth;
  page.style.setProperty('overflow', isLocked ? 'hidden' : '');
  page.style.setProperty('scrollbar-gutter', isLocked && hasBar ? 'stable' : '');
}

/** Where the focus goes when what has it now closes: the element that has it, if it can be focused. */
export function focusKeeper(): () => void {
  const before = document.activeElement;
  return () => {
    if (before instanceof HTMLElement && before.isConnected && before !== document.body)
      before.focus({ preventScroll: true });
  };
}

/** Takes presses outside of a panel that floats above the page. */
export function makeUnderlay(): HTMLElement {
  return make('div', { style: 'position:fixed;inset:0;z-index:100000' });
}
