import type { OutlineRows } from '@limn/tree/outline/rows.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useRowsVersion } from './use-outline.ts';

/** Lines are in the page so far above and below what is seen, px. */
const OVERSCAN = 600;
/** What is seen is told in steps of this, so that scrolling does not paint with every pixel, px. */
const STEP = 200;

/** Which lines are in sight of the scrolling page around a list. */
export function useWindowed(
  list: RefObject<HTMLElement | null>,
  rows: OutlineRows,
): { from: number; to: number; before: number; after: number } {
  useRowsVersion(rows);
  const [view, setView] = useState({ top: 0, bottom: 1600 });
  useEffect(() => {
    const element = list.current,
      page = element?.closest('main');
    if (!element || !page) return undefined;
    const look = (): void => {
      const offset = page.getBoundingClientRect().top - element.getBoundingClientRect().top,
        top = Math.floor((offset - OVERSCAN) / STEP) * STEP,
        bottom = Math.ceil((offset + page.clientHeight + OVERSCAN) / STEP) * STEP;
      setView((was) => (was.top === top && was.bottom === bottom ? was : { top, bottom }));
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
  const count = rows.rows.length,
    from = count === 0 ? 0 : rows.at(Math.max(0, view.top)),
    to = Math.min(count, count === 0 ? 0 : rows.at(Math.max(0, view.bottom)) + 1);
  return { from, to, before: rows.startOf(from), after: rows.startOf(count) - rows.startOf(to) };
}
