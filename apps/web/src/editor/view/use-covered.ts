import { useEffect, type RefObject } from 'react';
import { useEditor } from '../editor-context.tsx';

/** Keeps what is to fit into the view clear of a bar at the canvas's lower edge. */
export function useCovered(bar: RefObject<HTMLElement | null>, isShown = true): void {
  const editor = useEditor();
  useEffect(() => {
    const element = isShown ? bar.current : null,
      canvas = element?.closest('main');
    if (!element || !canvas) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      editor.viewport.coveredBelow = Math.max(
        0,
        canvas.getBoundingClientRect().bottom - element.getBoundingClientRect().top,
      );
      page.setProperty('--covered-below', `${innerHeight - element.getBoundingClientRect().top}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      editor.viewport.coveredBelow = 0;
      page.removeProperty('--covered-below');
    };
  }, [editor, bar, isShown]);
}
