/** Generated pages, seeded: the same N always gives the same page. */
import RBush from 'rbush';
import { flatten } from '@limn/engine/geometry/flatten.ts';
import type { Polyline } from '@limn/engine/geometry/flatten.ts';
import { Path } from '@limn/engine/geometry/path.ts';
import type { Rect } from '@limn/engine/geometry/rect.ts';
import type { RouteInput } from '@limn/engine/routing/connector.ts';
import type { RouteSource } from '@limn/engine/routing/router.ts';
import type { TerminalShape } from '@limn/engine/routing/terminal.ts';

interface Entry { minX: number; minY: number; maxX: number; maxY: number; id: string }

const W = 120, H = 60;
const OUTLINES: (readonly Polyline[] | undefined)[] = [
  undefined,
  flatten(new Path().ellipse(W / 2, H / 2, W / 2, H / 2)),
  flatten(new Path().polygon([[W / 2, 0], [W, H / 2], [W / 2, H], [0, H / 2]])),
];

/** Mulberry32. */
function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A page in memory with an R-tree over its shapes, as a scene keeps one. */
export class BenchPage implements RouteSource {
  readonly shapes = new Map<string, TerminalShape>();
  readonly connectors = new Map<string, RouteInput>();
  hub = '';
  private readonly tree = new RBush<Entry>();
  private readonly entries = new Map<string, Entry>();

  add(id: string, x: number, y: number, kind: number): void {
    const outline = OUTLINES[kind];
    this.shapes.set(id, { box: { x, y, w: W, h: H }, ...(outline && { outline }) });
    this.entries.set(id, { minX: x, minY: y, maxX: x + W, maxY: y + H, id });
  }
  connect(from: string, to: string): void {
    const zero = { x: 0, y: 0 };
    this.connectors.set(`e${this.connectors.size}`, { kind: 'orthogonal', start: zero, end: zero, startTerminal: { shape: from }, endTerminal: { shape: to } });
  }
  /** After the last `add`. */
  index(): this { this.tree.load([...this.entries.values()]); return this; }

  connector(id: string): RouteInput | undefined { return this.connectors.get(id); }
  shape(id: string): TerminalShape | undefined { return this.shapes.get(id); }
  obstacles(r: Rect): Rect[] {
    return this.tree.search({ minX: r.x, minY: r.y, maxX: r.x + r.w, maxY: r.y + r.h }).map((e) => ({ x: e.minX, y: e.minY, w: e.maxX - e.minX, h: e.maxY - e.minY }));
  }

  /** Moves a shape and answers with where it was and is. */
  move(id: string, dx: number, dy: number): Rect[] {
    const shape = this.shapes.get(id)!, old = this.entries.get(id)!, { box } = shape;
    this.tree.remove(old);
    const now = { minX: old.minX + dx, minY: old.minY + dy, maxX: old.maxX + dx, maxY: old.maxY + dy, id };
    this.tree.insert(now);
    this.entries.set(id, now);
    this.shapes.set(id, { ...shape, box: { ...box, x: box.x + dx, y: box.y + dy } });
    return [{ x: box.x, y: box.y, w: W, h: H }, { x: box.x + dx, y: box.y + dy, w: W, h: H }];
  }
}

/** N shapes on a jittered grid, N connectors: nine in ten to a neighbour, the rest up to three columns and rows away. */
export function jittered(n: number): BenchPage {
  const r = random(42 + n), cols = Math.ceil(Math.sqrt(n)), rows = Math.ceil(n / cols), page = new BenchPage();
  for (let i = 0; i < n; i++) {
    const k = r();
    page.add(`s${i}`, 60 + (i % cols) * 200 + Math.round(r() * 40), 60 + Math.floor(i / cols) * 130 + Math.round(r() * 30), k < 0.6 ? 0 : k < 0.8 ? 1 : 2);
  }
  const at = (c: number, row: number): string | undefined => (c >= 0 && c < cols && row >= 0 && row < rows && row * cols + c < n ? `s${row * cols + c}` : undefined);
  const hc = cols >> 1, hr = rows >> 1;
  page.hub = at(hc, hr)!;
  for (const [c, row] of [[-1, 0], [1, 0], [0, -1], [0, 1]] as const) { const to = at(hc + c, hr + row); if (to) page.connect(page.hub, to); }
  for (let i = 0; page.connectors.size < n && i < 20 * n; i++) {
    const c = i % cols, row = Math.floor((i % n) / cols), p = r();
    const to = p < 0.5 ? at(c + 1, row) : p < 0.88 ? at(c, row + 1) : at(c + Math.round((r() - 0.5) * 6), row + Math.round((r() - 0.5) * 6));
    const from = at(c, row);
    if (from && to && from !== to && from !== page.hub && to !== page.hub) page.connect(from, to);
  }
  return page.index();
}

/** N shapes with channels of 40 between them; N / 10 connectors from anywhere to about ten columns and rows away. */
export function dense(n: number): BenchPage {
  const r = random(7), cols = Math.ceil(Math.sqrt(n)), page = new BenchPage();
  for (let i = 0; i < n; i++) page.add(`s${i}`, (i % cols) * (W + 40), Math.floor(i / cols) * (H + 40), 0);
  while (page.connectors.size < n / 10) {
    const a = Math.floor(r() * n), c = (a % cols) + Math.round((r() - 0.5) * 20), row = Math.floor(a / cols) + Math.round((r() - 0.5) * 20), b = row * cols + c;
    if (c >= 0 && c < cols && row >= 0 && b < n && b !== a) page.connect(`s${a}`, `s${b}`);
  }
  page.hub = `s${(cols >> 1) * cols + (cols >> 1)}`;
  return page.index();
}
