import type { Segment } from './outline.ts';

interface P {
  x: number;
  y: number;
}
const dist = (a: P, b: P): number => Math.hypot(a.x - b.x, a.y - b.y);
const toward = (a: P, b: P, d: number): P => {
  const l = dist(a, b) || 1;
  return { x: a.x + ((b.x - a.x) * d) / l, y: a.y + ((b.y - a.y) * d) / l };
};

/** One subpath of straight lines; corners become arcs that touch both sides, cut back where a side is too short. */
function roundLines(points: readonly P[], closed: boolean, radius: number): Segment[] {
  const n = points.length,
    out: Segment[] = [];
  const corner = (i: number): { from: P; to: P; at: P } | undefined => {
    if (!closed && (i === 0 || i === n - 1)) return undefined;
    const at = points[i]!,
      before = points[(i - 1 + n) % n]!,
      after = points[(i + 1) % n]!,
      a = dist(before, at),
      b = dist(at, after);
    if (a === 0 || b === 0) return undefined;
    const cos = ((before.x - at.x) * (after.x - at.x) + (before.y - at.y) * (after.y - at.y)) / (a * b);
    const half = Math.acos(Math.min(1, Math.max(-1, cos))) / 2;
    if (half < 1e-3 || half > Math.PI / 2 - 1e-3) return undefined;
    const back = Math.min(radius / Math.tan(half), a / 2, b / 2);
    return { from: toward(at, before, back), to: toward(at, after, back), at };
  };
  for (let i = 0; i < n; i++) {
    const c = corner(i),
      p = c?.from ?? points[i]!;
    out.push(out.length === 0 ? { op: 'M', x: p.x, y: p.y } : { op: 'L', x: p.x, y: p.y });
    if (!c) continue;
    // Control points two thirds of the way to the corner make a conic-like curve; near a right angle it is a quarter
    // circle.
    const k = 0.5522847498307936,
      p1 = { x: c.from.x + (c.at.x - c.from.x) * k, y: c.from.y + (c.at.y - c.from.y) * k };
    const p2 = { x: c.to.x + (c.at.x - c.to.x) * k, y: c.to.y + (c.at.y - c.to.y) * k };
    out.push({ op: 'C', x1: p1.x, y1: p1.y, x2: p2.x, y2: p2.y, x: c.to.x, y: c.to.y });
  }
  if (closed) out.push({ op: 'Z' });
  return out;
}

/** Applies a Rounding cell (inches): subpaths of straight lines get round corners, others are left as they are. */
export function roundCorners(segments: readonly Segment[], radius: number): readonly Segment[] {
  if (radius <= 0) return segments;
  const out: Segment[] = [];
  for (let i = 0; i < segments.length; ) {
    let end = i + 1;
    while (end < segments.length && segments[end]!.op !== 'M') end++;
    const part = segments.slice(i, end),
      closed = part.at(-1)?.op === 'Z',
      lines = part.filter((s) => s.op !== 'Z');
    if (lines.length > 2 && lines.every((s) => s.op !== 'C')) {
      const points = lines.map((s) => ({ x: (s as { x: number }).x, y: (s as { y: number }).y }));
      if (closed && dist(points[0]!, points.at(-1)!) < 1e-5) points.pop();
      out.push(...roundLines(points, closed, radius));
    } else out.push(...part);
    i = end;
  }
  return out;
}
