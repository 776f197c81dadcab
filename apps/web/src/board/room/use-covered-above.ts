import { type RefObject, useEffect } from 'react';
import { useDiagram } from '../../editor/context/use-diagram.ts';

/**
 * Keeps what is to fit into the view clear of a bar at the canvas's upper edge, while there is something in it, and
 * what else stands there below it.
 */
export function useCoveredAbove(bar: RefObject<HTMLElement | null>): void {
  const { viewport } = useDiagram();
  useEffect(() => {
    const element = bar.current,
      canvas = element?.closest('main');
    if (!element || !canvas) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      const { bottom, height } = element.getBoundingClientRect();
      viewport.coveredAbove = height > 0 ? Math.max(0, bottom - canvas.getBoundingClientRect().top) : 0;
      page.setProperty('--covered-above', `${viewport.coveredAbove}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      viewport.coveredAbove = 0;
      page.removeProperty('--covered-above');
    };
  }, [viewport, bar]);
}
