import { useEffect, type RefObject } from 'react';

/**
 * Takes the keyboard back when what had it is gone: a row that was removed, a button that is disabled now. Without it
 * the keys of a dialog, Escape among them, would reach nobody.
 *
 * @param place what gets the focus then; it can have it
 */
export function useKeepFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // In the next frame: only then the browser has noticed that the element cannot have the focus any more.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null) {
        place.current?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  });
}
