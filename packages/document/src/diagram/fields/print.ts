/** How a page is printed: on what paper, over how many sheets, and what is printed beside it. */
import { isObject } from '../../values/checks.ts';

export interface PrintSetup {
  /** The paper as it lies in the printer, page units (1/96 inch). */
  paper: { w: number; h: number };
  /** On every side, page units. */
  margin: number;
  /** As many sheets as the drawing is to fill; null: as many as it takes at `scale`. */
  fit: { across: number; down: number } | null;
  /** 1 is as large as on the screen at 100 %. */
  scale: number;
  /** Where sheets are cut and put together. */
  marks: boolean;
  numbers: boolean;
}

/** Sheets beside each other, and below each other, at most. */
export const MAX_ACROSS = 20;
const MIN_PAPER = 100,
  MAX_PAPER = 20_000;
export const MIN_PRINT_SCALE = 0.05,
  MAX_PRINT_SCALE = 10;

/** A4, upright, with a centimetre around it, on one sheet. */
export const USUAL_PRINT: PrintSetup = {
  paper: { w: 794, h: 1123 },
  margin: 37.8,
  fit: { across: 1, down: 1 },
  scale: 1,
  marks: true,
  numbers: true,
};

const within = (v: unknown, least: number, most: number): v is number =>
  typeof v === 'number' && v >= least && v <= most;
const sheets = (v: unknown): boolean => within(v, 1, MAX_ACROSS) && Number.isInteger(v);

export function isPrintSetup(v: unknown): v is PrintSetup {
  if (!isObject(v)) return false;
  const { paper, margin, fit, scale, marks, numbers } = v;
  return (
    isObject(paper) &&
    within(paper['w'], MIN_PAPER, MAX_PAPER) &&
    within(paper['h'], MIN_PAPER, MAX_PAPER) &&
    within(margin, 0, Math.min(paper['w'], paper['h']) / 3) &&
    (fit === null || (isObject(fit) && sheets(fit['across']) && sheets(fit['down']))) &&
    within(scale, MIN_PRINT_SCALE, MAX_PRINT_SCALE) &&
    typeof marks === 'boolean' &&
    typeof numbers === 'boolean'
  );
}
