import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowsInView } from '../../logic/layout/window.ts';

/** Follows what of a scrolled box is in sight, by rows. */
export function useRowWindow(
  box: RefObject<HTMLDivElement | null>,
  isVirtual: boolean,
  count: number,
  rowHeight: number,
) {
  const [view, setView] = useState({ from: 0, to: 30 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isVirtual) {
      return undefined;
    }
    const look = () => {
      const next = rowsInView(count, rowHeight, element.scrollTop, element.clientHeight, 6);
      setView((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, isVirtual, count, rowHeight]);
  return view;
}
