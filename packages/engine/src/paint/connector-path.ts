/** A route as the line that is painted: rounded bends, a smooth curve, line jumps, and room for arrowheads at its ends. */
import type { ConnectorKind, LineJump, Point } from '@limn/document';
import { Path } from '../geometry/path.ts';

export interface Jump { /** Index of the segment's first point. */ segment: number; /** Units from that point. */ at: number }

export interface ConnectorPathOptions {
  /** Corner radius of the bends, page units. */
  radius: number;
  /** Units cut off at each end, where an arrowhead covers the line. */
  startInset: number;
  endInset: number;
  jumps?: readonly Jump[];
  jump?: LineJump;
  /** Half the width of a jump. */
  jumpSize?: number;
}

const dist = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const along = (a: Point, b: Point, d: number): Point => {
  const l = dist(a, b);
  return l === 0 ? a : { x: a.x + ((b.x - a.x) * d) / l, y: a.y + ((b.y - a.y) * d) / l };
};

/** Removes points that repeat, so every segment has a direction. */
function distinct(route: readonly Point[]): Point[] {
  return route.filter((p, i) => i === 0 || dist(p, route[i - 1]!) > 1e-6);
}

export function connectorPath(kind: ConnectorKind, route: readonly Point[], o: ConnectorPathOptions): Path {
  const points = distinct(route), path = new Path();
  const first = points[0];
  if (!first) return path;
  if (points.length === 1) return path.M(first.x, first.y);
  if (kind === 'curved') return curve(points, o, path);
  const last = points.length - 1;
  points[0] = along(points[0]!, points[1]!, Math.min(o.startInset, dist(points[0]!, points[1]!) * 0.9));
  points[last] = along(points[last]!, points[last - 1]!, Math.min(o.endInset, dist(points[last]!, points[last - 1]!) * 0.9));
  path.M(points[0].x, points[0].y);
  for (let i = 1; i <= last; i++) {
    const a = points[i - 1]!, b = points[i]!, next = points[i + 1];
    const r = next ? Math.min(o.radius, dist(a, b) / 2, dist(b, next) / 2) : 0;
    const before = i > 1 ? Math.min(o.radius, dist(points[i - 2]!, a) / 2, dist(a, b) / 2) : 0;
    if (o.jumps && o.jump && o.jump !== 'none') jumpOver(path, a, b, before, r, i - 1, o);
    if (r > 0 && next) {
      const p = along(b, a, r), q = along(b, next, r);
      path.L(p.x, p.y).Q(b.x, b.y, q.x, q.y);
    } else path.L(b.x, b.y);
  }
  return path;
}

function jumpOver(path: Path, a: Point, b: Point, before: number, after: number, segment: number, o: ConnectorPathOptions): void {
  const size = o.jumpSize ?? 5, length = dist(a, b);
  const places = o.jumps!.filter((j) => j.segment === segment).map((j) => j.at).sort((x, y) => x - y);
  let free = before;
  const dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
  // Arcs bulge upwards, or to the left on a vertical line, whichever way the connector runs.
  const side = Math.abs(dx) >= Math.abs(dy) ? (dx >= 0 ? 1 : -1) : dy >= 0 ? 1 : -1;
  const nx = dy * side, ny = -dx * side;
  for (const at of places) {
    if (at - size < free || at + size > length - after) continue;
    const p = along(a, b, at - size), q = along(a, b, at + size);
    path.L(p.x, p.y);
    if (o.jump === 'gap') path.M(q.x, q.y);
    else if (o.jump === 'sharp') path.L(p.x + dx * size + nx * size, p.y + dy * size + ny * size).L(q.x, q.y);
    else {
      const k = size * (4 / 3);
      path.C(p.x + nx * k, p.y + ny * k, q.x + nx * k, q.y + ny * k, q.x, q.y);
    }
    free = at + size;
  }
}

/**
 * Curved connectors. Two points and an orthogonal route of four (out, across, in) become one cubic that leaves and
 * arrives in the route's directions; longer routes a curve through the middles of the segments.
 */
function curve(points: Point[], o: ConnectorPathOptions, path: Path): Path {
  const last = points.length - 1;
  points[0] = along(points[0]!, points[1]!, Math.min(o.startInset, dist(points[0]!, points[1]!) * 0.9));
  points[last] = along(points[last]!, points[last - 1]!, Math.min(o.endInset, dist(points[last]!, points[last - 1]!) * 0.9));
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  path.M(a.x, a.y);
  if (points.length === 2) return path.L(b.x, b.y);
  if (points.length === 3) return path.Q(b.x, b.y, c.x, c.y);
  if (points.length === 4) return path.C(b.x, b.y, c.x, c.y, d.x, d.y);
  for (let i = 1; i < last - 1; i++) {
    const p = points[i]!, q = points[i + 1]!;
    path.Q(p.x, p.y, (p.x + q.x) / 2, (p.y + q.y) / 2);
  }
  const p = points[last - 1]!, q = points[last]!;
  return path.Q(p.x, p.y, q.x, q.y);
}
