import { useEffect, type RefObject } from 'react';

const STEPS: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * Hands the list what is pressed while nothing on the page has the focus, and the focus with it: where one goes, and
 * all of it selected. A page that was just opened is its list; the browser would mark every word on it instead.
 */
export function usePageKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const element = list.current;
      if (element === null || event.defaultPrevented || event.altKey) return;
      if (event.target !== document.body && event.target !== element.closest('main')) return;
      const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
      if (!isAll && !STEPS.has(event.key)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
      const { key, code, ctrlKey, metaKey, shiftKey } = event;
      element.focus({ preventScroll: true });
      const own = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      if (!element.dispatchEvent(new KeyboardEvent('keydown', own))) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}
