/**
 * What a style comes to once shape defaults, the theme and dark mode are applied: resolved values a painter can use.
 */
import type { Arrowhead, Dash, Gradient, LineJump, Style } from '@limn/document';
import { textStyle, type TextStyle } from '../text/text-style.ts';
import { mixColors } from '../paint/color.ts';
import type { StrokePaint } from '../paint/painter.ts';
import { readableText, resolveColor, type Theme } from './theme.ts';

export interface Palette {
  theme: Theme;
  dark: boolean /** The whole document is drawn by hand. */;
  sketch: boolean;
}

export interface Look {
  /** Resolved, or `none`. */
  fill: string;
  gradient?: Gradient;
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
}

const unit = (v: number | undefined): number =>
  v === undefined || !Number.isFinite(v) ? 1 : Math.min(1, Math.max(0, v));
const positive = (v: number | undefined, max: number): number =>
  v === undefined || !Number.isFinite(v) ? 0 : Math.min(max, Math.max(0, v));

/** `own` is the record's style, `base` the shape definition's, `defaults` the theme's for its kind of record. */
export function resolveLook(own: Style, base: Style | undefined, defaults: Style, palette: Palette): Look {
  const { theme, dark } = palette;
  const pick = <K extends keyof Style>(key: K): Style[K] => own[key] ?? base?.[key] ?? defaults[key];
  const color = (key: 'fill' | 'stroke', fallback: string): string => resolveColor(pick(key), theme, dark, fallback);
  const fill = color('fill', 'none');
  const strokeWidth = positive(pick('strokeWidth') ?? 1.5, 200);
  const gradient = own.gradient === null ? undefined : (pick('gradient') ?? undefined);
  const shadow = own.shadow === null ? undefined : (pick('shadow') ?? undefined);
  const stops = gradient?.stops.map((s) => ({
    at: s.at,
    color: visible(resolveColor(s.color, theme, dark, '#ffffff')),
  }));
  const behind = stops ? mixColors(stops[0]?.color ?? fill, stops[stops.length - 1]?.color ?? fill, 0.5) : fill;
  const text = textStyle(own, base, defaults);
  const wanted = own.color ?? base?.color ?? defaults.color;
  return {
    fill,
    ...(gradient && stops && stops.length > 1 ? { gradient: { ...gradient, stops } } : {}),
    fillOpacity: unit(pick('fillOpacity')),
    stroke: strokeWidth > 0 ? color('stroke', 'none') : 'none',
    strokeWidth,
    strokeOpacity: unit(pick('strokeOpacity')),
    dash: pick('dash') ?? 'solid',
    cap: pick('lineCap') ?? 'butt',
    opacity: unit(pick('opacity')),
    radius: pick('radius'),
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
    sketch: pick('sketch') ?? palette.sketch,
    text: {
      ...text,
      color:
        wanted === undefined
          ? readableText(behind, theme, dark)
          : visible(resolveColor(wanted, theme, dark, readableText(behind, theme, dark))),
      ...(text.textBackground ? { textBackground: resolveColor(text.textBackground, theme, dark) } : {}),
    },
  };
}

/** Where a painter must be given a colour, nothing is the fully transparent one. */
const visible = (color: string): string => (color === 'none' ? '#00000000' : color);

export function resolveConnectorLook(own: Style, palette: Palette): ConnectorLook {
  const defaults = palette.theme.connector;
  const scale = (v: number | undefined): number =>
    v === undefined || !Number.isFinite(v) ? 1 : Math.min(4, Math.max(0.25, v));
  return {
    ...resolveLook(own, undefined, defaults, palette),
    startArrow: own.startArrow ?? defaults.startArrow ?? 'none',
    endArrow: own.endArrow ?? defaults.endArrow ?? 'none',
    startArrowSize: scale(own.startArrowSize),
    endArrowSize: scale(own.endArrowSize),
    lineJump: own.lineJump,
  };
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

/** Sides of a solid shape in light and shade. */
export const shade = (fill: string, how: 'darker' | 'lighter'): string =>
  mixColors(fill, how === 'darker' ? '#000000' : '#ffffff', how === 'darker' ? 0.14 : 0.35);
