/** The steps a picture is made larger or smaller by; 1 is as it fits. */
export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const;

const [smallest, largest] = [0.25, 8];

/** The next step beyond `zoom` in one direction; the last one there is at the ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return zoomSteps.find((step) => step > zoom + 0.001) ?? largest;
  return zoomSteps.findLast((step) => step < zoom - 0.001) ?? smallest;
}

/** Where a picture is, in px from the middle, and how large: what is under a point stays under it. */
export interface PictureView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const fitted: PictureView = { zoom: 1, x: 0, y: 0 };

/**
 * The view after a change of size.
 *
 * @param point px from the middle of the window
 */
export function zoomAt(
  view: PictureView,
  zoom: number,
  point: { readonly x: number; readonly y: number },
): PictureView {
  const next = Math.min(largest, Math.max(smallest, zoom));
  // A picture that fits stands in the middle.
  if (next <= 1) return { zoom: next, x: 0, y: 0 };
  const by = next / view.zoom;
  return { zoom: next, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

/** The view moved by px, no further than half of the picture beyond the window. */
export function moveView(
  view: PictureView,
  by: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
): PictureView {
  const most = { x: (size.width * view.zoom) / 2, y: (size.height * view.zoom) / 2 };
  const hold = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
  return { ...view, x: hold(view.x + by.x, most.x), y: hold(view.y + by.y, most.y) };
}
