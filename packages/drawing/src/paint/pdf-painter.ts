/**
 * Paints on a PDF page. The PDF library is handed in (the server's pdfkit fits), so this package does not depend on it.
 * Text is cut into stretches that one registered face can draw: the first face of the family that has the character.
 */
import type { PictureFilter } from '@limn/document';
import { invert, multiply } from '../geometry/matrix.ts';
import type { Path } from '../geometry/path.ts';
import { mirrored } from '../text/unicode/bidi.ts';
import { graphemes } from '../text/unicode/characters.ts';
import { type FontFamily, fontFamily } from '../text/fonts.ts';
import { parseColor } from './color.ts';
import { gradientCircle, gradientLine, linesOfText } from './paint-geometry.ts';
import { patternCover, strokesOf } from './pattern.ts';
import { isFiltered } from './picture-filter.ts';
import type { FillPaint, GroupOptions, ImageSource, Painter, StrokePaint } from './painter.ts';
import type { TextRun } from '../text/run.ts';
import type { Matrix } from '../geometry/matrix.ts';
import { toSvgPath } from './svg-path.ts';

export interface PdfGradient {
  stop(at: number, color: string, opacity?: number): unknown;
}

/** What is used of pdfkit's document. */
export interface PdfDocument {
  save(): unknown;
  restore(): unknown;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): unknown;
  path(d: string): unknown;
  clip(): unknown;
  fill(color?: unknown): unknown;
  stroke(color?: unknown): unknown;
  fillColor(color: unknown): unknown;
  strokeColor(color: unknown): unknown;
  fillOpacity(opacity: number): unknown;
  strokeOpacity(opacity: number): unknown;
  lineWidth(width: number): unknown;
  lineCap(cap: string): unknown;
  lineJoin(join: string): unknown;
  dash(length: number[], options?: object): unknown;
  undash(): unknown;
  font(name: string): unknown;
  fontSize(size: number): unknown;
  text(text: string, x: number, y: number, options?: object): unknown;
  widthOfString(text: string, options?: object): number;
  image(source: unknown, x: number, y: number, options: { width: number; height: number }): unknown;
  linearGradient(x1: number, y1: number, x2: number, y2: number): PdfGradient;
  radialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): PdfGradient;
  link(x: number, y: number, w: number, h: number, url: string): unknown;
  addPage(options: { size: [number, number]; margin: 0 }): unknown;
  ref(data: object): { end(): void };
  readonly page: { readonly ext_gstates: Record<string, unknown> };
  addContent(operators: string): unknown;
  end(): unknown;
}

/** A face registered with the PDF document. */
export interface PdfFace {
  name: string;
  /** Whether it can draw a character (code point). */
  has(codePoint: number): boolean;
  /** The family has no slanted face: where one is wanted, this one is leant over. */
  upright?: boolean;
}

export interface PdfFonts {
  /** Faces to try in order for a family, weight and slant. The last one draws what none has. */
  faces(family: FontFamily, bold: boolean, italic: boolean): readonly PdfFace[];
}

/** How far a letter without a slanted face is leant over: a shift per height, as browsers have it. */
const SLANT = Math.tan((14 * Math.PI) / 180);

/** The name of the state in which what is painted darkens what is below. */
const MULTIPLY = 'Multiplied';

/** Layers of a soft shadow: PDF has no blur, a few widening translucent copies look like one. */
const SHADOW_LAYERS = 5;

export class PdfPainter implements Painter {
  private readonly pdf: PdfDocument;
  private readonly fonts: PdfFonts;
  private matrix: Matrix;
  private readonly matrices: Matrix[] = [];
  private readonly groups: { opacity: number; shadow: GroupOptions['shadow'] | undefined; matrix: Matrix }[] = [];
  private alpha = 1;

  /** @param base from page units to the PDF page's points, y down. */
  constructor(pdf: PdfDocument, fonts: PdfFonts, base: Matrix) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.matrix = base;
    pdf.save();
    pdf.transform(...base);
  }

  /** Ends the page's drawing. */
  finish(): void {
    this.pdf.restore();
  }

  save(): void {
    this.matrices.push(this.matrix);
    this.pdf.save();
  }

  restore(): void {
    const matrix = this.matrices.pop();
    if (!matrix) return;
    this.matrix = matrix;
    this.pdf.restore();
  }

  transform(m: Matrix): void {
    this.matrix = multiply(this.matrix, m);
    this.pdf.transform(...m);
  }

  clip(path: Path): void {
    this.pdf.path(toSvgPath(path));
    this.pdf.clip();
  }

  /** PDF groups need transparency objects that pdfkit does not write: members get the opacity one by one. */
  beginGroup({ opacity = 1, shadow }: GroupOptions): void {
    this.groups.push({ opacity, shadow, matrix: this.matrix });
    this.alpha *= opacity;
  }

  endGroup(): void {
    const group = this.groups.pop();
    if (!group) return;
    this.alpha = this.groups.reduce((product, g) => product * g.opacity, 1);
  }

  fill(path: Path, paint: FillPaint): void {
    const d = toSvgPath(path);
    if (d === '') return;
    const group = this.groups[this.groups.length - 1];
    if (group?.shadow) {
      this.shadow(d, group.shadow, group.matrix);
      group.shadow = undefined;
    }
    const c = parseColor(paint.color);
    if (paint.gradient || (c && c.a > 0)) {
      if (paint.blend) this.multiplied(() => this.filled(d, paint));
      else this.filled(d, paint);
    }
    if (paint.pattern) this.pattern(path, paint.pattern, paint.opacity);
  }

  private filled(d: string, paint: FillPaint): void {
    const alpha = paint.gradient ? 1 : (parseColor(paint.color)?.a ?? 1);
    this.pdf.path(d);
    this.pdf.fillOpacity((paint.opacity ?? 1) * this.alpha * alpha);
    this.pdf.fillColor(paint.gradient ? this.gradient(paint.gradient) : rgb(paint.color));
    this.pdf.fill();
  }

  /** Darkens what is below, as a highlighter does: by a state of the page, which pdfkit has no call for. */
  private multiplied(paint: () => void): void {
    const { pdf } = this;
    pdf.save();
    if (!pdf.page.ext_gstates[MULTIPLY]) {
      const state = pdf.ref({ Type: 'ExtGState', BM: 'Multiply' });
      state.end();
      pdf.page.ext_gstates[MULTIPLY] = state;
    }
    pdf.addContent(`/${MULTIPLY} gs`);
    paint();
    pdf.restore();
  }

  private pattern(path: Path, pattern: NonNullable<FillPaint['pattern']>, opacity = 1): void {
    const lines = strokesOf(pattern, opacity);
    if (!lines) {
      this.fill(path, { color: pattern.color, opacity: opacity * patternCover(pattern) });
      return;
    }
    this.save();
    this.clip(path);
    for (const line of lines) this.stroke(line.path, line.paint);
    this.restore();
  }

  stroke(path: Path, paint: StrokePaint): void {
    const c = parseColor(paint.color),
      d = toSvgPath(path);
    if (!c || c.a === 0 || d === '') return;
    const { pdf } = this;
    pdf.path(d);
    pdf.lineWidth(paint.width);
    pdf.lineCap(paint.cap ?? 'butt');
    pdf.lineJoin(paint.join ?? 'miter');
    if (paint.dash && paint.dash.length > 0) pdf.dash([...paint.dash], {});
    else pdf.undash();
    pdf.strokeOpacity((paint.opacity ?? 1) * this.alpha * c.a);
    pdf.strokeColor(rgb(paint.color));
    pdf.stroke();
  }

  text(run: TextRun): void {
    const c = parseColor(run.color);
    if (!c || c.a === 0) return;
    const { pdf } = this,
      { size, bold, italic } = run.font;
    pdf.fillOpacity(this.alpha * c.a);
    pdf.fillColor(rgb(run.color));
    const faces = this.fonts.faces(fontFamily(run.font.family), bold, italic);
    // The fonts' shaping sets what runs to the left in the order seen, brackets as they are written. It is given whole,
    // which asking for features sees to: without, each word would be set by itself, from the left.
    const text = visible(run.rtl ? mirrored(run.text) : run.text),
      shaping = run.rtl ? { features: [] } : {};
    const parts = splitByFace(text, faces, run.rtl);
    if (run.rtl) parts.reverse();
    pdf.fontSize(size);
    let natural = 0;
    const widths = parts.map((part) => {
      pdf.font(part.face.name);
      const w = pdf.widthOfString(part.text, shaping);
      natural += w;
      return w;
    });
    // The page was laid out with the screen's fonts. A run that would come out wider is set tighter, character by
    // character.
    const count = graphemes(text).length,
      spacing = natural > run.width && count > 1 ? (run.width - natural) / (count - 1) : 0;
    let x = run.x;
    parts.forEach((part, i) => {
      const leans = italic && part.face.upright === true;
      pdf.font(part.face.name);
      if (leans) {
        pdf.save();
        pdf.transform(1, 0, -SLANT, 1, SLANT * run.y, 0);
      }
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing, ...shaping };
      pdf.text(part.text, x, run.y, options);
      if (leans) pdf.restore();
      x += widths[i]! + spacing * graphemes(part.text).length;
    });
    for (const l of linesOfText(run)) {
      pdf.path(`M${l.x} ${l.y}L${l.x + l.w} ${l.y}L${l.x + l.w} ${l.y + l.h}L${l.x} ${l.y + l.h}Z`);
      pdf.fill();
    }
  }

  image(source: ImageSource, x: number, y: number, w: number, h: number, filter?: PictureFilter): void {
    // The format itself takes no other; the caller turns pictures of other types into PNG.
    if (!source.bytes || !/^image\/(png|jpeg)$/.test(source.mime)) return;
    this.pdf.fillOpacity(this.alpha);
    const bytes = isFiltered(filter) && source.filtered ? source.filtered(filter) : source.bytes;
    this.pdf.image(bytes, x, y, { width: w, height: h });
  }

  link(href: string, x: number, y: number, w: number, h: number): void {
    const m = this.matrix,
      xs: number[] = [],
      ys: number[] = [];
    for (const px of [x, x + w])
      for (const py of [y, y + h]) {
        xs.push(m[0] * px + m[2] * py + m[4]);
        ys.push(m[1] * px + m[3] * py + m[5]);
      }
    const x0 = Math.min(...xs),
      y0 = Math.min(...ys);
    // An annotation is in the page's own space, whatever transform is in force.
    this.pdf.save();
    const inverse = invert(m);
    if (inverse) this.pdf.transform(...inverse);
    this.pdf.link(x0, y0, Math.max(...xs) - x0, Math.max(...ys) - y0, href);
    this.pdf.restore();
  }

  private gradient(g: NonNullable<FillPaint['gradient']>): PdfGradient {
    const l = gradientLine(g.bounds, g.angle),
      o = gradientCircle(g.bounds, g.center);
    const made =
      g.type === 'linear'
        ? this.pdf.linearGradient(l.x1, l.y1, l.x2, l.y2)
        : this.pdf.radialGradient(o.cx, o.cy, 0, o.cx, o.cy, o.r);
    for (const s of g.stops) made.stop(Math.min(1, Math.max(0, s.at)), rgb(s.color), parseColor(s.color)?.a ?? 1);
    return made;
  }

  /** @param space the group's own, which its offset is in; the path is in the current one. */
  private shadow(d: string, { dx, dy, blur, color }: NonNullable<GroupOptions['shadow']>, space: Matrix): void {
    const c = parseColor(color),
      back = invert(this.matrix);
    if (!c || c.a === 0 || !back) return;
    const { pdf } = this,
      m = multiply(back, space);
    pdf.save();
    pdf.transform(1, 0, 0, 1, m[0] * dx + m[2] * dy, m[1] * dx + m[3] * dy);
    pdf.fillColor(rgb(color));
    pdf.strokeColor(rgb(color));
    pdf.lineJoin('round');
    pdf.undash();
    for (let i = 0; i < SHADOW_LAYERS; i++) {
      const alpha = (c.a * this.alpha) / SHADOW_LAYERS;
      pdf.path(d);
      pdf.fillOpacity(alpha);
      pdf.fill();
      if (blur > 0) {
        pdf.path(d);
        pdf.lineWidth((blur * (i + 0.5)) / SHADOW_LAYERS);
        pdf.strokeOpacity(alpha / 2);
        pdf.stroke();
      }
    }
    pdf.restore();
  }
}

/**
 * Neighbouring characters that the same face draws. Blanks are the first face's, as on the screen: those of the others
 * may be much wider. What runs to the left and has one face for all of it is not divided: its letters join.
 */
export function splitByFace(text: string, faces: readonly PdfFace[], rtl = false): { text: string; face: PdfFace }[] {
  const out: { text: string; face: PdfFace }[] = [];
  const last = faces[faces.length - 1];
  if (!last || text === '') return out;
  const can = (face: PdfFace, part: string): boolean =>
    [...part].every((ch) => isJoiner(ch) || face.has(ch.codePointAt(0)!));
  const one = rtl ? faces.find((face) => can(face, text)) : undefined;
  if (one) return [{ text, face: one }];
  for (const g of graphemes(text)) {
    const previous = out[out.length - 1];
    let face: PdfFace;
    if (g.trim() === '') face = rtl && previous ? previous.face : faces[0]!;
    else face = faces.find((f) => can(f, g)) ?? last;
    if (previous && previous.face === face) previous.text += g;
    else out.push({ text: g, face });
  }
  return out;
}

/** Joiners and variation selectors have no glyph of their own. */
const isJoiner = (ch: string): boolean => /^(?:[\u200b-\u200d]|[\ufe00-\ufe0f])$/u.test(ch);

/** Marks of direction have done their work, and a face without them would draw a box. */
const visible = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2060-\u2069]/g, '');

function rgb(color: string): string {
  if (parseColor(color)) return color.length <= 5 ? color.slice(0, 4) : color.slice(0, 7);
  return '#000000';
}
