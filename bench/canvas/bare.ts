/**
 * The yardstick: the least a canvas can do. Flat arrays, a uniform grid, one path per kind of thing, labels out of a
 * bitmap, less detail when zoomed out. No editing, no documents, no avoiding of shapes: a bound, not a product.
 */
import type { Contender } from './contender.ts';
import { KINDS, stepRoute, type Diagram } from './data.ts';

const CELL = 400,
  LABEL_W = 72,
  LABEL_H = 18,
  SHEET = 1024,
  NO_TEXT = 0.35,
  BOXES = 0.12;

interface Label {
  sheet: HTMLCanvasElement;
  x: number;
  y: number;
}

class Bare implements Contender {
  private canvas!: HTMLCanvasElement;
  private context!: CanvasRenderingContext2D;
  private data!: Diagram;
  private boxes = new Float64Array(0);
  private lines = new Float64Array(0);
  private kinds = new Uint8Array(0);
  private ends = new Int32Array(0);
  private attached: number[][] = [];
  private numbers = new Map<string, number>();
  private shapeCells = new Map<number, Set<number>>();
  private lineCells = new Map<number, Set<number>>();
  private seenShape = new Int32Array(0);
  private seenLine = new Int32Array(0);
  private tick = 0;
  private readonly labels = new Map<number, Label>();
  private readonly sheets: { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }[] = [];
  private view = { x: 0, y: 0, zoom: 1 };
  private frame = 0;
  private selection: { x: number; y: number; w: number; h: number } | null = null;

  init(root: HTMLElement): void {
    this.canvas = document.createElement('canvas');
    this.canvas.width = innerWidth;
    this.canvas.height = innerHeight;
    this.canvas.style.display = 'block';
    root.append(this.canvas);
    this.context = this.canvas.getContext('2d', { alpha: false })!;
  }

  load(data: Diagram): void {
    const n = data.shapes.length,
      m = data.edges.length;
    this.data = data;
    this.boxes = new Float64Array(4 * n);
    this.kinds = new Uint8Array(n);
    this.lines = new Float64Array(8 * m);
    this.ends = new Int32Array(2 * m);
    this.seenShape = new Int32Array(n);
    this.seenLine = new Int32Array(m);
    this.attached = data.shapes.map(() => []);
    data.shapes.forEach((s, i) => {
      this.numbers.set(s.id, i);
      this.boxes.set([s.x, s.y, s.w, s.h], 4 * i);
      this.kinds[i] = KINDS.indexOf(s.kind);
      this.placeShape(i, true);
    });
    data.edges.forEach((e, j) => {
      const a = this.numbers.get(e.source)!,
        b = this.numbers.get(e.target)!;
      this.ends[2 * j] = a;
      this.ends[2 * j + 1] = b;
      this.attached[a]!.push(j);
      this.attached[b]!.push(j);
      this.route(j);
      this.placeLine(j, true);
    });
    this.request();
  }

  isReady(): boolean {
    return this.frame === 0;
  }
  setViewport(x: number, y: number, zoom: number): void {
    this.view = { x, y, zoom };
    this.request();
  }
  getShapePos(id: string): { x: number; y: number } {
    const o = 4 * this.numbers.get(id)!;
    return { x: this.boxes[o]!, y: this.boxes[o + 1]! };
  }
  selectAll(): void {
    this.selection = { ...this.data.bounds };
    this.request();
  }
  clearSelection(): void {
    this.selection = null;
    this.request();
  }

  moveShape(id: string, dx: number, dy: number): void {
    const i = this.numbers.get(id)!;
    this.placeShape(i, false);
    this.boxes[4 * i]! += dx;
    this.boxes[4 * i + 1]! += dy;
    this.placeShape(i, true);
    for (const j of this.attached[i]!) {
      this.placeLine(j, false);
      this.route(j);
      this.placeLine(j, true);
    }
    this.request();
  }

  moveSelection(dx: number, dy: number): void {
    if (!this.selection) return;
    for (let o = 0; o < this.boxes.length; o += 4) {
      this.boxes[o]! += dx;
      this.boxes[o + 1]! += dy;
    }
    for (let o = 0; o < this.lines.length; o += 2) {
      this.lines[o]! += dx;
      this.lines[o + 1]! += dy;
    }
    this.selection.x += dx;
    this.selection.y += dy;
    this.shapeCells.clear();
    this.lineCells.clear();
    for (let i = 0; i < this.kinds.length; i++) this.placeShape(i, true);
    for (let j = 0; j < this.ends.length / 2; j++) this.placeLine(j, true);
    this.request();
  }

  private request(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  private boxOf(i: number) {
    const o = 4 * i,
      b = this.boxes;
    return { id: '', kind: 'rect' as const, label: '', x: b[o]!, y: b[o + 1]!, w: b[o + 2]!, h: b[o + 3]! };
  }
  private route(j: number): void {
    this.lines.set(stepRoute(this.boxOf(this.ends[2 * j]!), this.boxOf(this.ends[2 * j + 1]!)), 8 * j);
  }

  private cells(x0: number, y0: number, x1: number, y1: number, visit: (cell: number) => void): void {
    for (let cy = Math.floor(y0 / CELL); cy <= Math.floor(y1 / CELL); cy++)
      for (let cx = Math.floor(x0 / CELL); cx <= Math.floor(x1 / CELL); cx++) visit(cx * 65_536 + cy);
  }
  private put(cells: Map<number, Set<number>>, cell: number, n: number, add: boolean): void {
    let set = cells.get(cell);
    if (!set) cells.set(cell, (set = new Set()));
    if (add) set.add(n);
    else set.delete(n);
  }
  private placeShape(i: number, add: boolean): void {
    const { x, y, w, h } = this.boxOf(i);
    this.cells(x, y, x + w, y + h, (cell) => this.put(this.shapeCells, cell, i, add));
  }
  private placeLine(j: number, add: boolean): void {
    const l = this.lines,
      o = 8 * j;
    const x0 = Math.min(l[o]!, l[o + 2]!, l[o + 4]!, l[o + 6]!),
      x1 = Math.max(l[o]!, l[o + 2]!, l[o + 4]!, l[o + 6]!);
    const y0 = Math.min(l[o + 1]!, l[o + 3]!, l[o + 5]!, l[o + 7]!),
      y1 = Math.max(l[o + 1]!, l[o + 3]!, l[o + 5]!, l[o + 7]!);
    this.cells(x0, y0, x1, y1, (cell) => this.put(this.lineCells, cell, j, add));
  }

  private label(i: number): Label {
    let label = this.labels.get(i);
    if (label) return label;
    const columns = Math.floor(SHEET / LABEL_W),
      rows = Math.floor(SHEET / LABEL_H),
      n = this.labels.size,
      at = Math.floor(n / (columns * rows)),
      k = n % (columns * rows);
    if (!this.sheets[at]) {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = SHEET;
      const context = canvas.getContext('2d')!;
      context.font = '13px Arial, sans-serif';
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = '#111';
      this.sheets[at] = { canvas, context };
    }
    const sheet = this.sheets[at]!;
    label = { sheet: sheet.canvas, x: (k % columns) * LABEL_W, y: Math.floor(k / columns) * LABEL_H };
    sheet.context.fillText(this.data.shapes[i]!.label, label.x + LABEL_W / 2, label.y + LABEL_H / 2);
    this.labels.set(i, label);
    return label;
  }

  private paint(): void {
    const { context: c, boxes: b, lines: l } = this,
      { x, y, zoom } = this.view,
      { width, height } = this.canvas;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.fillStyle = '#fff';
    c.fillRect(0, 0, width, height);
    c.setTransform(zoom, 0, 0, zoom, -x * zoom, -y * zoom);
    const shapes: number[] = [],
      lines: number[] = [];
    this.tick++;
    this.cells(x, y, x + width / zoom, y + height / zoom, (cell) => {
      for (const i of this.shapeCells.get(cell) ?? [])
        if (this.seenShape[i] !== this.tick) {
          this.seenShape[i] = this.tick;
          shapes.push(i);
        }
      for (const j of this.lineCells.get(cell) ?? [])
        if (this.seenLine[j] !== this.tick) {
          this.seenLine[j] = this.tick;
          lines.push(j);
        }
    });
    c.strokeStyle = '#555';
    c.lineWidth = Math.max(1.5, 1 / zoom);
    c.beginPath();
    for (const j of lines) {
      const o = 8 * j;
      c.moveTo(l[o]!, l[o + 1]!);
      if (zoom >= BOXES) {
        c.lineTo(l[o + 2]!, l[o + 3]!);
        c.lineTo(l[o + 4]!, l[o + 5]!);
      }
      c.lineTo(l[o + 6]!, l[o + 7]!);
    }
    c.stroke();
    if (zoom < BOXES) {
      c.fillStyle = '#7a9be0';
      for (const i of shapes) c.fillRect(b[4 * i]!, b[4 * i + 1]!, b[4 * i + 2]!, b[4 * i + 3]!);
    } else this.paintShapes(shapes, zoom);
    if (this.selection) {
      c.strokeStyle = '#08f';
      c.lineWidth = 2 / zoom;
      c.strokeRect(this.selection.x, this.selection.y, this.selection.w, this.selection.h);
    }
  }

  private paintShapes(shapes: readonly number[], zoom: number): void {
    const { context: c, boxes: b } = this;
    c.fillStyle = '#e8f0fe';
    c.strokeStyle = '#3367d6';
    c.beginPath();
    for (const i of shapes) {
      const o = 4 * i,
        x = b[o]!,
        y = b[o + 1]!,
        w = b[o + 2]!,
        h = b[o + 3]!;
      if (this.kinds[i] === 0) c.rect(x, y, w, h);
      else if (this.kinds[i] === 1) {
        c.moveTo(x + w, y + h / 2);
        c.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
      } else {
        c.moveTo(x + w / 2, y);
        c.lineTo(x + w, y + h / 2);
        c.lineTo(x + w / 2, y + h);
        c.lineTo(x, y + h / 2);
        c.closePath();
      }
    }
    c.fill();
    c.stroke();
    if (zoom < NO_TEXT) return;
    for (const i of shapes) {
      const o = 4 * i,
        label = this.label(i);
      c.drawImage(
        label.sheet,
        label.x,
        label.y,
        LABEL_W,
        LABEL_H,
        b[o]! + (b[o + 2]! - LABEL_W) / 2,
        b[o + 1]! + (b[o + 3]! - LABEL_H) / 2,
        LABEL_W,
        LABEL_H,
      );
    }
  }
}

window.__bench = new Bare();
