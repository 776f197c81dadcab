/**
 * A canvas that remembers which part of the page is on it, so that panning copies what is there and paints only the
 * rest.
 */
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { CanvasLike, Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { Region, View } from './batch.ts';

/** Above this many separate regions everything is painted at once. */
const MAX_REGIONS = 24;

export class Surface {
  readonly canvas: CanvasLike;
  readonly context: Context2D;
  private readonly alpha: boolean;
  private readonly createCanvas: (w: number, h: number) => CanvasLike;
  private copy: { canvas: CanvasLike; context: Context2D } | null = null;
  private painted: View | null = null;
  private damage: Rect[] | null = null;

  /** @param alpha whether the surface is see-through where nothing is painted. */
  constructor(canvas: CanvasLike, alpha: boolean, createCanvas: (w: number, h: number) => CanvasLike) {
    this.canvas = canvas;
    this.alpha = alpha;
    this.createCanvas = createCanvas;
    this.context = (canvas as HTMLCanvasElement).getContext('2d', { alpha }) as Context2D;
  }

  /** Everything is to be painted again. */
  invalidate(): void {
    this.damage = null;
    this.painted = null;
  }

  /** Page rectangles are to be painted again. */
  invalidateRects(rects: readonly Rect[]): void {
    if (this.painted === null || rects.length === 0) return;
    this.damage = [...(this.damage ?? []), ...rects];
    if (this.damage.length > 400) this.invalidate();
  }

  /**
   * Brings the canvas to a view. `paint` is called for each region that needs it, with the region clipped and empty of
   * meaning (what was there is stale).
   * @param isSparse whether painting all anew is less than moving what is there, which goes through each pixel twice
   */
  update(view: View, paint: (region: Region) => void, isSparse = (): boolean => false): void {
    const { width, height } = this.canvas;
    const regions = this.regions(view, width, height, isSparse);
    this.painted = { ...view };
    this.damage = null;
    const c = this.context;
    for (const r of regions) {
      c.setTransform(1, 0, 0, 1, 0, 0);
      const whole = r.w === width && r.h === height;
      if (!whole) {
        c.save();
        c.beginPath();
        c.rect(r.x, r.y, r.w, r.h);
        c.clip();
      }
      paint(r);
      if (!whole) c.restore();
    }
  }

  /**
   * Moves what is painted. By way of a second canvas: a canvas drawn onto itself is copied by the browser first, and
   * that takes several times as long.
   */
  private shift(dx: number, dy: number, width: number, height: number): void {
    if (this.copy?.canvas.width !== width || this.copy.canvas.height !== height)
      this.copy = this.makeCopy(width, height);
    const { canvas, context } = this.copy;
    context.globalCompositeOperation = 'copy';
    context.drawImage(this.canvas as CanvasImageSource, 0, 0);
    const c = this.context;
    c.setTransform(1, 0, 0, 1, 0, 0);
    if (this.alpha) c.globalCompositeOperation = 'copy';
    c.drawImage(canvas as CanvasImageSource, dx, dy);
    c.globalCompositeOperation = 'source-over';
  }

  private makeCopy(width: number, height: number): { canvas: CanvasLike; context: Context2D } {
    const canvas = this.createCanvas(width, height);
    return { canvas, context: (canvas as HTMLCanvasElement).getContext('2d', { alpha: this.alpha }) as Context2D };
  }

  private regions(view: View, width: number, height: number, isSparse: () => boolean): Region[] {
    const whole: Region = { x: 0, y: 0, w: width, h: height };
    const was = this.painted;
    if (!was || was.scale !== view.scale) return [whole];
    const dx = was.ox - view.ox,
      dy = was.oy - view.oy;
    if (Math.abs(dx) > width * 0.75 || Math.abs(dy) > height * 0.75) return [whole];
    const out: Region[] = [];
    if (dx !== 0 || dy !== 0) {
      if (isSparse()) return [whole];
      this.shift(dx, dy, width, height);
      if (dx > 0) out.push({ x: 0, y: 0, w: dx, h: height });
      else if (dx < 0) out.push({ x: width + dx, y: 0, w: -dx, h: height });
      const x = dx > 0 ? dx : 0,
        w = width - Math.abs(dx);
      if (dy > 0) out.push({ x, y: 0, w, h: dy });
      else if (dy < 0) out.push({ x, y: height + dy, w, h: -dy });
    }
    for (const r of this.damage ?? []) {
      // One pixel more on each side for antialiasing.
      const x0 = Math.max(0, Math.floor(r.x * view.scale - view.ox) - 1),
        y0 = Math.max(0, Math.floor(r.y * view.scale - view.oy) - 1);
      const x1 = Math.min(width, Math.ceil((r.x + r.w) * view.scale - view.ox) + 1),
        y1 = Math.min(height, Math.ceil((r.y + r.h) * view.scale - view.oy) + 1);
      if (x1 > x0 && y1 > y0) out.push({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });
    }
    return merge(out, width * height, whole);
  }
}

const area = (r: Region): number => r.w * r.h;
const union = (a: Region, b: Region): Region => {
  const x = Math.min(a.x, b.x),
    y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};

/** Joins regions that overlap or waste little when joined; gives the whole canvas when most of it is stale. */
function merge(regions: Region[], total: number, whole: Region): Region[] {
  const out: Region[] = [];
  for (let next of regions) {
    for (let i = 0; i < out.length; ) {
      const u = union(out[i]!, next);
      if (area(u) <= (area(out[i]!) + area(next)) * 1.1) {
        next = u;
        out.splice(i, 1);
        i = 0;
      } else i++;
    }
    out.push(next);
    if (out.length > MAX_REGIONS) return [whole];
  }
  return out.reduce((sum, r) => sum + area(r), 0) > total * 0.8 ? [whole] : out;
}
