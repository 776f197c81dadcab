/**
 * Rows below one another, with what is asked of all of them kept in arrays of numbers: a key that changes a line of
 * fifty thousand adds to those behind it, and looks at no row but its own.
 */
import type { RecordId } from '@limn/document';

export interface Row {
  readonly id: RecordId;
  /** 0 for what stands in the topic that is shown. */
  readonly depth: number;
  /** As it was measured, px; the guess before. */
  height: number;
}

export class RowList {
  private list: readonly Row[] = [];
  private depths = new Int32Array(0);
  /** Where rows begin, px from the first; with the end of the last. */
  private starts = new Float64Array(1);

  get rows(): readonly Row[] {
    return this.list;
  }

  set(rows: readonly Row[]): void {
    this.list = [];
    this.depths = new Int32Array(0);
    this.starts = new Float64Array(1);
    this.replace(0, 0, rows);
  }

  /** Puts rows in place of those from one to before another. */
  replace(from: number, to: number, inside: readonly Row[]): void {
    const { list, depths, starts } = this,
      length = list.length - (to - from) + inside.length,
      end = from + inside.length;
    this.list = list.slice(0, from).concat(inside, list.slice(to));
    this.depths = new Int32Array(length);
    this.depths.set(depths.subarray(0, from));
    this.depths.set(depths.subarray(to), end);
    for (let i = from; i < end; i++) this.depths[i] = inside[i - from]!.depth;
    this.starts = new Float64Array(length + 1);
    this.starts.set(starts.subarray(0, from + 1));
    this.starts.set(starts.subarray(to), end);
    // Those behind are moved as they are.
    this.measure(from, end, starts[from]!);
  }

  /** Notes heights that rows were measured to have, px. Answers whether any is another than before. */
  takeHeights(heights: ReadonlyMap<RecordId, number>, from: number, to: number): boolean {
    const end = Math.min(to, this.list.length);
    let isOther = false;
    for (let i = from; i < end; i++) {
      const row = this.list[i]!,
        height = heights.get(row.id);
      if (height === undefined || height <= 0) continue;
      isOther ||= row.height !== height;
      row.height = height;
    }
    if (isOther) this.measure(from, end, this.starts[from]!);
    return isOther;
  }

  /** Adds up the rows from one to before another, of which the first begins at a height, and moves those behind. */
  private measure(from: number, to: number, top: number): void {
    const { starts, list } = this;
    let at = top;
    for (let i = from; i < to; i++) {
      starts[i] = at;
      at += list[i]!.height;
    }
    const by = at - starts[to]!;
    if (by !== 0) for (let i = to; i < starts.length; i++) starts[i]! += by;
  }

  /** Where a row begins, px; of the number of rows it is where the last ends. */
  startOf(index: number): number {
    return this.starts[Math.min(index, this.list.length)] ?? 0;
  }

  /** The row at a height, px. */
  at(y: number): number {
    const { starts } = this;
    let low = 0,
      high = this.list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle + 1]! <= y) low = middle + 1;
      else high = middle;
    }
    return Math.min(low, Math.max(0, this.list.length - 1));
  }

  /** Places of the rows of a depth, from one row on to the first that is less deep; that one's place is the last. */
  ofDepth(depth: number, from: number): number[] {
    const { depths } = this,
      out: number[] = [];
    let i = from;
    for (; i < depths.length && depths[i]! >= depth; i++) if (depths[i] === depth) out.push(i);
    out.push(i);
    return out;
  }
}
