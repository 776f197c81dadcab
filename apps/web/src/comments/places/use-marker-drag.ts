/** A marker that is dragged to another place. */
import type { CommentThread } from '@limn/contract';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';
import { type PointerEvent, useRef, useState } from 'react';

/** Less than this is a click, px. */
const SLACK = 4;

interface Drag {
  thread: CommentThread;
  from: ScreenPoint;
  at: ScreenPoint;
  by: ScreenPoint;
}

export interface MarkerDrag {
  isOf(thread: CommentThread): boolean;
  /** CSS `translate` of a marker. */
  placeOf(thread: CommentThread, at: ScreenPoint): string;
  /** Whether the click at hand is the end of a drag; asked once a click. */
  endsDrag(): boolean;
  handlers(thread: CommentThread, at: ScreenPoint): object;
}

/** @param onDrop told where a marker was let go, px as of markers */
export function useMarkerDrag(onDrop: (thread: CommentThread, to: ScreenPoint) => void): MarkerDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const moved = useRef(false);
  const isOf = (thread: CommentThread): boolean => moved.current && drag?.thread.threadId === thread.threadId;
  return {
    isOf,
    placeOf: (thread, { x, y }) => {
      const at = isOf(thread) && drag ? { x: drag.at.x + drag.by.x, y: drag.at.y + drag.by.y } : { x, y };
      return `${at.x}px ${at.y}px`;
    },
    endsDrag: () => {
      const was = moved.current;
      moved.current = false;
      return was;
    },
    handlers: (thread, at) => ({
      'data-movable': true,
      onPointerDown: (event: PointerEvent): void => {
        moved.current = false;
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ thread, from: { x: event.clientX, y: event.clientY }, at, by: { x: 0, y: 0 } });
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
        if (!drag) return;
        const by = { x: clientX - drag.from.x, y: clientY - drag.from.y };
        moved.current ||= Math.hypot(by.x, by.y) > SLACK;
        setDrag({ ...drag, by });
      },
      onPointerUp: (): void => {
        if (drag && moved.current) onDrop(drag.thread, { x: drag.at.x + drag.by.x, y: drag.at.y + drag.by.y });
        setDrag(null);
      },
      onPointerCancel: (): void => setDrag(null),
    }),
  };
}
