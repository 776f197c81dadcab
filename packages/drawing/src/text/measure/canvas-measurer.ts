import type { FontSpec } from '../run.ts';
import { fontFamily } from '../fonts.ts';
import type { TextMeasurer } from './measurer.ts';

/** The part of a 2D context that measuring needs; a browser's and @napi-rs/canvas's both fit. */
export interface MeasuringContext {
  font: string;
  measureText(text: string): { width: number; fontBoundingBoxAscent?: number; fontBoundingBoxDescent?: number };
}

/** Widths are measured at this size and scaled: hinting at small sizes would make a layout depend on the zoom. */
const MEASURE_SIZE = 100;
const MAX_CACHED = 50_000;

const cssFonts = new Map<string, string>();

/** The CSS `font` value of a spec. */
export function cssFont(font: FontSpec): string {
  const key = `${font.italic ? 'i' : ''}${font.bold ? 'b' : ''}${font.size}|${font.family}`;
  let css = cssFonts.get(key);
  if (css === undefined) {
    if (cssFonts.size > 2000) cssFonts.clear();
    css = `${font.italic ? 'italic ' : ''}${font.bold ? 'bold ' : ''}${font.size}px ${fontFamily(font.family).stack}`;
    cssFonts.set(key, css);
  }
  return css;
}

/** Measures with a 2D context and remembers: words come back often, fonts are few. */
export class CanvasMeasurer implements TextMeasurer {
  private readonly context: MeasuringContext;
  private readonly faces = new Map<
    string,
    { widths: Map<string, number>; css: string; metrics: { ascent: number; descent: number } | null }
  >();
  private cached = 0;
  private set = '';

  constructor(context: MeasuringContext) {
    this.context = context;
  }

  width(text: string, font: FontSpec): number {
    if (text === '') return 0;
    const face = this.face(font);
    let width = face.widths.get(text);
    if (width === undefined) {
      this.use(face.css);
      width = this.context.measureText(text).width / MEASURE_SIZE;
      if (this.cached++ > MAX_CACHED) this.forget();
      face.widths.set(text, width);
    }
    return width * font.size;
  }

  metrics(font: FontSpec): { ascent: number; descent: number } {
    const face = this.face(font);
    if (!face.metrics) {
      this.use(face.css);
      const m = this.context.measureText('Hg');
      face.metrics = {
        ascent: (m.fontBoundingBoxAscent ?? 90) / MEASURE_SIZE,
        descent: (m.fontBoundingBoxDescent ?? 21) / MEASURE_SIZE,
      };
    }
    return { ascent: face.metrics.ascent * font.size, descent: face.metrics.descent * font.size };
  }

  forget(): void {
    this.faces.clear();
    this.cached = 0;
    this.set = '';
  }

  private face(font: FontSpec) {
    let looks = font.bold ? 'b-' : '--';
    if (font.italic) looks = font.bold ? 'bi' : '-i';
    const key = looks + font.family;
    let face = this.faces.get(key);
    if (!face)
      this.faces.set(key, (face = { widths: new Map(), css: cssFont({ ...font, size: MEASURE_SIZE }), metrics: null }));
    return face;
  }

  private use(css: string): void {
    if (this.set === css) return;
    this.context.font = css;
    this.set = css;
  }
}
