/** Where the page is cut into sheets when it is printed. */
import type { SheetGrid } from '@limn/drawing/export/sheets.ts';
import { useEffect, useRef } from 'react';
import { useDiagram } from '../../context/use-diagram.ts';
import { sheetsOfPage } from './sheets-of-page.ts';
import styles from './sheets.module.css';

/** The drawing is measured anew when nothing has changed it for so long, ms. */
const PAUSE = 250;

export function SheetBorders(): React.ReactNode {
  const editor = useDiagram();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let grid: SheetGrid | null = null,
      frame = 0,
      timer: ReturnType<typeof setTimeout> | undefined;
    const paint = (): void => {
      frame = 0;
      const area = host.current,
        sheets = grid?.sheets ?? [];
      if (!area) return;
      while (area.children.length > sheets.length) area.lastElementChild!.remove();
      while (area.children.length < sheets.length) area.append(document.createElement('div'));
      sheets.forEach((sheet, i) => {
        const element = area.children[i] as HTMLElement,
          { x, y } = editor.viewport.toScreen(sheet.area),
          { zoom } = editor.viewport;
        element.style.transform = `translate(${x}px, ${y}px)`;
        element.style.width = `${sheet.area.w * zoom}px`;
        element.style.height = `${sheet.area.h * zoom}px`;
        element.textContent = String(i + 1);
      });
    };
    const request = (): void => {
      frame ||= requestAnimationFrame(paint);
    };
    const measure = (): void => {
      grid = sheetsOfPage(editor);
      request();
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measure, PAUSE);
    };
    measure();
    const off = [editor.on('viewport', request), editor.on('document', later), editor.on('page', measure)];
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const stop of off) stop();
    };
  }, [editor]);
  return <div ref={host} className={styles['sheets']} aria-hidden data-sheets />;
}
