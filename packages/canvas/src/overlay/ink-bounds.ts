import type { OverlayContext } from './brush.ts';

export interface PixelRect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The share of a text's width that lies left of where it is written, by its alignment. */
const LEFT_OF_ANCHOR: Partial<Record<CanvasTextAlign, number>> = { center: 0.5, right: 1 };

/**
 * A context that paints nothing and finds out how far it would have: the rectangle of device pixels that everything
 * filled, stroked or drawn lies in. Joins are taken to be round. `metrics` measures text and is otherwise left alone.
 */
export class InkBounds implements OverlayContext {
  lineWidth = 1;
  globalAlpha = 1;
  fillStyle: OverlayContext['fillStyle'] = '';
  strokeStyle: OverlayContext['strokeStyle'] = '';
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'round';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  font = '';
  private readonly metrics: OverlayContext;
  private readonly saved: { matrix: number[]; lineWidth: number }[] = [];
  private matrix = [1, 0, 0, 1, 0, 0];
  private path = nothing();
  private readonly ink = nothing();

  constructor(metrics: OverlayContext) {
    this.metrics = metrics;
  }

  /**
   * Whole device pixels, one more on each side for antialiasing, within a canvas of `width` × `height`; null where
   * there is none.
   */
  within(width: number, height: number): PixelRect | null {
    const { ink } = this;
    const x = Math.max(0, Math.floor(ink.x0) - 1),
      y = Math.max(0, Math.floor(ink.y0) - 1);
    const w = Math.min(width, Math.ceil(ink.x1) + 1) - x,
      h = Math.min(height, Math.ceil(ink.y1) + 1) - y;
    return w > 0 && h > 0 ? { x, y, w, h } : null;
  }

  beginPath(): void {
    this.path = nothing();
  }
  closePath(): void {
    /* adds no ink of its own */
  }
  moveTo(x: number, y: number): void {
    this.add(x, y);
  }
  lineTo(x: number, y: number): void {
    this.add(x, y);
  }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.add(x1, y1);
    this.add(x, y);
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.add(x1, y1);
    this.add(x2, y2);
    this.add(x, y);
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.add(x, y);
    this.add(x + w, y);
    this.add(x, y + h);
    this.add(x + w, y + h);
  }
  roundRect(x: number, y: number, w: number, h: number): void {
    this.rect(x, y, w, h);
  }
  arc(x: number, y: number, r: number): void {
    this.rect(x - r, y - r, 2 * r, 2 * r);
  }
  fill(): void {
    this.spill(0);
  }

  stroke(): void {
    const [a, b, c, d] = this.matrix as [number, number, number, number];
    this.spill((this.lineWidth / 2) * Math.max(Math.hypot(a, b), Math.hypot(c, d)));
  }

  drawImage(_image: CanvasImageSource, x: number, y: number, w = 0, h = 0): void {
    this.beginPath();
    this.rect(x, y, w, h);
    this.spill(0);
  }

  fillText(text: string, x: number, y: number): void {
    const m = this.measureText(text),
      left = m.width * (LEFT_OF_ANCHOR[this.textAlign] ?? 0);
    this.beginPath();
    this.rect(x - left, y - m.fontBoundingBoxAscent, m.width, m.fontBoundingBoxAscent + m.fontBoundingBoxDescent);
    this.spill(0);
  }

  measureText(text: string): TextMetrics {
    this.metrics.font = this.font;
    this.metrics.textBaseline = this.textBaseline;
    return this.metrics.measureText(text);
  }

  setLineDash(): void {
    /* gaps make no difference */
  }
  save(): void {
    this.saved.push({ matrix: this.matrix, lineWidth: this.lineWidth });
  }
  restore(): void {
    Object.assign(this, this.saved.pop());
  }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.matrix = [a, b, c, d, e, f];
  }
  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }
  rotate(r: number): void {
    this.transform(Math.cos(r), Math.sin(r), -Math.sin(r), Math.cos(r), 0, 0);
  }

  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [A, B, C, D, E, F] = this.matrix as [number, number, number, number, number, number];
    this.matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
  }

  private add(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix as [number, number, number, number, number, number],
      px = a * x + c * y + e,
      py = b * x + d * y + f,
      p = this.path;
    if (px < p.x0) p.x0 = px;
    if (px > p.x1) p.x1 = px;
    if (py < p.y0) p.y0 = py;
    if (py > p.y1) p.y1 = py;
  }

  private spill(by: number): void {
    const { ink, path } = this;
    ink.x0 = Math.min(ink.x0, path.x0 - by);
    ink.y0 = Math.min(ink.y0, path.y0 - by);
    ink.x1 = Math.max(ink.x1, path.x1 + by);
    ink.y1 = Math.max(ink.y1, path.y1 + by);
  }
}

const nothing = (): { x0: number; y0: number; x1: number; y1: number } => ({
  x0: Infinity,
  y0: Infinity,
  x1: -Infinity,
  y1: -Infinity,
});
