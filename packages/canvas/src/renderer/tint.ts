import type { ShapeRecord, Style } from '@limn/document';
import { mixColors } from '@limn/drawing/paint/color.ts';
import { resolveColor } from '@limn/drawing/look/theme.ts';
import type { Display } from '@limn/drawing/display/display.ts';

/** Colours of shapes too small to have a line and a fill of their own: between the two. Numbers index `colors`. */
export class Tints {
  readonly colors: string[] = [];
  private readonly byPair = new Map<string, number>();
  private readonly byKind = new Map<string, Style>();
  private readonly display: Display;
  private readonly line: string | undefined;

  constructor(display: Display) {
    this.display = display;
    this.line = display.style({ type: 'connector', style: {} }).stroke;
  }

  /** -1 for what cannot be seen. */
  shape(record: ShapeRecord): number {
    const { style, kind } = record,
      usual = this.usual(kind),
      gradient = style.gradient === undefined ? usual.gradient : style.gradient,
      stroke = style.stroke ?? usual.stroke ?? 'none';
    return this.of(gradient?.stops[0]?.color ?? style.fill ?? usual.fill ?? 'none', record.data.ink ? 'none' : stroke);
  }

  connector(stroke: string | undefined): number {
    return this.of('none', stroke ?? this.line ?? 'none');
  }

  /** What a shape of a kind has by itself: there may be thousands of them in a frame, and few kinds. */
  private usual(kind: string): Style {
    let style = this.byKind.get(kind);
    if (!style) this.byKind.set(kind, (style = this.display.style({ type: 'shape', kind, style: {} })));
    return style;
  }

  private of(fill: string, stroke: string): number {
    const key = `${fill}|${stroke}`;
    let n = this.byPair.get(key);
    if (n === undefined) {
      const { theme, dark } = this.display.palette;
      const f = resolveColor(fill, theme, dark),
        s = resolveColor(stroke, theme, dark);
      const both = s === 'none' ? f : mixColors(f, s, 0.4);
      const color = f === 'none' ? s : both;
      n = color === 'none' ? -1 : this.colors.push(color) - 1;
      this.byPair.set(key, n);
    }
    return n;
  }
}
