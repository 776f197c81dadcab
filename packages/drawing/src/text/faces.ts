/**
 * How stretches of text are written: the font, the colour and the measures that a style and a run's attributes give.
 */
import type { TextAttributes } from '@limn/document';
import type { FontSpec } from './run.ts';
import type { TextMeasurer } from './measure/measurer.ts';
import { parseFontSize, type TextStyle } from './text-style.ts';

/** How one stretch of text is written. */
export interface Face {
  font: FontSpec;
  color: string;
  underline: boolean;
  strike: boolean;
  link?: string;
  background?: string;
  /** Raises (negative) or lowers the baseline. */
  shift: number;
  ascent: number;
  descent: number;
  /** Height of a line of this face. */
  lineHeight: number;
}

const SCRIPT_SIZE = 0.65,
  SUPER_SHIFT = -0.36,
  SUB_SHIFT = 0.16;

const faces = new WeakMap<TextStyle, Map<string, Face>>();

/**
 * The face of a run, shared by all runs of the same style and attributes so that neighbours can be joined by identity.
 */
export function faceOf(
  style: TextStyle,
  attributes: TextAttributes | undefined,
  scale: number,
  measurer: TextMeasurer,
): Face {
  let known = faces.get(style);
  if (!known) faces.set(style, (known = new Map()));
  const key = attributes ? `${scale}${JSON.stringify(attributes)}` : `${scale}`;
  let face = known.get(key);
  if (!face) known.set(key, (face = makeFace(style, attributes ?? {}, scale, measurer)));
  return face;
}

function makeFace(style: TextStyle, a: TextAttributes, scale: number, measurer: TextMeasurer): Face {
  const base = (parseFontSize(a.size) ?? style.fontSize) * scale;
  const font: FontSpec = {
    family: a.font ?? style.font,
    size: a.script ? base * SCRIPT_SIZE : base,
    bold: a.bold ?? style.bold,
    italic: a.italic ?? style.italic,
  };
  const { ascent, descent } = measurer.metrics(font);
  let shift = 0;
  if (a.script === 'super') {
    shift = base * SUPER_SHIFT;
  } else if (a.script === 'sub') {
    shift = base * SUB_SHIFT;
  }
  return {
    font,
    color: a.color ?? (a.link ? 'theme:link' : style.color),
    underline: a.underline ?? (a.link ? true : style.underline),
    strike: a.strike ?? style.strike,
    ...(a.link ? { link: a.link } : {}),
    ...((a.background ?? style.textBackground) ? { background: a.background ?? style.textBackground } : {}),
    shift,
    ascent,
    descent,
    lineHeight: (a.script ? font.size : base) * style.lineHeight,
  };
}
