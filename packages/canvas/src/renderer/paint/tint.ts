import type { ConnectorRecord, FillPattern, ShapeRecord, Style } from '@limn/document';
import { formatColor, mixColors, parseColor } from '@limn/drawing/paint/color.ts';
import { patternCover } from '@limn/drawing/paint/pattern.ts';
import { resolveColor } from '@limn/drawing/look/theme.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { linesArea } from '@limn/drawing/geometry/flatten.ts';

/** What is left of an item that is too small for its outline: a box of two colours. */
export interface Tint {
  /** Resolved, or `none`. */
  fill: string;
  /** Resolved, or `none`. */
  line: string;
  /** Of the line, page units. */
  width: number;
  /** Sides of a box with the shape's area, in those of its own box: 1 for a rectangle, less for a diamond. */
  side: number;
  /** Length of its outline in its area, about, per page unit: boxes of about one size have one tint. */
  rim: number;
}

/** How much of its box a text covers with ink: what is left of one that has no shape about it. */
const TEXT_INK = 0.2;

/** What a shape of a kind has by itself. */
interface Kind {
  style: Style;
  side: number;
  /** The tint of those without a style of their own, by size. */
  plain: number[];
}

/** Sizes of boxes are told apart in steps of this factor. */
const SIZE_STEP = Math.SQRT2;
const MAX_SIZES = 40;

/** The tints of a drawing's items. Numbers index `list`; -1 stands for what cannot be seen. */
export class Tints {
  readonly list: Tint[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly kinds = new Map<string, Kind>();
  private readonly display: Display;
  private readonly connectorStyle: Style;
  private readonly plainConnector: number;

  constructor(display: Display) {
    this.display = display;
    this.connectorStyle = display.style({ type: 'connector', style: {} });
    this.plainConnector = this.lineTint({});
  }

  shape(record: ShapeRecord): number {
    const { style, box } = record,
      kind = this.kindOf(record),
      // Outline over area of a rectangle is twice the sum of its sides over their product.
      size = Math.round(Math.log((box.w * box.h) / (2 * (box.w + box.h))) / Math.log(SIZE_STEP)),
      step = size > 0 ? Math.min(MAX_SIZES, size) : 0;
    if (!isEmpty(style)) return this.shapeTint(style, kind, step);
    return (kind.plain[step] ??= this.shapeTint(style, kind, step));
  }

  connector({ style }: ConnectorRecord): number {
    return style.stroke === undefined && style.strokeWidth === undefined && style.strokeOpacity === undefined
      ? this.plainConnector
      : this.lineTint(style);
  }

  /** There may be thousands of shapes in a frame, and few kinds. */
  private kindOf(record: ShapeRecord): Kind {
    const { kind, box } = record;
    let known = this.kinds.get(kind);
    if (!known) {
      const { outline, filled } = this.display.registry.geometryOfRecord(record),
        share = filled && box.w > 0 && box.h > 0 ? linesArea(outline) / (box.w * box.h) : 1;
      known = {
        style: this.display.style({ type: 'shape', kind, style: {} }),
        side: share > 0.02 && share < 0.98 ? Math.sqrt(share) : 1,
        plain: [],
      };
      this.kinds.set(kind, known);
    }
    return known;
  }

  private shapeTint(style: Style, { style: usual, side }: Kind, size: number): number {
    const gradient = style.gradient === undefined ? usual.gradient : style.gradient,
      last = gradient?.stops.at(-1),
      first = gradient?.stops[0],
      opacity = style.opacity ?? usual.opacity ?? 1,
      width = style.strokeWidth ?? usual.strokeWidth ?? 1.5;
    const plain = this.color(
      style.fill ?? usual.fill ?? 'none',
      opacity * (style.fillOpacity ?? usual.fillOpacity ?? 1),
    );
    const ground = first && last ? mixColors(this.color(first.color, opacity), this.color(last.color, 1), 0.5) : plain,
      pattern = style.pattern === undefined ? usual.pattern : style.pattern,
      fill = pattern ? this.strewn(ground, pattern, opacity) : ground;
    const line =
      width > 0
        ? this.color(
            style.stroke ?? usual.stroke ?? 'none',
            opacity * (style.strokeOpacity ?? usual.strokeOpacity ?? 1),
          )
        : 'none';
    if (fill !== 'none' || line !== 'none')
      return this.number({ fill, line, width, side, rim: SIZE_STEP ** -size / side });
    const ink = this.color(style.color ?? usual.color ?? 'theme:text', opacity * TEXT_INK);
    return this.number({ fill: ink, line: 'none', width: 0, side: 1, rim: 0 });
  }

  /** A fill with a pattern on it as it is seen from afar. */
  private strewn(ground: string, pattern: FillPattern, opacity: number): string {
    const cover = patternCover(pattern);
    return ground === 'none'
      ? this.color(pattern.color, opacity * cover)
      : mixColors(ground, this.color(pattern.color, 1), cover);
  }

  private lineTint(style: Style): number {
    const usual = this.connectorStyle,
      opacity = (style.opacity ?? 1) * (style.strokeOpacity ?? usual.strokeOpacity ?? 1);
    return this.number({
      fill: 'none',
      line: this.color(style.stroke ?? usual.stroke ?? 'none', opacity),
      width: style.strokeWidth ?? usual.strokeWidth ?? 1.5,
      side: 1,
      rim: 0,
    });
  }

  /** A colour of the theme as it is seen at an opacity. */
  private color(color: string, opacity: number): string {
    const { theme, dark } = this.display.palette,
      resolved = resolveColor(color, theme, dark);
    if (resolved === 'none' || opacity >= 1) return resolved;
    const rgba = parseColor(resolved);
    return rgba ? formatColor({ ...rgba, a: rgba.a * Math.max(0, opacity) }) : resolved;
  }

  private number(tint: Tint): number {
    if (tint.fill === 'none' && tint.line === 'none') return -1;
    const key = `${tint.fill}|${tint.line}|${tint.width}|${tint.side}|${tint.rim}`;
    let n = this.numbers.get(key);
    if (n === undefined) this.numbers.set(key, (n = this.list.push(tint) - 1));
    return n;
  }
}

function isEmpty(style: Style): boolean {
  for (const _ in style) return false;
  return true;
}
