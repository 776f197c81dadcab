import { apply, type PageSpace, toPage } from '../../transform.ts';
import type { ShapeNode } from '../node.ts';

/** What a record was made from, for measuring an import against the file. */
export interface Trace {
  page: string;
  shape: number;
  /**
   * Bounds, in page units, of the points the file itself says: ends of lines and arcs without the bulge between them.
   */
  knots?: { x0: number; y0: number; x1: number; y1: number };
}

export function traceOf(node: ShapeNode, { name, space }: { name: string; space: PageSpace }): Trace {
  const points = node.geometry.flatMap((g) => g.knots).map((p) => toPage(space, apply(node.placement, p.x, p.y)));
  const trace: Trace = { page: name, shape: node.id };
  for (const { x, y } of points) {
    const k = trace.knots;
    trace.knots = k
      ? { x0: Math.min(k.x0, x), y0: Math.min(k.y0, y), x1: Math.max(k.x1, x), y1: Math.max(k.y1, y) }
      : { x0: x, y0: y, x1: x, y1: y };
  }
  return trace;
}
