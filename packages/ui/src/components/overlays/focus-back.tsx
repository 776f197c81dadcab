import { useEffect, useState } from 'react';

/** What has the focus, and everything around it, from within; nothing while nothing has it. */
function focusAndAround(): readonly Element[] {
  const found: Element[] = [];
  if (typeof document === 'undefined') return found;
  for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * From where a window is opened. Of the component that is told to open it: once the window itself is rendered, the page
 * cannot be reached any more, and nothing in it has the focus.
 */
export function useOpeners(isOpen: boolean): readonly Element[] {
  const [was, setWas] = useState(isOpen);
  const [openers, setOpeners] = useState(() => (isOpen ? focusAndAround() : []));
  if (was !== isOpen) {
    setWas(isOpen);
    if (isOpen) setOpeners(focusAndAround());
  }
  return openers;
}

/**
 * In a window: keeps the keyboard on the page when it closes, also where what opened it is gone by then, as the button
 * that hands over what one then no longer has. The focus goes to the nearest element around it that can have it, else
 * to the main part of the page; else keys would reach nobody.
 */
export function FocusBack({ openers }: { openers: readonly Element[] }): null {
  useEffect(
    () => () => {
      if (openers.length === 0) return;
      // The window gives the focus back in the next frame, and lets the page be reached again before it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          for (const place of [...openers.filter((one) => one.isConnected), document.querySelector('main')]) {
            if (!isNowhere()) return;
            if (place instanceof HTMLElement) place.focus({ preventScroll: true });
          }
        }),
      );
    },
    [openers],
  );
  return null;
}
