/**
 * The scale of a page: how much longer than on paper the things are that it shows, and the unit their lengths are told
 * in. A page unit is 1/96 of an inch on paper; at 1:50 it stands for fifty times as much.
 */
import { isObject } from '../../values/checks.ts';

/** Units of real lengths by their millimetres. */
const MILLIMETRES = { mm: 1, cm: 10, m: 1000, km: 1_000_000, in: 25.4, ft: 304.8 } as const;
export type LengthUnit = keyof typeof MILLIMETRES;
export const LENGTH_UNITS = Object.keys(MILLIMETRES) as readonly LengthUnit[];

export interface DrawingScale {
  /** 50 for 1:50, 0.5 for 2:1. */
  ratio: number;
  unit: LengthUnit;
}

/** A length as it is told: how many page units one of the unit takes, and the unit's sign. */
export interface Measure {
  px: number;
  symbol: string;
}

const PAPER_MILLIMETRES = 25.4 / 96;
const MIN_RATIO = 1e-4,
  MAX_RATIO = 1e8;

/** Whether a value is a scale that can be drawn in. */
export const isDrawingScale = (v: unknown): v is DrawingScale =>
  isObject(v) &&
  typeof v['ratio'] === 'number' &&
  v['ratio'] >= MIN_RATIO &&
  v['ratio'] <= MAX_RATIO &&
  typeof v['unit'] === 'string' &&
  Object.hasOwn(MILLIMETRES, v['unit']);

/** Lengths of a page of this scale; page units where it has none. */
export function measureOf(scale: DrawingScale | undefined): Measure {
  if (!scale) return { px: 1, symbol: 'px' };
  return { px: MILLIMETRES[scale.unit] / (PAPER_MILLIMETRES * scale.ratio), symbol: scale.unit };
}

/** The number of a length of page units, with as many decimals as can be told apart on paper; three at most. */
export function lengthIn({ px }: Measure, length: number): number {
  const decimals = Math.min(3, Math.max(1, Math.ceil(Math.log10(px * 10)))),
    k = 10 ** decimals;
  return Math.round((length / px) * k) / k || 0;
}

/** A length of page units with its unit, as dimension lines and tips say it. */
export const lengthText = (measure: Measure, length: number): string =>
  `${lengthIn(measure, length)} ${measure.symbol}`;
