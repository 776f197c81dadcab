/**
 * The items of a page by slot: records, paint order, bounds, routes. Plain storage with the arithmetic of bounds; who
 * changes it and when is the scene's business.
 */
import type { ConnectorRecord, LabelRecord, Point, RecordId, ShapeRecord, Style } from '@limn/document';
import { boxBounds } from '../geometry/box.ts';
import type { Rect } from '../geometry/rect.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import { SpatialIndex } from './spatial-index.ts';

export type Leaf = ShapeRecord | ConnectorRecord | LabelRecord;

/** More changed shapes than this, and every route is looked at again. */
const MANY = 64;

export const FREE = 0, SHAPE = 1, CONNECTOR = 2, LABEL = 3;

export class ItemTable {
  readonly index = new SpatialIndex();
  readonly slots = new Map<RecordId, number>();
  /** The record as it is shown, per slot. */
  readonly items: (Leaf | undefined)[] = [];
  /** The way of a connector, null until it is routed. */
  readonly routes: (readonly Point[] | null)[] = [];
  /** Slot at each rank; -1 where an item was removed. */
  order = new Int32Array(1024);
  /** Ranks in use: 0..count-1. */
  count = 0;
  rank = new Int32Array(1024);
  kind = new Uint8Array(1024);
  /** 1 for items of background pages. */
  background = new Uint8Array(1024);
  /** Four points of a connector's estimated way. */
  lines = new Float64Array(8 * 1024);
  /** x0, y0, x1, y1 of what the router looked at for a connector's route; NaN where there is none. */
  private looked = new Float64Array(4 * 1024).fill(NaN);
  private readonly free: number[] = [];

  add(record: Leaf, background: boolean): number {
    const slot = this.free.pop() ?? this.items.length;
    this.reserve(slot + 1);
    this.items[slot] = record;
    this.routes[slot] = null;
    this.kind[slot] = record.type === 'shape' ? SHAPE : record.type === 'connector' ? CONNECTOR : LABEL;
    this.background[slot] = background ? 1 : 0;
    this.slots.set(record.id, slot);
    return slot;
  }

  remove(slot: number): void {
    const record = this.items[slot];
    if (!record) return;
    this.index.delete(slot);
    this.setLooked(slot, null);
    this.order[this.rank[slot]!] = -1;
    this.kind[slot] = FREE;
    this.items[slot] = undefined;
    this.routes[slot] = null;
    this.slots.delete(record.id);
    this.free.push(slot);
  }

  /** Gives the slot the topmost rank. */
  append(slot: number): void {
    if (this.count === this.order.length) this.order = enlarge(this.order, new Int32Array(this.count * 2));
    this.order[this.count] = slot;
    this.rank[slot] = this.count++;
  }

  setLooked(slot: number, region: Rect | null): void {
    const o = slot * 4, l = this.looked;
    if (region) { l[o] = region.x; l[o + 1] = region.y; l[o + 2] = region.x + region.w; l[o + 3] = region.y + region.h; } else l.fill(NaN, o, o + 4);
  }

  /** Adds the connectors whose routes depend on what stands at the bounds of the given slots. */
  lookingAt(shapes: readonly number[], out: Set<number>): void {
    const l = this.looked, b = this.index.bounds, n = this.items.length * 4;
    if (shapes.length > MANY) {
      for (let slot = 0; slot < this.items.length; slot++) if (this.kind[slot] === CONNECTOR && this.routes[slot]) out.add(slot);
      return;
    }
    for (const shape of shapes) {
      const x0 = b[shape * 4]!, y0 = b[shape * 4 + 1]!, x1 = b[shape * 4 + 2]!, y1 = b[shape * 4 + 3]!;
      for (let k = 0; k < n; k += 4) if (l[k]! <= x1 && l[k + 2]! >= x0 && l[k + 1]! <= y1 && l[k + 3]! >= y0) out.add(k / 4);
    }
  }

  clear(): void {
    this.looked.fill(NaN);
    this.index.clear();
    this.slots.clear();
    this.items.length = 0;
    this.routes.length = 0;
    this.free.length = 0;
    this.kind.fill(FREE);
    this.count = 0;
  }

  private reserve(n: number): void {
    this.index.reserve(n);
    if (n <= this.rank.length) return;
    const size = Math.max(n, this.rank.length * 2);
    this.rank = enlarge(this.rank, new Int32Array(size));
    this.kind = enlarge(this.kind, new Uint8Array(size));
    this.background = enlarge(this.background, new Uint8Array(size));
    this.lines = enlarge(this.lines, new Float64Array(size * 8));
    this.looked = enlarge(this.looked, new Float64Array(size * 4).fill(NaN));
  }
}

function enlarge<T extends Int32Array | Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}

/** Beyond a shape's box: the line, the theme's widest included, the wobble of the hand-drawn look, the shadow. */
function spreadOf(style: Style, defaults: Style | undefined): number {
  const width = style.strokeWidth ?? defaults?.strokeWidth ?? 3;
  const shadow = style.shadow ?? defaults?.shadow;
  const line = Math.min(200, width) + 2 + (style.sketch ?? defaults?.sketch ? 6 : 0);
  return shadow ? Math.max(line, Math.max(Math.abs(shadow.dx), Math.abs(shadow.dy)) + Math.min(200, shadow.blur) * 1.5) : line;
}

/** Widest a character is taken to be, in font sizes, and the height of a line: estimates err on the large side. */
const CHARACTER = 1.05, LINE = 1.4, FONT_SIZE = 14;

/**
 * What painting a shape may touch, without laying its text out: a text that is clearly shorter than its box is ignored,
 * of any other an upper bound is made from its length.
 */
export function shapeExtent(record: ShapeRecord, registry: ShapeRegistry): Rect {
  const { box, style, data } = record, def = registry.get(record.kind);
  let extent: Rect = box.r ? boxBounds(box) : box;
  let grow = spreadOf(style, def.style);
  if (def.overflows || data.textBox || data.geometry) {
    const g = registry.geometryOfRecord(record), t = g.textBox;
    const over = Math.max(-g.bounds.x, -g.bounds.y, g.bounds.x + g.bounds.w - box.w, g.bounds.y + g.bounds.h - box.h, -t.x, -t.y, t.x + t.w - box.w, t.y + t.h - box.h, 0);
    grow += over;
  } else if (data.ink) grow += style.strokeWidth ?? 4;
  let gx = grow, gy = grow;
  const text = record.text;
  if (text && text.length > 0) {
    let length = 0, size = style.fontSize ?? def.style?.fontSize ?? FONT_SIZE, lines = 1;
    for (const op of text) {
      length += op.insert.length;
      if (op.attributes?.size) size = Math.max(size, Number.parseFloat(op.attributes.size) || 0);
      if (op.insert.includes('\n')) lines += op.insert.split('\n').length - 1;
    }
    const advance = length * size * CHARACTER, room = Math.max(size, box.w * 0.8 - 12);
    if (advance > room || lines > 1 || size * LINE > box.h) {
      if (style.wrap === false) gx += Math.max(0, advance - box.w);
      const needed = (style.wrap === false ? lines : lines + Math.ceil(advance / room)) * size * (style.lineHeight ?? LINE);
      if (style.vertical) gx += Math.max(0, needed); else gy += Math.max(0, needed - box.h);
      if (box.r) gx = gy = Math.max(gx, gy);
    }
  }
  extent = { x: extent.x - gx, y: extent.y - gy, w: extent.w + 2 * gx, h: extent.h + 2 * gy };
  return extent;
}

/** Room for arrowheads, jumps and the line itself around a route. */
export function connectorSpread({ style }: ConnectorRecord): number {
  return 20 * Math.max(1, style.startArrowSize ?? 1, style.endArrowSize ?? 1) * Math.max(1, (style.strokeWidth ?? 1.5) / 2);
}
