import { useEffect, type RefObject } from 'react';
import { useEditor } from '../context/editor-context.tsx';

/** Keeps what is to fit into the view clear of a bar at the canvas's lower edge. */
export function useCovered(bar: RefObject<HTMLElement | null>, isShown = true): void {
  const editor = useEditor();
  useEffect(() => {
    const element = isShown ? bar.current : null,
      canvas = element?.closest('main');
    if (!element || !canvas) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      const around = canvas.getBoundingClientRect(),
        { top, left, right } = element.getBoundingClientRect();
      editor.viewport.coveredBelow = Math.max(0, around.bottom - top);
      editor.viewport.coveredAcross = { from: left - around.left, to: right - around.left };
      page.setProperty('--covered-below', `${innerHeight - top}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      editor.viewport.coveredBelow = 0;
      editor.viewport.coveredAcross = null;
      page.removeProperty('--covered-below');
    };
  }, [editor, bar, isShown]);
}
