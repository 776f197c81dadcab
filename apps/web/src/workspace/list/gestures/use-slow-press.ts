import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { entryId, type Entry } from '../../model/entry.ts';
import type { Selection } from '../../model/selection.ts';

/** ms after a press within which another makes a double press of it. */
const pause = 500;

/**
 * The slow second press: on the name of the one entry that is selected already, with no press after it that would make
 * it a double one. It asks for another name, as on a desktop.
 */
export function useSlowPress(
  list: RefObject<HTMLElement | null>,
  selection: Selection,
  entryAt: (target: EventTarget) => Entry | undefined,
  onSlowPress: (entry: Entry) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The entry whose name is pressed, if it was selected alone and the keyboard was in the list. */
  const pressed = useRef<Entry>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    stop,
    onPointerDown: (event: PointerEvent) => {
      stop();
      const entry = entryAt(event.target);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      const onTitle = event.target instanceof Element && event.target.closest('[data-title]') !== null;
      const isChosen = entry !== undefined && selection.ids.size === 1 && selection.ids.has(entryId(entry));
      const hasKeyboard = document.activeElement === list.current;
      const isSlow = isPlain && onTitle && isChosen && hasKeyboard && event.pointerType === 'mouse';
      pressed.current = isSlow ? entry : undefined;
    },
    onClick: (event: MouseEvent) => {
      const entry = pressed.current;
      if (entry !== undefined && event.detail === 1) {
        timer.current = setTimeout(() => onSlowPress(entry), pause);
      }
    },
  };
}
