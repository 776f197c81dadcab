/** A path in a shape's own space: inches, y up. Arcs and splines are cubics by the time they are here. */
import type { Point } from '@limn/document';

export type Segment =
  | { op: 'M' | 'L'; x: number; y: number }
  | { op: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { op: 'Z' };

export interface Bounds {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Inches under which two points are one. */
export const TOUCH = 1e-5;

export class Outline {
  readonly segments: Segment[] = [];
  /** Where rows began and ended: the points the file itself says, without those that only cut a curve into cubics. */
  readonly knots: Point[] = [];
  x = 0;
  y = 0;
  private startX = 0;
  private startY = 0;
  private open = false;

  M(x: number, y: number): void {
    this.segments.push({ op: 'M', x, y });
    this.startX = x;
    this.startY = y;
    this.open = false;
    this.at(x, y);
  }

  L(x: number, y: number): void {
    this.begin();
    this.segments.push({ op: 'L', x, y });
    this.at(x, y);
  }

  C(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.begin();
    this.segments.push({ op: 'C', x1, y1, x2, y2, x, y });
    this.at(x, y);
  }

  /** Notes the place as one the file says. */
  mark(): void {
    this.knots.push({ x: this.x, y: this.y });
  }

  /** Closes the subpath when it came back to where it began: Visio joins such ends. */
  finish(): void {
    if (this.open && Math.abs(this.x - this.startX) < TOUCH && Math.abs(this.y - this.startY) < TOUCH)
      this.segments.push({ op: 'Z' });
    this.open = false;
  }

  close(): void {
    if (this.open) this.segments.push({ op: 'Z' });
    this.open = false;
  }

  private begin(): void {
    if (this.segments.length === 0 || this.segments.at(-1)!.op === 'Z') this.M(this.x, this.y);
    this.open = true;
  }

  private at(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }
}

/** Turns in t of one coordinate of a cubic, for exact bounds. */
function extrema(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3,
    b = 2 * (p0 - 2 * p1 + p2),
    c = p1 - p0;
  const roots: number[] = [];
  if (Math.abs(a) < 1e-12) {
    if (Math.abs(b) > 1e-12) roots.push(-c / b);
  } else {
    const d = b * b - 4 * a * c;
    if (d >= 0) {
      const r = Math.sqrt(d);
      roots.push((-b + r) / (2 * a), (-b - r) / (2 * a));
    }
  }
  return roots.filter((t) => t > 0 && t < 1);
}

const cubic = (p0: number, p1: number, p2: number, p3: number, t: number): number => {
  const s = 1 - t;
  return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
};

/** Exact bounds of what is painted; `map` places the points first. A move that draws nothing counts for nothing. */
export function boundsOf(
  outlines: Iterable<readonly Segment[]>,
  map: (x: number, y: number) => Point = (x, y) => ({ x, y }),
): Bounds | undefined {
  let b: Bounds | undefined;
  const add = (p: Point): void => {
    if (!b) b = { x0: p.x, y0: p.y, x1: p.x, y1: p.y };
    else {
      b.x0 = Math.min(b.x0, p.x);
      b.y0 = Math.min(b.y0, p.y);
      b.x1 = Math.max(b.x1, p.x);
      b.y1 = Math.max(b.y1, p.y);
    }
  };
  for (const segments of outlines) {
    let from: Point = map(0, 0);
    for (const s of segments) {
      if (s.op === 'Z') continue;
      const to = map(s.x, s.y);
      if (s.op !== 'M') {
        add(from);
        add(to);
      }
      if (s.op === 'C') {
        const p1 = map(s.x1, s.y1),
          p2 = map(s.x2, s.y2);
        for (const t of [...extrema(from.x, p1.x, p2.x, to.x), ...extrema(from.y, p1.y, p2.y, to.y)]) {
          add({ x: cubic(from.x, p1.x, p2.x, to.x, t), y: cubic(from.y, p1.y, p2.y, to.y, t) });
        }
      }
      from = to;
    }
  }
  return b;
}

/** Points along a path, curves cut into `steps` pieces; one list per subpath. */
export function flatten(segments: readonly Segment[], steps = 16): Point[][] {
  const out: Point[][] = [];
  let line: Point[] = [];
  for (const s of segments) {
    if (s.op === 'M') {
      if (line.length > 1) out.push(line);
      line = [{ x: s.x, y: s.y }];
    } else if (s.op === 'Z') {
      if (line[0]) line.push(line[0]);
    } else if (s.op !== 'C') line.push({ x: s.x, y: s.y });
    else {
      const from = line.at(-1) ?? { x: s.x, y: s.y };
      for (let i = 1; i <= steps; i++)
        line.push({ x: cubic(from.x, s.x1, s.x2, s.x, i / steps), y: cubic(from.y, s.y1, s.y2, s.y, i / steps) });
    }
  }
  if (line.length > 1) out.push(line);
  return out;
}
