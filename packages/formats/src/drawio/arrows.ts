/** Ends of draw.io's lines, and how large they are there and here. */
import type { Arrowhead, Style } from '@limn/document';
import { type CellStyle, num } from './style.ts';

/** Names of draw.io's arrowheads: as they are filled, and as they are not. */
const ARROWS: Readonly<Record<string, readonly [filled: Arrowhead, open: Arrowhead]>> = {
  none: ['none', 'none'],
  classic: ['classic', 'classicOpen'],
  classicThin: ['classic', 'classicOpen'],
  block: ['triangle', 'triangleOpen'],
  blockThin: ['triangle', 'triangleOpen'],
  open: ['arrow', 'arrow'],
  openThin: ['arrow', 'arrow'],
  openAsync: ['halfArrow', 'halfArrow'],
  async: ['async', 'async'],
  oval: ['circle', 'circleOpen'],
  diamond: ['diamond', 'diamondOpen'],
  diamondThin: ['diamond', 'diamondOpen'],
  dash: ['slash', 'slash'],
  baseDash: ['bar', 'bar'],
  cross: ['cross', 'cross'],
  box: ['square', 'squareOpen'],
  circle: ['circleOpen', 'circleOpen'],
  circlePlus: ['circlePlus', 'circlePlus'],
  halfCircle: ['circleOpen', 'circleOpen'],
  doubleBlock: ['doubleTriangle', 'doubleTriangle'],
  manyOptional: ['erZeroOrMany', 'erZeroOrMany'],
  ERone: ['erOne', 'erOne'],
  ERmandOne: ['erOnlyOne', 'erOnlyOne'],
  ERmany: ['erMany', 'erMany'],
  ERoneToMany: ['erOneOrMany', 'erOneOrMany'],
  ERzeroToOne: ['erZeroOrOne', 'erZeroOrOne'],
  ERzeroToMany: ['erZeroOrMany', 'erZeroOrMany'],
};
export const ARROW_NAMES = ARROWS;

/** How long draw.io's are where a style says nothing, page units. */
const USUAL = 6;
/** How long ours are on a thin line, page units. */
const LENGTHS: Readonly<Partial<Record<Arrowhead, number>>> = {
  arrow: 9,
  halfArrow: 9,
  triangleOpen: 12,
  diamond: 16,
  diamondOpen: 16,
  circle: 8,
  circleOpen: 8,
  square: 8,
  squareOpen: 8,
  cross: 8,
  doubleTriangle: 19,
  erOne: 12,
  erOnlyOne: 12,
  erMany: 12,
  erOneOrMany: 12,
  erZeroOrOne: 12,
  erZeroOrMany: 12,
};
/** Those that are as large as is said; others are longer by the width of the line. */
const ROUND: ReadonlySet<Arrowhead> = new Set(['circle', 'circleOpen', 'circlePlus']);
const LEAST = 0.25,
  MOST = 4;

/** How long an arrowhead of a size is there, beyond that size. */
const beyond = (arrow: Arrowhead, weight: number): number => {
  if (ROUND.has(arrow)) return 0;
  return /^er|^(bar|slash|cross|square)/.test(arrow) ? weight + 1 : weight;
};
/** How long ours is at a scale of 1: ends grow with lines of more than two page units. */
const natural = (arrow: Arrowhead, weight: number): number => (LENGTHS[arrow] ?? 10) * Math.max(1, weight / 2);
const times = (arrow: Arrowhead): number => (arrow === 'doubleTriangle' ? 2 : 1);

const scaleOf = (arrow: Arrowhead, size: number, weight: number): number =>
  Math.min(
    MOST,
    Math.max(LEAST, Math.round((100 * times(arrow) * (size + beyond(arrow, weight))) / natural(arrow, weight)) / 100),
  );

/** The size by which draw.io draws an arrowhead as long as ours is at a scale. */
export const sizeOf = (arrow: Arrowhead, scale: number, weight: number): number =>
  Math.max(1, Math.round(((scale * natural(arrow, weight)) / times(arrow) - beyond(arrow, weight)) * 100) / 100);

export function arrowsOf(style: CellStyle): Style {
  const weight = num(style, 'strokeWidth') ?? 1,
    shape = style.get('shape'),
    isBlock = shape === 'flexArrow' || shape === 'arrow';
  const one = (side: 'start' | 'end', fallback: string): Style => {
    const name = style.get(`${side}Arrow`) ?? fallback,
      isFilled = style.get(`${side}Fill`) !== '0';
    const [filled, open] = (Object.hasOwn(ARROWS, name) ? ARROWS[name] : undefined) ?? ARROWS['classic']!,
      arrow = isFilled ? filled : open,
      scale = isBlock ? 1 : scaleOf(arrow, num(style, `${side}Size`) ?? USUAL, weight);
    return {
      [`${side}Arrow`]: arrow,
      ...(scale !== 1 && filled !== 'none' && { [`${side}ArrowSize`]: scale }),
    };
  };
  return { ...one('start', 'none'), ...one('end', 'classic') };
}
