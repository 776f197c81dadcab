/** The canvas calls for one batch: as few as its items allow. */
import type { ConnectorRecord, ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { CanvasPainter, type CanvasLike, type Context2D, drawText } from '@limn/drawing/paint/canvas-painter.ts';
import { drawnConnector, paintHead, type PlacedHead } from '@limn/drawing/display/connector-display.ts';
import { paintItem } from '@limn/drawing/display/paint-item.ts';
import { strokePaint, type ConnectorLook } from '@limn/drawing/look/look.ts';
import type { StrokePaint } from '@limn/drawing/paint/painter.ts';
import { geometryOf } from '@limn/drawing/display/shape-display.ts';
import { paintText } from '@limn/drawing/display/text-display.ts';
import { cssFont } from '@limn/drawing/text/canvas-measurer.ts';
import { linesOfText } from '@limn/drawing/paint/paint-geometry.ts';
import type { ShapePart } from '@limn/drawing/shape/definition.ts';
import type { RoughLine } from '../items/item-table.ts';
import type { Scene } from '../scene/scene.ts';
import { largestLetters, MIN_TEXT, type Batch, type LineBatch, type ShapeBatch, type View } from './batch.ts';
import { trace, traceMatrix, tracePoints } from './trace.ts';

/** Thinnest line, device pixels: thinner ones fade to nothing. */
const MIN_LINE = 0.8;
/** Device pixels per page unit: below, arrowheads are too small to see. */
const MIN_HEAD_SCALE = 0.3;
/** Browsers look at the whole path each time a subpath is closed, so paths are kept short. */
const MAX_IN_PATH = 48;

export class BatchBrush {
  private readonly scene: Scene;
  private readonly createCanvas: ((w: number, h: number) => CanvasLike) | undefined;

  constructor(scene: Scene, createCanvas?: (w: number, h: number) => CanvasLike) {
    this.scene = scene;
    this.createCanvas = createCanvas;
  }

  /** Paints a batch on a context in page units. */
  paint(c: Context2D, batch: Batch, view: View): void {
    const { table } = this.scene;
    switch (batch.type) {
      case 'tint': {
        c.fillStyle = batch.color;
        const least = 1 / view.scale;
        for (const slot of batch.slots) {
          const o = slot * 4,
            b = table.boxes,
            w = b[o + 2]!,
            h = b[o + 3]!;
          c.fillRect(b[o]!, b[o + 1]!, w < least ? least : w, h < least ? least : h);
        }
        return;
      }
      case 'thread': {
        c.strokeStyle = batch.color;
        c.lineWidth = Math.max(1.5, MIN_LINE / view.scale);
        c.setLineDash([]);
        c.beginPath();
        for (const slot of batch.slots) {
          const route = table.drawn(slot);
          if (route) route.forEach((p, i) => (i === 0 ? c.moveTo(p.x, p.y) : c.lineTo(p.x, p.y)));
          else traceRough(c, table.roughLine(slot));
        }
        c.stroke();
        return;
      }
      case 'shape':
        this.flushShapes(c, batch, view);
        return;
      case 'line':
        this.flushLines(c, batch, view);
        return;
      case 'text':
        this.flushText(c, batch.slots, view);
        return;
      default: {
        c.save();
        const painter = new CanvasPainter(c, {
          base: [view.scale, 0, 0, view.scale, -view.ox, -view.oy],
          ...(this.createCanvas ? { createCanvas: this.createCanvas } : {}),
        });
        for (const slot of batch.slots) {
          const item = table.items[slot]!;
          const text =
            item.type === 'connector' ||
            largestLetters(item.text, this.scene.display.look(item).text.fontSize) * view.scale >= MIN_TEXT;
          paintItem(this.scene.display, painter, item, { text, effects: true });
        }
        c.restore();
      }
    }
  }

  private flushShapes(c: Context2D, { look, slots }: ShapeBatch, view: View): void {
    const { display, table } = this.scene;
    const paint = look.stroke === 'none' ? null : strokePaint(look, Math.max(look.strokeWidth, MIN_LINE / view.scale));
    let odd: number[] | null = null,
      inPath = 0;
    const close = (): void => {
      if (inPath === 0) return;
      if (look.fill !== 'none') {
        c.fillStyle = look.fill;
        c.globalAlpha = look.fillOpacity;
        c.fill();
        c.globalAlpha = 1;
      }
      if (paint) this.useStroke(c, paint);
      inPath = 0;
    };
    for (const slot of slots) {
      const record = table.items[slot] as ShapeRecord,
        { parts } = geometryOf(display, record, look);
      if (!parts.every(isUniform)) {
        (odd ??= []).push(slot);
        continue;
      }
      if (inPath === 0) c.beginPath();
      for (const part of parts) trace(c, part.path, record);
      if (++inPath === MAX_IN_PATH) close();
    }
    close();
    if (!odd) return;
    // Some part is filled otherwise, or only a line: such shapes are painted one by one. None of a batch overlaps
    // another.
    c.save();
    const painter = new CanvasPainter(c, { base: [view.scale, 0, 0, view.scale, -view.ox, -view.oy] });
    for (const slot of odd) paintItem(display, painter, table.items[slot]!, { text: false, effects: false });
    c.restore();
  }

  private flushLines(c: Context2D, { look, slots }: LineBatch, view: View): void {
    const { display, table } = this.scene;
    const paint = strokePaint(look, Math.max(look.strokeWidth, MIN_LINE / view.scale));
    c.beginPath();
    for (const slot of slots) {
      if (!table.routes[slot]) traceRough(c, table.roughLine(slot));
      else tracePoints(c, drawnConnector(display, table.items[slot] as ConnectorRecord).line);
    }
    this.useStroke(c, paint, look.opacity);
    if ((look.startArrow === 'none' && look.endArrow === 'none') || view.scale < MIN_HEAD_SCALE) return;
    this.flushHeads(c, look, slots, view);
  }

  /** Heads of one piece go into one path; those with hollows or lines are painted one by one. */
  private flushHeads(c: Context2D, look: ConnectorLook, slots: readonly number[], view: View): void {
    const { display, table } = this.scene;
    let inPath = 0;
    const close = (): void => {
      if (inPath === 0) return;
      c.fillStyle = look.stroke;
      c.globalAlpha = look.strokeOpacity * look.opacity;
      c.fill();
      c.globalAlpha = 1;
      inPath = 0;
    };
    const odd: PlacedHead[] = [];
    for (const slot of slots) {
      if (!table.routes[slot]) continue;
      for (const head of drawnConnector(display, table.items[slot] as ConnectorRecord).heads) {
        const { parts } = head.geometry;
        if (parts.length !== 1 || parts[0]!.fill !== 'stroke') {
          odd.push(head);
          continue;
        }
        if (inPath === 0) c.beginPath();
        traceMatrix(c, parts[0]!.path, head.matrix);
        if (++inPath === MAX_IN_PATH) close();
      }
    }
    close();
    if (odd.length === 0) return;
    c.save();
    const painter = new CanvasPainter(c, { base: [view.scale, 0, 0, view.scale, -view.ox, -view.oy] });
    for (const head of odd) paintHead(display, painter, head, look);
    c.restore();
  }

  private useStroke(c: Context2D, paint: StrokePaint, opacity = 1): void {
    c.strokeStyle = paint.color;
    c.lineWidth = paint.width;
    c.lineCap = paint.cap ?? 'butt';
    c.lineJoin = paint.join ?? 'miter';
    c.setLineDash((paint.dash as number[] | undefined) ?? []);
    c.globalAlpha = (paint.opacity ?? 1) * opacity;
    c.stroke();
    c.globalAlpha = 1;
    if (paint.dash) c.setLineDash([]);
  }

  private flushText(c: Context2D, slots: readonly number[], view: View): void {
    const { display, table } = this.scene;
    let font = '',
      color = '';
    for (const slot of slots) {
      const record = table.items[slot] as ShapeRecord,
        text = display.text(record),
        { box } = record;
      if (!text) continue;
      if (box.r || text.turn || text.clip || text.backgrounds.length > 0 || text.runs.some((r) => r.turned)) {
        c.save();
        const painter = new CanvasPainter(c, { base: [view.scale, 0, 0, view.scale, -view.ox, -view.oy] });
        painter.transform(boxMatrix({ ...box, fx: false, fy: false }));
        paintText(painter, text);
        c.restore();
        font = color = '';
        continue;
      }
      for (const run of text.runs) {
        const css = cssFont(run.font);
        if (css !== font) c.font = font = css;
        if (run.color !== color) c.fillStyle = color = run.color;
        drawText(c, run, box.x + run.x, box.y + run.y);
        if (run.underline || run.strike)
          for (const l of linesOfText(run)) c.fillRect(box.x + l.x, box.y + l.y, l.w, l.h);
      }
    }
  }
}

function traceRough(c: Context2D, { data, from, count }: RoughLine): void {
  c.moveTo(data[from]!, data[from + 1]!);
  for (let i = from + 2, end = from + 2 * count; i < end; i += 2) c.lineTo(data[i]!, data[i + 1]!);
}

/** Filled with the fill and lined with the line, like most. */
const isUniform = (part: ShapePart): boolean =>
  (part.fill === undefined || part.fill === true) &&
  part.stroke !== false &&
  part.strokeScale === undefined &&
  !part.dashed;
