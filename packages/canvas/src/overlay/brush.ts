/** Drawing primitives of the overlay: CSS px, crisp at any density, light and dark by the colours given. */
import type { Box, Point } from '@limn/document';
import type { EditorCore } from '../core/editor-core.ts';
import { boxCorners, boxToPage } from '@limn/drawing/geometry/box.ts';
import type { ScreenPoint } from '../view/viewport.ts';

export interface OverlayColors {
  /** Selection, handles, brush. */
  accent: string;
  /** Inside of handles. */
  surface: string;
  text: string;
  /** Snap guides. */
  guide: string;
  /** Text on the accent. */
  onAccent: string;
}

/** What of a canvas context the overlay is painted with. */
export type OverlayContext = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'bezierCurveTo'
  | 'closePath'
  | 'drawImage'
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'quadraticCurveTo'
  | 'rect'
  | 'restore'
  | 'rotate'
  | 'roundRect'
  | 'save'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
  | 'transform'
  | 'translate'
> & { setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void };

const FONT = '11px system-ui, -apple-system, "Segoe UI", "Noto Sans SC", sans-serif';

/** What a part of the overlay is painted with. */
export class Brush<Editor extends EditorCore = EditorCore> {
  readonly ctx: OverlayContext;
  readonly editor: Editor;
  readonly colors: OverlayColors;
  private readonly dpr: number;

  constructor(ctx: OverlayContext, editor: Editor, dpr: number, colors: OverlayColors) {
    this.ctx = ctx;
    this.editor = editor;
    this.dpr = dpr;
    this.colors = colors;
  }

  /** To the middle of a device pixel, where a thin line is one pixel wide. */
  snap(v: number): number {
    return (Math.floor(v * this.dpr) + 0.5) / this.dpr;
  }

  at(p: Point): ScreenPoint {
    return this.editor.viewport.toScreen(p);
  }

  line(
    points: readonly Point[],
    color: string,
    width = 1,
    options: { closed?: boolean; dash?: readonly number[]; fill?: string } = {},
  ): void {
    const { ctx } = this;
    if (points.length < 2) return;
    ctx.beginPath();
    points.forEach((p, i) => {
      const s = this.at(p);
      if (i === 0) ctx.moveTo(s.x, s.y);
      else ctx.lineTo(s.x, s.y);
    });
    if (options.closed) ctx.closePath();
    this.finish(color, width, options);
  }

  /** A page rectangle, perhaps rotated. */
  box(
    box: Box,
    color: string,
    width = 1,
    options: { dash?: readonly number[]; fill?: string; grow?: number } = {},
  ): void {
    const { ctx } = this,
      g = (options.grow ?? 0) / this.editor.viewport.zoom;
    const grown = { ...box, x: box.x - g, y: box.y - g, w: box.w + 2 * g, h: box.h + 2 * g };
    if (box.r) {
      this.line(boxCorners({ ...grown, fx: false, fy: false }), color, width, { ...options, closed: true });
      return;
    }
    const a = this.at(grown),
      b = this.at({ x: grown.x + grown.w, y: grown.y + grown.h });
    ctx.beginPath();
    const x = this.snap(a.x),
      y = this.snap(a.y);
    ctx.rect(x, y, this.snap(b.x) - x, this.snap(b.y) - y);
    this.finish(color, width, options);
  }

  private finish(color: string, width: number, options: { dash?: readonly number[]; fill?: string }): void {
    const { ctx } = this;
    if (options.fill) {
      ctx.fillStyle = options.fill;
      ctx.fill();
    }
    if (width <= 0) return;
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.setLineDash(options.dash ? [...options.dash] : []);
    ctx.stroke();
    ctx.setLineDash([]);
  }

  /** Canvas px. */
  circle(p: ScreenPoint, r: number, fill: string | null, stroke: string | null, width = 1.5): void {
    const { ctx } = this;
    ctx.beginPath();
    ctx.arc(p.x, p.y, r, 0, Math.PI * 2);
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fill();
    }
    if (stroke) {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  }

  /** The outline of an item: a shape's own, a connector's line, bounds of the rest. `dx`, `dy` move it, page units. */
  outline(id: string, color: string, width: number, dx = 0, dy = 0): void {
    const { editor } = this,
      record = editor.scene.get(id),
      box = editor.scene.box(id);
    if (record?.type === 'shape' && box) {
      for (const { xy, closed } of editor.registry.geometryOfRecord(record.box === box ? record : { ...record, box })
        .outline) {
        const points: Point[] = [];
        for (let i = 0; i + 1 < xy.length; i += 2) {
          const p = boxToPage(box, { x: xy[i]!, y: xy[i + 1]! });
          points.push({ x: p.x + dx, y: p.y + dy });
        }
        this.line(points, color, width, { closed });
      }
      return;
    }
    const b = editor.scene.bounds(id);
    if (b) this.box({ ...b, x: b.x + dx, y: b.y + dy }, color, width, record?.type === 'group' ? { dash: [4, 3] } : {});
  }

  /** A pill with text; `p` is its top left or, when `centered`, its middle. Canvas px. */
  tag(text: string, p: ScreenPoint, background: string, color: string, centered = false): void {
    const { ctx } = this;
    ctx.font = FONT;
    const w = ctx.measureText(text).width + 10,
      h = 17,
      x = centered ? p.x - w / 2 : p.x,
      y = centered ? p.y - h / 2 : p.y;
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 4);
    ctx.fillStyle = background;
    ctx.fill();
    ctx.fillStyle = color;
    ctx.textBaseline = 'middle';
    ctx.textAlign = 'left';
    ctx.fillText(text, x + 5, y + h / 2 + 0.5);
  }
}
