import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** The pieces of a polyline that lie outside of some rectangles, in their order. */
export function cutLine(line: readonly Point[], holes: readonly Rect[]): Point[][] {
  if (holes.length === 0) return [[...line]];
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]!,
      b = line[i + 1]!,
      at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    for (const [from, to] of uncovered(a, b, holes)) {
      // What begins where the piece before it ended goes on with it.
      if (from > 0 || piece.length === 0) {
        if (piece.length > 1) pieces.push(piece);
        piece = [at(from)];
      }
      piece.push(at(to));
      if (to < 1) {
        pieces.push(piece);
        piece = [];
      }
    }
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

/** The parts of a segment outside of the rectangles, as shares of its length, in order. */
export function uncovered(a: Point, b: Point, holes: readonly Rect[]): [number, number][] {
  const covered = holes.flatMap((hole) => inside(a, b, hole)).sort(([p], [q]) => p - q),
    out: [number, number][] = [];
  let from = 0;
  for (const [start, end] of covered) {
    if (start > from) out.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < 1) out.push([from, 1]);
  return out;
}

/** The part of a segment in a rectangle (Liang and Barsky, 1984), if there is one. */
function inside(a: Point, b: Point, { x, y, w, h }: Rect): [number, number][] {
  let from = 0,
    to = 1;
  for (const [start, way, low, high] of [
    [a.x, b.x - a.x, x, x + w],
    [a.y, b.y - a.y, y, y + h],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return [];
      continue;
    }
    const t = (low - start) / way,
      u = (high - start) / way;
    from = Math.max(from, Math.min(t, u));
    to = Math.min(to, Math.max(t, u));
  }
  return from < to ? [[from, to]] : [];
}
