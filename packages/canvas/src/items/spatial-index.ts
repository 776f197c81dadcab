/**
 * Which items touch a rectangle. A loose grid of several levels: an item lives in one cell, that of its centre on the
 * level whose cells are at least as large as it, so it never reaches further than half a cell beyond its own. Adding,
 * moving and removing cost the same whatever the number of items, and a bulk load is one pass, which a tree's is not.
 *
 *     level 0: 64 units, level 1: 128, … ; query(rect) looks at the cells of rect grown by half a cell, level by level
 */
const LEVELS = 24;
const BASE = 64;
/** Cell numbers are packed into one double: ±2^25 cells each way. */
const SPAN = 2 ** 26,
  HALF = 2 ** 25;

interface Level {
  cells: Map<number, number>;
  count: number;
}

export class SpatialIndex {
  /** x0, y0, x1, y1 per slot. */
  bounds = new Float64Array(4 * 1024);
  private next = new Int32Array(1024).fill(-1);
  private previous = new Int32Array(1024).fill(-1);
  private cell = new Float64Array(1024).fill(-1);
  private level = new Int8Array(1024).fill(-1);
  private readonly levels: Level[] = Array.from({ length: LEVELS }, () => ({ cells: new Map(), count: 0 }));

  /** Makes room for slots 0..n-1. */
  reserve(n: number): void {
    const old = this.next.length;
    if (n <= old) return;
    const size = Math.max(n, old * 2);
    this.bounds = grow(this.bounds, new Float64Array(size * 4));
    this.next = grow(this.next, new Int32Array(size).fill(-1));
    this.previous = grow(this.previous, new Int32Array(size).fill(-1));
    this.cell = grow(this.cell, new Float64Array(size).fill(-1));
    this.level = grow(this.level, new Int8Array(size).fill(-1));
  }

  /** Puts a slot at its bounds, or moves it there. Bounds that are not finite put it nowhere. */
  set(slot: number, x0: number, y0: number, x1: number, y1: number): void {
    const b = this.bounds,
      o = slot * 4;
    b[o] = x0;
    b[o + 1] = y0;
    b[o + 2] = x1;
    b[o + 3] = y1;
    const size = Math.max(x1 - x0, y1 - y0);
    let level = 0,
      edge = BASE;
    while (edge < size && level < LEVELS - 1) {
      edge *= 2;
      level++;
    }
    this.enter(slot, level, keyOf(Math.floor((x0 + x1) / 2 / edge), Math.floor((y0 + y1) / 2 / edge)));
  }

  /** Moves the bounds of a slot that is somewhere. */
  shift(slot: number, dx: number, dy: number): void {
    const b = this.bounds,
      o = slot * 4,
      level = this.level[slot]!;
    if (level < 0) return;
    const x0 = (b[o] = b[o]! + dx),
      y0 = (b[o + 1] = b[o + 1]! + dy),
      x1 = (b[o + 2] = b[o + 2]! + dx),
      y1 = (b[o + 3] = b[o + 3]! + dy),
      edge = BASE * (1 << level);
    this.enter(slot, level, keyOf(Math.floor((x0 + x1) / 2 / edge), Math.floor((y0 + y1) / 2 / edge)));
  }

  private enter(slot: number, level: number, key: number): void {
    if (this.level[slot] === level && this.cell[slot] === key) return;
    this.delete(slot);
    if (!Number.isFinite(key)) return;
    const l = this.levels[level]!,
      head = l.cells.get(key) ?? -1;
    this.next[slot] = head;
    this.previous[slot] = -1;
    if (head >= 0) this.previous[head] = slot;
    l.cells.set(key, slot);
    l.count++;
    this.level[slot] = level;
    this.cell[slot] = key;
  }

  has(slot: number): boolean {
    return (this.level[slot] ?? -1) >= 0;
  }

  delete(slot: number): void {
    const level = this.level[slot] ?? -1;
    if (level < 0) return;
    const l = this.levels[level]!,
      next = this.next[slot]!,
      previous = this.previous[slot]!;
    if (next >= 0) this.previous[next] = previous;
    if (previous >= 0) this.next[previous] = next;
    else if (next >= 0) l.cells.set(this.cell[slot]!, next);
    else l.cells.delete(this.cell[slot]!);
    l.count--;
    this.level[slot] = -1;
    this.cell[slot] = -1;
  }

  clear(): void {
    for (const l of this.levels) {
      l.cells.clear();
      l.count = 0;
    }
    this.level.fill(-1);
    this.cell.fill(-1);
  }

  /** Slots whose bounds meet the rectangle, in no order, appended to `out`. */
  search(x0: number, y0: number, x1: number, y1: number, out: number[]): number[] {
    const b = this.bounds;
    for (let level = 0; level < LEVELS; level++) {
      const { cells, count } = this.levels[level]!;
      if (count === 0) continue;
      const edge = BASE * 2 ** level,
        half = edge / 2;
      const cx0 = Math.floor((x0 - half) / edge),
        cx1 = Math.floor((x1 + half) / edge);
      const cy0 = Math.floor((y0 - half) / edge),
        cy1 = Math.floor((y1 + half) / edge);
      const take = (head: number): void => {
        for (let s = head; s >= 0; s = this.next[s]!) {
          const o = s * 4;
          if (b[o]! <= x1 && b[o + 2]! >= x0 && b[o + 1]! <= y1 && b[o + 3]! >= y0) out.push(s);
        }
      };
      if ((cx1 - cx0 + 1) * (cy1 - cy0 + 1) > cells.size) for (const head of cells.values()) take(head);
      else {
        for (let cy = cy0; cy <= cy1; cy++) {
          for (let cx = cx0; cx <= cx1; cx++) {
            const head = cells.get(keyOf(cx, cy));
            if (head !== undefined) take(head);
          }
        }
      }
    }
    return out;
  }
}

const keyOf = (cx: number, cy: number): number => (cx + HALF) * SPAN + (cy + HALF);

function grow<T extends Float64Array | Int32Array | Int8Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}
