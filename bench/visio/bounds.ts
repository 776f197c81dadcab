/** What a record paints, from the record alone: the bounds of its transformed geometry in page units. */
import type { ConnectorRecord, Point, ShapeRecord } from '@limn/document';
import { routeCurved } from '@limn/diagram/routing/curved.ts';
import { routePolyline } from '@limn/drawing/line/route.ts';

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function union(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

export function around(points: readonly Point[]): Rect | undefined {
  return points.reduce<Rect | undefined>((r, p) => union(r, { x0: p.x, y0: p.y, x1: p.x, y1: p.y }), undefined);
}

const STEPS = 32;

/** Points along a shape's outline in fractions of its box. */
function outline(record: ShapeRecord): Point[] {
  const ellipse = (): Point[] =>
    Array.from({ length: 4 * STEPS }, (_, i) => ({
      x: 0.5 + Math.cos((i * Math.PI) / 2 / STEPS) / 2,
      y: 0.5 + Math.sin((i * Math.PI) / 2 / STEPS) / 2,
    }));
  if (record.kind === 'basic.ellipse') return ellipse();
  if (record.kind === 'basic.diamond')
    return [
      { x: 0.5, y: 0 },
      { x: 1, y: 0.5 },
      { x: 0.5, y: 1 },
      { x: 0, y: 0.5 },
    ];
  if (record.kind !== 'custom')
    return [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ];
  const points: Point[] = [];
  for (const { d } of record.data.geometry ?? []) {
    let at: Point = { x: 0, y: 0 };
    for (let i = 0; i < d.length; ) {
      const n = (k: number): number => d[i + k] as number;
      if (d[i] === 'M') {
        at = { x: n(1), y: n(2) };
        i += 3;
      } else if (d[i] === 'L') {
        points.push(at);
        at = { x: n(1), y: n(2) };
        points.push(at);
        i += 3;
      } else if (d[i] === 'C') {
        const from = at,
          c = [n(1), n(2), n(3), n(4), n(5), n(6)];
        for (let k = 0; k <= STEPS; k++) {
          const t = k / STEPS,
            s = 1 - t,
            mix = (a: number, b: number, e: number, f: number): number =>
              s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * e + t * t * t * f;
          points.push({ x: mix(from.x, c[0]!, c[2]!, c[4]!), y: mix(from.y, c[1]!, c[3]!, c[5]!) });
        }
        at = { x: c[4]!, y: c[5]! };
        i += 7;
      } else i++;
    }
  }
  return points;
}

export function paintedBounds(record: ShapeRecord | ConnectorRecord): Rect | undefined {
  if (record.type === 'connector') {
    const { kind, start, end, points } = record;
    if (kind !== 'curved') return around([start, ...points, end]);
    return around(routePolyline({ kind, points: routeCurved({ point: start }, { point: end }, points) }));
  }
  const { x, y, w, h, r = 0, fx, fy } = record.box,
    cos = Math.cos(r),
    sin = Math.sin(r);
  return around(
    outline(record).map((p) => {
      const dx = (p.x - 0.5) * w * (fx ? -1 : 1),
        dy = (p.y - 0.5) * h * (fy ? -1 : 1);
      return { x: x + w / 2 + dx * cos - dy * sin, y: y + h / 2 + dx * sin + dy * cos };
    }),
  );
}
