/**
 * What a record's whole style (`cascade.ts`) comes to in a theme and mode: resolved values a painter can use.
 */
import type { Arrowhead, Dash, FillPattern, Gradient, LineForm, LineJump, Style } from '@limn/document';
import { LINE_FORM_DRAWINGS } from '../line/forms.ts';
import { textStyle, type TextStyle } from '../text/text-style.ts';
import { contrast, mixColors, parseColor } from '../paint/color.ts';
import { patternCover } from '../paint/pattern.ts';
import type { StrokePaint } from '../paint/painter.ts';
import { readableText, resolveColor, type Theme } from './theme.ts';

export interface Palette {
  theme: Theme;
  dark: boolean;
  /** The whole document is drawn by hand. */
  sketch: boolean;
}

export interface Look {
  /** Resolved, or `none`. */
  fill: string;
  /** Resolved, or `none`. */
  titleFill?: string;
  gradient?: Gradient;
  pattern?: FillPattern;
  fillOpacity: number;
  stroke: string;
  strokeWidth: number;
  strokeOpacity: number;
  dash: Dash;
  cap: 'butt' | 'round' | 'square';
  opacity: number;
  radius: number | undefined;
  shadow?: { dx: number; dy: number; blur: number; color: string };
  sketch: boolean;
  text: TextStyle;
}

export interface ConnectorLook extends Look {
  startArrow: Arrowhead;
  endArrow: Arrowhead;
  startArrowSize: number;
  endArrowSize: number;
  lineJump: LineJump | undefined;
  form: LineForm;
  /** Page units, as in `Style`. */
  lineGap: number;
  endWidth: number;
  /** Page units a second by which dashes run on, towards the start where it is negative; 0: they stand. */
  flow: number;
  /** One stroke along the way and nothing more: many such lines are painted at once. */
  isPlain: boolean;
}

const unit = (v: number | undefined): number =>
  v === undefined || !Number.isFinite(v) ? 1 : Math.min(1, Math.max(0, v));
const positive = (v: number | undefined, max: number): number =>
  v === undefined || !Number.isFinite(v) ? 0 : Math.min(max, Math.max(0, v));

export function resolveLook(style: Style, palette: Palette): Look {
  const { theme, dark } = palette;
  const color = (key: 'fill' | 'titleFill' | 'stroke', fallback: string): string =>
    resolveColor(style[key], theme, dark, fallback);
  const fill = color('fill', 'none');
  const strokeWidth = positive(style.strokeWidth ?? 1.5, 200),
    { gradient, shadow } = style,
    pattern = resolvePattern(style, palette);
  // In order: canvas sorts stops, SVG and PDF take them as they come.
  const stops = gradient?.stops
    .map((s) => ({ at: unit(s.at), color: visible(resolveColor(s.color, theme, dark, '#ffffff')) }))
    .sort((a, b) => a.at - b.at);
  const ground = stops ? mixColors(stops[0]?.color ?? fill, stops[stops.length - 1]?.color ?? fill, 0.5) : fill,
    behind = pattern ? mixColors(ground, pattern.color, patternCover(pattern)) : ground;
  const text = textStyle(style);
  return {
    fill,
    ...(style.titleFill === undefined ? {} : { titleFill: color('titleFill', 'none') }),
    ...(gradient && stops && stops.length > 1 ? { gradient: { ...gradient, stops } } : {}),
    ...(pattern ? { pattern } : {}),
    fillOpacity: unit(style.fillOpacity),
    stroke: strokeWidth > 0 ? color('stroke', 'none') : 'none',
    strokeWidth,
    strokeOpacity: unit(style.strokeOpacity),
    dash: style.dash ?? 'solid',
    cap: style.lineCap ?? 'butt',
    opacity: unit(style.opacity),
    radius: style.radius,
    ...(shadow
      ? {
          shadow: {
            dx: shadow.dx,
            dy: shadow.dy,
            blur: positive(shadow.blur, 200),
            color: visible(resolveColor(shadow.color, theme, dark, '#00000040')),
          },
        }
      : {}),
    sketch: style.sketch ?? palette.sketch,
    text: {
      ...text,
      color:
        style.color === undefined
          ? readableText(behind, theme, dark)
          : visible(resolveColor(style.color, theme, dark, readableText(behind, theme, dark))),
      ...(text.textBackground ? { textBackground: resolveColor(text.textBackground, theme, dark) } : {}),
    },
  };
}

function resolvePattern({ pattern }: Style, { theme, dark }: Palette): FillPattern | undefined {
  const color = pattern ? resolveColor(pattern.color, theme, dark) : 'none';
  return pattern && color !== 'none' ? { ...pattern, color } : undefined;
}

/** Where a painter must be given a colour, nothing is the fully transparent one. */
const visible = (color: string): string => (color === 'none' ? '#00000000' : color);

export function resolveConnectorLook(style: Style, palette: Palette): ConnectorLook {
  const scale = (v: number | undefined): number =>
    v === undefined || !Number.isFinite(v) ? 1 : Math.min(4, Math.max(0.25, v));
  const look = resolveLook(style, palette),
    form = style.lineForm ?? 'single',
    flow = LINE_FORM_DRAWINGS[form].hasDashes ? flowOf(style) : 0;
  return {
    ...look,
    // What runs is seen to run by its dashes.
    dash: flow !== 0 && look.dash === 'solid' ? 'dashed' : look.dash,
    form,
    lineGap: positive(style.lineGap ?? 3, 200),
    endWidth: positive(style.endWidth ?? 6, 200),
    flow,
    isPlain: form === 'single' && flow === 0 && !look.sketch,
    startArrow: style.startArrow ?? 'none',
    endArrow: style.endArrow ?? 'none',
    startArrowSize: scale(style.startArrowSize),
    endArrowSize: scale(style.endArrowSize),
    lineJump: style.lineJump,
  };
}

const DIRECTIONS = { none: 0, forward: 1, backward: -1 } as const;

function flowOf({ flow = 'none', flowSpeed = 40 }: Style): number {
  const speed = Number.isFinite(flowSpeed) ? Math.min(1000, Math.max(5, flowSpeed)) : 40;
  return DIRECTIONS[flow] * speed;
}

/** Dashes and gaps in line widths, as thin lines would otherwise look dotted and thick ones solid. */
const DASHES: Readonly<Record<Dash, readonly number[] | null>> = {
  solid: null,
  dashed: [4, 3],
  dotted: [1, 2],
  dashdot: [4, 2, 1, 2],
  longdash: [8, 3],
};

export function strokePaint(look: Look, width = look.strokeWidth, dashed = false): StrokePaint {
  const dash = DASHES[dashed && look.dash === 'solid' ? 'dashed' : look.dash];
  const unitLength = Math.max(1, width);
  return {
    color: look.stroke,
    width,
    opacity: look.strokeOpacity,
    join: 'miter',
    cap: look.cap,
    ...(dash ? { dash: dash.map((n) => n * unitLength) } : {}),
  };
}

/** As `strokePaint`, for a connector's line, whose dashes may run. */
export const linePaint = (look: ConnectorLook): StrokePaint => ({
  ...strokePaint(look),
  ...(look.flow !== 0 && { flow: look.flow }),
});

/**
 * Sides of a solid shape in light and shade. What is dark takes little white until it is grey, and much black until
 * that is seen.
 */
export function shade(fill: string, how: 'darker' | 'lighter' | 'tinted'): string {
  const isDark = contrast(parseColor(fill) ?? WHITE, WHITE) > DARK;
  if (how === 'tinted') return isDark ? mixColors(fill, '#ffffff', 0.1) : mixColors(fill, '#000000', 0.07);
  if (how === 'darker') return mixColors(fill, '#000000', isDark ? 0.4 : 0.14);
  return mixColors(fill, '#ffffff', isDark ? 0.12 : 0.35);
}

const WHITE = parseColor('#ffffff')!;
/** Contrast to white from which a fill is dark; the dark fills of themes are at 12 and above. */
const DARK = 9;
