import type { FillPattern, FillPatternType, Gradient, GradientStop, Style } from '@limn/document';
import { isHex, withAlpha } from '../theme/color.ts';
import { PX, tidy } from '../transform.ts';
import type { Paint } from './paint.ts';

interface Fraction {
  x: number;
  y: number;
}
const TOP_LEFT: Fraction = { x: 0, y: 0 },
  TOP_RIGHT: Fraction = { x: 1, y: 0 },
  BOTTOM_LEFT: Fraction = { x: 0, y: 1 },
  BOTTOM_RIGHT: Fraction = { x: 1, y: 1 };
/** Corners that round gradients start in, by FillPattern; the others start in the middle. */
const LEGACY_CENTERS: Readonly<Record<number, Fraction>> = {
  36: TOP_LEFT,
  37: TOP_RIGHT,
  38: BOTTOM_LEFT,
  39: BOTTOM_RIGHT,
};
/** The same by FillGradientDir: round ones of 1 to 7, rectangular ones of 8 to 12, which are drawn as round ones. */
const CENTERS: Readonly<Record<number, Fraction>> = {
  1: BOTTOM_RIGHT,
  2: BOTTOM_LEFT,
  6: TOP_RIGHT,
  7: TOP_LEFT,
  8: BOTTOM_RIGHT,
  9: BOTTOM_LEFT,
  11: TOP_RIGHT,
  12: TOP_LEFT,
};
/** The FillGradientDir of a round gradient that starts nearest to a point: 3 is the middle. */
export function radialDirection(center: Fraction | undefined): number {
  if (!center) return 3;
  const x = Math.round(center.x * 2),
    y = Math.round(center.y * 2);
  const found = Object.entries(CENTERS).find(([, corner]) => corner.x * 2 === x && corner.y * 2 === y);
  return found ? Number(found[0]) : 3;
}
const startingAt = (center: Fraction | undefined): { center?: Fraction } => (center ? { center } : {});

/**
 * Directions of the old gradient patterns 25..40, degrees clockwise from foreground to background; radial ones have
 * none. Two have the foreground in their middle and end in the background on both sides.
 */
const LEGACY: Readonly<Record<number, number | 'radial' | 'across' | 'along'>> = {
  25: 0,
  26: 'across',
  27: 180,
  28: 90,
  29: 'along',
  30: 270,
  31: 45,
  32: 135,
  33: 315,
  34: 225,
  35: 'radial',
  36: 'radial',
  37: 'radial',
  38: 'radial',
  39: 'radial',
  40: 'radial',
};

function legacyGradient(pattern: number, front: string, back: string): Gradient | undefined {
  const kind = LEGACY[pattern];
  if (kind === undefined) return undefined;
  const two: GradientStop[] = [
    { at: 0, color: front },
    { at: 1, color: back },
  ];
  if (kind === 'radial') return { type: 'radial', angle: 0, stops: two, ...startingAt(LEGACY_CENTERS[pattern]) };
  if (typeof kind === 'number') return { type: 'linear', angle: kind, stops: two };
  return {
    type: 'linear',
    angle: kind === 'across' ? 0 : 90,
    stops: [
      { at: 0, color: back },
      { at: 0.5, color: front },
      { at: 1, color: back },
    ],
  };
}

/** Stops of a section of position, colour and transparency, in order. */
export function gradientStops(paint: Paint, name: 'FillGradient' | 'LineGradient'): GradientStop[] {
  const rows = paint.shape.section(name)?.rows ?? [];
  return rows
    .flatMap((row): GradientStop[] => {
      const at = Number(row.cells.get('GradientStopPosition')?.v ?? NaN);
      const cell = row.cells.get('GradientStopColor');
      if (!Number.isFinite(at) || !cell) return [];
      const color = paint.colorOf({
        value: cell.v,
        themed: /THEME/.test(cell.f ?? ''),
        own: true,
        settled: cell.f === 'Inh',
        ...(cell.f !== undefined && { formula: cell.f }),
      });
      const alpha = 1 - Number(row.cells.get('GradientStopColorTrans')?.v ?? 0);
      return color === undefined
        ? []
        : [{ at: Math.min(1, Math.max(0, at)), color: withAlpha(color, Number.isFinite(alpha) ? alpha : 1) }];
    })
    .sort((a, b) => a.at - b.at);
}

function sectionGradient(paint: Paint): Gradient | undefined {
  const stops = gradientStops(paint, 'FillGradient');
  if (stops.length < 2) return undefined;
  const direction = paint.number('FillGradientDir') ?? 0;
  const angle = ((paint.number('FillGradientAngle') ?? Math.PI / 2) * 180) / Math.PI;
  return {
    type: direction === 0 ? 'linear' : 'radial',
    angle: ((angle % 360) + 360) % 360,
    stops,
    ...startingAt(CENTERS[direction]),
  };
}

function themeGradient(paint: Paint): Gradient | undefined {
  const fill = paint.quick?.fill();
  if (fill?.type !== 'gradient') return undefined;
  const stops = paint
    .quick!.gradientStops()
    .map((s) => ({ at: s.at, color: withAlpha(s.color.hex, s.color.alpha) }))
    .sort((a, b) => a.at - b.at);
  return stops.length < 2 ? undefined : { type: fill.radial ? 'radial' : 'linear', angle: fill.angle, stops };
}

/** A gradient whose stops say themselves how transparent they are. */
function stopGradient(paint: Paint): Gradient | undefined {
  const enabled = paint.shape.cell('FillGradientEnabled');
  if (enabled?.themed && !enabled.settled && paint.quick)
    return paint.shape.cell('FillForegnd')?.themed ? themeGradient(paint) : undefined;
  if (enabled?.value !== '1' && enabled?.value !== 'TRUE') return undefined;
  return sectionGradient(paint) ?? (enabled.themed ? themeGradient(paint) : undefined);
}

/** Whether the theme says if there is a gradient, so that a pattern of the old kind is none. */
const themedAway = (paint: Paint): boolean =>
  paint.quick !== undefined && paint.shape.cell('FillGradientEnabled')?.themed === true;

/** Scales at which our rulings are as far apart as Visio's: a tenth and a twentieth of an inch. */
const WIDE = 1.5,
  NARROW = 0.75;
/** Hatches by FillPattern, as libvisio (LibreOffice) knows them. */
const HATCHES: Readonly<Record<number, readonly [type: FillPatternType, scale: number]>> = {
  2: ['hatch', WIDE],
  3: ['grid', WIDE],
  4: ['crossHatch', WIDE],
  5: ['hatchBack', WIDE],
  6: ['horizontal', WIDE],
  7: ['vertical', WIDE],
  13: ['horizontal', NARROW],
  14: ['vertical', NARROW],
  15: ['hatchBack', NARROW],
  16: ['hatch', NARROW],
  19: ['horizontal', NARROW],
  20: ['vertical', NARROW],
  21: ['hatchBack', NARROW],
  22: ['hatch', NARROW],
  23: ['grid', NARROW],
};
/** Rasters of the old kind, which are a grain more than a picture. */
const GRAIN: readonly [type: FillPatternType, scale: number] = ['dots', 0.5];

function hatchOf(pattern: number, color: string): FillPattern {
  const [type, scale] = HATCHES[pattern] ?? GRAIN;
  return { type, color, scale };
}

/** The FillPattern that is read back as this pattern, or the nearest. */
export function hatchNumber({ type, scale = 1 }: FillPattern): number {
  const near = NEAREST_HATCH[type] ?? type,
    wanted = scale < 1 ? NARROW : WIDE,
    rows = Object.entries(HATCHES).filter(([, [known]]) => known === near);
  return Number((rows.find(([, [, size]]) => size === wanted) ?? rows[0])?.[0] ?? 8);
}
const NEAREST_HATCH: Readonly<Partial<Record<FillPatternType, FillPatternType>>> = {
  triangles: 'crossHatch',
  bricks: 'grid',
  dashes: 'horizontal',
};

/** Fill of a shape. */
export function fillStyle(paint: Paint): Style {
  const quick = paint.quick,
    themed = quick?.fillColor(),
    themeFill = quick?.fill();
  const pattern = Math.round(paint.number('FillPattern', themeFill && (themeFill.type === 'none' ? 0 : 1)) ?? 1);
  if (pattern === 0) return { fill: 'none' };
  const front = paint.color('FillForegnd', themed?.hex) ?? '#ffffff',
    back = paint.color('FillBkgnd', themed?.hex) ?? '#ffffff';
  const style: Style = { fill: front };
  const own = stopGradient(paint),
    gradient = own ?? (themedAway(paint) ? undefined : legacyGradient(pattern, front, back));
  if (gradient) {
    style.gradient = gradient;
    if (!isHex(front)) style.fill = gradient.stops[0]!.color;
  } else if (pattern >= 2 && pattern <= 24) {
    style.fill = (paint.number('FillBkgndTrans') ?? 0) >= 1 ? 'none' : back;
    style.pattern = hatchOf(pattern, front);
  }
  const opacity = 1 - (paint.number('FillForegndTrans', themed && 1 - themed.alpha) ?? 0);
  if (opacity < 1 && !own) style.fillOpacity = Math.max(0, opacity);
  return style;
}

/** Whether the fill is a raster that has no counterpart, and is painted as fine dots. */
export function isGrain(paint: Paint): boolean {
  const pattern = paint.number('FillPattern') ?? 1;
  return pattern >= 2 && pattern <= 24 && !HATCHES[pattern];
}

/** Whether the shape says itself that it glows, is mirrored below, or has soft or bevelled edges. */
export const hasEffects = (paint: Paint): boolean =>
  ['GlowSize', 'ReflectionSize', 'SoftEdgesSize', 'BevelTopType'].some(
    (name) => (paint.shape.cell(name)?.themed === false ? (paint.number(name) ?? 0) : 0) > 0,
  );

/** Shadow, lengths in page units; undefined where there is none. */
export function shadowStyle(paint: Paint): Style {
  const cell = paint.shape.cell('ShdwPattern');
  const themed = cell?.themed && !(cell.settled && cell.value === '0') ? paint.quick?.shadow() : undefined;
  if (themed) {
    const a = (themed.direction * Math.PI) / 180;
    return {
      shadow: {
        dx: tidy(themed.distance * Math.cos(a) * PX),
        dy: tidy(themed.distance * Math.sin(a) * PX),
        blur: tidy(themed.blur * PX),
        color: withAlpha(themed.painted.hex, themed.painted.alpha),
      },
    };
  }
  const pattern = cell?.themed && !cell.settled && paint.quick ? 0 : (paint.number('ShdwPattern') ?? 0);
  if (pattern === 0) return {};
  const page = (name: string): number => Number(paint.context.page.cells.get(name)?.v ?? 0) || 0;
  const own = (paint.number('ShapeShdwType') ?? 0) !== 0;
  const dx = own ? (paint.number('ShapeShdwOffsetX') ?? 0) : page('ShdwOffsetX'),
    dy = own ? (paint.number('ShapeShdwOffsetY') ?? 0) : page('ShdwOffsetY');
  const blur = paint.number('ShapeShdwBlur') ?? 0;
  const color = paint.color('ShdwForegnd', '#000000') ?? '#000000',
    alpha = 1 - (paint.number('ShdwForegndTrans') ?? 0);
  if ((dx === 0 && dy === 0 && blur === 0) || alpha <= 0) return {};
  return {
    shadow: {
      dx: tidy(dx * PX),
      dy: tidy(-dy * PX),
      blur: Math.max(0, tidy(blur * PX)),
      color: withAlpha(color, alpha),
    },
  };
}
