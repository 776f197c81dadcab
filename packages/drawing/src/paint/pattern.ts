/**
 * Patterns of fills as rulings: families of parallel lines, solid or dashed, as hatches are described in drafting.
 * Every one begins at the origin of the path's space, so that it stays where it is when a shape is resized, and so that
 * two shapes side by side do not differ by chance.
 */
import type { FillPattern, FillPatternType, Point } from '@limn/document';
import { Path } from '../geometry/path.ts';
import { rectIntersection, type Rect } from '../geometry/rect.ts';
import type { StrokePaint } from './painter.ts';

/** Lengths in page units at scale 1. */
export interface Ruling {
  /** Degrees clockwise in which the lines run; 0 is to the right. */
  angle: number;
  /** From one line to the next. */
  spacing: number;
  /** Of the lines. */
  width: number;
  /** Length of a dash, and of dash and gap together; solid when absent. */
  dash?: { on: number; period: number };
  /** Every other line begins half a period later. */
  isStaggered?: boolean;
  /** Dashes have round ends: those of no length are dots. */
  isRound?: boolean;
}

const solid = (angle: number, spacing: number, width = 1): Ruling => ({ angle, spacing, width });

const RULINGS: Readonly<Record<FillPatternType, readonly Ruling[]>> = {
  hatch: [solid(-45, 6)],
  hatchBack: [solid(45, 6)],
  horizontal: [solid(0, 6)],
  vertical: [solid(90, 6)],
  crossHatch: [solid(-45, 7), solid(45, 7)],
  grid: [solid(0, 8), solid(90, 8)],
  triangles: [solid(0, 8), solid(60, 8), solid(120, 8)],
  bricks: [solid(0, 8), { ...solid(90, 8), dash: { on: 8, period: 16 }, isStaggered: true }],
  dashes: [{ ...solid(0, 5), dash: { on: 8, period: 13 }, isStaggered: true }],
  dots: [{ ...solid(0, 7, 2), dash: { on: 0, period: 7 }, isRound: true }],
  polkaDots: [{ ...solid(0, 6, 4), dash: { on: 0, period: 12 }, isStaggered: true, isRound: true }],
  checks: [{ ...solid(0, 6, 6), dash: { on: 6, period: 12 }, isStaggered: true }],
};

const scaleOf = ({ scale = 1 }: FillPattern): number =>
  Number.isFinite(scale) ? Math.min(10, Math.max(0.25, scale)) : 1;

/** The rulings of a pattern at its scale. */
export function rulingsOf(pattern: FillPattern): Ruling[] {
  const k = scaleOf(pattern);
  return (RULINGS[pattern.type] ?? []).map((ruling) => ({
    ...ruling,
    spacing: ruling.spacing * k,
    width: ruling.width * k,
    ...(ruling.dash && { dash: { on: ruling.dash.on * k, period: ruling.dash.period * k } }),
  }));
}

/** How much of the fill a pattern covers, 0..1. */
export function patternCover({ type }: Pick<FillPattern, 'type'>): number {
  let open = 1;
  for (const { spacing, width, dash, isRound } of RULINGS[type] ?? []) {
    const dot = isRound ? (Math.PI * width * width) / 4 : 0,
      line = dash ? (dash.on * width + dot) / (dash.period * spacing) : width / spacing;
    open *= 1 - Math.min(1, line);
  }
  return 1 - open;
}

/** The shortest way between two lines, or two dashes of one, page units. */
export const finestSpacing = (pattern: FillPattern): number =>
  Math.min(...rulingsOf(pattern).map(({ spacing, dash }) => Math.min(spacing, dash?.period ?? spacing)));

/** More dashes than these are not drawn one by one. */
const MAX_DASHES = 60_000;

/** The lines of a ruling over a rectangle; null where they would be too many to draw. */
export function rulingPath({ angle, spacing, dash, isStaggered }: Ruling, area: Rect): Path | null {
  const a = (angle * Math.PI) / 180,
    u = { x: Math.cos(a), y: Math.sin(a) },
    xs = [area.x, area.x + area.w],
    ys = [area.y, area.y + area.h];
  // Corners along the lines and across them.
  const along = xs.flatMap((x) => ys.map((y) => x * u.x + y * u.y)),
    across = xs.flatMap((x) => ys.map((y) => y * u.x - x * u.y));
  const from = Math.min(...along),
    to = Math.max(...along),
    first = Math.floor(Math.min(...across) / spacing) - 1,
    last = Math.ceil(Math.max(...across) / spacing) + 1,
    period = dash?.period ?? to - from;
  if (!((last - first) * ((to - from) / Math.max(period, 1e-6) + 1) <= MAX_DASHES)) return null;
  const path = new Path();
  for (let k = first; k <= last; k++) {
    const shift = isStaggered && k % 2 !== 0 ? period / 2 : 0,
      // Dashes are counted from where a line begins.
      start = dash ? (Math.floor((from - shift) / period) - 1) * period + shift : from,
      n = k * spacing;
    path.M(start * u.x - n * u.y, start * u.y + n * u.x).L(to * u.x - n * u.y, to * u.y + n * u.x);
  }
  return path;
}

/** How the lines of a ruling are stroked. */
export function rulingStroke({ width, dash, isRound }: Ruling, color: string, opacity = 1): StrokePaint {
  return {
    color,
    width,
    opacity,
    // A dash without any length is refused by some that write PDF.
    ...(dash && { dash: [Math.max(0.001, dash.on), dash.period - Math.max(0.001, dash.on)] }),
    ...(isRound && { cap: 'round' as const }),
  };
}

/**
 * The tile that an SVG repeats for a ruling, in the ruling's own turned space, and where in it dashes begin: an SVG
 * counts these from the tile's corner.
 */
export function rulingTile({ spacing, dash, isStaggered }: Ruling): Rect & { length: number; from: Point[] } {
  const w = dash?.period ?? spacing,
    h = isStaggered ? 2 * spacing : spacing,
    tile = { x: -w / 2, y: -spacing / 2, w, h };
  if (!dash) return { ...tile, length: w, from: [{ x: 0, y: spacing / 2 }] };
  // The first of a row runs in from the tile before.
  const row = (first: number, y: number): Point[] => [first - w, first].map((x) => ({ x, y })),
    staggered = isStaggered ? [...row(0, 1.5 * spacing), { x: w, y: 1.5 * spacing }] : [];
  return { ...tile, length: dash.on, from: [...row(w / 2, spacing / 2), ...staggered] };
}

/** The tile's lines as path data. */
export const tilePath = ({ length, from }: ReturnType<typeof rulingTile>): string =>
  from.map(({ x, y }) => `M${tidy(x)} ${tidy(y)}h${tidy(length)}`).join('');
const tidy = (v: number): number => Math.round(v * 1000) / 1000 || 0;

/** What a painter that strokes has to do for a pattern: stroke these, or, of too many lines, fill with their tone. */
export function strokesOf(
  pattern: FillPattern & { bounds: Rect },
  opacity: number | undefined,
  seen?: Rect,
): { path: Path; paint: StrokePaint }[] | null {
  const area = seen ? rectIntersection(pattern.bounds, seen) : pattern.bounds;
  if (!area) return [];
  const out: { path: Path; paint: StrokePaint }[] = [];
  for (const ruling of rulingsOf(pattern)) {
    const path = rulingPath(ruling, area);
    if (!path) return null;
    out.push({ path, paint: rulingStroke(ruling, pattern.color, opacity) });
  }
  return out;
}
