import type { ShapeRecord } from '@limn/document';
import { mixColors } from '@limn/drawing/paint/color.ts';
import { resolveColor } from '@limn/drawing/look/theme.ts';
import type { Display } from '@limn/drawing/display/display.ts';

/** Colours of shapes too small to have a line and a fill of their own: between the two. Numbers index `colors`. */
export class Tints {
  readonly colors: string[] = [];
  private readonly byPair = new Map<string, number>();
  private readonly display: Display;

  constructor(display: Display) {
    this.display = display;
  }

  /** -1 for what cannot be seen. */
  shape(record: ShapeRecord): number {
    const { theme } = this.display.palette,
      base = this.display.registry.get(record.kind).style;
    const fill = record.style.fill ?? base?.fill ?? theme.shape.fill ?? 'none',
      stroke = record.style.stroke ?? base?.stroke ?? theme.shape.stroke ?? 'none';
    return this.of(record.style.gradient?.stops[0]?.color ?? fill, record.data.ink ? 'none' : stroke);
  }

  connector(stroke: string | undefined): number {
    return this.of('none', stroke ?? this.display.palette.theme.connector.stroke ?? 'none');
  }

  private of(fill: string, stroke: string): number {
    const key = `${fill}|${stroke}`;
    let n = this.byPair.get(key);
    if (n === undefined) {
      const { theme, dark } = this.display.palette;
      const f = resolveColor(fill, theme, dark),
        s = resolveColor(stroke, theme, dark);
      const color = f === 'none' ? s : s === 'none' ? f : mixColors(f, s, 0.4);
      n = color === 'none' ? -1 : this.colors.push(color) - 1;
      this.byPair.set(key, n);
    }
    return n;
  }
}
