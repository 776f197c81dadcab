/** Generated pages, seeded: the same N always gives the same page. */
import { kindOf } from '../canvas/data.ts';
import { keysBetween, type ConnectorRecord, type DiagramRecord, type ShapeRecord } from '@limn/document';

export const W = 120,
  H = 60;
const KINDS = { rect: 'flow.process', ellipse: 'basic.ellipse', diamond: 'flow.decision' } as const;

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

/** What a page is made of; `hub` is the shape that is moved. */
export class BenchPage {
  readonly shapes: { id: string; kind: string; x: number; y: number }[] = [];
  readonly ends: [from: string, to: string][] = [];
  hub = '';

  add(id: string, x: number, y: number, kind: keyof typeof KINDS): void {
    this.shapes.push({ id, kind: KINDS[kind], x, y });
  }
  connect(from: string, to: string): void {
    this.ends.push([from, to]);
  }

  records(): DiagramRecord[] {
    const keys = keysBetween(null, null, this.shapes.length + this.ends.length),
      zero = { x: 0, y: 0 };
    return [
      { id: 'document', type: 'document', data: {} },
      { id: 'page', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'Page' } },
      { id: 'layer', type: 'layer', at: { parent: 'page', key: 'a0' }, data: { name: 'Layer' } },
      ...this.shapes.map(
        ({ id, kind, x, y }, i): ShapeRecord => ({
          id,
          type: 'shape',
          kind,
          at: { parent: 'layer', key: keys[i]! },
          box: { x, y, w: W, h: H },
          style: {},
          data: {},
        }),
      ),
      ...this.ends.map(
        ([from, to], i): ConnectorRecord => ({
          id: `e${i}`,
          type: 'connector',
          kind: 'orthogonal',
          at: { parent: 'layer', key: keys[this.shapes.length + i]! },
          start: { ...zero, shape: from },
          end: { ...zero, shape: to },
          points: [],
          style: {},
          data: {},
        }),
      ),
    ];
  }
}

/**
 * N shapes on a jittered grid, N connectors: nine in ten to a neighbour, the rest up to three columns and rows away.
 */
export function jittered(n: number): BenchPage {
  const r = random(42 + n),
    cols = Math.ceil(Math.sqrt(n)),
    rows = Math.ceil(n / cols),
    page = new BenchPage();
  for (let i = 0; i < n; i++) {
    const k = r();
    page.add(
      `s${i}`,
      60 + (i % cols) * 200 + Math.round(r() * 40),
      60 + Math.floor(i / cols) * 130 + Math.round(r() * 30),
      kindOf(k),
    );
  }
  const at = (c: number, row: number): string | undefined =>
    c >= 0 && c < cols && row >= 0 && row < rows && row * cols + c < n ? `s${row * cols + c}` : undefined;
  const hc = cols >> 1,
    hr = rows >> 1;
  page.hub = at(hc, hr)!;
  for (const [c, row] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const to = at(hc + c, hr + row);
    if (to) page.connect(page.hub, to);
  }
  for (let i = 0; page.ends.length < n && i < 20 * n; i++) {
    const c = i % cols,
      row = Math.floor((i % n) / cols),
      p = r();
    let to: string | undefined;
    if (p < 0.5) to = at(c + 1, row);
    else if (p < 0.88) to = at(c, row + 1);
    else to = at(c + Math.round((r() - 0.5) * 6), row + Math.round((r() - 0.5) * 6));
    const from = at(c, row);
    if (from && to && from !== to && from !== page.hub && to !== page.hub) page.connect(from, to);
  }
  return page;
}

/** N shapes with channels of 40 between them; N / 10 connectors from anywhere to about ten columns and rows away. */
export function dense(n: number): BenchPage {
  const r = random(7),
    cols = Math.ceil(Math.sqrt(n)),
    page = new BenchPage();
  for (let i = 0; i < n; i++) page.add(`s${i}`, (i % cols) * (W + 40), Math.floor(i / cols) * (H + 40), 'rect');
  while (page.ends.length < n / 10) {
    const a = Math.floor(r() * n),
      c = (a % cols) + Math.round((r() - 0.5) * 20),
      row = Math.floor(a / cols) + Math.round((r() - 0.5) * 20),
      b = row * cols + c;
    if (c >= 0 && c < cols && row >= 0 && b < n && b !== a) page.connect(`s${a}`, `s${b}`);
  }
  page.hub = `s${(cols >> 1) * cols + (cols >> 1)}`;
  return page;
}
