import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Rect } from '../../model/layout.ts';

/** px the pointer moves before a press becomes a marquee. */
const threshold = 4;
/** px from the edge where the list begins to scroll, and its fastest step per frame. */
const edge = 32;
const fastest = 18;

/**
 * A rectangle drawn over the list with the mouse.
 *
 * @param scroller what scrolls; `content` is what the rectangle is measured in
 * @param onDraw called with the rectangle on every move
 */
export function useMarquee(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  handlers: { onStart: (event: PointerEvent) => void; onDraw: (rect: Rect) => void },
) {
  const [rect, setRect] = useState<Rect | null>(null);
  const drawing = useRef<{
    x: number;
    y: number;
    pointer: { x: number; y: number };
    isDrawn: boolean;
    frame: number;
  } | null>(null);

  const place = (x: number, y: number) => {
    const box = content.current?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  };

  const draw = () => {
    const state = drawing.current;
    if (state === null) {
      return;
    }
    const to = place(state.pointer.x, state.pointer.y);
    const next = {
      x: Math.min(state.x, to.x),
      y: Math.min(state.y, to.y),
      width: Math.abs(to.x - state.x),
      height: Math.abs(to.y - state.y),
    };
    setRect(next);
    handlers.onDraw(next);
  };

  const scrollAtEdge = () => {
    const state = drawing.current;
    const view = scroller.current;
    if (state === null || view === null) {
      return;
    }
    const box = view.getBoundingClientRect();
    const above = Math.max(0, box.top + edge - state.pointer.y);
    const below = Math.max(0, state.pointer.y - (box.bottom - edge));
    const by = Math.min(fastest, below / 3) - Math.min(fastest, above / 3);
    if (state.isDrawn && by !== 0) {
      view.scrollTop += by;
      draw();
    }
    state.frame = requestAnimationFrame(scrollAtEdge);
  };

  const finish = () => {
    if (drawing.current !== null) {
      cancelAnimationFrame(drawing.current.frame);
    }
    drawing.current = null;
    setRect(null);
  };

  return {
    rect,
    /**
     * Whether the press that is under way is to draw, or draws: the row below it is selected by then, and so could be
     * dragged.
     */
    isDrawing: () => drawing.current !== null,
    marqueeProps: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.pointerType !== 'mouse') {
          return;
        }
        const start = place(event.clientX, event.clientY);
        drawing.current = { ...start, pointer: { x: event.clientX, y: event.clientY }, isDrawn: false, frame: 0 };
        handlers.onStart(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const state = drawing.current;
        if (state === null) {
          return;
        }
        const moved = Math.hypot(event.clientX - state.pointer.x, event.clientY - state.pointer.y);
        if (!state.isDrawn && moved < threshold) {
          return;
        }
        if (!state.isDrawn) {
          state.isDrawn = true;
          // Not before: a captured press is a click on the list and no longer on the row.
          event.currentTarget.setPointerCapture(event.pointerId);
          state.frame = requestAnimationFrame(scrollAtEdge);
        }
        state.pointer = { x: event.clientX, y: event.clientY };
        draw();
      },
      onPointerUp: finish,
      onPointerCancel: finish,
      onLostPointerCapture: finish,
    },
  };
}
