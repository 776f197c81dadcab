/**
 * Lines of connectors as another thread found them, x and y of their points in one array: what painting from far away
 * needs of thousands, without an object for each point.
 */
/** Numbers that no line has any more, from which on the array is packed anew. */
const MAX_WASTE = 65_536;

export class PackedLines {
  /** x, y of all points. */
  data = new Float64Array(0);
  private used = 0;
  private waste = 0;
  /** Per slot: where its line begins in `data`. */
  private from = new Int32Array(0);
  /** Per slot: points of its line, 0 where there is none. */
  private count = new Int32Array(0);

  /** Points of a slot's line; 0 where there is none. */
  length(slot: number): number {
    return slot < this.count.length ? this.count[slot]! : 0;
  }
  /** Where a slot's line begins in `data`. */
  offset(slot: number): number {
    return this.from[slot]!;
  }

  /** Keeps `count` points that begin at `at` in `source`. */
  set(slot: number, source: Float64Array, at: number, count: number): void {
    this.delete(slot);
    if (slot >= this.count.length) {
      const size = Math.max(1024, slot + 1, this.count.length * 2);
      this.from = enlarged(this.from, size);
      this.count = enlarged(this.count, size);
    }
    if (this.waste > MAX_WASTE && this.waste * 2 > this.used) this.pack();
    const numbers = count * 2;
    if (this.used + numbers > this.data.length) {
      const larger = new Float64Array(Math.max(1024, this.used + numbers, Math.ceil(this.data.length * 1.5)));
      larger.set(this.data);
      this.data = larger;
    }
    this.data.set(source.subarray(at, at + numbers), this.used);
    this.from[slot] = this.used;
    this.count[slot] = count;
    this.used += numbers;
  }

  delete(slot: number): void {
    const n = this.length(slot);
    if (n === 0) return;
    this.waste += n * 2;
    this.count[slot] = 0;
  }

  clear(): void {
    this.count.fill(0);
    this.used = this.waste = 0;
    this.data = new Float64Array(0);
  }

  private pack(): void {
    const packed = new Float64Array(this.data.length);
    let used = 0;
    for (let slot = 0; slot < this.count.length; slot++) {
      const n = this.count[slot]! * 2,
        from = this.from[slot]!;
      if (n === 0) continue;
      packed.set(this.data.subarray(from, from + n), used);
      this.from[slot] = used;
      used += n;
    }
    this.data = packed;
    this.used = used;
    this.waste = 0;
  }
}

function enlarged(from: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size);
  to.set(from);
  return to;
}
