import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { Viewport } from './viewport.ts';

/** Room left around what is brought into view, CSS px. */
const MARGIN = 40;

/** The part of the canvas above the bar over its lower edge, CSS px. */
export function clearOfBar({ width, height, coveredBelow }: Viewport): Rect {
  return { x: 0, y: 0, w: width, h: coveredBelow < height / 2 ? height - coveredBelow : height };
}

/**
 * Scrolls so that a rectangle is in view, and no farther.
 *
 * @param free the part of the canvas that can be seen, CSS px; all above the bar over the lower edge if left out
 */
export function reveal(
  { viewport }: { readonly viewport: Viewport },
  r: Rect,
  free: Rect = clearOfBar(viewport),
): void {
  const { zoom } = viewport,
    view = { x: viewport.x + free.x / zoom, y: viewport.y + free.y / zoom, w: free.w / zoom, h: free.h / zoom },
    margin = MARGIN / zoom;
  if (view.w === 0 || view.h === 0) return;
  const shift = (at: number, size: number, from: number, length: number): number => {
    if (at - margin < from) return at - margin - from;
    return at + size + margin > from + length ? at + size + margin - from - length : 0;
  };
  const dx = shift(r.x, r.w, view.x, view.w),
    dy = shift(r.y, r.h, view.y, view.h);
  if (dx !== 0 || dy !== 0) viewport.set(viewport.x + dx, viewport.y + dy, zoom);
}

/** Whether a rectangle is wholly seen in such a part of the canvas once it is brought there. */
export const fitsInto = ({ zoom }: Viewport, r: Rect, free: Rect): boolean =>
  r.w * zoom + 2 * MARGIN <= free.w && r.h * zoom + 2 * MARGIN <= free.h;
