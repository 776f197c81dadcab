const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemes = (text: string): string[] => [...segmenter.segment(text)].map((part) => part.segment);

const ideographic = /[\p{Script=Han}\p{Script=Hangul}]/u;
const letter = /[\p{L}\p{N}]/u;

/**
 * What stands for a person, or a team, without a picture.
 *
 * A Chinese name is known by its end (the given name): its last two characters, or the last one where there is room for
 * one; a team's by its beginning. Another name by the first letters of its first and last words. Of an e-mail address
 * the part before the @ counts, of a telephone number the last digits.
 *
 * @param most how many characters there is room for: 1 or 2
 * @param of whose name it is
 */
export function initials(name: string, most: 1 | 2 = 2, of: 'person' | 'team' = 'person'): string {
  const text = name.trim().replace(/^([^\s@]+)@.*$/, '$1');
  const chinese = graphemes(text).filter((character) => ideographic.test(character));
  if (chinese.length > 0) {
    return (of === 'team' ? chinese.slice(0, most) : chinese.slice(-most)).join('');
  }
  if (/^[+\d][\d\s-]{4,}$/.test(text)) {
    return text.replace(/\D/g, '').slice(-most);
  }
  const words = text
    .split(/[\s._-]+/)
    .flatMap((word) => graphemes(word).find((character) => letter.test(character)) ?? []);
  const first = words[0] ?? graphemes(text)[0] ?? '';
  const last = words.length > 1 && most > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** How many avatar colours there are: the tokens `avatar-1` … `avatar-8`. */
export const avatarHues = 8;

/** The avatar colour of a person, 1 … 8: always the same for the same id. */
export function avatarHue(id: string): number {
  // FNV-1a: spreads ids that differ in one character, as counted-up ids do.
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (((hash ^ (hash >>> 15)) >>> 0) % avatarHues) + 1;
}
