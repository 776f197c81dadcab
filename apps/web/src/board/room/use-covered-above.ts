import { type RefObject, useEffect } from 'react';
import { showBeginningClear } from '../../editor/canvas/beginning.ts';
import { useDiagram } from '../../editor/context/use-diagram.ts';

/**
 * Keeps what is to fit into the view clear of a bar at the canvas's upper edge, while there is something in it, and
 * what else stands there below it.
 */
export function useCoveredAbove(bar: RefObject<HTMLElement | null>): void {
  const editor = useDiagram(),
    { viewport } = editor;
  useEffect(() => {
    const element = bar.current,
      canvas = element?.closest('main');
    if (!element || !canvas) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      const { bottom, height } = element.getBoundingClientRect();
      const covered = height > 0 ? Math.max(0, bottom - canvas.getBoundingClientRect().top) : 0;
      page.setProperty('--covered-above', `${covered}px`);
      if (covered === viewport.coveredAbove) return;
      viewport.coveredAbove = covered;
      // Who is in a room, and what goes on in it, is heard after the drawing is seen.
      showBeginningClear(editor);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      viewport.coveredAbove = 0;
      page.removeProperty('--covered-above');
    };
  }, [editor, viewport, bar]);
}
