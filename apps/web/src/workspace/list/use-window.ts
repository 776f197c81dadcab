import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { mostRows, rowAt, rowsBetween, type Layout } from '../model/layout.ts';

/** Rows drawn beyond each edge, so that what comes into sight is there already. */
const beyond = 4;
/** px of one scroll step, as a share of the height in sight, from which pictures wait for the list to come to rest. */
const fast = 0.6;
/** ms after the last scroll step when the list is at rest. */
const rest = 120;

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows of a long list that are drawn.
 *
 * Their number is bounded by what fits in sight, and every row has a slot, its number modulo `slots`: the row that
 * comes in takes the slot, and so the elements, of the one that went out. Scrolling changes texts instead of making
 * elements, which is what keeps a frame short however fast one scrolls.
 *
 * @param height px in sight
 * @param head px at the top of what is in sight that rows pass under
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, layout: Layout, height: number, head: number) {
  const [stretch, setStretch] = useState<Stretch>({ first: 0, last: -1 });
  const [isFast, setFast] = useState(false);
  const shown = useRef(stretch);
  shown.current = stretch;

  const slots = mostRows(layout, height) + 2 * beyond;
  const measure = useCallback((): Stretch => {
    const top = scroller.current?.scrollTop ?? 0;
    const inSight = rowsBetween(layout, top, top + height);
    return { first: Math.max(0, inSight.first - beyond), last: Math.min(layout.rows - 1, inSight.last + beyond) };
  }, [scroller, layout, height]);

  const update = useCallback(() => {
    const next = measure();
    if (next.first !== shown.current.first || next.last !== shown.current.last) {
      setStretch(next);
    }
  }, [measure]);
  useLayoutEffect(update, [update]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) {
      return undefined;
    }
    let before = element.scrollTop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const step = Math.abs(element.scrollTop - before);
      before = element.scrollTop;
      // Within the frame that scrolls: later would show a frame of nothing.
      flushSync(() => {
        update();
        if (step > height * fast) {
          setFast(true);
        }
      });
      clearTimeout(timer);
      timer = setTimeout(() => setFast(false), rest);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, update, height]);

  /** Scrolls as little as brings a row into sight. */
  const reveal = useCallback(
    (number: number) => {
      const element = scroller.current;
      const row = rowAt(layout, number);
      if (element === null || row === undefined) {
        return;
      }
      const margin = 8;
      const top = row.top - margin;
      const bottom = row.top + row.height + head + margin;
      if (top < element.scrollTop) {
        element.scrollTop = number === 0 ? 0 : top;
      } else if (bottom > element.scrollTop + height) {
        element.scrollTop = bottom - height;
      }
    },
    [scroller, layout, height, head],
  );

  const last = Math.min(stretch.last, layout.rows - 1);
  const rows = Array.from({ length: Math.max(0, last - stretch.first + 1) }, (_, index) => stretch.first + index);
  return { rows, slots, isFast, reveal };
}
