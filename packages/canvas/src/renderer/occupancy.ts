import { clamp } from '@limn/drawing/geometry/vec.ts';

/** Cells of a few device pixels, each with the number of the last batch that painted there; -1 for none. */
const CELL = 4;

export class Occupancy {
  private cells = new Int32Array(0);
  private cols = 0;
  private rows = 0;
  private x = 0;
  private y = 0;
  private t0 = 0;
  private t1 = 1;

  /** Begins a region of device pixels. */
  reset(x: number, y: number, w: number, h: number): void {
    this.x = x;
    this.y = y;
    this.cols = Math.ceil(w / CELL) + 1;
    this.rows = Math.ceil(h / CELL) + 1;
    const n = this.cols * this.rows;
    if (this.cells.length < n) this.cells = new Int32Array(n);
    this.cells.fill(-1, 0, n);
  }

  /** Highest batch under a device rectangle. */
  top(x0: number, y0: number, x1: number, y1: number): number {
    const { cells, cols } = this;
    const cx0 = this.col(x0),
      cx1 = this.col(x1),
      cy0 = this.row(y0),
      cy1 = this.row(y1);
    let top = -1;
    for (let cy = cy0; cy <= cy1; cy++)
      for (let i = cy * cols + cx0, end = cy * cols + cx1; i <= end; i++) if (cells[i]! > top) top = cells[i]!;
    return top;
  }

  mark(x0: number, y0: number, x1: number, y1: number, batch: number): void {
    const { cells, cols } = this;
    const cx0 = this.col(x0),
      cx1 = this.col(x1),
      cy0 = this.row(y0),
      cy1 = this.row(y1);
    for (let cy = cy0; cy <= cy1; cy++) cells.fill(batch, cy * cols + cx0, cy * cols + cx1 + 1);
  }

  /** As `top`, along a line. */
  private topLine(x0: number, y0: number, x1: number, y1: number): number {
    if (this.isOutside(x0, y0, x1, y1)) return -1;
    if (x0 === x1 || y0 === y1) return this.top(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
    const { cells, cols } = this,
      n = this.cut(x0, y0, x1, y1);
    let top = -1;
    for (let k = 0; k <= n; k++) {
      const t = this.t0 + ((this.t1 - this.t0) * k) / n,
        i = this.row(y0 + (y1 - y0) * t) * cols + this.col(x0 + (x1 - x0) * t);
      if (cells[i]! > top) top = cells[i]!;
    }
    return top;
  }

  private markLine(x0: number, y0: number, x1: number, y1: number, batch: number): void {
    if (this.isOutside(x0, y0, x1, y1)) return;
    if (x0 === x1 || y0 === y1) {
      this.mark(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1), batch);
      return;
    }
    const { cells, cols } = this,
      n = this.cut(x0, y0, x1, y1);
    for (let k = 0; k <= n; k++) {
      const t = this.t0 + ((this.t1 - this.t0) * k) / n;
      cells[this.row(y0 + (y1 - y0) * t) * cols + this.col(x0 + (x1 - x0) * t)] = batch;
    }
  }

  /** As `top`, along `n` points in x, y of device pixels. */
  topAlong(line: Float64Array, n: number): number {
    let top = -1;
    for (let i = 0; i + 1 < n; i++) {
      const t = this.topLine(line[2 * i]!, line[2 * i + 1]!, line[2 * i + 2]!, line[2 * i + 3]!);
      if (t > top) top = t;
    }
    return top;
  }

  markAlong(line: Float64Array, n: number, batch: number): void {
    for (let i = 0; i + 1 < n; i++)
      this.markLine(line[2 * i]!, line[2 * i + 1]!, line[2 * i + 2]!, line[2 * i + 3]!, batch);
  }

  private isOutside(x0: number, y0: number, x1: number, y1: number): boolean {
    return (
      (x0 < this.x && x1 < this.x) ||
      (y0 < this.y && y1 < this.y) ||
      (x0 > this.x + this.cols * CELL && x1 > this.x + this.cols * CELL) ||
      (y0 > this.y + this.rows * CELL && y1 > this.y + this.rows * CELL)
    );
  }

  /**
   * Cuts a slanting line to the region, as nothing is painted outside: from `t0` to `t1` of its length. Answers with
   * the steps of one cell to walk it in, -1 where it misses the region.
   */
  private cut(x0: number, y0: number, x1: number, y1: number): number {
    const dx = x1 - x0,
      dy = y1 - y0,
      a = (this.x - x0) / dx,
      b = (this.x + this.cols * CELL - x0) / dx,
      c = (this.y - y0) / dy,
      d = (this.y + this.rows * CELL - y0) / dy;
    this.t0 = Math.max(0, Math.min(a, b), Math.min(c, d));
    this.t1 = Math.min(1, Math.max(a, b), Math.max(c, d));
    if (this.t0 > this.t1) return -1;
    return Math.max(1, Math.ceil(((this.t1 - this.t0) * Math.max(Math.abs(dx), Math.abs(dy))) / CELL));
  }

  private col(x: number): number {
    return clamp(Math.floor((x - this.x) / CELL), 0, this.cols - 1);
  }
  private row(y: number): number {
    return clamp(Math.floor((y - this.y) / CELL), 0, this.rows - 1);
  }
}
