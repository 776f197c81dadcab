/**
 * Line jumps: where a connector crosses one painted below it, it hops over (an arc or a sharp roof) or leaves a gap.
 *
 *        │            │            │
 *   ───╭─┼─╮───   ──╱ │ ╲──   ───  │  ───
 *        │            │            │
 */
import type { Point } from '@limn/document';
import type { Path } from '../geometry/path.ts';
import { distance } from '../geometry/vec.ts';

export interface Jump {
  style: 'arc' | 'gap' | 'sharp';
  /** Segment of the polyline on which it begins, and lands if that is another one. */
  segment: number;
  lastSegment?: number;
  from: Point;
  to: Point;
}

export interface JumpOptions {
  style: 'arc' | 'gap' | 'sharp';
  /** Half the length a single jump takes; 6 by default. */
  size?: number;
  /** Corner radius of the line, which jumps keep clear of as they do of ends. */
  radius?: number;
}

const DEFAULT_SIZE = 6;
/** Lines that meet at less than this sine run along each other rather than cross. */
const MIN_SINE = 0.2;

/**
 * The jumps of a line over the lines below it, in order along it. All are polylines; curves are flattened by the
 * caller. Jumps that would touch become one; none touches a bend or stands at an end.
 */
export function findJumps(line: readonly Point[], below: Iterable<readonly Point[]>, options: JumpOptions): Jump[] {
  const size = options.size ?? DEFAULT_SIZE;
  const starts = [0];
  for (let i = 1; i < line.length; i++) starts.push(starts[i - 1]! + distance(line[i - 1]!, line[i]!));
  const total = starts.at(-1) ?? 0;
  const at: number[] = [];
  for (const other of below) crossings(line, other, starts, at);
  if (at.length === 0) return [];
  at.sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const d of at) {
    const last = spans.at(-1);
    // A piece between two jumps shorter than half a jump would be a speck.
    if (last && d - size <= last[1] + size) last[1] = d + size;
    else spans.push([d - size, d + size]);
  }
  const blocked = corners(line, starts).map((d) => [d - (options.radius ?? 0), d + (options.radius ?? 0)] as const);
  const jumps: Jump[] = [];
  for (const [from, to] of spans) {
    if (from < size / 2 || to > total - size / 2 || blocked.some(([a, b]) => from < b && to > a)) continue;
    const p = placeAt(line, starts, from),
      q = placeAt(line, starts, to);
    jumps.push({
      style: options.style,
      segment: p.segment,
      from: p.point,
      to: q.point,
      ...(q.segment !== p.segment && { lastSegment: q.segment }),
    });
  }
  return jumps;
}

/** Distances along the line of its bends; the slight ones of a flattened curve do not count. */
function corners(line: readonly Point[], starts: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 1; i + 1 < line.length; i++) {
    const a = line[i - 1]!,
      b = line[i]!,
      c = line[i + 1]!;
    const cos = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
    if (cos < 0.8 * distance(a, b) * distance(b, c)) out.push(starts[i]!);
  }
  return out;
}

function placeAt(line: readonly Point[], starts: readonly number[], d: number): { point: Point; segment: number } {
  let i = 0;
  while (i + 2 < line.length && starts[i + 1]! <= d) i += 1;
  const a = line[i]!,
    b = line[i + 1]!,
    l = distance(a, b) || 1,
    on = d - starts[i]!;
  return { point: { x: a.x + ((b.x - a.x) / l) * on, y: a.y + ((b.y - a.y) / l) * on }, segment: i };
}

function crossings(line: readonly Point[], other: readonly Point[], starts: readonly number[], out: number[]): void {
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]!,
      b = line[i + 1]!,
      rx = b.x - a.x,
      ry = b.y - a.y,
      lr = Math.sqrt(rx * rx + ry * ry);
    for (let k = 0; k + 1 < other.length; k++) {
      const c = other[k]!,
        d = other[k + 1]!;
      if (
        Math.max(c.x, d.x) < Math.min(a.x, b.x) ||
        Math.min(c.x, d.x) > Math.max(a.x, b.x) ||
        Math.max(c.y, d.y) < Math.min(a.y, b.y) ||
        Math.min(c.y, d.y) > Math.max(a.y, b.y)
      )
        continue;
      const sx = d.x - c.x,
        sy = d.y - c.y,
        det = rx * sy - ry * sx;
      if (Math.abs(det) <= MIN_SINE * lr * Math.sqrt(sx * sx + sy * sy)) continue;
      const qx = c.x - a.x,
        qy = c.y - a.y,
        t = (qx * sy - qy * sx) / det,
        u = (qx * ry - qy * rx) / det;
      // A line that merely ends here, as at a shared port, is not crossed.
      if (t < 0 || t > 1 || u < 0 || u > 1 || (u === 0 && k === 0) || (u === 1 && k + 2 === other.length)) continue;
      const at = starts[i]! + t * lr;
      if (!out.some((v) => Math.abs(v - at) < 1e-6)) out.push(at);
    }
  }
}

/** Draws up to and over a jump, on its left side as seen from travel to the right, that is upwards for level lines. */
export function drawJump(path: Path, { style, from, to }: Jump): void {
  path.L(from.x, from.y);
  if (style === 'gap') {
    path.M(to.x, to.y);
    return;
  }
  const dx = to.x - from.x,
    dy = to.y - from.y,
    l = Math.sqrt(dx * dx + dy * dy) || 1;
  // Hops go up, and to the right on upright lines, whichever way the line runs.
  const flip = dx > 1e-9 || (Math.abs(dx) <= 1e-9 && dy > 0) ? 1 : -1;
  const nx = (dy / l) * flip,
    ny = (-dx / l) * flip,
    h = Math.min(l / 2, 8),
    k = (h * 4) / 3;
  if (style === 'sharp') path.L(from.x + dx / 2 + nx * h, from.y + dy / 2 + ny * h).L(to.x, to.y);
  else path.C(from.x + nx * k, from.y + ny * k, to.x + nx * k, to.y + ny * k, to.x, to.y);
}
