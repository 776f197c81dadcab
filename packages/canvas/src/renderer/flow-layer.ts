/**
 * Paints connectors whose dashes run, on a canvas of its own above the drawing, frame by frame. The drawing leaves
 * their lines out meanwhile. What lies above such a line in the drawing is cut out of this canvas, so that the line
 * passes behind it. While none is in view the canvas is away and no frame is asked for.
 */
import type { ConnectorRecord, LabelRecord, RecordId, ShapeRecord } from '@limn/document';
import { drawnConnector, type DrawnConnector } from '@limn/drawing/display/connector/connector-display.ts';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import { rectInflate, rectsMeet, rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';
import { lineReach } from '@limn/drawing/line/forms.ts';
import { linePaint, type Look } from '@limn/drawing/look/look.ts';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import { parseColor } from '@limn/drawing/paint/color.ts';
import { CONNECTOR, SHAPE } from '../items/item-table.ts';
import type { Scene } from '../scene/scene.ts';
import { THREADS_BELOW, type View } from './batch.ts';
import { trace, traceMatrix, tracePoints } from './paint/trace.ts';

export interface FlowLayerOptions {
  canvas: HTMLCanvasElement;
  scene: Scene;
  /** Of all of the drawing's canvas, device pixels. */
  size: () => { w: number; h: number };
  pixelRatio: () => number;
  /** Asks for one call at the next frame, with the time in ms. */
  requestFrame: (callback: (time: number) => void) => number;
  cancelFrame: (frame: number) => void;
}

/** One thing that is painted, from the lowest: a line that runs, or what covers some of those before it. */
type Step =
  | { type: 'line'; rank: number; drawn: DrawnConnector; bounds: Rect }
  | { type: 'cover'; rank: number; erase: (c: Context2D) => void };

/** Time between two frames of the dashes, ms: at least this, and so much that painting takes a quarter at most. */
const LEAST = 30,
  SHARE = 4;

export class FlowLayer {
  private readonly options: FlowLayerOptions;
  private readonly context: CanvasRenderingContext2D;
  private steps: readonly Step[] = [];
  /** Device pixels of the drawing's canvas that this one covers. */
  private area = { x: 0, y: 0 };
  private view: View | null = null;
  private frame = 0;
  private last = 0;
  private cost = 0;

  /** Throws where the browser gives no 2D context. */
  constructor(options: FlowLayerOptions) {
    const context = options.canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');
    this.options = options;
    this.context = context;
    options.canvas.style.display = 'none';
  }

  /** The drawing was painted, with the lines of these left out. */
  show(flows: Iterable<RecordId>, view: View): void {
    const { canvas } = this.options,
      area = this.gather(flows, view);
    this.view = view;
    canvas.style.display = area ? '' : 'none';
    if (!area) {
      this.stop();
      return;
    }
    this.place(area);
    this.paint(performance.now());
    this.frame ||= this.options.requestFrame((time) => this.tick(time));
  }

  hide(): void {
    this.stop();
    this.steps = [];
    this.options.canvas.style.display = 'none';
  }

  private stop(): void {
    this.options.cancelFrame(this.frame);
    this.frame = 0;
  }

  private tick(time: number): void {
    this.frame = this.options.requestFrame((next) => this.tick(next));
    if (time - this.last < Math.max(LEAST, SHARE * this.cost)) return;
    const before = performance.now();
    this.paint(time);
    this.cost = performance.now() - before;
  }

  /** What is in view, in the order of painting, and the part of the canvas that it touches. */
  private gather(flows: Iterable<RecordId>, view: View): Rect | null {
    const steps: Step[] = [],
      covers = new Map<number, Step>(),
      { scene, size } = this.options,
      { table, display } = scene,
      { w, h } = size(),
      seen = { x: view.ox / view.scale, y: view.oy / view.scale, w: w / view.scale, h: h / view.scale };
    let area: Rect | null = null;
    this.steps = [];
    if (view.scale < THREADS_BELOW || scene.lift) return null;
    for (const id of flows) {
      const slot = table.slots.get(id);
      if (slot === undefined || table.kind[slot] !== CONNECTOR || !table.routes[slot]) continue;
      const drawn = drawnConnector(display, table.item(slot) as ConnectorRecord),
        { look } = drawn,
        bounds = table.boundsOf(slot);
      if (look.flow === 0 || look.stroke === 'none' || look.opacity === 0 || !rectsMeet(bounds, seen)) continue;
      const rank = table.rank[slot]!;
      steps.push({ type: 'line', rank, drawn, bounds });
      area = area ? rectUnion(area, bounds) : bounds;
      this.gatherCovers(rank, rectInflate(bounds, lineReach(look)), covers);
    }
    this.steps = [...steps, ...covers.values()].sort((a, b) => a.rank - b.rank);
    return area && clipped(area, view, w, h);
  }

  private gatherCovers(above: number, bounds: Rect, covers: Map<number, Step>): void {
    const { scene } = this.options,
      { table } = scene,
      slots = table.inRegion(bounds);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!,
        rank = table.rank[slot]!;
      if (rank <= above || covers.has(slot)) continue;
      const record = table.item(slot)!;
      let erase: ((c: Context2D) => void) | null = null;
      if (table.kind[slot] === SHAPE) erase = this.shapeEraser(record as ShapeRecord);
      else if (record.type === 'label') erase = this.labelEraser(record);
      if (erase) covers.set(slot, { type: 'cover', rank, erase });
    }
  }

  private labelEraser(record: LabelRecord): ((c: Context2D) => void) | null {
    const { scene } = this.options,
      box = scene.labelBox(record.id),
      alpha = coverage(scene.display.look(record));
    if (!box || alpha === 0) return null;
    return (c) => {
      c.beginPath();
      traceMatrix(c, new Path().rect(0, 0, box.w, box.h), boxMatrix(box));
      c.globalAlpha = alpha;
      c.fill();
    };
  }

  private shapeEraser(record: ShapeRecord): ((c: Context2D) => void) | null {
    const { display } = this.options.scene,
      look = display.look(record),
      alpha = record.data.image ? look.opacity : coverage(look);
    if (alpha === 0) return null;
    const { parts } = display.geometry(record);
    return (c) => {
      c.globalAlpha = alpha;
      c.lineWidth = look.strokeWidth;
      c.setLineDash([]);
      for (const part of parts) {
        if (part.fill === false) continue;
        c.beginPath();
        trace(c, part.path, record);
        c.fill();
        if (look.stroke !== 'none' && look.strokeWidth > 0) c.stroke();
      }
    };
  }

  private paint(time: number): void {
    const { canvas } = this.options,
      { context: c, view } = this;
    if (!view) return;
    this.last = time;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.clearRect(0, 0, canvas.width, canvas.height);
    c.setTransform(view.scale, 0, 0, view.scale, -view.ox - this.area.x, -view.oy - this.area.y);
    for (const step of this.steps) {
      if (step.type === 'line') paintLine(c, step.drawn, time);
      else {
        c.globalCompositeOperation = 'destination-out';
        step.erase(c);
        c.globalCompositeOperation = 'source-over';
      }
    }
    c.globalAlpha = 1;
  }

  private place({ x, y, w, h }: Rect): void {
    const { canvas, pixelRatio } = this.options,
      ratio = pixelRatio();
    this.area = { x, y };
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    Object.assign(canvas.style, {
      left: `${x / ratio}px`,
      top: `${y / ratio}px`,
      width: `${w / ratio}px`,
      height: `${h / ratio}px`,
    });
  }
}

function paintLine(c: Context2D, { look, parts }: DrawnConnector, time: number): void {
  const paint = linePaint(look),
    dash = paint.dash ?? [];
  c.strokeStyle = c.fillStyle = paint.color;
  c.lineWidth = paint.width;
  c.lineCap = paint.cap ?? 'butt';
  c.lineJoin = paint.join ?? 'miter';
  c.globalAlpha = (paint.opacity ?? 1) * look.opacity;
  c.setLineDash([...dash]);
  c.lineDashOffset = dash.length > 0 ? -((look.flow * time) / 1000) : 0;
  for (const { path, isFilled } of parts) {
    c.beginPath();
    tracePoints(c, path);
    if (isFilled) c.fill();
    else c.stroke();
  }
  c.lineDashOffset = 0;
}

/** How much of what is behind an item is hidden by its fill, 0..1. */
const coverage = ({ fill, fillOpacity, gradient, opacity }: Look): number =>
  (gradient ? 1 : (parseColor(fill)?.a ?? 0)) * fillOpacity * opacity;

/** A part of the page as whole device pixels of the canvas; null where it is out of view. */
function clipped(area: Rect, { scale, ox, oy }: View, w: number, h: number): Rect | null {
  const x0 = Math.max(0, Math.floor(area.x * scale - ox) - 1),
    y0 = Math.max(0, Math.floor(area.y * scale - oy) - 1),
    x1 = Math.min(w, Math.ceil((area.x + area.w) * scale - ox) + 1),
    y1 = Math.min(h, Math.ceil((area.y + area.h) * scale - oy) + 1);
  return x1 > x0 && y1 > y0 ? { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } : null;
}
