/** The whole page in small, with the shown part framed; press or drag to go there. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../context/editor-context.tsx';
import { paintMinimap, type MinimapPlace } from './paint-minimap.ts';
import styles from '../view.module.css';

const WIDTH = 200,
  HEIGHT = 140;
/** The picture of the page is repainted at most this often, ms; the frame follows at once. */
const INTERVAL = 200;

export function Minimap(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const canvas = useRef<HTMLCanvasElement>(null),
    frame = useRef<HTMLCanvasElement>(null);
  const place = useRef<MinimapPlace | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null,
      request = 0;
    const paintPage = (): void => {
      timer = null;
      if (canvas.current) place.current = paintMinimap(canvas.current, editor, WIDTH, HEIGHT, devicePixelRatio);
      paintFrame();
    };
    const paintFrame = (): void => {
      request = 0;
      const ctx = frame.current?.getContext('2d'),
        p = place.current;
      if (!ctx || !frame.current) return;
      frame.current.width = WIDTH * devicePixelRatio;
      frame.current.height = HEIGHT * devicePixelRatio;
      if (!p) return;
      ctx.scale(devicePixelRatio, devicePixelRatio);
      const { x, y, w, h } = editor.viewport.bounds;
      ctx.strokeStyle = getComputedStyle(frame.current).getPropertyValue('--accent');
      ctx.lineWidth = 1.5;
      ctx.strokeRect((x - p.x) * p.scale, (y - p.y) * p.scale, w * p.scale, h * p.scale);
    };
    const changed = (): void => {
      timer ??= setTimeout(paintPage, INTERVAL);
    };
    const moved = (): void => {
      request ||= requestAnimationFrame(paintFrame);
    };
    paintPage();
    const off = [
      editor.on('document', changed),
      editor.on('page', changed),
      editor.on('settings', changed),
      editor.on('viewport', moved),
    ];
    return () => {
      if (timer) clearTimeout(timer);
      cancelAnimationFrame(request);
      for (const stop of off) stop();
    };
  }, [editor]);

  const go = (event: React.PointerEvent<HTMLElement>): void => {
    const p = place.current,
      box = event.currentTarget.getBoundingClientRect();
    if (p && event.buttons & 1)
      editor.viewport.centerOn({
        x: p.x + (event.clientX - box.left) / p.scale,
        y: p.y + (event.clientY - box.top) / p.scale,
      });
  };

  return (
    <div
      className={styles['minimap']}
      style={{ width: WIDTH, height: HEIGHT }}
      role="img"
      aria-label={t('zoom.minimap')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} style={{ position: 'absolute', width: WIDTH, height: HEIGHT }} />
      <canvas ref={frame} style={{ position: 'absolute', width: WIDTH, height: HEIGHT }} />
    </div>
  );
}
