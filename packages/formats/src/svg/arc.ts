/** Elliptic arcs as SVG writes them, as cubic curves (W3C SVG 1.1, appendix F.6.5). */
export interface Arc {
  rx: number;
  ry: number;
  /** Degrees clockwise of its first radius. */
  turn: number;
  isLarge: boolean;
  isClockwise: boolean;
}
type Cubic = [x1: number, y1: number, x2: number, y2: number, x: number, y: number];
interface Point {
  x: number;
  y: number;
}

/** The curves from one point to the other; none where they are the same, a straight one for radii of nothing. */
export function arcTo(from: Point, to: Point, { turn, isLarge, isClockwise, ...radii }: Arc): Cubic[] {
  if (from.x === to.x && from.y === to.y) return [];
  let rx = Math.abs(radii.rx),
    ry = Math.abs(radii.ry);
  if (!(rx > 1e-9) || !(ry > 1e-9)) return [[from.x, from.y, to.x, to.y, to.x, to.y]];
  const a = (turn * Math.PI) / 180,
    [cos, sin] = [Math.cos(a), Math.sin(a)];
  const [hx, hy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [px, py] = [cos * hx + sin * hy, -sin * hx + cos * hy];
  // Radii too small to reach are as large as they must be.
  const short = (px / rx) ** 2 + (py / ry) ** 2;
  if (short > 1) {
    rx *= Math.sqrt(short);
    ry *= Math.sqrt(short);
  }
  const under = (rx * py) ** 2 + (ry * px) ** 2;
  const k = Math.sqrt(Math.max(0, (rx * ry) ** 2 / under - 1)) * (isLarge === isClockwise ? -1 : 1);
  const [qx, qy] = [(k * rx * py) / ry, (-k * ry * px) / rx];
  const [cx, cy] = [cos * qx - sin * qy + (from.x + to.x) / 2, sin * qx + cos * qy + (from.y + to.y) / 2];
  const start = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let sweep = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9)),
    step = sweep / pieces,
    t = (4 / 3) * Math.tan(step / 4);
  const at = (u: number, v: number): [number, number] => [
    cx + cos * rx * u - sin * ry * v,
    cy + sin * rx * u + cos * ry * v,
  ];
  return Array.from({ length: pieces }, (_, i): Cubic => {
    const [b, e] = [start + i * step, start + (i + 1) * step];
    const end: [number, number] = i === pieces - 1 ? [to.x, to.y] : at(Math.cos(e), Math.sin(e));
    return [
      ...at(Math.cos(b) - t * Math.sin(b), Math.sin(b) + t * Math.cos(b)),
      ...at(Math.cos(e) + t * Math.sin(e), Math.sin(e) - t * Math.cos(e)),
      ...end,
    ];
  });
}
