/** Rulers along the top and the left of the canvas, in the person's unit, with the selection and the pointer marked. */
import { GuideDrag, RULER } from '@limn/canvas/tools/guide-drag.ts';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../context/editor-context.tsx';
import { rulerStep } from './units.ts';
import styles from './Rulers.module.css';

export const RULER_SIZE = RULER;

export function Rulers(): React.ReactNode {
  const editor = useEditor();
  const across = useRef<HTMLCanvasElement>(null),
    down = useRef<HTMLCanvasElement>(null),
    drag = useRef<GuideDrag | null>(null);

  useEffect(() => {
    let frame = 0;
    const paint = (): void => {
      frame = 0;
      const marked = editor.scene.boundsOf(editor.selection.ids);
      for (const [canvas, axis] of [
        [across.current, 'x'],
        [down.current, 'y'],
      ] as const) {
        if (canvas)
          paintRuler(
            canvas,
            axis,
            editor.viewport,
            editor.measure.px,
            marked && (axis === 'x' ? [marked.x, marked.x + marked.w] : [marked.y, marked.y + marked.h]),
          );
      }
    };
    const request = (): void => {
      frame ||= requestAnimationFrame(paint);
    };
    request();
    const off = (['viewport', 'selection', 'document', 'settings', 'page'] as const).map((event) =>
      editor.on(event, request),
    );
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of off) stop();
    };
  }, [editor]);

  const isGuided = (editor.guides !== null && !editor.settings.readOnly) || undefined;
  /** A guide is pulled out of a ruler: a level one of that along the top. */
  const pull = (axis: 'x' | 'y'): React.HTMLAttributes<HTMLCanvasElement> => {
    const on = (event: React.PointerEvent<HTMLCanvasElement>): void => {
      const host = event.currentTarget.parentElement!.getBoundingClientRect();
      drag.current?.show({ x: event.clientX - host.left, y: event.clientY - host.top }, event.ctrlKey || event.metaKey);
    };
    return {
      onPointerDown: (event) => {
        if (!isGuided || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        editor.set({ guides: true });
        drag.current = new GuideDrag(editor, { axis, id: null });
      },
      onPointerMove: on,
      onPointerUp: (event) => {
        on(event);
        drag.current?.end();
        drag.current = null;
      },
      onPointerCancel: () => {
        drag.current?.cancel();
        drag.current = null;
      },
    };
  };

  return (
    <>
      <div className={styles['corner']} aria-hidden />
      <canvas ref={across} className={styles['across']} aria-hidden data-guided={isGuided} {...pull('y')} />
      <canvas ref={down} className={styles['down']} aria-hidden data-guided={isGuided} {...pull('x')} />
    </>
  );
}

function paintRuler(
  canvas: HTMLCanvasElement,
  axis: 'x' | 'y',
  view: { x: number; y: number; zoom: number },
  unit: number,
  marked: readonly [number, number] | undefined | false,
): void {
  const ctx = canvas.getContext('2d');
  const length = axis === 'x' ? canvas.clientWidth : canvas.clientHeight,
    dpr = devicePixelRatio;
  if (!ctx || length === 0) return;
  const w = axis === 'x' ? length : RULER_SIZE,
    h = axis === 'x' ? RULER_SIZE : length;
  canvas.width = Math.round(w * dpr);
  canvas.height = Math.round(h * dpr);
  const css = getComputedStyle(canvas);
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  ctx.fillStyle = css.getPropertyValue('--bg-surface');
  ctx.fillRect(0, 0, w, h);
  // The rulers begin where the corner ends; the canvas below them begins at its edge.
  ctx.translate(axis === 'x' ? -RULER_SIZE : 0, axis === 'x' ? 0 : -RULER_SIZE);
  const origin = axis === 'x' ? view.x : view.y;
  if (marked) {
    ctx.fillStyle = css.getPropertyValue('--bg-selected');
    const from = (marked[0] - origin) * view.zoom,
      to = (marked[1] - origin) * view.zoom;
    if (axis === 'x') ctx.fillRect(from, 0, to - from, h);
    else ctx.fillRect(0, from, w, to - from);
  }
  const { major, minor } = rulerStep(view.zoom * unit);
  ctx.strokeStyle = css.getPropertyValue('--border-strong');
  ctx.fillStyle = css.getPropertyValue('--text-2');
  ctx.font = '10px system-ui, sans-serif';
  ctx.textBaseline = 'top';
  ctx.beginPath();
  const first = Math.floor(origin / unit / minor),
    last = Math.ceil((origin + (length + RULER_SIZE) / view.zoom) / unit / minor);
  for (let i = first; i <= last; i++) {
    const value = i * minor,
      at = Math.round((value * unit - origin) * view.zoom) + 0.5;
    const isMajor = Math.abs(value / major - Math.round(value / major)) < 1e-6;
    const tick = isMajor ? RULER_SIZE : 5;
    if (axis === 'x') {
      ctx.moveTo(at, h - tick);
      ctx.lineTo(at, h);
    } else {
      ctx.moveTo(w - tick, at);
      ctx.lineTo(w, at);
    }
    if (!isMajor) continue;
    const text = String(Math.round(value * 100) / 100);
    if (axis === 'x') ctx.fillText(text, at + 3, 3);
    else {
      ctx.save();
      ctx.translate(3, at - 3);
      ctx.rotate(-Math.PI / 2);
      ctx.fillText(text, 0, 0);
      ctx.restore();
    }
  }
  if (axis === 'x') {
    ctx.moveTo(0, h - 0.5);
    ctx.lineTo(w + RULER_SIZE, h - 0.5);
  } else {
    ctx.moveTo(w - 0.5, 0);
    ctx.lineTo(w - 0.5, h + RULER_SIZE);
  }
  ctx.stroke();
}
