/**
 * The first Chinese character in pinyin order for each initial. Between two of them every character begins with the
 * first one's letter; I, U and V begin none.
 */
const bounds: readonly (readonly [letter: string, first: string])[] = [
  ['a', '\u963f'],
  ['b', '\u516b'],
  ['c', '\u5693'],
  ['d', '\u5491'],
  ['e', '\u59b8'],
  ['f', '\u53d1'],
  ['g', '\u65ee'],
  ['h', '\u54c8'],
  ['j', '\u4e0c'],
  ['k', '\u5494'],
  ['l', '\u5783'],
  ['m', '\u5463'],
  ['n', '\u62cf'],
  ['o', '\u5662'],
  ['p', '\u5991'],
  ['q', '\u4e03'],
  ['r', '\u5465'],
  ['s', '\u4ee8'],
  ['t', '\u4ed6'],
  ['w', '\u5c72'],
  ['x', '\u5915'],
  ['y', '\u4e2b'],
  ['z', '\u5e00'],
];

const han = /\p{Script=Han}/u;
let collator: Intl.Collator | undefined;
/** Comparing with the bounds takes its time, and texts use the same few thousand characters. */
const known = new Map<string, string>();

/** The letter a Chinese character begins with in pinyin; any other character is given back in lower case. */
export function pinyinInitial(character: string): string {
  if (!han.test(character)) {
    return character.toLowerCase();
  }
  const before = known.get(character);
  if (before !== undefined) {
    return before;
  }
  collator ??= new Intl.Collator('zh-CN-u-co-pinyin');
  let letter = character;
  for (const [candidate, first] of bounds) {
    if (collator.compare(first, character) > 0) {
      break;
    }
    letter = candidate;
  }
  known.set(character, letter);
  return letter;
}

/**
 * A text with its Chinese characters as pinyin initials, one letter a character. A character of several readings has
 * one.
 */
export function pinyinInitials(text: string): string {
  return [...text].map(pinyinInitial).join('');
}
