/** One-dimensional shapes: which are connectors, and the way they take. */
import type { ConnectorKind, Point } from '@limn/document';
import { flatten, type Segment } from '../../geometry/outline.ts';
import type { Geometry } from '../../geometry/rows.ts';
import { apply, bounded, type PageSpace, tidy, tidyPoint, toPage } from '../../transform.ts';
import { curveWaypoints } from '../paths/curve.ts';
import type { Glue } from './glue.ts';
import type { ShapeNode } from '../node.ts';

export interface Route {
  kind: ConnectorKind;
  start: Point;
  end: Point;
  points: Point[] /** Geometry beside the way that a connector cannot carry. */;
  extra: number;
  /** The file has a way for it that it does not show. */
  isHidden?: true;
}

/** Page units. */
const CLOSE = 2,
  ALIGNED = 0.75,
  MAX_POINTS = 200;

const subpaths = (segments: readonly Segment[]): number => segments.filter((s) => s.op === 'M').length;
const isPoint = ({ knots: [first, ...others] }: Geometry): boolean =>
  others.every(({ x, y }) => Math.hypot(x - first!.x, y - first!.y) < 1e-6);
const isOpen = (g: Geometry): boolean => g.segments.every((s) => s.op !== 'Z');

/** Visible geometry that runs from begin to end, when there is one. */
function mainPath(node: ShapeNode, routable: boolean): Geometry | undefined {
  const open = node.geometry.filter(isOpen);
  if (routable) return open[0];
  const only = node.geometry.length === 1 ? open[0] : undefined;
  if (!only || subpaths(only.segments) !== 1) return undefined;
  return only.noFill || only.segments.length === 2 ? only : undefined;
}

function aligned(points: readonly Point[]): boolean {
  return points.every(
    (p, i) => i === 0 || Math.abs(p.x - points[i - 1]!.x) < ALIGNED || Math.abs(p.y - points[i - 1]!.y) < ALIGNED,
  );
}

/** Leaves out points on the straight way between their neighbours. */
function withoutCollinear(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of points) {
    const b = out.at(-1),
      a = out.at(-2);
    if (b && Math.hypot(p.x - b.x, p.y - b.y) < 0.01) continue;
    if (a && b) {
      const length = Math.hypot(p.x - a.x, p.y - a.y);
      const off = Math.abs((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / (length || 1);
      const onward = (p.x - b.x) * (b.x - a.x) + (p.y - b.y) * (b.y - a.y) >= 0;
      if (off < 0.05 && onward) out.pop();
    }
    out.push(p);
  }
  return out;
}

/** Page units below which a first or last piece of a way is no way, but two places that should have been one. */
const STEP = 3;

/**
 * Leaves out steps of next to nothing behind the first point: a waypoint on the very border that a line leaves by would
 * lead it around the shape.
 */
function withoutSteps([a, ...way]: readonly Point[]): Point[] {
  while (a && way.length > 1 && Math.hypot(way[0]!.x - a.x, way[0]!.y - a.y) < STEP) {
    const [b, c] = way.splice(0, 2) as [Point, Point];
    // What follows goes along, unless it is the end.
    way.unshift(way.length === 0 ? c : { x: c.x - b.x + a.x, y: c.y - b.y + a.y });
  }
  return a ? [a, ...way] : [];
}

/** Ramer–Douglas–Peucker. */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, points.length - 1]),
    stack: [number, number][] = [[0, points.length - 1]];
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [i, j] = range,
      a = points[i]!,
      b = points[j]!,
      length = Math.hypot(b.x - a.x, b.y - a.y);
    let worst = -1,
      far = tolerance;
    for (let k = i + 1; k < j; k++) {
      const p = points[k]!;
      const d =
        length < 1e-9
          ? Math.hypot(p.x - a.x, p.y - a.y)
          : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
      if (d > far) {
        far = d;
        worst = k;
      }
    }
    if (worst >= 0) {
      keep.add(worst);
      stack.push([i, worst], [worst, j]);
    }
  }
  return points.filter((_, i) => keep.has(i));
}

/** Routing of the shape's own and, where it leaves the choice, the page's: 2 and 16 and above are straight. */
function wantsStraight(node: ShapeNode, pageRoute: number): boolean {
  const own = node.shape.number('ShapeRouteStyle') ?? 0,
    style = own === 0 ? pageRoute : own;
  return style === 2 || style === 16;
}

/** The way of a connector that a file leaves to its reader. */
function openKind(node: ShapeNode, pageRoute: number): ConnectorKind {
  if (node.shape.number('ConLineRouteExt') === 2) return 'curved';
  return wantsStraight(node, pageRoute) ? 'straight' : 'orthogonal';
}

function kindOf(node: ShapeNode, points: readonly Point[], routable: boolean, pageRoute: number): ConnectorKind {
  if (!aligned(points)) return 'straight';
  if (points.length > 2) return 'orthogonal';
  return routable && !wantsStraight(node, pageRoute) ? 'orthogonal' : 'straight';
}

/** The way of a connector in page units, or undefined where the shape is none: a block arrow, a bracket, a freeform. */
export function connectorRoute(
  node: ShapeNode,
  space: PageSpace,
  glue: Glue | undefined,
  pageRoute: number,
): Route | undefined {
  if (!node.ends) return undefined;
  const glued = glue !== undefined,
    held = { start: glue?.begin !== undefined, end: glue?.end !== undefined };
  const routable = glued || node.shape.number('ObjType') === 2;
  const main = mainPath(node, routable);
  const begin = tidyPoint(toPage(space, node.ends.begin)),
    end = tidyPoint(toPage(space, node.ends.end));
  if (!main) {
    // A connector whose geometry is hidden, or is one place, still connects; a closed outline is a shape.
    if (!routable || !node.geometry.every(isPoint) || node.group) return undefined;
    const way = { start: begin, end, points: [], extra: 0 };
    // A file without any leaves the way to its reader.
    if (node.shape.geometryIndices().length === 0) return { ...way, kind: openKind(node, pageRoute) };
    return { ...way, kind: 'straight', ...(node.geometry.length === 0 && { isHidden: true }) };
  }
  const curved =
    main.curved ||
    (node.shape.number('ConLineRouteExt') === 2 && main.segments.some((s) => s.op === 'C')) ||
    main.segments.every((s) => s.op !== 'L');
  // Arcs in a way of straight lines are jumps over other lines: the way goes on below them.
  const along = curved ? flatten(main.segments, 12).flat() : main.knots;
  let points = along.map((p) => tidyPoint(toPage(space, apply(node.placement, p.x, p.y))));
  if (points.length < 2) return undefined;
  if (
    Math.hypot(points[0]!.x - begin.x, points[0]!.y - begin.y) >
      Math.hypot(points[0]!.x - end.x, points[0]!.y - end.y) + CLOSE &&
    Math.hypot(points.at(-1)!.x - begin.x, points.at(-1)!.y - begin.y) < CLOSE
  )
    points.reverse();
  if (curved)
    return {
      kind: 'curved',
      start: points[0]!,
      end: points.at(-1)!,
      points: curveWaypoints(points, held).map(tidyPoint),
      extra: node.geometry.length - 1,
    };
  points = withoutCollinear(points);
  const length = points.reduce(
    (sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p.x - points[i - 1]!.x, p.y - points[i - 1]!.y)),
    0,
  );
  if (points.length > MAX_POINTS) points = simplify(points, length / 500).slice(0, MAX_POINTS);
  if (points.length === 1) points.push({ ...points[0]! });
  const kind = kindOf(node, points, routable, pageRoute);
  if (kind === 'orthogonal') points = withoutSteps(withoutSteps(points).reverse()).reverse();
  return {
    kind,
    start: points[0]!,
    end: points.at(-1)!,
    points: points.slice(1, -1),
    extra: node.geometry.length - 1,
  };
}

/** Place on a way nearest to `p`: fraction of the length, and what is left over. */
export function labelPlace(way: readonly Point[], p: Point): { t: number; dx: number; dy: number } {
  let total = 0,
    best = { d: Infinity, along: 0, x: p.x, y: p.y };
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1]!,
      b = way[i]!,
      dx = b.x - a.x,
      dy = b.y - a.y,
      length = Math.hypot(dx, dy);
    const k = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length)));
    const x = a.x + dx * k,
      y = a.y + dy * k,
      d = Math.hypot(p.x - x, p.y - y);
    if (d < best.d - 1e-9) best = { d, along: total + length * k, x, y };
    total += length;
  }
  return { t: total === 0 ? 0.5 : bounded(best.along / total, 1), dx: tidy(p.x - best.x), dy: tidy(p.y - best.y) };
}

/** Page units by which an end may stand beside the way to a shape's middle. */
const BESIDE = 2;

/** Whether a point is off the line from a middle to where a line comes from. */
export function isBeside(p: Point, middle: Point, from: Point): boolean {
  const [dx, dy] = [middle.x - from.x, middle.y - from.y],
    length = Math.hypot(dx, dy);
  return length > 0 && Math.abs(dx * (p.y - from.y) - dy * (p.x - from.x)) / length > BESIDE;
}
