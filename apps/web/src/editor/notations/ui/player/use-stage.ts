/** What the stage of a prototype hears of the window: its size and its keys. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The size of an element, CSS px. */
export function useRoom(of: RefObject<HTMLElement | null>): { w: number; h: number } {
  const [room, setRoom] = useState({ w: innerWidth, h: innerHeight });
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = (): void => setRoom({ w: element.clientWidth, h: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return room;
}

/** Keys wherever the focus is; a button that has it is pressed by Enter and Space all the same. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const run = now.current[event.key];
      if (!run) return;
      run();
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
