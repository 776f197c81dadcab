/** The part of the canvas that no panel lies over. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** CSS px of the canvas: without the sheets of narrow windows and the bars above and below. */
export function freeView({ viewport }: EditorCore): Area {
  const main = document.getElementById('main'),
    { coveredAbove: y, coveredBelow } = viewport,
    area = { x: 0, y, w: viewport.width, h: viewport.height - y - coveredBelow };
  if (!main) return area;
  const canvas = main.getBoundingClientRect();
  const panels = main.parentElement?.querySelectorAll<HTMLElement>(':scope > aside:not([hidden]), [data-covers]');
  for (const panel of panels ?? []) {
    const p = panel.getBoundingClientRect(),
      left = Math.max(p.left, canvas.left),
      right = Math.min(p.right, canvas.right),
      top = Math.max(p.top, canvas.top);
    if (right - left < 1 || Math.min(p.bottom, canvas.bottom) - top < 1) continue;
    if (right - left > canvas.width * 0.9) area.h = Math.min(area.h, top - canvas.top - y);
    else if (left - canvas.left < canvas.right - right) {
      const covered = right - canvas.left - area.x;
      area.x += covered;
      area.w -= covered;
    } else area.w = Math.min(area.w, left - canvas.left - area.x);
  }
  return { ...area, w: Math.max(1, area.w), h: Math.max(1, area.h) };
}
