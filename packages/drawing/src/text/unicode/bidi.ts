/** The order of characters on a line where scripts run to the left: UAX 9 by `bidi-js`. */
import { bidi } from '#bidi';

// Hebrew, Arabic and their kin, their presentation forms, the marks and overrides of direction, and the surrogates that
// lead the scripts of the first plane that run to the left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Whether some of a text may run to the left. */
export const runsToTheLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Direction of each code unit of a paragraph (odd is to the left), and of the paragraph; null where all run right, and
 * for all while a page has not loaded yet what tells.
 */
export function bidiLevels(text: string): { levels: Uint8Array; base: number } | null {
  const library = runsToTheLeft(text) ? bidi() : null;
  if (!library) return null;
  const { levels, paragraphs } = library.getEmbeddingLevels(text);
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
  Array.from(text, (character) => bidi()?.getMirroredCharacter(character) ?? character).join('');
