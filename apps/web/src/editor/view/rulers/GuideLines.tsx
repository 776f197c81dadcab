/** The guides of the page, over the drawing and under what the tools show; the one that is dragged among them. */
import { useEffect, useRef } from 'react';
import { useEditor } from '../../context/editor-context.tsx';
import styles from './Rulers.module.css';

export function GuideLines(): React.ReactNode {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const paint = (): void => {
      frame = 0;
      const { guides, overlay, viewport, settings } = editor,
        dragged = overlay.data.guideline,
        lines = [
          ...(settings.guides ? (guides?.list ?? []) : []).filter(({ id }) => id !== dragged?.id),
          ...(dragged && dragged.at !== null ? [{ axis: dragged.axis, at: dragged.at }] : []),
        ],
        area = host.current;
      if (!area) return;
      while (area.children.length > lines.length) area.lastElementChild!.remove();
      while (area.children.length < lines.length) area.append(document.createElement('div'));
      for (const [i, { axis, at }] of lines.entries()) {
        const line = area.children[i] as HTMLElement,
          place = Math.round(viewport.toScreen({ x: at, y: at })[axis]);
        line.dataset['axis'] = axis;
        line.style.transform = axis === 'x' ? `translateX(${place}px)` : `translateY(${place}px)`;
      }
    };
    const request = (): void => {
      frame ||= requestAnimationFrame(paint);
    };
    request();
    const off = (['viewport', 'document', 'page', 'settings', 'overlay'] as const).map((event) =>
      editor.on(event, request),
    );
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of off) stop();
    };
  }, [editor]);
  return <div ref={host} className={styles['guides']} aria-hidden data-guides />;
}
