/**
 * Texts as they are read when words are looked for in them: without case, width, accents, and what is put between
 * letters to hide a word; with digits and signs that stand for letters as the letters.
 */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};
/** At the end of a word a sign stands for no letter. */
const ENDING = /[!|](?![\p{L}\p{N}])/gu;
const KEPT = /[\p{L}\p{N}]/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

export interface Folded {
  /** One character after the other, with nothing between them. */
  chars: string[];
  /** Whether a word begins, or ends, with the character at the same place. */
  begins: boolean[];
  ends: boolean[];
}

/** Whether a script puts spaces between its words, so that one can only be found whole. */
export const isSpaced = (char: string): boolean => !UNSPACED.test(char);

export function fold(text: string): Folded {
  const folded: Folded = { chars: [], begins: [], ends: [] };
  let isApart = true;
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(ENDING, ' ')
    .toLowerCase();
  for (const written of plain) {
    const char = STANDS_FOR[written] ?? written;
    if (!KEPT.test(char)) {
      isApart = true;
      continue;
    }
    const last = folded.chars.length - 1;
    const begins = isApart || !isSpaced(char) || !isSpaced(folded.chars[last] ?? '');
    if (begins && last >= 0) folded.ends[last] = true;
    folded.chars.push(char);
    folded.begins.push(begins);
    folded.ends.push(false);
    isApart = false;
  }
  if (folded.ends.length > 0) folded.ends[folded.ends.length - 1] = true;
  return folded;
}
