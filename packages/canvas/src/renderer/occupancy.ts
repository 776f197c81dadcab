import { clamp } from '@limn/drawing/geometry/vec.ts';

/** Cells of a few device pixels, each with the number of the last batch that painted there; -1 for none. */
const CELL = 4;

export class Occupancy {
  private cells = new Int32Array(0);
  private cols = 0;
  private rows = 0;
  private x = 0;
  private y = 0;

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

  /** As `top`, along a line; steps of one cell. */
  topLine(x0: number, y0: number, x1: number, y1: number): number {
    let top = -1;
    this.walk(x0, y0, x1, y1, (i) => {
      if (this.cells[i]! > top) top = this.cells[i]!;
    });
    return top;
  }

  markLine(x0: number, y0: number, x1: number, y1: number, batch: number): void {
    this.walk(x0, y0, x1, y1, (i) => {
      this.cells[i] = batch;
    });
  }

  private walk(x0: number, y0: number, x1: number, y1: number, visit: (cell: number) => void): void {
    // Outside the region nothing is painted, so a long line is cut to it before it is walked.
    const w = this.cols * CELL,
      h = this.rows * CELL;
    if (
      Math.max(x0, x1) < this.x ||
      Math.min(x0, x1) > this.x + w ||
      Math.max(y0, y1) < this.y ||
      Math.min(y0, y1) > this.y + h
    )
      return;
    let t0 = 0,
      t1 = 1;
    const dx = x1 - x0,
      dy = y1 - y0;
    if (dx !== 0) {
      const a = (this.x - x0) / dx,
        b = (this.x + w - x0) / dx;
      t0 = Math.max(t0, Math.min(a, b));
      t1 = Math.min(t1, Math.max(a, b));
    }
    if (dy !== 0) {
      const a = (this.y - y0) / dy,
        b = (this.y + h - y0) / dy;
      t0 = Math.max(t0, Math.min(a, b));
      t1 = Math.min(t1, Math.max(a, b));
    }
    if (t0 > t1) return;
    const n = Math.max(1, Math.ceil(((t1 - t0) * Math.max(Math.abs(dx), Math.abs(dy))) / CELL));
    for (let k = 0; k <= n; k++) {
      const t = t0 + ((t1 - t0) * k) / n;
      visit(this.row(y0 + dy * t) * this.cols + this.col(x0 + dx * t));
    }
  }

  private col(x: number): number {
    const c = Math.floor((x - this.x) / CELL);
    return clamp(c, 0, this.cols - 1);
  }
  private row(y: number): number {
    const r = Math.floor((y - this.y) / CELL);
    return clamp(r, 0, this.rows - 1);
  }
}
