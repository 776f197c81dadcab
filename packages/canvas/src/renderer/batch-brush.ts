/** The canvas calls for one batch: as few as its items allow. */
import type { ConnectorRecord, LabelRecord, ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { CanvasPainter, type CanvasLike, type Context2D, drawText } from '@limn/drawing/paint/canvas-painter.ts';
import { drawnConnector, paintHead, type PlacedHead } from '@limn/drawing/display/connector/connector-display.ts';
import { paintItem } from '@limn/drawing/display/paint-item.ts';
import { strokePaint, type ConnectorLook, type Look } from '@limn/drawing/look/look.ts';
import { paintText } from '@limn/drawing/display/text-display.ts';
import { cssFont } from '@limn/drawing/text/measure/canvas-measurer.ts';
import { linesOfText } from '@limn/drawing/paint/paint-geometry.ts';
import type { Scene } from '../scene/scene.ts';
import { largestLetters, MIN_TEXT, type Batch, type LineBatch, type ShapeBatch, type View } from './batch.ts';
import { paintInk } from './paint/paint-ink.ts';
import { paintParts } from './paint/paint-parts.ts';
import type { TextBars } from './paint/text-bars.ts';
import { paintThreads, paintTints, thinLine, traceRough } from './paint/paint-far.ts';
import { MAX_IN_PATH, trace, traceMatrix, tracePoints, tracePolyline } from './paint/trace.ts';
import { useFill, useStroke } from './paint/use-paint.ts';

/** Device pixels per page unit: below, arrowheads are too small to see. */
const MIN_HEAD_SCALE = 0.3;

export class BatchBrush {
  private readonly scene: Scene;
  private readonly createCanvas: ((w: number, h: number) => CanvasLike) | undefined;

  constructor(scene: Scene, createCanvas?: (w: number, h: number) => CanvasLike) {
    this.scene = scene;
    this.createCanvas = createCanvas;
  }

  /** Paints a batch on a context in page units. */
  paint(c: Context2D, batch: Batch, view: View, bars: TextBars, isFlowLeftOut: boolean): void {
    const { table } = this.scene;
    switch (batch.type) {
      case 'tint':
        paintTints(c, table, batch, view);
        return;
      case 'thread':
        paintThreads(c, table, batch, view);
        return;
      case 'ink':
        paintInk(c, table, batch, view, this.scene.display.palette.dark);
        return;
      case 'shape':
        this.flushShapes(c, batch, view);
        return;
      case 'parts':
        this.flushParts(c, batch, view);
        return;
      case 'line':
        this.flushLines(c, batch, view);
        return;
      case 'text':
        this.flushText(c, batch.slots, view, bars);
        return;
      default: {
        c.save();
        const painter = new CanvasPainter(c, {
          base: [view.scale, 0, 0, view.scale, -view.ox, -view.oy],
          ...(this.createCanvas ? { createCanvas: this.createCanvas } : {}),
        });
        for (const slot of batch.slots) {
          const item = table.item(slot)!;
          const text =
            item.type === 'connector' ||
            largestLetters(item.text, this.scene.display.look(item).text.fontSize) * view.scale >= MIN_TEXT;
          paintItem(this.scene.display, painter, item, { text, effects: true, isFlowLeftOut });
        }
        c.restore();
      }
    }
  }

  private flushShapes(c: Context2D, { look, slots }: ShapeBatch, view: View): void {
    const { display, table } = this.scene;
    const thin = thinLine(look.strokeWidth, view.scale),
      paint = look.stroke === 'none' ? null : strokePaint(look, thin.width);
    if (castsShadow(look, view)) {
      this.flushShaded(c, look, slots, view);
      return;
    }
    let inPath = 0;
    const close = (): void => {
      if (inPath === 0) return;
      if (look.fill !== 'none') useFill(c, look.fill, look.fillOpacity);
      if (paint) useStroke(c, paint, thin.opacity);
      inPath = 0;
    };
    for (const slot of slots) {
      const record = table.item(slot) as ShapeRecord;
      if (inPath === 0) c.beginPath();
      for (const part of display.geometry(record).parts) trace(c, part.path, record);
      if (++inPath === MAX_IN_PATH) close();
    }
    close();
  }

  private flushParts(c: Context2D, { look, slots }: ShapeBatch, view: View): void {
    if (castsShadow(look, view)) {
      this.flushShaded(c, look, slots, view);
      return;
    }
    const { display, table } = this.scene;
    paintParts(
      c,
      display,
      slots.map((slot) => table.item(slot) as ShapeRecord),
      look,
      view.scale,
    );
  }

  /** Shapes with the shadow they cast, one by one: a shadow falls on what is below and in the same batch, too. */
  private flushShaded(c: Context2D, look: Look, slots: readonly number[], { scale, ox, oy }: View): void {
    const { display, table } = this.scene,
      shadow = look.shadow!;
    c.save();
    c.shadowOffsetX = shadow.dx * scale;
    c.shadowOffsetY = shadow.dy * scale;
    c.shadowBlur = shadow.blur * scale;
    const painter = new CanvasPainter(c, { base: [scale, 0, 0, scale, -ox, -oy] });
    for (const slot of slots) {
      const record = table.item(slot) as ShapeRecord;
      c.setTransform(scale, 0, 0, scale, -ox, -oy);
      c.beginPath();
      for (const part of display.geometry(record).parts) if (part.fill !== false) trace(c, part.path, record);
      c.shadowColor = shadow.color;
      c.fillStyle = look.fill;
      c.fill();
      c.shadowColor = '#00000000';
      paintItem(display, painter, record, { text: false, effects: false });
    }
    c.restore();
  }

  private flushLines(c: Context2D, { look, slots }: LineBatch, view: View): void {
    const { display, table } = this.scene;
    const thin = thinLine(look.strokeWidth, view.scale),
      hasHeads = look.startArrow !== 'none' || look.endArrow !== 'none',
      headsLeftOut = hasHeads && view.scale < MIN_HEAD_SCALE;
    c.beginPath();
    for (const slot of slots) {
      const route = table.drawn(slot);
      if (!route) traceRough(c, table.roughLine(slot));
      // A line that stops short of its head, with the head left out, would stop short of the shape.
      else if (headsLeftOut) tracePolyline(c, route);
      else tracePoints(c, drawnConnector(display, table.item(slot) as ConnectorRecord).line);
    }
    useStroke(c, strokePaint(look, thin.width), look.opacity * thin.opacity);
    if (!hasHeads || headsLeftOut) return;
    this.flushHeads(c, look, slots, view);
  }

  /** Heads of one piece go into one path; those with hollows or lines are painted one by one. */
  private flushHeads(c: Context2D, look: ConnectorLook, slots: readonly number[], view: View): void {
    const { display, table } = this.scene;
    let inPath = 0;
    const close = (): void => {
      if (inPath === 0) return;
      useFill(c, look.stroke, look.strokeOpacity * look.opacity);
      inPath = 0;
    };
    const odd: PlacedHead[] = [];
    for (const slot of slots) {
      if (!table.routes[slot]) continue;
      for (const head of drawnConnector(display, table.item(slot) as ConnectorRecord).heads) {
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

  private flushText(c: Context2D, slots: readonly number[], view: View, bars: TextBars): void {
    const { display, table } = this.scene;
    let font = '',
      color = '';
    for (const slot of slots) {
      const record = table.item(slot) as ShapeRecord | LabelRecord;
      if (largestLetters(record.text, display.look(record).text.fontSize) * view.scale < MIN_TEXT) {
        bars.paint(c, record);
        c.globalAlpha = 1;
        color = '';
        continue;
      }
      // The letters of a label are painted with its plate.
      if (record.type === 'label') continue;
      const text = display.text(record),
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

/** Device pixels: a shadow that reaches less far is not painted. */
const MIN_SHADOW = 1.5;

/** Whether a look's shadow can be seen. */
export const castsShadow = ({ shadow }: Look, { scale }: View): boolean =>
  shadow !== undefined && (shadow.blur + Math.max(Math.abs(shadow.dx), Math.abs(shadow.dy))) * scale >= MIN_SHADOW;
