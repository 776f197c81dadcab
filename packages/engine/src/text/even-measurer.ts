import type { FontSpec } from '../paint/painter.ts';
import { graphemes, isWide } from './breaks.ts';
import type { TextMeasurer } from './measurer.ts';

/**
 * Measures without a platform: every Latin character is half a font size wide, every wide one a whole size. For tests
 * and for servers without a canvas; line breaks then differ from the screen's, nothing else does.
 */
export const evenMeasurer: TextMeasurer = {
  width: (text: string, font: FontSpec) => graphemes(text).reduce((w, g) => w + (isWide(g) ? 1 : 0.5) * font.size, 0),
  metrics: (font: FontSpec) => ({ ascent: font.size * 0.8, descent: font.size * 0.2 }),
};
