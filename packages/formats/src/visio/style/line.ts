import type { Arrowhead, Dash, Style } from '@limn/document';
import type { ThemeLine } from '../theme/theme.ts';
import { PX } from '../transform.ts';
import { gradientStops } from './fill.ts';
import type { Paint } from './paint.ts';

/** Dashes by LinePattern 0..23: the nearest of ours to each of Visio's stroke patterns. */
const DASHES: readonly Dash[] = [
  'solid',
  'solid',
  'dashed',
  'dotted',
  'dashdot',
  'dashdot',
  'dashdot',
  'longdash',
  'longdash',
  'dashed',
  'dotted',
  'dashdot',
  'dashdot',
  'dashdot',
  'longdash',
  'longdash',
  'longdash',
  'dotted',
  'dashdot',
  'dashdot',
  'dashdot',
  'longdash',
  'longdash',
  'dotted',
];

/** Arrowheads by BeginArrow and EndArrow 0..45. */
const ARROWS: readonly Arrowhead[] = [
  'none',
  'arrow',
  'triangle',
  'arrow',
  'triangle',
  'classic',
  'triangle',
  'arrow',
  'classic',
  'slash',
  'circle',
  'square',
  'arrow',
  'triangle',
  'triangleOpen',
  'triangleOpen',
  'triangleOpen',
  'classicOpen',
  'triangleOpen',
  'classicOpen',
  'circleOpen',
  'squareOpen',
  'diamondOpen',
  'backslash',
  'erOne',
  'erOnlyOne',
  'erOnlyOne',
  'erMany',
  'erOneOrMany',
  'erZeroOrMany',
  'erZeroOrOne',
  'circleOpen',
  'circleOpen',
  'circleOpen',
  'circleOpen',
  'circle',
  'circle',
  'circle',
  'circle',
  'doubleTriangle',
  'doubleTriangle',
  'circleOpen',
  'circle',
  'square',
  'squareOpen',
  'stealth',
];
/** Factor on the arrowhead's natural size by the size cells 0..6; 2 is the usual one. */
const ARROW_SIZES: readonly number[] = [0.5, 0.75, 1, 1.3, 1.8, 3, 4];

export const arrowhead = (index: number | undefined): Arrowhead =>
  ARROWS[index ?? 0] ?? (index !== undefined && index > 45 ? 'arrow' : 'none');
export const dashOf = (pattern: number): Dash => DASHES[pattern] ?? 'solid';

const THEME_DASHES: Readonly<Record<string, number>> = {
  solid: 1,
  dot: 3,
  sysDot: 10,
  dash: 2,
  sysDash: 9,
  lgDash: 16,
  dashDot: 4,
  sysDashDot: 11,
  lgDashDot: 18,
  lgDashDotDot: 19,
  sysDashDotDot: 12,
};
/** A line of no weight is still drawn as thin as the device can. */
const HAIRLINE = 0.5;

/** The pattern of a theme's line by Visio's number; 0 is none. */
function themeDash(line: ThemeLine): number {
  return line.fill.type === 'none' ? 0 : (THEME_DASHES[line.dash ?? 'solid'] ?? 1);
}

/** A line has one colour here: of one that runs through several, that nearest to the middle. */
function gradientMiddle(paint: Paint): string | undefined {
  const enabled = paint.shape.cell('LineGradientEnabled');
  if (enabled?.themed || !/^(1|TRUE)$/i.test(enabled?.value ?? '')) return undefined;
  const stops = gradientStops(paint, 'LineGradient');
  return stops.toSorted((a, b) => Math.abs(a.at - 0.5) - Math.abs(b.at - 0.5))[0]?.color;
}

/** Line of a shape; lengths in page units. */
export function lineStyle(paint: Paint): Style {
  const quick = paint.quick,
    extra = quick?.lineExtra(),
    line = quick?.line();
  const themePattern = extra?.pattern ?? (line && themeDash(line));
  const pattern = Math.round(paint.number('LinePattern', themePattern) ?? 1);
  const themed = quick?.lineColor();
  const color = paint.layerColor ?? gradientMiddle(paint) ?? paint.color('LineColor', themed?.hex) ?? '#000000';
  const style: Style = { stroke: pattern === 0 ? 'none' : color };
  const weight = paint.number('LineWeight', line?.width);
  style.strokeWidth = Math.max(HAIRLINE, Math.min(500, (weight ?? 0.01) * PX));
  const dash = dashOf(pattern);
  if (dash !== 'solid') style.dash = dash;
  const opacity = 1 - (paint.number('LineColorTrans', themed && 1 - themed.alpha) ?? 0);
  if (opacity < 1) style.strokeOpacity = Math.max(0, opacity);
  const cap = paint.number(
    'LineCap',
    line?.cap === undefined ? undefined : ({ rnd: 0, flat: 1, sq: 2 }[line.cap] ?? 0),
  );
  if (dash !== 'solid' && cap !== undefined && cap > 0) style.lineCap = cap === 1 ? 'butt' : 'square';
  return style;
}

/** Arrowheads of an open line. */
export function arrowStyle(paint: Paint): Style {
  const extra = paint.quick?.lineExtra(),
    style: Style = {};
  style.startArrow = arrowhead(paint.number('BeginArrow', extra?.begin));
  style.endArrow = arrowhead(paint.number('EndArrow', extra?.end));
  const size = (name: string, theme: number | undefined): number =>
    ARROW_SIZES[Math.round(paint.number(name, theme) ?? 2)] ?? 1;
  const start = size('BeginArrowSize', extra?.beginSize),
    end = size('EndArrowSize', extra?.endSize);
  if (style.startArrow !== 'none' && start !== 1) style.startArrowSize = start;
  if (style.endArrow !== 'none' && end !== 1) style.endArrowSize = end;
  return style;
}

/** Lines in a line, from two on, all of them with the gaps as wide as its weight: they are two here. */
export function compoundStyle(paint: Paint, strokeWidth = 1): Style {
  if (Math.round(paint.number('CompoundType', undefined) ?? 0) < 1) return {};
  return { lineForm: 'double', strokeWidth: strokeWidth / 3, lineGap: strokeWidth / 3 };
}

/** Corner radius in drawing inches. */
export const rounding = (paint: Paint): number =>
  Math.max(0, paint.number('Rounding', paint.quick?.lineExtra()?.rounding) ?? 0);
