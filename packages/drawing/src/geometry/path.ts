/**
 * A path of straight lines and Bézier curves, as flat opcodes. Arcs become cubics when they are added, so a painter
 * knows five commands and no more. Coordinates are in the space of whoever builds the path; for a shape definition
 * that is the shape's own box, 0,0 at its top left, y down.
 */
export const OP = { M: 0, L: 1, Q: 2, C: 3, Z: 4 } as const;

/** How many points follow an opcode in `Path.ops`, by opcode. */
export const POINTS_OF_OP = [1, 1, 2, 3, 0] as const;

/** Control-point distance of a quarter circle of radius 1. */
const KAPPA = 0.5522847498307936;

export class Path {
  /** Opcode followed by its coordinates, repeated. */
  readonly ops: number[] = [];
  private cx = 0;
  private cy = 0;

  M(x: number, y: number): this {
    this.ops.push(OP.M, x, y);
    return this.at(x, y);
  }
  L(x: number, y: number): this {
    this.ops.push(OP.L, x, y);
    return this.at(x, y);
  }
  H(x: number): this {
    return this.L(x, this.cy);
  }
  V(y: number): this {
    return this.L(this.cx, y);
  }
  Q(x1: number, y1: number, x: number, y: number): this {
    this.ops.push(OP.Q, x1, y1, x, y);
    return this.at(x, y);
  }
  C(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.ops.push(OP.C, x1, y1, x2, y2, x, y);
    return this.at(x, y);
  }
  Z(): this {
    this.ops.push(OP.Z);
    return this;
  }

  rect(x: number, y: number, w: number, h: number): this {
    return this.M(x, y)
      .H(x + w)
      .V(y + h)
      .H(x)
      .Z();
  }

  /** Rectangle with circular corners; the radius is cut to half the shorter side. */
  roundRect(x: number, y: number, w: number, h: number, radius: number): this {
    const r = Math.max(0, Math.min(radius, w / 2, h / 2));
    if (r === 0) return this.rect(x, y, w, h);
    const k = r * (1 - KAPPA);
    return this.M(x + r, y)
      .H(x + w - r)
      .C(x + w - k, y, x + w, y + k, x + w, y + r)
      .V(y + h - r)
      .C(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)
      .H(x + r)
      .C(x + k, y + h, x, y + h - k, x, y + h - r)
      .V(y + r)
      .C(x, y + k, x + k, y, x + r, y)
      .Z();
  }

  ellipse(cx: number, cy: number, rx: number, ry: number): this {
    const kx = rx * KAPPA,
      ky = ry * KAPPA;
    return this.M(cx + rx, cy)
      .C(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
      .C(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
      .C(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
      .C(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)
      .Z();
  }

  /**
   * Elliptic arc about a centre from angle `a0` to `a1` (radians, clockwise when `a1 > a0`), joined to what came before
   * by a line, or starting a new subpath when `move` is set.
   */
  arc(cx: number, cy: number, rx: number, ry: number, a0: number, a1: number, move = false): this {
    const n = Math.max(1, Math.ceil(Math.abs(a1 - a0) / (Math.PI / 2 + 1e-9)));
    const d = (a1 - a0) / n,
      k = (4 / 3) * Math.tan(d / 4);
    let a = a0;
    const x0 = cx + rx * Math.cos(a),
      y0 = cy + ry * Math.sin(a);
    if (move) this.M(x0, y0);
    else this.L(x0, y0);
    for (let i = 0; i < n; i++) {
      const b = a + d,
        ca = Math.cos(a),
        sa = Math.sin(a),
        cb = Math.cos(b),
        sb = Math.sin(b);
      this.C(
        cx + rx * (ca - k * sa),
        cy + ry * (sa + k * ca),
        cx + rx * (cb + k * sb),
        cy + ry * (sb - k * cb),
        cx + rx * cb,
        cy + ry * sb,
      );
      a = b;
    }
    return this;
  }

  polygon(points: readonly (readonly [number, number])[]): this {
    points.forEach(([x, y], i) => (i === 0 ? this.M(x, y) : this.L(x, y)));
    return this.Z();
  }

  private at(x: number, y: number): this {
    this.cx = x;
    this.cy = y;
    return this;
  }
}
