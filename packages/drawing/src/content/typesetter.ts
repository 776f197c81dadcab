/**
 * LaTeX as outlines, by MathJax with its TeX fonts: paths that a canvas, an SVG and a PDF fill alike, without a font of
 * the page. Loaded on demand, see `formula.ts`.
 */
import type { CustomPath } from '@limn/document';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/braket/BraketConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/color/ColorConfiguration.js';
import 'mathjax-full/js/input/tex/extpfeil/ExtpfeilConfiguration.js';
import 'mathjax-full/js/input/tex/gensymb/GensymbConfiguration.js';
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import 'mathjax-full/js/input/tex/upgreek/UpgreekConfiguration.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { type Rect, Outliner } from './svg-outlines.ts';

/** Packages of TeX. None defines macros of its own, loads files or makes HTML. */
const PACKAGES = [
  'base',
  'ams',
  'boldsymbol',
  'braket',
  'cancel',
  'color',
  'extpfeil',
  'gensymb',
  'mathtools',
  'mhchem',
  'upgreek',
];
/** Macros that one formula may expand, and characters of it meanwhile. */
const MAX_MACROS = 500,
  MAX_BUFFER = 5 * 1024;
/** Ems on a side, and numbers in all outlines: beyond that it is no formula that people read. */
const MAX_SIDE = 150,
  MAX_NUMBERS = 60_000;
/** MathJax' units of an em. */
const EM = 1000;

/** What is painted in one colour; without one, in that of the text. */
export interface FormulaPiece {
  color?: string;
  /** Paths in fractions of the formula's box. */
  paths: CustomPath[];
}

/** Letters that the fonts of TeX have not, such as Chinese ones. */
export interface FormulaText {
  text: string;
  /** Left end of the baseline, and the size of the letters, ems of the formula. */
  x: number;
  y: number;
  size: number;
  color?: string;
}

export interface Formula {
  /** Ems of the letters around it. */
  w: number;
  h: number;
  pieces: readonly FormulaPiece[];
  texts: readonly FormulaText[];
}

/** Why LaTeX was not set. `message` is TeX's own word for it, in English, or empty. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly code: 'syntax' | 'tooLarge';
  constructor(code: FormulaError['code'], message = '') {
    super(message);
    this.code = code;
  }
}

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const page = mathjax.document('', {
  InputJax: new TeX({
    packages: PACKAGES,
    maxMacros: MAX_MACROS,
    maxBuffer: MAX_BUFFER,
    tags: 'none',
    formatError: (_jax: unknown, error: Error) => {
      throw error;
    },
  }),
  OutputJax: new SVG({ fontCache: 'none' }),
});

/**
 * Sets a formula as it stands on lines of its own.
 * @throws FormulaError
 */
export function typeset(source: string): Formula {
  const svg = svgOf(source),
    [x, y, w, h] = String(svg.attributes['viewBox'] ?? '')
      .split(' ')
      .map(Number) as [number, number, number, number];
  // Numbered lines are as wide as what they stand in, which a topic's formula is not.
  if (![x, y, w, h].every(Number.isFinite)) throw new FormulaError('syntax', '\\tag');
  if (!(w > 0) || !(h > 0)) throw new FormulaError('syntax');
  if (w > MAX_SIDE * EM || h > MAX_SIDE * EM) throw new FormulaError('tooLarge');
  const box: Rect = { x, y, w, h },
    outliner = new Outliner(box, MAX_NUMBERS);
  if (!outliner.add(svg)) throw new FormulaError('tooLarge');
  return {
    w: w / EM,
    h: h / EM,
    pieces: outliner.pieces(),
    texts: outliner.texts.map(({ x: left, y: base, size, ...text }) => ({
      ...text,
      x: left / EM,
      y: base / EM,
      size: size / EM,
    })),
  };
}

function svgOf(source: string): LiteElement {
  try {
    const made = page.convert(source, { display: true, em: 16, ex: 8, containerWidth: 80 * 16 }) as LiteElement,
      [svg] = made.children;
    if (svg && 'attributes' in svg) return svg;
  } catch (error) {
    // What is nested too deep ends the stack.
    if (error instanceof RangeError) throw new FormulaError('tooLarge');
    throw new FormulaError('syntax', error instanceof Error ? error.message : '');
  }
  throw new FormulaError('syntax');
}
