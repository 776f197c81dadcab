/**
 * Lines carried by their bullets: with the mouse at once, with a finger after a moment. A press alone shows the branch.
 */
import type { RecordId } from '@limn/document';
import { copyTopics } from '@limn/tree/edit/copy.ts';
import { move } from '@limn/tree/edit/topics.ts';
import { type DropLine, dropAt } from '@limn/tree/outline/dragging.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { INDENT } from './RowView.tsx';
import { useOutline } from '../model/use-outline.ts';

/** A press that moves less is none, px. */
const SLOP = 5;
/** How long a finger rests before it carries, ms. */
const REST = 350;
/** So near to an edge the page goes along, px; and so far a frame. */
const EDGE = 60,
  SPEED = 14;

interface Drag {
  id: RecordId;
  ids: readonly RecordId[];
  start: { x: number; y: number };
  at: { x: number; y: number };
  isCarrying: boolean;
  copies: boolean;
}

export function useLineDrag(
  list: RefObject<HTMLElement | null>,
  onMenu: (id: RecordId, at: { x: number; y: number }) => void,
): { drop: DropLine | null; onPointerDown: (event: React.PointerEvent) => void } {
  const outline = useOutline();
  const [drop, setDrop] = useState<DropLine | null>(null);
  const now = useRef({ outline, onMenu });
  now.current = { outline, onMenu };
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const onPointerDown = (event: React.PointerEvent): void => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null,
      id = grip?.dataset['grip'];
    if (event.button !== 0 || id === undefined || !list.current) return;
    event.preventDefault();
    const isTouch = event.pointerType === 'touch',
      { picking } = outline.cursor,
      start = { x: event.clientX, y: event.clientY };
    const drag: Drag = {
      id,
      ids: picking?.ids.has(id) ? [...picking.ids] : [id],
      start,
      at: start,
      isCarrying: false,
      copies: false,
    };
    let line: DropLine | null = null,
      frame = 0;
    const look = (): void => {
      const { outline: o } = now.current,
        box = list.current?.getBoundingClientRect();
      if (!box || !drag.isCarrying) return;
      const y = drag.at.y - box.top,
        over = o.rows.at(y),
        isBelow = y > (o.rows.startOf(over) + o.rows.startOf(over + 1)) / 2,
        depth = Math.round((drag.at.x - box.left - 40) / INDENT);
      line = dropAt(
        o.editor,
        o.rows.rows,
        o.top,
        new Set(drag.copies ? [] : drag.ids),
        over + (isBelow ? 1 : 0),
        Math.max(0, depth),
      );
      setDrop(line);
    };
    const scroll = (): void => {
      const page = list.current?.closest('main'),
        box = page?.getBoundingClientRect();
      if (page && box && drag.isCarrying) {
        if (drag.at.y < box.top + EDGE) page.scrollTop -= SPEED;
        else if (drag.at.y > box.bottom - EDGE) page.scrollTop += SPEED;
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const carry = (): void => {
      if (now.current.outline.readOnly) return;
      drag.isCarrying = true;
      frame = requestAnimationFrame(scroll);
      look();
    };
    const timer = isTouch ? setTimeout(carry, REST) : 0;
    const moved = (e: PointerEvent): void => {
      drag.at = { x: e.clientX, y: e.clientY };
      drag.copies = e.ctrlKey || e.altKey;
      const far = Math.hypot(drag.at.x - start.x, drag.at.y - start.y);
      if (!drag.isCarrying && far > SLOP) {
        // A finger that moves at once scrolls the page.
        if (isTouch) stop();
        else carry();
      }
      look();
    };
    const stop = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', key, true);
      list.current?.removeEventListener('touchmove', hold);
      end.current = null;
      setDrop(null);
    };
    const up = (): void => {
      const { outline: o } = now.current,
        target = line;
      const wasCarried = drag.isCarrying;
      stop();
      if (!wasCarried) {
        o.zoom(id);
        return;
      }
      if (isTouch && Math.hypot(drag.at.x - start.x, drag.at.y - start.y) <= SLOP) {
        now.current.onMenu(id, start);
        return;
      }
      if (!target) return;
      if (drag.copies) copyTopics(o.editor, drag.ids, target.spot);
      else
        move(
          o.editor,
          drag.ids.flatMap((one) => o.editor.topic(one) ?? []),
          target.spot,
        );
    };
    const key = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape') return;
      e.preventDefault();
      e.stopPropagation();
      stop();
    };
    // While a line is carried the page does not scroll under the finger.
    const hold = (e: TouchEvent): void => {
      if (drag.isCarrying) e.preventDefault();
    };
    list.current.addEventListener('touchmove', hold, { passive: false });
    addEventListener('pointermove', moved);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', key, true);
    end.current = stop;
  };
  return { drop, onPointerDown };
}
