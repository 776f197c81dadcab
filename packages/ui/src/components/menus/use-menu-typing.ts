import { useEffect, useRef, type RefObject } from 'react';
import { isComposing } from '../../logic/text/composing.ts';
import { findTyped, Typeahead } from '../../logic/text/typeahead.ts';
import type { MenuEntry } from './menu-entries.ts';

const labelsOf = (entries: readonly MenuEntry[]): (readonly [string, string])[] =>
  entries.flatMap((entry) => {
    if ('separator' in entry) return [];
    return 'heading' in entry ? labelsOf(entry.items) : [[entry.id, entry.label] as const];
  });

/**
 * Goes to the item of a menu that begins with what is typed, in its own letters or in pinyin initials, which React
 * Aria does not know; it hears of no letter of a menu.
 */
export function useMenuTyping(entries: readonly MenuEntry[]): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(() => {
    const element = menu.current;
    if (element === null) return undefined;
    const typeahead = new Typeahead();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      if (event.target instanceof Element && event.target.matches('input, textarea')) return;
      const typed = typeahead.add(event.key, event.timeStamp);
      if (typed === null) return;
      event.preventDefault();
      event.stopPropagation();
      const labels = new Map(labelsOf(latest.current));
      const items = [...element.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
      const at = items.findIndex((item) => item === document.activeElement);
      const found = findTyped(items.length, (index) => labels.get(items[index]?.dataset['key'] ?? '') ?? '', at, typed);
      if (found !== null) items[found]?.focus();
    };
    element.addEventListener('keydown', onKeyDown, true);
    return () => element.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return menu;
}
