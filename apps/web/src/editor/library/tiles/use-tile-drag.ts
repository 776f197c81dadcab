/** Dragging from a tile onto the drawing, by mouse, pen or finger. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Carrying } from '@limn/canvas/tools/carrying.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { useDiagram } from '../../context/use-diagram.ts';

/** Farther than this a press is a drag, px. */
const DRAG_DISTANCE = 4;
/**
 * A finger that rests this long takes it up; one that moves sooner scrolls the library, unless it goes sideways. ms.
 */
const HOLD = 220;

interface Drag {
  id: number;
  x: number;
  y: number;
  at: { x: number; y: number };
  touch: boolean;
  held: boolean;
  carrying: Carrying | null;
}

export interface TileDrag {
  tile: RefObject<HTMLButtonElement | null>;
  /** Where it is carried, window px; null while none is, and over the drawing, which shows it itself. */
  ghost: { x: number; y: number } | null;
  /** Whether the press that just ended was a drag. Asked once: it forgets. */
  wasDrag: () => boolean;
  onPointerDown: (event: React.PointerEvent) => void;
  onPointerMove: (event: React.PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * @param carry begins a drag of what the tile stands for.
 * @param onOutside told where it was let go beside the drawing, window px
 */
export function useTileDrag(
  carry: (editor: Editor) => Carrying,
  { onOutside }: { onOutside?: (at: { x: number; y: number }) => void } = {},
): TileDrag {
  const editor = useDiagram();
  const tile = useRef<HTMLButtonElement>(null),
    drag = useRef<Drag | null>(null),
    dragged = useRef(false),
    hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [ghost, setGhost] = useState<{ x: number; y: number } | null>(null);
  const [isDragging, setDragging] = useState(false);

  const show = (keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void => {
    const now = drag.current;
    if (!now?.carrying) return;
    const canvas = canvasAt(now.at);
    if (canvas)
      now.carrying.move(
        { x: now.at.x - canvas.left, y: now.at.y - canvas.top },
        { shift: keys.shiftKey, mod: keys.ctrlKey || keys.metaKey },
      );
    else now.carrying.leave();
    setGhost(canvas ? null : now.at);
  };
  const end = (drop: boolean): void => {
    const now = drag.current;
    clearTimeout(hold.current);
    drag.current = null;
    setGhost(null);
    setDragging(false);
    if (!drop) now?.carrying?.leave();
    // What is typed next is meant for what was just put there.
    else if (now?.carrying?.drop() !== undefined) focusCanvas();
    else if (now?.carrying && canvasAt(now.at) === null) onOutside?.(now.at);
  };

  useEffect(() => {
    const element = tile.current;
    // Once a finger has taken it up, its way is no scrolling. Only a listener of this kind may say so.
    const keep = (event: TouchEvent): void => {
      if (drag.current?.held || drag.current?.carrying) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', keep);
      clearTimeout(hold.current);
      drag.current?.carrying?.leave();
    };
  }, []);

  useEffect(() => {
    if (!isDragging) return undefined;
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.type === 'keydown') {
        event.preventDefault();
        event.stopPropagation();
        end(false);
      } else show(event);
    };
    addEventListener('keydown', key, true);
    addEventListener('keyup', key, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('keyup', key, true);
    };
  });

  return {
    tile,
    ghost,
    wasDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    onPointerDown: (event) => {
      dragged.current = false;
      if (event.button !== 0 || editor.settings.readOnly) return;
      const at = { x: event.clientX, y: event.clientY };
      drag.current = {
        id: event.pointerId,
        ...at,
        at,
        touch: event.pointerType === 'touch',
        held: false,
        carrying: null,
      };
      hold.current = setTimeout(() => {
        if (drag.current) drag.current.held = true;
      }, HOLD);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const now = drag.current;
      if (!now || event.pointerId !== now.id) return;
      now.at = { x: event.clientX, y: event.clientY };
      if (!now.carrying) {
        const dx = now.at.x - now.x,
          dy = now.at.y - now.y;
        if (Math.hypot(dx, dy) < DRAG_DISTANCE) return;
        if (now.touch && !now.held && Math.abs(dy) >= Math.abs(dx)) {
          end(false);
          return;
        }
        now.carrying = carry(editor);
        dragged.current = true;
        setDragging(true);
      }
      show(event);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}

/** The drawing's place in the window when a point lies on it, and not on a panel or a bar over it. */
function canvasAt(point: { x: number; y: number }): DOMRect | null {
  const main = document.getElementById('main'),
    under = document.elementFromPoint(point.x, point.y);
  return main && under && main.contains(under) && !under.closest('[role="toolbar"]')
    ? main.getBoundingClientRect()
    : null;
}
