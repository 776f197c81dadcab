/** Paints on a Canvas 2D context: a browser's, a worker's, or @napi-rs/canvas in Node. */
import type { PictureFilter } from '@limn/document';
import { OP, type Path } from '../geometry/path.ts';
import { invert, multiply, transformRect } from '../geometry/matrix.ts';
import { rectInflate } from '../geometry/rect.ts';
import { cssFont } from '../text/measure/canvas-measurer.ts';
import type { CanvasLike, Context2D } from './canvas-like.ts';
import { gradientCircle, gradientLine, linesOfText } from './paint-geometry.ts';
import { filteredCanvas, isFiltered } from './picture-filter.ts';
import { finestSpacing, patternCover, strokesOf } from './pattern.ts';
import type { FillPaint, GroupOptions, ImageSource, Painter, StrokePaint } from './painter.ts';
import type { TextRun } from '../text/run.ts';
import type { Matrix } from '../geometry/matrix.ts';

export type { CanvasLike, Context2D };

export interface CanvasPainterOptions {
  /** From page units to device pixels; identity by default. */
  base?: Matrix;
  /**
   * Makes the off-screen canvas that groups with opacity or shadow are composed on; without it they are approximated.
   */
  createCanvas?: (w: number, h: number) => CanvasLike;
}

interface Saved {
  matrix: Matrix;
  clipped: boolean;
}
interface Layer {
  context: Context2D;
  options: GroupOptions;
  matrix: Matrix;
  x: number;
  y: number;
  w: number;
  h: number;
}

const paths = new WeakMap<Path, Path2D>();
const MAX_LAYER_SIDE = 8192;
/** Device pixels: lines of a pattern that are nearer to one another are a tone. */
const MIN_SPACING = 2.5;

export class CanvasPainter implements Painter {
  private context: Context2D;
  private matrix: Matrix;
  private readonly stack: Saved[] = [];
  private readonly layers: Layer[] = [];
  private readonly createCanvas: CanvasPainterOptions['createCanvas'];
  // What the context has already been told; asking it again would be slower than remembering.
  private fillStyle: unknown = null;
  private strokeStyle: unknown = null;
  private lineWidth = -1;
  private lineKey = '';
  private font = '';
  private alpha = 1;

  constructor(context: Context2D, options: CanvasPainterOptions = {}) {
    this.context = context;
    this.matrix = options.base ?? [1, 0, 0, 1, 0, 0];
    this.createCanvas = options.createCanvas;
    this.apply();
  }

  save(): void {
    this.stack.push({ matrix: this.matrix, clipped: false });
  }

  restore(): void {
    const saved = this.stack.pop();
    if (!saved) return;
    if (saved.clipped) {
      this.context.restore();
      this.forget();
    }
    this.matrix = saved.matrix;
    this.apply();
  }

  transform(m: Matrix): void {
    this.matrix = multiply(this.matrix, m);
    this.apply();
  }

  clip(path: Path): void {
    const top = this.stack[this.stack.length - 1];
    if (top && !top.clipped) {
      this.context.save();
      top.clipped = true;
    }
    const p = this.path(path);
    if (p) this.context.clip(p);
    else this.context.clip();
  }

  beginGroup(options: GroupOptions): void {
    const box = options.bounds && this.createCanvas ? this.deviceBounds(options) : null;
    if (!box || !this.createCanvas) {
      this.layers.push({ context: this.context, options, matrix: this.matrix, x: 0, y: 0, w: 0, h: 0 });
      this.alpha *= options.opacity ?? 1;
      return;
    }
    const canvas = this.createCanvas(box.w, box.h);
    this.layers.push({ context: this.context, options, matrix: this.matrix, ...box });
    this.context = canvas.getContext('2d') as Context2D;
    this.matrix = multiply([1, 0, 0, 1, -box.x, -box.y], this.matrix);
    this.forget();
    this.apply();
  }

  endGroup(): void {
    const layer = this.layers.pop();
    if (!layer) return;
    const { options } = layer;
    if (layer.w === 0) {
      this.alpha /= options.opacity ?? 1;
      return;
    }
    const picture = this.context.canvas as CanvasImageSource;
    this.context = layer.context;
    this.matrix = layer.matrix;
    const c = this.context,
      scale = Math.hypot(this.matrix[0], this.matrix[1]);
    c.save();
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.globalAlpha = options.opacity ?? 1;
    if (options.shadow) {
      c.shadowColor = options.shadow.color;
      c.shadowOffsetX = options.shadow.dx * scale;
      c.shadowOffsetY = options.shadow.dy * scale;
      c.shadowBlur = options.shadow.blur * scale;
    }
    c.drawImage(picture, layer.x, layer.y);
    c.restore();
    this.forget();
    this.apply();
  }

  fill(path: Path, paint: FillPaint): void {
    const c = this.context;
    const style = paint.gradient ? this.gradient(paint.gradient) : paint.color;
    if (style !== this.fillStyle) c.fillStyle = this.fillStyle = style;
    this.useAlpha(paint.opacity);
    const p = this.path(path);
    if (paint.blend) c.globalCompositeOperation = paint.blend;
    if (p) c.fill(p);
    else c.fill();
    if (paint.blend) c.globalCompositeOperation = 'source-over';
    if (paint.pattern) this.pattern(path, paint.pattern, paint.opacity);
  }

  private pattern(path: Path, pattern: NonNullable<FillPaint['pattern']>, opacity = 1): void {
    const { width, height } = this.context.canvas,
      [a, b] = this.matrix,
      back = invert(this.matrix),
      // A hair more, so that no line ends where the canvas does.
      seen = back && rectInflate(transformRect(back, { x: 0, y: 0, w: width, h: height }), 20),
      lines = finestSpacing(pattern) * Math.hypot(a, b) < MIN_SPACING ? null : strokesOf(pattern, opacity, seen);
    if (!lines) {
      this.fill(path, { color: pattern.color, opacity: opacity * patternCover(pattern) });
      return;
    }
    this.save();
    this.clip(path);
    for (const line of lines) this.stroke(line.path, line.paint);
    this.restore();
  }

  stroke(path: Path, paint: StrokePaint): void {
    const c = this.context;
    if (paint.color !== this.strokeStyle) c.strokeStyle = this.strokeStyle = paint.color;
    if (paint.width !== this.lineWidth) c.lineWidth = this.lineWidth = paint.width;
    const key = `${paint.cap ?? ''}${paint.join ?? ''}${paint.dash?.join() ?? ''}`;
    if (key !== this.lineKey) {
      c.lineCap = paint.cap ?? 'butt';
      c.lineJoin = paint.join ?? 'miter';
      c.setLineDash((paint.dash as number[] | undefined) ?? []);
      this.lineKey = key;
    }
    this.useAlpha(paint.opacity);
    const p = this.path(path);
    if (p) c.stroke(p);
    else c.stroke();
  }

  text(run: TextRun): void {
    const c = this.context;
    const font = cssFont(run.font);
    if (font !== this.font) c.font = this.font = font;
    if (run.color !== this.fillStyle) c.fillStyle = this.fillStyle = run.color;
    this.useAlpha(1);
    drawText(c, run);
    for (const line of linesOfText(run)) c.fillRect(line.x, line.y, line.w, line.h);
  }

  image(source: ImageSource, x: number, y: number, w: number, h: number, filter?: PictureFilter): void {
    if (!source.decoded) return;
    this.useAlpha(1);
    const picture = source.decoded as CanvasImageSource,
      create = this.createCanvas;
    const shown = isFiltered(filter) && create ? filteredCanvas(picture, filter, create) : picture;
    this.context.drawImage(shown as CanvasImageSource, x, y, w, h);
  }

  private apply(): void {
    const m = this.matrix;
    this.context.setTransform(m[0], m[1], m[2], m[3], m[4], m[5]);
  }

  /** The context's state is unknown after it was restored or replaced. */
  private forget(): void {
    this.fillStyle = this.strokeStyle = null;
    this.lineWidth = -1;
    this.lineKey = '?';
    this.font = '';
    this.context.globalAlpha = 1;
    this.usedAlpha = 1;
  }

  private usedAlpha = 1;
  private useAlpha(opacity = 1): void {
    const alpha = opacity * this.alpha;
    if (alpha !== this.usedAlpha) this.context.globalAlpha = this.usedAlpha = alpha;
  }

  private gradient(g: NonNullable<FillPaint['gradient']>): CanvasGradient {
    const l = gradientLine(g.bounds, g.angle),
      o = gradientCircle(g.bounds, g.center);
    const made =
      g.type === 'linear'
        ? this.context.createLinearGradient(l.x1, l.y1, l.x2, l.y2)
        : this.context.createRadialGradient(o.cx, o.cy, 0, o.cx, o.cy, o.r);
    for (const stop of g.stops) made.addColorStop(Math.min(1, Math.max(0, stop.at)), stop.color);
    return made;
  }

  private deviceBounds({ bounds, shadow }: GroupOptions): { x: number; y: number; w: number; h: number } | null {
    const { x, y, w, h } = bounds!,
      m = this.matrix;
    const xs = [x, x + w].flatMap((px) => [y, y + h].map((py) => m[0] * px + m[2] * py + m[4]));
    const ys = [x, x + w].flatMap((px) => [y, y + h].map((py) => m[1] * px + m[3] * py + m[5]));
    const spread = shadow
      ? (shadow.blur * 2 + Math.max(Math.abs(shadow.dx), Math.abs(shadow.dy))) * Math.hypot(m[0], m[1])
      : 0;
    // What lies outside the canvas is not composed, but a shadow may fall in from there.
    const cw = this.context.canvas.width + spread,
      ch = this.context.canvas.height + spread;
    const x0 = Math.floor(Math.max(-spread, Math.min(...xs))),
      y0 = Math.floor(Math.max(-spread, Math.min(...ys)));
    const x1 = Math.ceil(Math.min(cw, Math.max(...xs))),
      y1 = Math.ceil(Math.min(ch, Math.max(...ys)));
    if (x1 <= x0 || y1 <= y0 || x1 - x0 > MAX_LAYER_SIDE || y1 - y0 > MAX_LAYER_SIDE) return null;
    return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  }

  /** A reusable path object; where the platform has none, the path is traced on the context and null returned. */
  private path(path: Path): Path2D | null {
    if (typeof Path2D === 'undefined') {
      this.context.beginPath();
      tracePath(this.context, path);
      return null;
    }
    let p = paths.get(path);
    if (!p) {
      tracePath((p = new Path2D()), path);
      paths.set(path, p);
    }
    return p;
  }
}

/** Draws the characters of a run, at `x` and `y`; the context has its font and colour. */
export function drawText(c: Context2D, run: TextRun, x = run.x, y = run.y): void {
  if (!run.rtl) {
    c.fillText(run.text, x, y);
    return;
  }
  // The left edge is where a run is placed, whichever way it is read.
  c.direction = 'rtl';
  c.textAlign = 'left';
  c.fillText(run.text, x, y);
  c.direction = 'ltr';
}

interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

/** Plays a path's commands on a context or a `Path2D`. */
export function tracePath(sink: PathSink, { ops }: Path): void {
  for (let i = 0; i < ops.length; ) {
    switch (ops[i]) {
      case OP.M:
        sink.moveTo(ops[i + 1]!, ops[i + 2]!);
        i += 3;
        break;
      case OP.L:
        sink.lineTo(ops[i + 1]!, ops[i + 2]!);
        i += 3;
        break;
      case OP.Q:
        sink.quadraticCurveTo(ops[i + 1]!, ops[i + 2]!, ops[i + 3]!, ops[i + 4]!);
        i += 5;
        break;
      case OP.C:
        sink.bezierCurveTo(ops[i + 1]!, ops[i + 2]!, ops[i + 3]!, ops[i + 4]!, ops[i + 5]!, ops[i + 6]!);
        i += 7;
        break;
      default:
        sink.closePath();
        i += 1;
    }
  }
}
