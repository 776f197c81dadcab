/**
 * Paints many items of a scene with few canvas calls. Items that look alike are gathered into one path, out of order
 * but never against it: each cell of the region remembers the last batch that painted there, and an item may only join
 * a batch that comes after everything it lies on.
 *
 *     order   A B a─b C      batches   [A B C] [a─b]     when C is clear of the connector
 *                                      [A B] [a─b] [C]   when C covers part of it
 */
import type { ConnectorRecord, LabelRecord, ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { OP, type Path } from '@limn/drawing/geometry/path.ts';
import { CanvasPainter, type CanvasLike, type Context2D, drawText } from '@limn/drawing/paint/canvas-painter.ts';
import { drawnConnector, paintHead, type PlacedHead } from '@limn/drawing/display/connector-display.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { paintItem } from '@limn/drawing/display/paint-item.ts';
import { strokePaint, type ConnectorLook, type Look } from '@limn/drawing/look/look.ts';
import type { StrokePaint } from '@limn/drawing/paint/painter.ts';
import type { Matrix } from '@limn/drawing/geometry/matrix.ts';
import { geometryOf } from '@limn/drawing/display/shape-display.ts';
import { paintText } from '@limn/drawing/display/text-display.ts';
import { cssFont } from '@limn/drawing/text/canvas-measurer.ts';
import { linesOfText } from '@limn/drawing/paint/paint-geometry.ts';
import type { ShapePart } from '@limn/drawing/shape/definition.ts';
import { CONNECTOR, SHAPE, UNKNOWN } from '../items/item-table.ts';
import { Occupancy } from './occupancy.ts';
import type { Scene } from '../scene/scene.ts';
import { Tints } from './tint.ts';

/** Device pixels: shapes smaller than this are boxes of one colour. */
const TINY = 14;
/**
 * Device pixels: shapes smaller than this may share a batch where they overlap; that the lower one's line shows through
 * is too small to see.
 */
const SMALL = 40;
/** Device pixels: text smaller than this is not painted. */
const MIN_TEXT = 5;
/** Device pixels per page unit: below, connectors are thin lines in the colour of their look. */
const THREADS_BELOW = 0.12;
/** Thinnest line, device pixels: thinner ones fade to nothing. */
const MIN_LINE = 0.8;

export interface Region {
  /** Device pixels. */ x: number;
  y: number;
  w: number;
  h: number;
}
export interface View {
  /** Device pixels per page unit. */ scale: number /** Device pixels of the page's origin, negated. */;
  ox: number;
  oy: number;
}

/** Device pixels per page unit: below, arrowheads are too small to see. */
const MIN_HEAD_SCALE = 0.3;
/** Browsers look at the whole path each time a subpath is closed, so paths are kept short. */
const MAX_IN_PATH = 48;

const TEXT_KEY = 0,
  LABEL_KEY = 1,
  FIRST_KEY = 2;

interface ShapeBatch {
  type: 'shape';
  look: Look;
  slots: number[];
}
interface LineBatch {
  type: 'line';
  look: ConnectorLook;
  slots: number[];
}
interface TintBatch {
  type: 'tint' | 'thread';
  color: string;
  slots: number[];
}
interface TextBatch {
  type: 'text';
  slots: number[];
}
interface ItemBatch {
  type: 'item';
  slots: number[];
}
type Batch = ShapeBatch | LineBatch | TintBatch | TextBatch | ItemBatch;

export class BatchPainter {
  private readonly scene: Scene;
  private readonly createCanvas: ((w: number, h: number) => CanvasLike) | undefined;
  private readonly occupancy = new Occupancy();
  private readonly batches: Batch[] = [];
  /** Latest batch of each kind of look, by its number; -1 for none. */
  private readonly latest: number[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly latestTint: number[] = [];
  private readonly latestThread: number[] = [];
  private keys = new WeakMap<Look, number>();
  private tints: Tints;
  private tintsOf: Display;

  constructor(scene: Scene, createCanvas?: (w: number, h: number) => CanvasLike) {
    this.scene = scene;
    this.createCanvas = createCanvas;
    this.tintsOf = scene.display;
    this.tints = new Tints(scene.display);
  }

  /** Paints slots (in paint order) on a context whose transform and clip are the caller's to restore. */
  paint(context: Context2D, slots: ArrayLike<number>, view: View, region: Region): void {
    const { scene, occupancy } = this;
    if (this.tintsOf !== scene.display) {
      this.tintsOf = scene.display;
      this.tints = new Tints(scene.display);
      this.keys = new WeakMap();
      scene.table.tint.fill(UNKNOWN);
    }
    occupancy.reset(region.x, region.y, region.w, region.h);
    this.batches.length = 0;
    this.latest.length = 0;
    this.latestTint.length = this.latestThread.length = 0;
    const { table } = scene;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const kind = table.kind[slot];
      if (kind === SHAPE) {
        if (table.boxes[slot * 4 + 2]! * view.scale < TINY && table.boxes[slot * 4 + 3]! * view.scale < TINY)
          this.addTiny(slot, view);
        else this.addShape(slot, table.items[slot] as ShapeRecord, view);
      } else if (kind === CONNECTOR) {
        if (view.scale < THREADS_BELOW) this.addThread(slot, view);
        else this.addConnector(slot, table.items[slot] as ConnectorRecord, view);
      } else this.addLabel(slot, table.items[slot] as LabelRecord, view);
    }
    context.setTransform(view.scale, 0, 0, view.scale, -view.ox, -view.oy);
    for (const batch of this.batches) this.flush(context, batch, view);
  }

  private addTiny(slot: number, { scale, ox, oy }: View): void {
    const { table } = this.scene,
      { occupancy } = this,
      o = slot * 4,
      b = table.boxes;
    let tint = table.tint[slot]!;
    if (tint === UNKNOWN) table.tint[slot] = tint = this.tints.shape(table.items[slot] as ShapeRecord);
    if (tint < 0) return;
    const x = b[o]! * scale - ox,
      y = b[o + 1]! * scale - oy,
      x1 = x + b[o + 2]! * scale,
      y1 = y + b[o + 3]! * scale;
    const top = occupancy.top(x, y, x1, y1);
    let at = this.latestTint[tint] ?? -1;
    // Boxes of one colour may overlap in one batch.
    if (at < top || at < 0)
      at = this.latestTint[tint] = this.batches.push({ type: 'tint', color: this.tints.colors[tint]!, slots: [] }) - 1;
    this.batches[at]!.slots.push(slot);
    occupancy.mark(x, y, x1, y1, at);
  }

  private addThread(slot: number, { scale, ox, oy }: View): void {
    const { table } = this.scene,
      { occupancy } = this,
      o = slot * 8,
      { lines } = table;
    let tint = table.tint[slot]!;
    if (tint === UNKNOWN)
      table.tint[slot] = tint = this.tints.connector((table.items[slot] as ConnectorRecord).style.stroke);
    if (tint < 0) return;
    const route = table.drawn(slot),
      n = route ? route.length : 4;
    const px = (i: number): number => (route ? route[i]!.x : lines[o + 2 * i]!) * scale - ox;
    const py = (i: number): number => (route ? route[i]!.y : lines[o + 2 * i + 1]!) * scale - oy;
    let top = -1;
    for (let i = 1; i < n; i++) top = Math.max(top, occupancy.topLine(px(i - 1), py(i - 1), px(i), py(i)));
    let at = this.latestThread[tint] ?? -1;
    if (at < top || at < 0)
      at = this.latestThread[tint] =
        this.batches.push({ type: 'thread', color: this.tints.colors[tint]!, slots: [] }) - 1;
    this.batches[at]!.slots.push(slot);
    for (let i = 1; i < n; i++) occupancy.markLine(px(i - 1), py(i - 1), px(i), py(i), at);
  }

  private addShape(slot: number, record: ShapeRecord, view: View): void {
    const { scale, ox, oy } = view,
      { box } = record,
      { occupancy } = this;
    const pw = box.w * scale,
      ph = box.h * scale;
    const b = this.scene.table.index.bounds,
      o = slot * 4;
    const look = this.scene.display.look(record);
    if (look.opacity === 0) return;
    const x0 = b[o]! * scale - ox,
      y0 = b[o + 1]! * scale - oy,
      x1 = b[o + 2]! * scale - ox,
      y1 = b[o + 3]! * scale - oy;
    if (this.isComplex(record, look)) {
      const at = this.batches.push({ type: 'item', slots: [slot] }) - 1;
      occupancy.mark(x0, y0, x1, y1, at);
      return;
    }
    const bx0 = box.r ? x0 : box.x * scale - ox - 2,
      by0 = box.r ? y0 : box.y * scale - oy - 2,
      bx1 = box.r ? x1 : bx0 + pw + 4,
      by1 = box.r ? y1 : by0 + ph + 4;
    const overflows = this.scene.registry.get(record.kind).overflows === true;
    const at = this.join(
      this.keyOf(look),
      occupancy.top(overflows ? x0 : bx0, overflows ? y0 : by0, overflows ? x1 : bx1, overflows ? y1 : by1),
      pw < SMALL && ph < SMALL,
      'shape',
      look,
    );
    this.batches[at]!.slots.push(slot);
    occupancy.mark(overflows ? x0 : bx0, overflows ? y0 : by0, overflows ? x1 : bx1, overflows ? y1 : by1, at);
    if (record.text && record.text.length > 0 && look.text.fontSize * scale >= MIN_TEXT) {
      const text = this.scene.display.text(record);
      if (!text) return;
      const t = text.layout.bounds;
      const tx0 = box.r ? x0 : (box.x + t.x) * scale - ox,
        ty0 = box.r ? y0 : (box.y + t.y) * scale - oy;
      const tx1 = box.r ? x1 : tx0 + t.w * scale,
        ty1 = box.r ? y1 : ty0 + t.h * scale;
      const tat = this.join(TEXT_KEY, occupancy.top(tx0, ty0, tx1, ty1), true, 'text', look);
      this.batches[tat]!.slots.push(slot);
      occupancy.mark(tx0, ty0, tx1, ty1, tat);
    }
  }

  private addConnector(slot: number, record: ConnectorRecord, view: View): void {
    const { scale, ox, oy } = view,
      { occupancy, scene } = this,
      { table } = scene;
    const o = slot * 8,
      { lines } = table,
      route = table.drawn(slot);
    const look = scene.display.connectorLook(record);
    if (look.stroke === 'none' || look.opacity === 0) return;
    let top = -1;
    const n = route ? route.length : 4;
    const px = (i: number): number => (route ? route[i]!.x : lines[o + 2 * i]!) * scale - ox;
    const py = (i: number): number => (route ? route[i]!.y : lines[o + 2 * i + 1]!) * scale - oy;
    for (let i = 1; i < n; i++) top = Math.max(top, occupancy.topLine(px(i - 1), py(i - 1), px(i), py(i)));
    const at =
      look.sketch && route
        ? this.batches.push({ type: 'item', slots: [] }) - 1
        : this.join(this.keyOf(look), top, true, 'line', look);
    this.batches[at]!.slots.push(slot);
    for (let i = 1; i < n; i++) occupancy.markLine(px(i - 1), py(i - 1), px(i), py(i), at);
  }

  private addLabel(slot: number, record: LabelRecord, { scale, ox, oy }: View): void {
    if (this.scene.display.look(record).text.fontSize * scale < MIN_TEXT) return;
    const b = this.scene.table.index.bounds,
      o = slot * 4;
    const x0 = b[o]! * scale - ox,
      y0 = b[o + 1]! * scale - oy,
      x1 = b[o + 2]! * scale - ox,
      y1 = b[o + 3]! * scale - oy;
    const at = this.join(LABEL_KEY, this.occupancy.top(x0, y0, x1, y1), false, 'item', this.scene.display.look(record));
    this.batches[at]!.slots.push(slot);
    this.occupancy.mark(x0, y0, x1, y1, at);
  }

  /**
   * The latest batch of a key if it lies above `top` (or at it, where its members may overlap), else a new one on top.
   */
  private join(
    key: number,
    top: number,
    mayOverlap: boolean,
    type: 'shape' | 'line' | 'text' | 'item',
    look: Look,
  ): number {
    const at = this.latest[key];
    if (at !== undefined && at >= 0 && (at > top || (mayOverlap && at === top))) return at;
    const made = this.batches.push({ type, look, slots: [] } as Batch) - 1;
    // Keys are found in no order; an array with holes would be slow.
    while (this.latest.length < key) this.latest.push(-1);
    this.latest[key] = made;
    return made;
  }

  private isComplex(record: ShapeRecord, look: Look): boolean {
    return (
      look.opacity < 1 ||
      look.gradient !== undefined ||
      look.shadow !== undefined ||
      look.sketch ||
      record.data.image !== undefined ||
      record.data.ink !== undefined
    );
  }

  /** The same number for looks that can share a path. */
  private keyOf(look: Look): number {
    let key = this.keys.get(look);
    if (key === undefined) {
      let name = `${look.fill}|${look.fillOpacity}|${look.stroke}|${look.strokeWidth}|${look.strokeOpacity}|${look.dash}|${look.cap}|${look.opacity}|${look.radius}`;
      if ('endArrow' in look) {
        const c = look as ConnectorLook;
        name += `|${c.startArrow}|${c.endArrow}|${c.startArrowSize}|${c.endArrowSize}`;
      }
      key = this.numbers.get(name);
      if (key === undefined) this.numbers.set(name, (key = this.numbers.size + FIRST_KEY));
      this.keys.set(look, key);
    }
    return key;
  }

  private flush(c: Context2D, batch: Batch, view: View): void {
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
          else {
            const o = slot * 8,
              l = table.lines;
            c.moveTo(l[o]!, l[o + 1]!);
            for (let i = 2; i < 8; i += 2) c.lineTo(l[o + i]!, l[o + i + 1]!);
          }
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
            item.type === 'connector' || this.scene.display.look(item).text.fontSize * view.scale >= MIN_TEXT;
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
      if (!table.routes[slot]) {
        const l = table.lines,
          o = slot * 8;
        c.moveTo(l[o]!, l[o + 1]!);
        for (let k = 2; k < 8; k += 2) c.lineTo(l[o + k]!, l[o + k + 1]!);
      } else tracePoints(c, drawnConnector(display, table.items[slot] as ConnectorRecord).line);
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

/** Filled with the fill and lined with the line, like most. */
const isUniform = (part: ShapePart): boolean =>
  (part.fill === undefined || part.fill === true) &&
  part.stroke !== false &&
  part.strokeScale === undefined &&
  !part.dashed;

const trace = (c: Context2D, path: Path, { box }: ShapeRecord): void => {
  if (!box.r && !box.fx && !box.fy) traceOffset(c, path, box.x, box.y);
  else traceMatrix(c, path, boxMatrix(box));
};
const tracePoints = (c: Context2D, path: Path): void => traceOffset(c, path, 0, 0);

function traceOffset(c: Context2D, { ops }: Path, dx: number, dy: number): void {
  if (
    ops.length === 13 &&
    ops[12] === OP.Z &&
    ops[2] === ops[5] &&
    ops[4] === ops[7] &&
    ops[8] === ops[11] &&
    ops[10] === ops[1]
  ) {
    c.rect(dx + ops[1]!, dy + ops[2]!, ops[4]! - ops[1]!, ops[8]! - ops[5]!);
    return;
  }
  for (let i = 0; i < ops.length; ) {
    switch (ops[i]) {
      case OP.M:
        c.moveTo(dx + ops[i + 1]!, dy + ops[i + 2]!);
        i += 3;
        break;
      case OP.L:
        c.lineTo(dx + ops[i + 1]!, dy + ops[i + 2]!);
        i += 3;
        break;
      case OP.Q:
        c.quadraticCurveTo(dx + ops[i + 1]!, dy + ops[i + 2]!, dx + ops[i + 3]!, dy + ops[i + 4]!);
        i += 5;
        break;
      case OP.C:
        c.bezierCurveTo(
          dx + ops[i + 1]!,
          dy + ops[i + 2]!,
          dx + ops[i + 3]!,
          dy + ops[i + 4]!,
          dx + ops[i + 5]!,
          dy + ops[i + 6]!,
        );
        i += 7;
        break;
      default:
        c.closePath();
        i += 1;
    }
  }
}

function traceMatrix(c: Context2D, { ops }: Path, m: Matrix): void {
  const x = (i: number): number => m[0] * ops[i]! + m[2] * ops[i + 1]! + m[4],
    y = (i: number): number => m[1] * ops[i]! + m[3] * ops[i + 1]! + m[5];
  for (let i = 0; i < ops.length; ) {
    switch (ops[i]) {
      case OP.M:
        c.moveTo(x(i + 1), y(i + 1));
        i += 3;
        break;
      case OP.L:
        c.lineTo(x(i + 1), y(i + 1));
        i += 3;
        break;
      case OP.Q:
        c.quadraticCurveTo(x(i + 1), y(i + 1), x(i + 3), y(i + 3));
        i += 5;
        break;
      case OP.C:
        c.bezierCurveTo(x(i + 1), y(i + 1), x(i + 3), y(i + 3), x(i + 5), y(i + 5));
        i += 7;
        break;
      default:
        c.closePath();
        i += 1;
    }
  }
}
