import type { Point, PointIn } from '@limn/document';

/** CSS pixels from the canvas's top left. */
export type ScreenPoint = PointIn<'screen'>;

export interface ViewRect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Range of what a person zooms to. */
export const MIN_ZOOM = 0.05;
export const MAX_ZOOM = 8;
/** A drawing that does not fit at the least zoom is shown whole all the same, down to this. */
export const LEAST_ZOOM = 0.01;
/** Steps of the zoom buttons and keys. */
export const ZOOM_STEPS: readonly number[] = [
  0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4, 6, 8,
];

/**
 * Which part of the page the canvas shows. `x`, `y` is the page point at the canvas's top left, `zoom` CSS pixels per
 * page unit, `width` and `height` the canvas in CSS pixels.
 *
 *     screen = (page − (x, y)) · zoom
 */
export class Viewport {
  x = 0;
  y = 0;
  zoom = 1;
  width = 0;
  height = 0;
  /** What bars over the canvas's upper and lower edge take of it, CSS px: what is to fit stays clear of them. */
  coveredAbove = 0;
  coveredBelow = 0;
  /** From where to where along the lower edge, where that is not all of it, CSS px. */
  coveredAcross: { from: number; to: number } | null = null;
  private readonly listeners = new Set<() => void>();

  on(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(x: number, y: number, zoom: number): void {
    const z = Math.min(MAX_ZOOM, Math.max(LEAST_ZOOM, zoom));
    if (!Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(z)) return;
    if (x === this.x && y === this.y && z === this.zoom) return;
    this.x = x;
    this.y = y;
    this.zoom = z;
    this.emit();
  }

  /** The canvas's size in CSS pixels. What is at its top left stays there: a panel that opens moves nothing. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.emit();
  }

  toPage(p: ScreenPoint): Point {
    return { x: this.x + p.x / this.zoom, y: this.y + p.y / this.zoom };
  }
  toScreen(p: Point): ScreenPoint {
    return { x: (p.x - this.x) * this.zoom, y: (p.y - this.y) * this.zoom };
  }

  /** The shown part of the page. */
  get bounds(): ViewRect {
    return { x: this.x, y: this.y, w: this.width / this.zoom, h: this.height / this.zoom };
  }
  get center(): Point {
    return { x: this.x + this.width / 2 / this.zoom, y: this.y + this.height / 2 / this.zoom };
  }

  /** Moves the picture by CSS pixels. */
  panBy(dx: number, dy: number): void {
    this.set(this.x - dx / this.zoom, this.y - dy / this.zoom, this.zoom);
  }

  /** Zooms so that the page point under the given canvas point stays there. */
  zoomAt(screen: ScreenPoint, zoom: number): void {
    const z = Math.min(MAX_ZOOM, Math.max(Math.min(MIN_ZOOM, this.zoom), zoom)),
      page = this.toPage(screen);
    this.set(page.x - screen.x / z, page.y - screen.y / z, z);
  }

  zoomStep(direction: 1 | -1, screen: ScreenPoint = { x: this.width / 2, y: this.height / 2 }): void {
    const steps = direction > 0 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
    const next = steps.find((s) => (direction > 0 ? s > this.zoom * 1.001 : s < this.zoom * 0.999));
    if (next !== undefined) this.zoomAt(screen, next);
  }

  /**
   * Shows the whole rectangle, clear of what covers the canvas, with a margin in CSS pixels, enlarging to at most
   * `max`.
   */
  fit(rect: ViewRect, margin = 40, max = 1): void {
    if (this.width === 0 || this.height === 0) return;
    const free = clearOfBars(this),
      w = Math.max(1, this.width - 2 * margin),
      h = Math.max(1, free.h - 2 * margin);
    const zoom = Math.min(
      MAX_ZOOM,
      Math.max(LEAST_ZOOM, Math.min(max, w / Math.max(rect.w, 1e-6), h / Math.max(rect.h, 1e-6))),
    );
    this.set(rect.x + rect.w / 2 - this.width / 2 / zoom, rect.y + rect.h / 2 - (free.y + free.h / 2) / zoom, zoom);
  }

  centerOn(p: Point, zoom = this.zoom): void {
    this.set(p.x - this.width / 2 / zoom, p.y - this.height / 2 / zoom, zoom);
  }

  private emit(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

/** The part of the canvas between the bars over its edges, CSS px: all of it, where next to nothing would be left. */
export function clearOfBars({ width, height, coveredAbove, coveredBelow }: Viewport): ViewRect {
  const covered = coveredAbove + coveredBelow;
  return covered < height / 2
    ? { x: 0, y: coveredAbove, w: width, h: height - covered }
    : { x: 0, y: 0, w: width, h: height };
}
