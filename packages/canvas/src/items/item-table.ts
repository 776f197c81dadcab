/**
 * The items of a page by slot: records, paint order, bounds, routes. Plain storage with the arithmetic of bounds; who
 * changes it and when is the scene's business.
 */
import type { ConnectorRecord, LabelRecord, Point, RecordId, ShapeRecord } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';
import { PackedLines } from './packed-lines.ts';
import { SpatialIndex } from './spatial-index.ts';

export type Leaf = ShapeRecord | ConnectorRecord | LabelRecord;

/** More changed shapes than this, and every route is looked at again. */
const MANY = 64;

/** A line as x, y of its points in an array. */
export interface RoughLine {
  data: Float64Array;
  /** Where it begins. */
  from: number;
  /** Its points. */
  count: number;
}

export const UNKNOWN = -2;

export const FREE = 0,
  SHAPE = 1,
  CONNECTOR = 2,
  LABEL = 3;
const KIND_OF_TYPE = { shape: SHAPE, connector: CONNECTOR, label: LABEL } as const;

export class ItemTable {
  readonly index = new SpatialIndex();
  readonly slots = new Map<RecordId, number>();
  /** Asks for the record of an item that stands elsewhere than the one that is kept says. */
  renew: (record: Leaf) => Leaf = (record) => record;
  private readonly items: (Leaf | undefined)[] = [];
  /** 1 where the record that is kept says where its item stood before: see `shift`. */
  private late = new Uint8Array(1024);
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
  /** x, y, w, h of shapes that are not turned; the bounds of those that are. What painting from far away needs. */
  boxes = new Float64Array(4 * 1024);
  /** The lines of connectors that another thread found: what is painted as long as `routes` has none. */
  readonly packed = new PackedLines();
  /** What `roughLine` gives. */
  private readonly rough: RoughLine = { data: this.lines, from: 0, count: 4 };
  /** Number of the colour an item has from far away; UNKNOWN until asked for. */
  tint = new Int16Array(1024).fill(UNKNOWN);
  /** Bounds of the shapes that connectors go round. */
  readonly obstacles = new SpatialIndex();
  /** What the router looked at for a connector's route. Few connectors of a large page are routed at a time. */
  private readonly looked = new SpatialIndex();
  private readonly free: number[] = [];

  add(record: Leaf, background: boolean): number {
    const slot = this.free.pop() ?? this.items.length;
    this.reserve(slot + 1);
    this.put(slot, record);
    this.routes[slot] = null;
    this.kind[slot] = KIND_OF_TYPE[record.type];
    this.background[slot] = background ? 1 : 0;
    this.slots.set(record.id, slot);
    return slot;
  }

  /** The record as it is shown. */
  item(slot: number): Leaf | undefined {
    const record = this.items[slot];
    if (this.late[slot] !== 1 || !record) return record;
    this.late[slot] = 0;
    return (this.items[slot] = this.renew(record));
  }

  /** As `item`, except that it may say where the item stood before. */
  kept(slot: number): Leaf | undefined {
    return this.items[slot];
  }

  /** The item in a slot is another record. */
  put(slot: number, record: Leaf): void {
    this.items[slot] = record;
    this.late[slot] = 0;
  }

  /**
   * What stands in a slot stands elsewhere, and all that is known of its place goes along. Its record is asked for when
   * somebody looks at it, which of thousands that make room hardly anybody does.
   */
  shift(slot: number, dx: number, dy: number): void {
    this.late[slot] = 1;
    if (this.kind[slot] === SHAPE) {
      const { boxes } = this,
        o = slot * 4;
      boxes[o] = boxes[o]! + dx;
      boxes[o + 1] = boxes[o + 1]! + dy;
      if (this.obstacles.has(slot)) this.obstacles.shift(slot, dx, dy);
    } else {
      const { lines } = this;
      for (let k = slot * 8; k < slot * 8 + 8; k += 2) {
        lines[k] = lines[k]! + dx;
        lines[k + 1] = lines[k + 1]! + dy;
      }
      this.packed.delete(slot);
      const route = this.routes[slot];
      if (route) this.routes[slot] = route.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
    }
    this.index.shift(slot, dx, dy);
  }

  remove(slot: number): void {
    const record = this.items[slot];
    if (!record) return;
    this.index.delete(slot);
    this.obstacles.delete(slot);
    this.packed.delete(slot);
    this.setLooked(slot, null);
    this.order[this.rank[slot]!] = -1;
    this.kind[slot] = FREE;
    this.items[slot] = undefined;
    this.routes[slot] = null;
    this.slots.delete(record.id);
    this.free.push(slot);
  }

  /** Takes the ranks of removed items out of the order of the others. */
  closeRanks(): void {
    const { order, rank } = this;
    let n = 0;
    for (let r = 0; r < this.count; r++) {
      const slot = order[r]!;
      if (slot < 0) continue;
      order[n] = slot;
      rank[slot] = n++;
    }
    this.count = n;
  }

  /** Gives the slot the topmost rank. */
  append(slot: number): void {
    this.reserveRanks(this.count + 1);
    this.order[this.count] = slot;
    this.rank[slot] = this.count++;
  }

  /**
   * Gives runs of slots, the lowest first, their ranks, each right above the slot it stands after, or at the bottom
   * (-1). No rank may be empty.
   */
  insert(runs: readonly { readonly after: number; readonly slots: readonly number[] }[]): void {
    let from = this.count,
      to = runs.reduce((sum, { slots }) => sum + slots.length, from);
    this.reserveRanks(to);
    this.count = to;
    const { order, rank } = this;
    for (const { after, slots } of runs.toReversed()) {
      const last = after < 0 ? -1 : rank[after]!;
      while (from > last + 1) {
        const slot = order[--from]!;
        order[--to] = slot;
        rank[slot] = to;
      }
      for (let k = slots.length - 1; k >= 0; k--) {
        order[--to] = slots[k]!;
        rank[slots[k]!] = to;
      }
    }
  }

  /** The line of a connector as it is drawn; null until it is routed. */
  drawn(slot: number): readonly Point[] | null {
    const points = this.routes[slot];
    return points ? routePolyline({ kind: (this.kept(slot) as ConnectorRecord).kind, points }) : null;
  }

  /**
   * The line of a connector that is not routed: as another thread found it, or else as estimated. The same object every
   * time.
   */
  roughLine(slot: number): Readonly<RoughLine> {
    const { rough, packed } = this,
      count = packed.length(slot);
    rough.data = count > 0 ? packed.data : this.lines;
    rough.from = count > 0 ? packed.offset(slot) : slot * 8;
    rough.count = count > 0 ? count : 4;
    return rough;
  }

  /** The bounds of `roughLine`. */
  roughBounds(slot: number): Rect {
    const { data, from, count } = this.roughLine(slot);
    let x0 = Infinity,
      y0 = Infinity,
      x1 = -Infinity,
      y1 = -Infinity;
    for (let i = from; i < from + 2 * count; i += 2) {
      x0 = Math.min(x0, data[i]!);
      x1 = Math.max(x1, data[i]!);
      y0 = Math.min(y0, data[i + 1]!);
      y1 = Math.max(y1, data[i + 1]!);
    }
    return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  }

  setLooked(slot: number, region: Rect | null): void {
    if (region === null) {
      this.looked.delete(slot);
      return;
    }
    this.looked.reserve(slot + 1);
    this.looked.set(slot, region.x, region.y, region.x + region.w, region.y + region.h);
  }

  /** Adds the connectors whose routes depend on what stands at the bounds of the given slots. */
  lookingAt(shapes: readonly number[], out: Set<number>): void {
    if (shapes.length > MANY) {
      for (let slot = 0; slot < this.items.length; slot++)
        if (this.kind[slot] === CONNECTOR && (this.routes[slot] || this.looked.has(slot))) out.add(slot);
      return;
    }
    const b = this.index.bounds;
    for (const shape of shapes) {
      const o = shape * 4;
      for (const slot of this.looked.search(b[o]!, b[o + 1]!, b[o + 2]!, b[o + 3]!, [])) out.add(slot);
    }
  }

  clear(): void {
    this.looked.clear();
    this.packed.clear();
    this.obstacles.clear();
    this.index.clear();
    this.slots.clear();
    this.items.length = 0;
    this.routes.length = 0;
    this.free.length = 0;
    this.kind.fill(FREE);
    this.count = 0;
  }

  /** The place of a slot's item on the page, with all of its ink. */
  boundsOf(slot: number): Rect {
    const b = this.index.bounds,
      o = slot * 4;
    return { x: b[o]!, y: b[o + 1]!, w: b[o + 2]! - b[o]!, h: b[o + 3]! - b[o + 1]! };
  }

  /**
   * Slots that may touch a rectangle, in paint order: found by the index and sorted, or, where a sample says that many
   * do, by going through all.
   */
  inRegion(rect: Rect): ArrayLike<number> {
    const { bounds } = this.index;
    if (this.count > 512) {
      let inside = 0;
      const x1 = rect.x + rect.w,
        y1 = rect.y + rect.h;
      for (let k = 0; k < 64; k++) {
        const slot = this.order[Math.floor(((k + 0.5) * this.count) / 64)]!,
          o = slot * 4;
        if (
          slot >= 0 &&
          bounds[o]! <= x1 &&
          bounds[o + 2]! >= rect.x &&
          bounds[o + 1]! <= y1 &&
          bounds[o + 3]! >= rect.y
        )
          inside++;
      }
      if (inside > 6) return this.among(this.order.subarray(0, this.count), rect);
    }
    const ranks = Int32Array.from(
      this.index.search(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h, []),
      (slot) => this.rank[slot]!,
    ).sort();
    return ranks.map((rank) => this.order[rank]!);
  }

  /** Those of the slots (in the order given) that may touch a rectangle. */
  among(slots: Int32Array, rect: Rect): ArrayLike<number> {
    const { bounds } = this.index,
      x1 = rect.x + rect.w,
      y1 = rect.y + rect.h,
      out = new Int32Array(slots.length);
    let n = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!,
        o = slot * 4;
      if (slot >= 0 && bounds[o]! <= x1 && bounds[o + 2]! >= rect.x && bounds[o + 1]! <= y1 && bounds[o + 3]! >= rect.y)
        out[n++] = slot;
    }
    return out.subarray(0, n);
  }

  /** Makes a shape an obstacle where its box is, or no obstacle. */
  setObstacle(slot: number, solid: boolean): void {
    if (!solid) {
      this.obstacles.delete(slot);
      return;
    }
    const o = slot * 4,
      b = this.boxes;
    this.obstacles.reserve(slot + 1);
    this.obstacles.set(slot, b[o]!, b[o + 1]!, b[o]! + b[o + 2]!, b[o + 1]! + b[o + 3]!);
  }

  obstacleAt(slot: number): Rect | null {
    if (!this.obstacles.has(slot)) return null;
    const o = slot * 4,
      b = this.boxes;
    return { x: b[o]!, y: b[o + 1]!, w: b[o + 2]!, h: b[o + 3]! };
  }

  /** Keeps lines of connectors as another thread found them. */
  takeLines({ ids, data }: { readonly ids: readonly RecordId[]; readonly data: Float64Array }): void {
    let at = 0;
    for (const id of ids) {
      const count = data[at]!,
        slot = this.slots.get(id);
      if (slot !== undefined && this.kind[slot] === CONNECTOR) this.packed.set(slot, data, at + 1, count);
      at += 1 + 2 * count;
    }
  }

  connectorsNear({ x, y, w, h }: Rect): RecordId[] {
    const out: RecordId[] = [];
    for (const slot of this.index.search(x, y, x + w, y + h, []))
      if (this.kind[slot] === CONNECTOR) out.push(this.kept(slot)!.id);
    return out;
  }

  /** Shapes of the page itself whose bounds meet a region, in no order. */
  shapesOver({ x, y, w, h }: Rect): ShapeRecord[] {
    const out: ShapeRecord[] = [];
    for (const slot of this.index.search(x, y, x + w, y + h, []))
      if (this.kind[slot] === SHAPE && !this.background[slot]) out.push(this.item(slot) as ShapeRecord);
    return out;
  }

  /** The items of a kind, in no order. */
  idsOf(kind: number): RecordId[] {
    const out: RecordId[] = [];
    for (const [id, slot] of this.slots) if (this.kind[slot] === kind) out.push(id);
    return out;
  }

  /** Boxes of the obstacles that meet a region. */
  obstaclesIn(region: Rect): Rect[] {
    const out: Rect[] = [],
      b = this.boxes;
    for (const slot of this.obstacles.search(region.x, region.y, region.x + region.w, region.y + region.h, [])) {
      const o = slot * 4;
      out.push({ x: b[o]!, y: b[o + 1]!, w: b[o + 2]!, h: b[o + 3]! });
    }
    return out;
  }

  /** Union of everything but background pages; connectors not routed yet as estimated. */
  contentBounds(): Rect | undefined {
    let x0 = Infinity,
      y0 = Infinity,
      x1 = -Infinity,
      y1 = -Infinity;
    const add = (ax: number, ay: number, bx: number, by: number): void => {
      x0 = Math.min(x0, ax);
      y0 = Math.min(y0, ay);
      x1 = Math.max(x1, bx);
      y1 = Math.max(y1, by);
    };
    for (let r = 0; r < this.count; r++) {
      const slot = this.order[r]!;
      if (slot < 0 || this.background[slot]) continue;
      if (this.kind[slot] === SHAPE) {
        const { boxes } = this,
          o = slot * 4;
        add(boxes[o]!, boxes[o + 1]!, boxes[o]! + boxes[o + 2]!, boxes[o + 1]! + boxes[o + 3]!);
      } else if (this.kind[slot] === CONNECTOR) {
        const route = this.drawn(slot);
        if (route) for (const p of route) add(p.x, p.y, p.x, p.y);
        else
          for (let k = slot * 8; k < slot * 8 + 8; k += 2)
            add(this.lines[k]!, this.lines[k + 1]!, this.lines[k]!, this.lines[k + 1]!);
      }
    }
    return x0 > x1 ? undefined : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  }

  private reserveRanks(n: number): void {
    if (n > this.order.length) this.order = enlarge(this.order, new Int32Array(Math.max(n, this.order.length * 2)));
  }

  private reserve(n: number): void {
    this.index.reserve(n);
    if (n <= this.rank.length) return;
    const size = Math.max(n, this.rank.length * 2);
    this.rank = enlarge(this.rank, new Int32Array(size));
    this.kind = enlarge(this.kind, new Uint8Array(size));
    this.late = enlarge(this.late, new Uint8Array(size));
    this.background = enlarge(this.background, new Uint8Array(size));
    this.boxes = enlarge(this.boxes, new Float64Array(size * 4));
    this.tint = enlarge(this.tint, new Int16Array(size).fill(UNKNOWN));
    this.lines = enlarge(this.lines, new Float64Array(size * 8));
  }
}

function enlarge<T extends Int32Array | Int16Array | Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}
