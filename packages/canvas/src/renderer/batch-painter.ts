/**
 * Paints many items of a scene with few canvas calls. Items that look alike are gathered into one path, out of order
 * but never against it: each cell of the region remembers the last batch that painted there, and an item may only join
 * a batch that comes after everything it lies on.
 *
 *     order   A B a─b C      batches   [A B C] [a─b]     when C is clear of the connector
 *                                      [A B] [a─b] [C]   when C covers part of it
 */
import type { ConnectorRecord, LabelRecord, RecordId, ShapeRecord } from '@limn/document';
import { type CanvasLike, type Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { type ConnectorLook, type Look } from '@limn/drawing/look/look.ts';
import { parseColor } from '@limn/drawing/paint/color.ts';
import { CONNECTOR, SHAPE, UNKNOWN } from '../items/item-table.ts';
import { Occupancy } from './occupancy.ts';
import type { Scene } from '../scene/scene.ts';
import { Tints } from './paint/tint.ts';
import { largestLetters, MIN_BARS, MIN_TEXT, THREADS_BELOW, type Batch, type Region, type View } from './batch.ts';
import { BatchBrush, castsShadow } from './batch-brush.ts';
import { isUniform } from './paint/paint-parts.ts';
import { TextBars } from './paint/text-bars.ts';

/**
 * Device pixels: shapes smaller than this are boxes of one colour, in which a circle can no longer be told. On a page
 * with a crowd of items larger ones are too: there the time counts, and nobody looks at one of them.
 */
const TINY = 5,
  TINY_IN_CROWD = 14;
/** So many items of a page, in sight or not, are a crowd: a part of it looks as the whole does. */
const CROWD = 3000;
/**
 * Device pixels: shapes smaller than this may share a batch where they overlap; that the lower one's line shows through
 * is too small to see. They share it with none that is larger: a container is painted over what it holds as soon as
 * one path fills both.
 */
const SMALL = 40;
/** The same of shapes of several parts, of which more shows through: signs in them, and bars. */
const SMALL_PARTS = 16;
/** As many usual items as something takes that is painted by itself: a picture, a gradient, a shadow, by hand. */
const COMPLEX = 12;
/** So many letters take as long as a shape. */
const LETTERS = 40;
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
  private readonly latestParts: number[] = [];
  private readonly latestSmallParts: number[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly latestInk: number[] = [];
  private readonly latestTint: number[] = [];
  private readonly latestThread: number[] = [];
  private line = new Float64Array(64);
  /** Lines of the topmost batch that are not marked yet. */
  private readonly late: number[] = [];
  /** Connectors that were painted and whose dashes run; those that do no longer are among them. */
  readonly flows = new Set<RecordId>();
  private keys = new WeakMap<Look, number>();
  private tints: Tints;
  private bars: TextBars;
  private tintsOf: Display;

  constructor(scene: Scene, createCanvas?: (w: number, h: number) => CanvasLike) {
    this.scene = scene;
    this.brush = new BatchBrush(scene, createCanvas);
    this.tintsOf = scene.display;
    this.tints = new Tints(scene.display);
    this.bars = new TextBars(scene.display, scene.table);
  }

  /** Paints slots (in paint order) on a context whose transform and clip are the caller's to restore. */
  paint(context: Context2D, slots: ArrayLike<number>, view: View, region: Region, isFlowLeftOut = false): void {
    const { scene, occupancy } = this;
    if (this.tintsOf !== scene.display) {
      this.tintsOf = scene.display;
      this.tints = new Tints(scene.display);
      this.bars = new TextBars(scene.display, scene.table);
      this.keys = new WeakMap();
      scene.table.tint.fill(UNKNOWN);
    }
    occupancy.reset(region.x, region.y, region.w, region.h);
    this.batches.length = 0;
    this.latest.length = this.latestSmall.length = this.latestInk.length = 0;
    this.latestParts.length = this.latestSmallParts.length = 0;
    this.latestTint.length = this.latestThread.length = 0;
    this.late.length = 0;
    const { table } = scene,
      tiny = table.count > CROWD ? TINY_IN_CROWD : TINY;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const kind = table.kind[slot];
      if (kind !== CONNECTOR) this.markLate(view);
      if (kind === SHAPE) {
        const { data } = table.item(slot) as ShapeRecord;
        if (
          table.boxes[slot * 4 + 2]! * view.scale < tiny &&
          table.boxes[slot * 4 + 3]! * view.scale < tiny &&
          !data.ink &&
          !data.image &&
          !data.geometry
        )
          this.addTiny(slot, view);
        else this.addShape(slot, table.item(slot) as ShapeRecord, view);
      } else if (kind === CONNECTOR) {
        if (view.scale < THREADS_BELOW) this.addThread(slot, view);
        else this.addConnector(slot, table.item(slot) as ConnectorRecord, view);
      } else this.addLabel(slot, table.item(slot) as LabelRecord, view);
    }
    context.setTransform(view.scale, 0, 0, view.scale, -view.ox, -view.oy);
    for (const batch of this.batches) this.brush.paint(context, batch, view, this.bars, isFlowLeftOut);
  }

  /**
   * Whether painting these slots takes no longer than `most` usual items do: shapes or lines with a few words at most.
   */
  isLight(slots: ArrayLike<number>, most: number, view: View): boolean {
    if (slots.length > most) return false;
    const { table, display } = this.scene;
    let sum = 0;
    for (let i = 0; i < slots.length && sum <= most; i++) {
      const item = table.item(slots[i]!)!;
      sum += 1;
      if (item.type === 'connector') {
        if (display.connectorLook(item).sketch) sum += COMPLEX;
        continue;
      }
      for (const { insert } of item.text ?? []) sum += insert.length / LETTERS;
      if (item.type !== 'shape') continue;
      const look = display.look(item);
      if (item.data.ink || castsShadow(look, view) || this.isComplex(item, look, view)) sum += COMPLEX;
    }
    return sum <= most;
  }

  private addTiny(slot: number, { scale, ox, oy }: View): void {
    const { table } = this.scene,
      { occupancy } = this,
      o = slot * 4,
      b = table.boxes;
    let tint = table.tint[slot]!;
    if (tint === UNKNOWN) table.tint[slot] = tint = this.tints.shape(table.item(slot) as ShapeRecord);
    if (tint < 0) return;
    const x = b[o]! * scale - ox,
      y = b[o + 1]! * scale - oy,
      x1 = x + b[o + 2]! * scale,
      y1 = y + b[o + 3]! * scale;
    const at = this.joinTint(this.latestTint, 'tint', tint, occupancy.top(x, y, x1, y1));
    this.batches[at]!.slots.push(slot);
    occupancy.mark(x, y, x1, y1, at);
  }

  private addThread(slot: number, view: View): void {
    const { table } = this.scene,
      { occupancy } = this;
    let tint = table.tint[slot]!;
    if (tint === UNKNOWN) table.tint[slot] = tint = this.tints.connector(table.item(slot) as ConnectorRecord);
    if (tint < 0) return;
    const latest = this.latestThread[tint];
    if (latest !== undefined && this.joinTopmost(slot, latest)) return;
    this.markLate(view);
    const n = this.placeLine(slot, view);
    const at = this.joinTint(this.latestThread, 'thread', tint, occupancy.topAlong(this.line, n));
    this.batches[at]!.slots.push(slot);
    occupancy.markAlong(this.line, n, at);
  }

  /** A line may join the topmost batch wherever it runs; where it does matters only to what comes above. */
  private joinTopmost(slot: number, batch: number): boolean {
    if (batch < 0 || batch !== this.batches.length - 1) return false;
    this.batches[batch]!.slots.push(slot);
    this.late.push(slot);
    return true;
  }

  /** Marks the lines that joined the topmost batch, as something else is about to ask what it lies on. */
  private markLate(view: View): void {
    if (this.late.length === 0) return;
    const topmost = this.batches.length - 1;
    for (const slot of this.late) {
      const n = this.placeLine(slot, view);
      this.occupancy.markAlong(this.line, n, topmost);
    }
    this.late.length = 0;
  }

  /** The latest batch of a tint, where nothing lies above it. Items of one tint may overlap in one batch. */
  private joinTint(latest: number[], type: 'tint' | 'thread', tint: number, top: number): number {
    while (latest.length <= tint) latest.push(-1);
    const at = latest[tint]!;
    if (at >= 0 && at >= top) return at;
    return (latest[tint] = this.batches.push({ type, tint: this.tints.list[tint]!, slots: [] }) - 1);
  }

  /** Writes the way of a connector to `line`, device pixels. Answers with its points. */
  private placeLine(slot: number, { scale, ox, oy }: View): number {
    const { table } = this.scene,
      route = table.drawn(slot),
      rough = route ? null : table.roughLine(slot),
      n = route?.length ?? rough!.count;
    if (this.line.length < 2 * n) this.line = new Float64Array(4 * n);
    const { line } = this;
    if (rough)
      for (let i = 0; i < n; i++) {
        line[2 * i] = rough.data[rough.from + 2 * i]! * scale - ox;
        line[2 * i + 1] = rough.data[rough.from + 2 * i + 1]! * scale - oy;
      }
    else
      for (let i = 0; i < n; i++) {
        line[2 * i] = route![i]!.x * scale - ox;
        line[2 * i + 1] = route![i]!.y * scale - oy;
      }
    return n;
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
    if (this.isComplex(record, look, view)) {
      const at = this.batches.push({ type: 'item', slots: [slot] }) - 1;
      occupancy.mark(x0, y0, x1, y1, at);
      this.addBars(slot, record, look, view);
      return;
    }
    const bx0 = box.r ? x0 : box.x * scale - ox - 2,
      by0 = box.r ? y0 : box.y * scale - oy - 2,
      bx1 = box.r ? x1 : bx0 + pw + 4,
      by1 = box.r ? y1 : by0 + ph + 4;
    const isShaded = castsShadow(look, view),
      overflows = isShaded || record.data.ink || this.scene.registry.get(record.kind).overflows === true;
    const isPlain = record.data.ink !== undefined || isUniform(this.scene.display.geometry(record)),
      least = isPlain ? SMALL : SMALL_PARTS,
      isSmall = pw < least && ph < least;
    const at = this.join(
      this.keyOf(look),
      occupancy.top(overflows ? x0 : bx0, overflows ? y0 : by0, overflows ? x1 : bx1, overflows ? y1 : by1),
      isSmall || isShaded || record.data.ink !== undefined,
      batchOf(record, isPlain),
      look,
      this.latestOf(record, isPlain, isSmall),
    );
    this.batches[at]!.slots.push(slot);
    occupancy.mark(overflows ? x0 : bx0, overflows ? y0 : by0, overflows ? x1 : bx1, overflows ? y1 : by1, at);
    if (!record.text || record.text.length === 0) return;
    if (largestLetters(record.text, look.text.fontSize) * scale < MIN_TEXT) {
      this.addBars(slot, record, look, view);
      return;
    }
    const text = this.scene.display.text(record);
    if (!text) return;
    const t = text.layout.bounds;
    const tx0 = box.r ? x0 : (box.x + t.x) * scale - ox,
      ty0 = box.r ? y0 : (box.y + t.y) * scale - oy;
    const tx1 = box.r ? x1 : tx0 + t.w * scale,
      ty1 = box.r ? y1 : ty0 + t.h * scale;
    this.addText(slot, look, tx0, ty0, tx1, ty1);
  }

  private addText(slot: number, look: Look, x0: number, y0: number, x1: number, y1: number): void {
    const at = this.join(TEXT_KEY, this.occupancy.top(x0, y0, x1, y1), true, 'text', look);
    this.batches[at]!.slots.push(slot);
    this.occupancy.mark(x0, y0, x1, y1, at);
  }

  /** A text too small to be read, wherever it is the only thing to see or large enough for its lines to show. */
  private addBars(slot: number, record: ShapeRecord | LabelRecord, look: Look, { scale, ox, oy }: View): void {
    if (!record.text || record.text.length === 0) return;
    const letters = largestLetters(record.text, look.text.fontSize) * scale;
    if (letters >= MIN_TEXT || (letters < MIN_BARS && standsInShape(record, look))) return;
    const b = this.bars.bounds(record);
    if (!b) return;
    const x = b.x * scale - ox,
      y = b.y * scale - oy;
    this.addText(slot, look, x, y, x + b.w * scale, y + b.h * scale);
  }

  private addConnector(slot: number, record: ConnectorRecord, view: View): void {
    const { occupancy, scene } = this;
    const look = scene.display.connectorLook(record);
    if (look.stroke === 'none' || look.opacity === 0) return;
    if (look.flow !== 0) this.flows.add(record.id);
    const isDrawn = !look.isPlain && Boolean(scene.table.routes[slot]),
      key = this.keyOf(look);
    if (!isDrawn && this.joinTopmost(slot, this.latest[key] ?? -1)) return;
    this.markLate(view);
    const n = this.placeLine(slot, view),
      top = occupancy.topAlong(this.line, n);
    const at = isDrawn ? this.batches.push({ type: 'item', slots: [] }) - 1 : this.join(key, top, true, 'line', look);
    this.batches[at]!.slots.push(slot);
    occupancy.markAlong(this.line, n, at);
  }

  private addLabel(slot: number, record: LabelRecord, view: View): void {
    const { scale, ox, oy } = view,
      look = this.scene.display.look(record);
    if (largestLetters(record.text, look.text.fontSize) * scale < MIN_TEXT) {
      if (look.opacity > 0) this.addBars(slot, record, look, view);
      return;
    }
    const b = this.scene.table.index.bounds,
      o = slot * 4;
    const x0 = b[o]! * scale - ox,
      y0 = b[o + 1]! * scale - oy,
      x1 = b[o + 2]! * scale - ox,
      y1 = b[o + 3]! * scale - oy;
    const at = this.join(LABEL_KEY, this.occupancy.top(x0, y0, x1, y1), false, 'item', look);
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
    type: 'shape' | 'parts' | 'ink' | 'line' | 'text' | 'item',
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

  private latestOf(record: ShapeRecord, isPlain: boolean, isSmall: boolean): number[] {
    if (record.data.ink) return this.latestInk;
    if (!isPlain) return isSmall ? this.latestSmallParts : this.latestParts;
    return isSmall ? this.latestSmall : this.latest;
  }

  private isComplex(record: ShapeRecord, look: Look, view: View): boolean {
    return (
      look.opacity < 1 ||
      look.gradient !== undefined ||
      look.pattern !== undefined ||
      (castsShadow(look, view) && !isOpaque(look)) ||
      (look.sketch && record.data.ink === undefined) ||
      record.data.image !== undefined ||
      record.data.collapsed !== undefined
    );
  }

  /** The same number for looks that can share a path. */
  private keyOf(look: Look): number {
    let key = this.keys.get(look);
    if (key === undefined) {
      let name =
        `${look.fill}|${look.fillOpacity}|${look.stroke}|${look.strokeWidth}|${look.strokeOpacity}|` +
        `${look.dash}|${look.cap}|${look.opacity}|${look.radius}|${look.shadow ? JSON.stringify(look.shadow) : ''}`;
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

function batchOf({ data }: ShapeRecord, isPlain: boolean): 'ink' | 'shape' | 'parts' {
  if (data.ink) return 'ink';
  return isPlain ? 'shape' : 'parts';
}

/** Whether a shape is left to see where its text is not. */
const standsInShape = ({ type }: ShapeRecord | LabelRecord, { fill, stroke }: Look): boolean =>
  type === 'shape' && (fill !== 'none' || stroke !== 'none');

/** Whether the fill alone casts the whole shadow. */
const isOpaque = ({ fill, fillOpacity }: Look): boolean => fillOpacity === 1 && parseColor(fill)?.a === 1;
