/**
 * Paints many items of a scene with few canvas calls. Items that look alike are gathered into one path, out of order
 * but never against it: each cell of the region remembers the last batch that painted there, and an item may only join
 * a batch that comes after everything it lies on.
 *
 *     order   A B a─b C      batches   [A B C] [a─b]     when C is clear of the connector
 *                                      [A B] [a─b] [C]   when C covers part of it
 */
import type { ConnectorRecord, LabelRecord, ShapeRecord } from '@limn/document';
import { type CanvasLike, type Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { type ConnectorLook, type Look } from '@limn/drawing/look/look.ts';
import { CONNECTOR, SHAPE, UNKNOWN } from '../items/item-table.ts';
import { Occupancy } from './occupancy.ts';
import type { Scene } from '../scene/scene.ts';
import { Tints } from './tint.ts';
import { largestLetters, MIN_TEXT, THREADS_BELOW, type Batch, type Region, type View } from './batch.ts';
import { BatchBrush } from './batch-brush.ts';

/** Device pixels: shapes smaller than this are boxes of one colour. */
const TINY = 14;
/**
 * Device pixels: shapes smaller than this may share a batch where they overlap; that the lower one's line shows through
 * is too small to see. They share it with none that is larger: a container is painted over what it holds as soon as
 * one path fills both.
 */
const SMALL = 40;
const TEXT_KEY = 0,
  LABEL_KEY = 1,
  FIRST_KEY = 2;

export class BatchPainter {
  private readonly scene: Scene;
  private readonly brush: BatchBrush;
  private readonly occupancy = new Occupancy();
  private readonly batches: Batch[] = [];
  /** Latest batch of each kind of look, by its number; -1 for none. Those of small shapes are kept apart. */
  private readonly latest: number[] = [];
  private readonly latestSmall: number[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly latestTint: number[] = [];
  private readonly latestThread: number[] = [];
  private keys = new WeakMap<Look, number>();
  private tints: Tints;
  private tintsOf: Display;

  constructor(scene: Scene, createCanvas?: (w: number, h: number) => CanvasLike) {
    this.scene = scene;
    this.brush = new BatchBrush(scene, createCanvas);
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
    this.latest.length = this.latestSmall.length = 0;
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
    for (const batch of this.batches) this.brush.paint(context, batch, view);
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
      { occupancy } = this;
    let tint = table.tint[slot]!;
    if (tint === UNKNOWN)
      table.tint[slot] = tint = this.tints.connector((table.items[slot] as ConnectorRecord).style.stroke);
    if (tint < 0) return;
    const route = table.drawn(slot),
      { data, from, count } = table.roughLine(slot),
      n = route ? route.length : count;
    const px = (i: number): number => (route ? route[i]!.x : data[from + 2 * i]!) * scale - ox;
    const py = (i: number): number => (route ? route[i]!.y : data[from + 2 * i + 1]!) * scale - oy;
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
    const isSmall = pw < SMALL && ph < SMALL;
    const at = this.join(
      this.keyOf(look),
      occupancy.top(overflows ? x0 : bx0, overflows ? y0 : by0, overflows ? x1 : bx1, overflows ? y1 : by1),
      isSmall,
      'shape',
      look,
      isSmall ? this.latestSmall : this.latest,
    );
    this.batches[at]!.slots.push(slot);
    occupancy.mark(overflows ? x0 : bx0, overflows ? y0 : by0, overflows ? x1 : bx1, overflows ? y1 : by1, at);
    if (record.text && record.text.length > 0 && largestLetters(record.text, look.text.fontSize) * scale >= MIN_TEXT) {
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
    const route = table.drawn(slot),
      { data, from, count } = table.roughLine(slot);
    const look = scene.display.connectorLook(record);
    if (look.stroke === 'none' || look.opacity === 0) return;
    let top = -1;
    const n = route ? route.length : count;
    const px = (i: number): number => (route ? route[i]!.x : data[from + 2 * i]!) * scale - ox;
    const py = (i: number): number => (route ? route[i]!.y : data[from + 2 * i + 1]!) * scale - oy;
    for (let i = 1; i < n; i++) top = Math.max(top, occupancy.topLine(px(i - 1), py(i - 1), px(i), py(i)));
    const at =
      look.sketch && route
        ? this.batches.push({ type: 'item', slots: [] }) - 1
        : this.join(this.keyOf(look), top, true, 'line', look);
    this.batches[at]!.slots.push(slot);
    for (let i = 1; i < n; i++) occupancy.markLine(px(i - 1), py(i - 1), px(i), py(i), at);
  }

  private addLabel(slot: number, record: LabelRecord, { scale, ox, oy }: View): void {
    if (largestLetters(record.text, this.scene.display.look(record).text.fontSize) * scale < MIN_TEXT) return;
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
    latest = this.latest,
  ): number {
    const at = latest[key];
    if (at !== undefined && at >= 0 && (at > top || (mayOverlap && at === top))) return at;
    const made = this.batches.push({ type, look, slots: [] } as Batch) - 1;
    // Keys are found in no order; an array with holes would be slow.
    while (latest.length < key) latest.push(-1);
    latest[key] = made;
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
      let name =
        `${look.fill}|${look.fillOpacity}|${look.stroke}|${look.strokeWidth}|${look.strokeOpacity}|` +
        `${look.dash}|${look.cap}|${look.opacity}|${look.radius}`;
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
}
