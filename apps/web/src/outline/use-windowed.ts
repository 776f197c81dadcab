import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Row } from './rows.ts';

/** Height of a line nobody has seen yet, px. */
const GUESS = 34;
const OVERSCAN = 600;

/** Which lines are in sight of the scrolling page around a list, and the room of those that are not. */
export function useWindowed(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): {
  from: number;
  to: number;
  before: number;
  after: number;
  measure: (id: string) => (element: HTMLElement | null) => void;
} {
  const heights = useRef(new Map<string, number>());
  const [measured, remeasure] = useReducer((n: number) => n + 1, 0);
  const [view, setView] = useState({ top: 0, bottom: 1200 });
  useEffect(() => {
    const element = list.current,
      page = element?.closest('main');
    if (!element || !page) return undefined;
    const look = (): void => {
      const own = element.getBoundingClientRect(),
        shown = page.getBoundingClientRect();
      setView({ top: shown.top - own.top - OVERSCAN, bottom: shown.bottom - own.top + OVERSCAN });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(page);
    page.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('scroll', look);
    };
  }, [list]);
  const measure = useCallback(
    (id: string) =>
      (element: HTMLElement | null): void => {
        if (!element) return;
        const height = element.offsetHeight;
        if (height > 0 && heights.current.get(id) !== height) {
          heights.current.set(id, height);
          if (height !== GUESS) remeasure();
        }
      },
    [],
  );
  return useMemo(() => {
    // Read again with every measurement.
    void measured;
    const heightOf = (row: Row): number => heights.current.get(row.topic.id) ?? GUESS;
    let from = 0,
      before = 0;
    while (from < rows.length && before + heightOf(rows[from]!) < view.top) before += heightOf(rows[from++]!);
    let to = from,
      at = before;
    while (to < rows.length && at < view.bottom) at += heightOf(rows[to++]!);
    let after = 0;
    for (let i = to; i < rows.length; i++) after += heightOf(rows[i]!);
    return { from, to, before, after, measure };
  }, [rows, view, measured, measure]);
}
