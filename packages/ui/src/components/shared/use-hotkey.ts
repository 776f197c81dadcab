import { useEffect, useRef } from 'react';
import { isComposing } from '../../logic/text/composing.ts';
import { matchesShortcut } from '../../logic/page/shortcut.ts';

/**
 * Runs something on a shortcut, wherever the focus is. One without Ctrl, Alt or Command does nothing while one types.
 *
 * @param shortcut keys joined by `+`, `Mod` for Command or Control; null for none
 */
export function useHotkey(shortcut: string | null, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (shortcut === null) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches('input, textarea, select'));
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (
        !event.defaultPrevented &&
        !isComposing(event) &&
        !(isTyping && isBare) &&
        matchesShortcut(event, shortcut, navigator.platform)
      ) {
        event.preventDefault();
        latest.current();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcut]);
}
