/** The order of characters on a line where scripts run to the left: UAX 9 by `bidi-js`. */
import bidiFactory, { type Bidi } from 'bidi-js';

// Hebrew, Arabic and their kin, their presentation forms, the marks and overrides of direction, and the surrogates that
// lead the scripts of the first plane that run to the left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

let made: Bidi | null = null;
// Its types describe the module that bundlers take; Node has the function itself as the default.
const bidi = (): Bidi => (made ??= (bidiFactory as unknown as () => Bidi)());

/** Direction of each code unit of a paragraph (odd is to the left), and of the paragraph; null where all run right. */
export function bidiLevels(text: string): { levels: Uint8Array; base: number } | null {
  if (!RIGHT_TO_LEFT.test(text)) return null;
  const { levels, paragraphs } = bidi().getEmbeddingLevels(text);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Rule L2: items of a line, each of one level, from left to right. */
export function visualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const out = [...items];
  let highest = 0,
    lowestOdd = Infinity;
  for (const { level } of items) {
    highest = Math.max(highest, level);
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level);
  }
  for (let level = highest; level >= lowestOdd; level--)
    for (let from = 0; from < out.length; from++) {
      let to = from;
      while (to < out.length && out[to]!.level >= level) to++;
      if (to - from > 1) out.splice(from, to - from, ...out.slice(from, to).reverse());
      if (to > from) from = to;
    }
  return out;
}

/** Text that runs to the left with its brackets turned round, for those who draw characters as they are. */
export const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi().getMirroredCharacter(character) ?? character).join('');
