import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { clearOfBars, type Viewport } from './viewport.ts';

/** Room left around what is brought into view, CSS px. */
const MARGIN = 40;

/**
 * Scrolls so that a rectangle is in view, and no farther.
 *
 * @param free the part of the canvas that can be seen, CSS px; all between the bars over its edges if left out
 */
export function reveal(
  { viewport }: { readonly viewport: Viewport },
  r: Rect,
  free: Rect = clearOfBars(viewport),
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

/**
 * Brings a rectangle that was all in sight out from under what has come to lie over the canvas, smaller if it must be;
 * one that was not in sight as a whole is left where it is, as somebody looks at a part of it.
 * @param free what is still free of the canvas, px
 */
export function keepInSight({ viewport }: { readonly viewport: Viewport }, r: Rect, free: Rect): void {
  const { x, y, w, h } = viewport.bounds;
  if (r.x < x || r.y < y || r.x + r.w > x + w || r.y + r.h > y + h) return;
  if (fitsInto(viewport, r, free)) {
    reveal({ viewport }, r, free);
    return;
  }
  const zoom = Math.min(
    viewport.zoom,
    (free.w - 2 * MARGIN) / Math.max(r.w, 1e-6),
    (free.h - 2 * MARGIN) / Math.max(r.h, 1e-6),
  );
  if (zoom > 0)
    viewport.set(r.x + r.w / 2 - (free.x + free.w / 2) / zoom, r.y + r.h / 2 - (free.y + free.h / 2) / zoom, zoom);
}

/** Brings all of a rectangle into view: by scrolling where it has room there, else smaller. */
export function showWhole(
  { viewport }: { readonly viewport: Viewport },
  r: Rect,
  free: Rect = clearOfBars(viewport),
): void {
  if (fitsInto(viewport, r, free)) reveal({ viewport }, r, free);
  else viewport.fit(r);
}
