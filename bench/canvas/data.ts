/**
 * The diagram that every contender draws: n labelled shapes on a shaken grid and n connectors between neighbours, the
 * same for the same n. One rectangle near the middle, the hub, has exactly four connectors, or as many as are asked
 * for.
 */
export interface Shape {
  id: string;
  kind: 'rect' | 'ellipse' | 'diamond';
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}
export interface Edge {
  id: string;
  source: string;
  target: string;
}
export interface Diagram {
  shapes: Shape[];
  edges: Edge[];
  hub: string;
  bounds: { x: number; y: number; w: number; h: number };
}

const W = 120,
  H = 60,
  COLUMN = 200,
  ROW = 130,
  MARGIN = 60;

/** Mulberry32: small, seeded, good enough to shake a grid. */
function randomOf(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const KINDS = ['rect', 'ellipse', 'diamond'] as const;

/** Three in five are rectangles, the others half and half. `k` is in 0..1. */
export const kindOf = (k: number): (typeof KINDS)[number] => KINDS[Math.max(0, Math.floor(5 * k) - 2)]!;

/** @param spokes connectors of the hub, to the shapes nearest to it; n - 1 at most. */
export function makeDiagram(n: number, spokes = 4): Diagram {
  const random = randomOf(1000 + n),
    columns = Math.max(3, Math.round(Math.sqrt(n))),
    rows = Math.ceil(n / columns);
  const shapes: Shape[] = [],
    edges: Edge[] = [],
    linked = new Set<string>();
  for (let i = 0; i < n; i++) {
    const k = random();
    shapes.push({
      id: `s${i}`,
      kind: kindOf(k),
      w: W,
      h: H,
      label: `Node ${i}`,
      x: MARGIN + (i % columns) * COLUMN + Math.round(random() * 40),
      y: MARGIN + Math.floor(i / columns) * ROW + Math.round(random() * 30),
    });
  }
  const hub = (rows >> 1) * columns + (columns >> 1);
  shapes[hub]!.kind = 'rect';
  const at = (column: number, row: number): number =>
    column >= 0 && column < columns && row >= 0 && row < rows && row * columns + column < n
      ? row * columns + column
      : -1;
  const link = (a: number, b: number): void => {
    const key = a < b ? `${a}-${b}` : `${b}-${a}`;
    if (a < 0 || b < 0 || a === b || linked.has(key)) return;
    linked.add(key);
    edges.push({ id: `e${edges.length}`, source: `s${a}`, target: `s${b}` });
  };
  const hc = hub % columns,
    hr = Math.floor(hub / columns),
    distance = (i: number): number => Math.abs((i % columns) - hc) + Math.abs(Math.floor(i / columns) - hr);
  const nearest = shapes.map((_, i) => i).sort((a, b) => distance(a) - distance(b) || a - b);
  for (const i of nearest.slice(1, spokes + 1)) link(hub, i);
  for (let i = 0; edges.length < n && i < 20 * n; i++) {
    const a = i % n,
      c = a % columns,
      r = Math.floor(a / columns),
      p = random();
    // Half to the right, most others down, the rest up to three cells away.
    let b: number;
    if (p < 0.5) b = at(c + 1, r);
    else if (p < 0.88) b = at(c, r + 1);
    else b = at(c + Math.round((random() - 0.5) * 6), r + Math.round((random() - 0.5) * 6));
    if (a !== hub && b !== hub) link(a, b);
  }
  const last = shapes.reduce((m, s) => ({ x: Math.max(m.x, s.x + s.w), y: Math.max(m.y, s.y + s.h) }), { x: 0, y: 0 });
  return { shapes, edges, hub: `s${hub}`, bounds: { x: 0, y: 0, w: last.x + MARGIN, h: last.y + MARGIN } };
}

/** A three-part way between two boxes, for contenders without a router: x, y of four points. */
export function stepRoute(a: Shape, b: Shape): number[] {
  const ax = a.x + a.w / 2,
    ay = a.y + a.h / 2,
    bx = b.x + b.w / 2,
    by = b.y + b.h / 2;
  if (Math.abs(bx - ax) - (a.w + b.w) / 2 >= Math.abs(by - ay) - (a.h + b.h) / 2) {
    const x0 = bx > ax ? a.x + a.w : a.x,
      x1 = bx > ax ? b.x : b.x + b.w,
      m = (x0 + x1) / 2;
    return [x0, ay, m, ay, m, by, x1, by];
  }
  const y0 = by > ay ? a.y + a.h : a.y,
    y1 = by > ay ? b.y : b.y + b.h,
    m = (y0 + y1) / 2;
  return [ax, y0, ax, m, bx, m, bx, y1];
}
