import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { Viewport } from './viewport.ts';

/** Scrolls so that a rectangle is in view, clear of the bar over the lower edge, and no farther. */
export function reveal({ viewport }: { readonly viewport: Viewport }, r: Rect): void {
  const below = viewport.coveredBelow < viewport.height / 2 ? viewport.coveredBelow / viewport.zoom : 0,
    whole = viewport.bounds,
    view = { ...whole, h: whole.h - below },
    margin = 40 / viewport.zoom;
  if (view.w === 0 || view.h === 0) return;
  const shift = (at: number, size: number, from: number, length: number): number => {
    if (at - margin < from) return at - margin - from;
    return at + size + margin > from + length ? at + size + margin - from - length : 0;
  };
  const dx = shift(r.x, r.w, view.x, view.w),
    dy = shift(r.y, r.h, view.y, view.h);
  if (dx !== 0 || dy !== 0) viewport.set(viewport.x + dx, viewport.y + dy, viewport.zoom);
}
