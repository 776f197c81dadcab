import type { RecordId } from '@limn/document';
import type { OutlineRows } from '@limn/tree/outline/rows.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOutline, useRowsVersion } from '../model/use-outline.ts';

/** Lines are in the page so far above and below what is seen, px. */
const OVERSCAN = 600;
/** What is seen is told in steps of this, so that scrolling does not paint with every pixel, px. */
const STEP = 200;

interface Windowed {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** Which lines are in sight of the scrolling page around a list. */
export function useWindowed(list: RefObject<HTMLElement | null>, rows: OutlineRows): Windowed {
  useRowsVersion(rows);
  const [view, setView] = useState({ top: 0, bottom: 1600 });
  const look = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = list.current,
      page = element?.closest('main');
    if (!element || !page) return undefined;
    look.current = (): void => {
      const offset = page.getBoundingClientRect().top - element.getBoundingClientRect().top,
        top = Math.floor((offset - OVERSCAN) / STEP) * STEP,
        bottom = Math.ceil((offset + page.clientHeight + OVERSCAN) / STEP) * STEP;
      setView((was) => (was.top === top && was.bottom === bottom ? was : { top, bottom }));
    };
    const onScroll = (): void => look.current();
    onScroll();
    const observer = new ResizeObserver(onScroll);
    observer.observe(page);
    page.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('scroll', onScroll);
    };
  }, [list]);
  const count = rows.rows.length,
    from = count === 0 ? 0 : rows.at(Math.max(0, view.top)),
    to = Math.min(count, count === 0 ? 0 : rows.at(Math.max(0, view.bottom)) + 1);
  useFollowed(list, rows, { from, to }, look);
  return { from, to, before: rows.startOf(from), after: rows.startOf(count) - rows.startOf(to) };
}

/**
 * A line that one is led to (outdented, undone, pasted, found) may be far from what is seen: it is brought there before
 * it takes the caret, as a line that is not in the page cannot. How high the lines about it are is known only when they
 * are in the page, so that it is held where it was brought until one does something.
 */
function useFollowed(
  list: RefObject<HTMLElement | null>,
  rows: OutlineRows,
  shown: { from: number; to: number },
  look: RefObject<() => void>,
): void {
  const { cursor } = useOutline();
  const [, ask] = useState(0);
  const now = useRef(shown),
    wanted = useRef(-1),
    held = useRef<RecordId | null>(null);
  now.current = shown;
  useEffect(
    () =>
      cursor.on(() => {
        const id = cursor.caret?.id ?? cursor.picking?.head,
          { from, to } = now.current;
        // Mostly it is among the few that are in the page, and the others need not be looked through.
        if (id === undefined || rows.rows.slice(from, to).some((row) => row.id === id)) return;
        wanted.current = rows.indexOf(id);
        if (wanted.current < 0) return;
        held.current = id;
        ask((times) => times + 1);
      }),
    [cursor, rows],
  );
  useEffect(() => {
    const letGo = (): void => {
      held.current = null;
    };
    for (const type of GESTURES) addEventListener(type, letGo, { capture: true, passive: true });
    return () => {
      for (const type of GESTURES) removeEventListener(type, letGo, { capture: true });
    };
  }, []);
  // The list is by now as high as its lines are.
  useLayoutEffect(() => {
    const index = wanted.current,
      element = list.current,
      page = element?.closest('main');
    wanted.current = -1;
    if (!element || !page) return;
    if (index >= 0) {
      const start = element.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop;
      page.scrollTop = start + rows.startOf(index) - page.clientHeight / 2;
      look.current();
    } else if (held.current !== null) {
      const line = element.querySelector(`[data-row="${CSS.escape(held.current)}"]`);
      if (line && centre(page, line)) look.current();
    }
  });
}

/** What a person does, after which a line is left where it is. */
const GESTURES = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

/** Brings a line to where half of a page is; answers whether it was elsewhere. */
function centre(page: Element, line: Element): boolean {
  const by = line.getBoundingClientRect().top - page.getBoundingClientRect().top - page.clientHeight / 2,
    was = page.scrollTop;
  if (Math.abs(by) > 1) page.scrollTop += by;
  return page.scrollTop !== was;
}
