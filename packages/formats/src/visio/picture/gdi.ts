/** What metafiles of both kinds draw with: pens, brushes, figures, text and bitmaps, written as SVG. */
import { toBase64 } from '../../base64.ts';
import { deviceMatrix, type GdiState, initialState } from './emf-state.ts';
import { encodePng, type Raster } from './png.ts';

export type Place = [x: number, y: number];

const escape = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);
/** A COLORREF. */
export const hex = (v: number): string =>
  `#${(((v & 0xff) << 16) | (v & 0xff00) | ((v >> 16) & 0xff)).toString(16).padStart(6, '0')}`;
export const n = (v: number): string => String(Math.round(v * 100) / 100);
export const DASHES: readonly (string | undefined)[] = [undefined, '6 3', '1 2', '6 2 1 2', '6 2 1 2 1 2'];

/** A face that may not be installed, before one that looks like it. */
function family(name: string): string {
  let generic = 'sans-serif';
  if (/mono|courier|consol/i.test(name)) generic = 'monospace';
  else if (/serif|times|roman|georgia|cambria|song|simsun|宋|明/i.test(name) && !/sans/i.test(name)) generic = 'serif';
  return name === '' ? generic : escape(`${name.replace(/["';,{}]/g, '').replace(/^@/, '')}, ${generic}`);
}

export class GdiCanvas {
  protected s: GdiState = initialState();
  protected readonly saved: GdiState[] = [];
  /** Path being collected between its begin and the record that paints it. */
  protected path: string | undefined;
  protected size = 0;
  private readonly out: string[] = [];
  private gradients = 0;

  get drew(): boolean {
    return this.out.length > 0;
  }
  get svg(): string {
    return this.out.join('');
  }

  protected emit(text: string): void {
    this.out.push(text);
    this.size += text.length;
  }

  protected map(x: number, y: number): Place {
    const [a, b, c, d, e, f] = deviceMatrix(this.s);
    return [a * x + c * y + e, b * x + d * y + f];
  }
  protected xy(x: number, y: number): string {
    const [u, w] = this.map(x, y);
    return `${n(u)} ${n(w)}`;
  }
  protected scale(): number {
    const [a, b, c, d] = deviceMatrix(this.s);
    return Math.sqrt(Math.abs(a * d - b * c)) || 1;
  }

  protected save(): void {
    this.saved.push({ ...this.s });
  }
  /** Back by so many saves where `to` is negative, to that save where it is not. */
  protected restore(to: number): void {
    for (let i = 0; i < (to < 0 ? -to : 1) && this.saved.length > 0; i++) this.s = this.saved.pop()!;
  }

  /** A figure of its own, or within a path a piece of it (`joined` goes on from the current point). */
  protected draw(figure: string, joined: string, fill: boolean): void {
    if (this.path === undefined) this.paint(figure, fill, true);
    else this.path += this.path === '' ? figure : joined;
  }

  protected paint(d: string, fill: boolean, stroke: boolean): void {
    const { pen, brush, evenOdd } = this.s;
    const filled = fill && !brush.none,
      lined = stroke && !pen.none;
    if (d === '' || (!filled && !lined)) return;
    const width = Math.max(1, pen.width * this.scale());
    this.emit(
      `<path d="${d}" fill="${filled ? brush.color : 'none'}"${filled && evenOdd ? ' fill-rule="evenodd"' : ''}` +
        (lined
          ? ` stroke="${pen.color}" stroke-width="${n(width)}"${
              pen.dash
                ? ` stroke-dasharray="${pen.dash
                    .split(' ')
                    .map((v) => n(Number(v) * width))
                    .join(' ')}"`
                : ''
            }${pen.round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}`
          : '') +
        '/>',
    );
  }

  protected figure(p: readonly Place[], kind: 'line' | 'bezier', close: boolean): string {
    if (p.length < 2) return '';
    let d = `M${this.xy(...p[0]!)}`;
    if (kind === 'line') for (const q of p.slice(1)) d += `L${this.xy(...q)}`;
    else
      for (let i = 1; i + 2 < p.length; i += 3)
        d += `C${this.xy(...p[i]!)} ${this.xy(...p[i + 1]!)} ${this.xy(...p[i + 2]!)}`;
    return close ? `${d}Z` : d;
  }

  /** A rectangle with round corners of these radii; an ellipse where they are half its sides. */
  protected roundBox(x0: number, y0: number, x1: number, y1: number, rx: number, ry: number): void {
    const kx = rx * 0.448,
      ky = ry * 0.448,
      p = (x: number, y: number): string => this.xy(x, y);
    const d =
      rx === 0 || ry === 0
        ? `M${p(x0, y0)}L${p(x1, y0)}L${p(x1, y1)}L${p(x0, y1)}Z`
        : `M${p(x0 + rx, y0)}L${p(x1 - rx, y0)}C${p(x1 - kx, y0)} ${p(x1, y0 + ky)} ${p(x1, y0 + ry)}` +
          `L${p(x1, y1 - ry)}C${p(x1, y1 - ky)} ${p(x1 - kx, y1)} ${p(x1 - rx, y1)}` +
          `L${p(x0 + rx, y1)}C${p(x0 + kx, y1)} ${p(x0, y1 - ky)} ${p(x0, y1 - ry)}` +
          `L${p(x0, y0 + ry)}C${p(x0, y0 + ky)} ${p(x0 + kx, y0)} ${p(x0 + rx, y0)}Z`;
    this.draw(d, d, true);
  }

  /**
   * The ellipse in a box from the ray through one point to the ray through another, alone, closed by its chord or as a
   * piece of cake.
   */
  protected arcBetween(
    [x0, y0]: Place,
    [x1, y1]: Place,
    [sx, sy]: Place,
    [ex, ey]: Place,
    kind: 'arc' | 'chord' | 'pie' | 'to',
  ): void {
    const cx = (x0 + x1) / 2,
      cy = (y0 + y1) / 2,
      rx = Math.abs(x1 - x0) / 2,
      ry = Math.abs(y1 - y0) / 2;
    if (rx === 0 || ry === 0) return;
    const from = Math.atan2((sy - cy) / ry, (sx - cx) / rx),
      to = Math.atan2((ey - cy) / ry, (ex - cx) / rx),
      turn = 2 * Math.PI;
    // Logical y runs down: a counter-clockwise arc has falling angles.
    const raw = this.s.clockwise ? (((to - from) % turn) + turn) % turn : -((((from - to) % turn) + turn) % turn);
    let angle = raw;
    if (raw === 0) angle = this.s.clockwise ? turn : -turn;
    this.sweep(cx, cy, rx, ry, from, angle, kind);
  }

  protected sweep(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    from: number,
    by: number,
    kind: 'arc' | 'chord' | 'pie' | 'to',
  ): void {
    const steps = Math.max(1, Math.ceil(Math.abs(by) / (Math.PI / 2) - 1e-9)),
      step = by / steps,
      k = (4 / 3) * Math.tan(step / 4);
    const at = (c: number, s: number): string => this.xy(cx + rx * c, cy + ry * s);
    let curve = '',
      a = from;
    for (let i = 0; i < steps; i++, a += step) {
      const b = a + step,
        ca = Math.cos(a),
        sa = Math.sin(a),
        cb = Math.cos(b),
        sb = Math.sin(b);
      curve += `C${at(ca - k * sa, sa + k * ca)} ${at(cb + k * sb, sb - k * cb)} ${at(cb, sb)}`;
    }
    const start = at(Math.cos(from), Math.sin(from));
    if (kind === 'to') {
      this.draw(`M${this.xy(this.s.x, this.s.y)}L${start}${curve}`, `L${start}${curve}`, false);
      [this.s.x, this.s.y] = [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
      return;
    }
    const d =
      kind === 'pie' ? `M${this.xy(cx, cy)}L${start}${curve}Z` : `M${start}${curve}${kind === 'chord' ? 'Z' : ''}`;
    this.draw(d, d, kind !== 'arc');
  }

  protected picture(raster: Raster, x: number, y: number, w: number, h: number): void {
    const [x0, y0] = this.map(x, y),
      [x1, y1] = this.map(x + w, y + h);
    this.emit(
      `<image x="${n(Math.min(x0, x1))}" y="${n(Math.min(y0, y1))}" width="${n(Math.abs(x1 - x0))}" height="${n(Math.abs(y1 - y0))}" preserveAspectRatio="none" href="data:image/png;base64,${toBase64(encodePng(raster))}"/>`,
    );
  }

  /** A rectangle of the brush. */
  protected patBlt(x: number, y: number, w: number, h: number): void {
    this.paint(`M${this.xy(x, y)}L${this.xy(x + w, y)}L${this.xy(x + w, y + h)}L${this.xy(x, y + h)}Z`, true, false);
  }

  /** A rectangle that goes from one colour to another. */
  protected blend([x0, y0]: Place, [x1, y1]: Place, from: string, to: string, down: boolean): void {
    const id = `b${++this.gradients}`,
      [u0, v0] = this.map(x0, y0),
      [u1, v1] = this.map(x1, y1);
    this.emit(
      `<linearGradient id="${id}" x2="${down ? 0 : 1}" y2="${down ? 1 : 0}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
        `<rect x="${n(Math.min(u0, u1))}" y="${n(Math.min(v0, v1))}" width="${n(Math.abs(u1 - u0))}" height="${n(Math.abs(v1 - v0))}" fill="url(#${id})"/>`,
    );
  }

  /**
   * Text at its reference point, by the alignment in force; `advance` is its logical width where the record says it.
   */
  protected write(raw: string, x: number, y: number, advance: number): void {
    const { s } = this,
      text = raw.replace(/\p{Cc}/gu, ' ').trimEnd();
    if (text.trim() === '') return;
    const width = advance * this.scale();
    const [px, py] = s.textAlign & 1 ? this.map(s.x, s.y) : this.map(x, y),
      size = s.font.height * this.scale();
    const vertical = s.textAlign & 24;
    let baseline: number;
    if (vertical === 24) baseline = py;
    else if (vertical === 8) baseline = py - size * 0.2;
    else baseline = py + size * 0.8;
    let anchor = 'start';
    if ((s.textAlign & 6) === 6) anchor = 'middle';
    else if ((s.textAlign & 6) === 2) anchor = 'end';
    this.emit(
      `<text x="${n(px)}" y="${n(baseline)}" font-size="${n(size)}" font-family="${family(s.font.family)}" fill="${s.textColor}" text-anchor="${anchor}"${width > 0 ? ` textLength="${n(width)}" lengthAdjust="spacingAndGlyphs"` : ''}` +
        `${s.font.bold ? ' font-weight="bold"' : ''}${s.font.italic ? ' font-style="italic"' : ''}${s.font.underline ? ' text-decoration="underline"' : ''}` +
        `${s.font.angle ? ` transform="rotate(${n(-s.font.angle)} ${n(px)} ${n(py)})"` : ''}>${escape(text)}</text>`,
    );
  }
}
