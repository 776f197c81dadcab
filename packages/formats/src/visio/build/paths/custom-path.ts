/** Outlines to record geometry: fractions of the box, y down; and the plain kinds that some outlines are. */
import type { CustomPath } from '@limn/document';
import { type Bounds, boundsOf, flatten, type Segment } from '../../geometry/outline.ts';
import { bounded } from '../../transform.ts';
import type { Geometry } from '../../geometry/rows.ts';

/** Seven digits are a thousandth of a pixel on a box of ten thousand. */
const fraction = (v: number): number => Math.round(bounded(v, 1e5) * 1e7) / 1e7;

export function customPath(g: Geometry, segments: readonly Segment[], frame: Bounds): CustomPath {
  const w = frame.x1 - frame.x0,
    h = frame.y1 - frame.y0;
  const fx = (x: number): number => (w > 0 ? fraction((x - frame.x0) / w) : 0),
    fy = (y: number): number => (h > 0 ? fraction((frame.y1 - y) / h) : 0);
  const d: (string | number)[] = [];
  for (const s of segments) {
    if (s.op === 'Z') d.push('Z');
    else if (s.op === 'C') d.push('C', fx(s.x1), fy(s.y1), fx(s.x2), fy(s.y2), fx(s.x), fy(s.y));
    else d.push(s.op, fx(s.x), fy(s.y));
  }
  const path: CustomPath = { d };
  if (g.noFill) path.fill = false;
  if (g.noLine) path.stroke = false;
  return path;
}

const NEAR = 1e-4;
const near = (a: number, b: number, size: number): boolean => Math.abs(a - b) <= NEAR * Math.max(1, size);

/** Whether the outline visits exactly these corners (fractions of the frame), in either direction. */
function visits(
  points: readonly { x: number; y: number }[],
  corners: readonly (readonly [number, number])[],
  f: Bounds,
): boolean {
  const w = f.x1 - f.x0,
    h = f.y1 - f.y0;
  if (points.length !== corners.length) return false;
  const at = points.map((p) => corners.findIndex(([x, y]) => near(p.x, f.x0 + x * w, w) && near(p.y, f.y0 + y * h, h)));
  if (at.includes(-1) || new Set(at).size !== at.length) return false;
  const n = at.length,
    step = (at[1]! - at[0]! + n) % n;
  return (step === 1 || step === n - 1) && at.every((v, i) => (at[(i + 1) % n]! - v + n) % n === step);
}

/** `basic.rect`, `basic.ellipse` or `basic.diamond` when the outline is exactly that, filling the frame. */
export function plainKind(geometry: readonly Geometry[], frame: Bounds): string | undefined {
  const only = geometry[0];
  if (geometry.length !== 1 || !only || only.noFill !== false) return undefined;
  const { segments } = only;
  if (segments.at(-1)?.op !== 'Z' || segments.filter((s) => s.op === 'M').length !== 1) return undefined;
  if (segments.every((s) => s.op !== 'C')) {
    const points = segments.flatMap((s) => (s.op === 'Z' ? [] : [{ x: s.x, y: s.y }])),
      first = points[0]!,
      last = points.at(-1)!;
    if (points.length > 1 && Math.hypot(first.x - last.x, first.y - last.y) < NEAR) points.pop();
    if (
      visits(
        points,
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        frame,
      )
    )
      return 'basic.rect';
    if (
      visits(
        points,
        [
          [0.5, 0],
          [1, 0.5],
          [0.5, 1],
          [0, 0.5],
        ],
        frame,
      )
    )
      return 'basic.diamond';
    return undefined;
  }
  if (segments.some((s) => s.op === 'L')) return undefined;
  const b = boundsOf([segments]),
    w = frame.x1 - frame.x0,
    h = frame.y1 - frame.y0;
  if (
    !b ||
    w <= 0 ||
    h <= 0 ||
    !near(b.x0, frame.x0, w) ||
    !near(b.x1, frame.x1, w) ||
    !near(b.y0, frame.y0, h) ||
    !near(b.y1, frame.y1, h)
  )
    return undefined;
  const round = flatten(segments, 8).every((line) =>
    line.every((p) => {
      const u = (2 * (p.x - frame.x0)) / w - 1,
        v = (2 * (p.y - frame.y0)) / h - 1;
      return Math.abs(Math.hypot(u, v) - 1) < 2e-3;
    }),
  );
  return round ? 'basic.ellipse' : undefined;
}
