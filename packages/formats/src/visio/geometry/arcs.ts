/** Visio's arcs as cubics. All in a shape's own space: inches, y up, angles counter-clockwise. */
import type { Outline } from './outline.ts';

const EPS = 1e-9;

/**
 * Circular or elliptic arc in a frame rotated by `turn` whose y was multiplied by `ratio`; from `a0` by `sweep`
 * radians.
 */
function emit(
  o: Outline,
  cx: number,
  cy: number,
  r: number,
  a0: number,
  sweep: number,
  turn: number,
  ratio: number,
  endX: number,
  endY: number,
): void {
  const n = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9)),
    d = sweep / n,
    k = (4 / 3) * Math.tan(d / 4);
  const cos = Math.cos(turn),
    sin = Math.sin(turn);
  const back = (u: number, v: number): [number, number] => {
    const w = v / ratio;
    return [u * cos - w * sin, u * sin + w * cos];
  };
  let a = a0;
  for (let i = 0; i < n; i++) {
    const b = a + d,
      ca = Math.cos(a),
      sa = Math.sin(a),
      cb = Math.cos(b),
      sb = Math.sin(b);
    const p1 = back(cx + r * (ca - k * sa), cy + r * (sa + k * ca));
    const p2 = back(cx + r * (cb + k * sb), cy + r * (sb - k * cb));
    const end = i === n - 1 ? ([endX, endY] as const) : back(cx + r * cb, cy + r * sb);
    o.C(p1[0], p1[1], p2[0], p2[1], end[0], end[1]);
    a = b;
  }
}

/** Arc through three points: from the current point through (mx, my) to (x, y), in the frame of `turn` and `ratio`. */
function through(o: Outline, mx: number, my: number, x: number, y: number, turn: number, ratio: number): void {
  const cos = Math.cos(turn),
    sin = Math.sin(turn);
  const frame = (px: number, py: number): [number, number] => [px * cos + py * sin, (py * cos - px * sin) * ratio];
  const [x0, y0] = frame(o.x, o.y),
    [x1, y1] = frame(mx, my),
    [x2, y2] = frame(x, y);
  const cross = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
  const span = Math.hypot(x2 - x0, y2 - y0);
  if (!Number.isFinite(cross) || Math.abs(cross) < EPS * Math.max(1, span * span)) {
    o.L(x, y);
    return;
  }
  const q0 = x0 * x0 + y0 * y0,
    q1 = x1 * x1 + y1 * y1,
    q2 = x2 * x2 + y2 * y2,
    d = 2 * cross;
  const cx = ((y2 - y0) * (q1 - q0) - (y1 - y0) * (q2 - q0)) / d,
    cy = ((x1 - x0) * (q2 - q0) - (x2 - x0) * (q1 - q0)) / d;
  const a0 = Math.atan2(y0 - cy, x0 - cx),
    a2 = Math.atan2(y2 - cy, x2 - cx),
    turnFull = 2 * Math.PI;
  // A left turn over the middle point is a counter-clockwise arc.
  const sweep =
    cross > 0 ? (((a2 - a0) % turnFull) + turnFull) % turnFull : -((((a0 - a2) % turnFull) + turnFull) % turnFull);
  emit(o, cx, cy, Math.hypot(x0 - cx, y0 - cy), a0, sweep, turn, ratio, x, y);
}

/**
 * ArcTo: `bow` is the distance of the arc's middle from the chord's; positive bows to the right of the way to (x, y).
 */
export function arcTo(o: Outline, x: number, y: number, bow: number): void {
  const dx = x - o.x,
    dy = y - o.y,
    chord = Math.hypot(dx, dy);
  if (chord < EPS || Math.abs(bow) < EPS) {
    o.L(x, y);
    return;
  }
  through(o, (o.x + x) / 2 + (dy / chord) * bow, (o.y + y) / 2 - (dx / chord) * bow, x, y, 0, 1);
}

/**
 * EllipticalArcTo: through (a, b) to (x, y) on an ellipse whose major axis stands at `angle` and is `ratio` times the
 * minor.
 */
export function ellipticalArcTo(
  o: Outline,
  x: number,
  y: number,
  a: number,
  b: number,
  angle: number,
  ratio: number,
): void {
  const safe = Number.isFinite(ratio) && Math.abs(ratio) > 1e-6 ? Math.abs(ratio) : 1;
  through(o, a, b, x, y, angle, safe);
}

/** Ellipse: centre, and one point at the end of each of two axes. */
export function ellipse(o: Outline, cx: number, cy: number, ax: number, ay: number, bx: number, by: number): void {
  const ux = ax - cx,
    uy = ay - cy,
    vx = bx - cx,
    vy = by - cy,
    k = 0.5522847498307936;
  const at = (s: number, t: number): [number, number] => [cx + ux * s + vx * t, cy + uy * s + vy * t];
  o.M(...at(1, 0));
  for (const [s, t] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    // A quarter turns (s, t) into (-t, s).
    const p1 = at(s - k * t, t + k * s),
      p2 = at(-t + k * s, s + k * t),
      p3 = at(-t, s);
    o.C(p1[0], p1[1], p2[0], p2[1], p3[0], p3[1]);
  }
  o.close();
}
