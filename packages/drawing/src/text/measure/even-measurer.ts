import type { FontSpec } from '../run.ts';
import { fontFamily } from '../fonts.ts';
import { graphemes, isWide } from '../unicode/characters.ts';
import type { TextMeasurer } from './measurer.ts';

/** Advance width of a Latin character, in font sizes. */
const LATIN = { sans: 0.5, serif: 0.45, mono: 0.6, hand: 0.55 } as const;
const BOLD = 1.1;

/**
 * Measures without a platform, for tests and for places without a canvas. Every Latin character of a face is of one
 * width (half a font size in the default face, other widths in other kinds of faces, a tenth more in bold), every wide
 * one a whole size; line breaks then differ from the screen's, nothing else does.
 */
export const evenMeasurer: TextMeasurer = {
  width: (text: string, font: FontSpec) => {
    const latin = LATIN[fontFamily(font.family).generic] * (font.bold ? BOLD : 1);
    return graphemes(text).reduce((w, g) => w + (isWide(g) ? 1 : latin) * font.size, 0);
  },
  metrics: (font: FontSpec) => ({ ascent: font.size * 0.8, descent: font.size * 0.2 }),
  forget: () => undefined,
};
