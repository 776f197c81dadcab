/** Texts as Obsidian's plugin packs drawings: LZ78 with codes that grow, in Base64 of six bits a letter. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, i) => [letter, i]));

/** Codes that are no text: a letter of 8 bits follows, one of 16, and the end. */
const SHORT = 0,
  LONG = 1,
  END = 2;

/** Undefined for what is none, or is longer than `most` characters. */
export function unpackLz(packed: string, most: number): string | undefined {
  const values = [...packed.replace(/[\s=]+/g, '')].map((letter) => VALUES.get(letter));
  let place = 0,
    bit = 32;
  /** The next number, its lowest bit first; undefined beyond the end. */
  const next = (bits: number): number | undefined => {
    let out = 0;
    for (let i = 0; i < bits; i++) {
      const value = values[place];
      if (value === undefined) return undefined;
      if ((value & bit) !== 0) out += 2 ** i;
      bit >>= 1;
      if (bit === 0) {
        bit = 32;
        place++;
      }
    }
    return out;
  };
  const words = ['', '', ''],
    parts: string[] = [];
  let bits = 2,
    left = 2,
    length = 0,
    last: string | undefined;
  const grow = (): void => {
    if (--left === 0) left = 2 ** bits++;
  };
  for (;;) {
    let code = next(bits);
    if (code === undefined) return undefined;
    if (code === END) return parts.join('');
    if (code === SHORT || code === LONG) {
      const letter = next(code === SHORT ? 8 : 16);
      if (letter === undefined) return undefined;
      words.push(String.fromCharCode(letter));
      code = words.length - 1;
      // The first letter of all is no step of the codes.
      if (last !== undefined) grow();
    }
    const word: string | undefined =
      words[code] ?? (code === words.length && last !== undefined ? last + last[0]! : undefined);
    if (word === undefined || word === '') return undefined;
    length += word.length;
    if (length > most) return undefined;
    parts.push(word);
    if (last === undefined) bits = 3;
    else {
      words.push(last + word[0]!);
      grow();
    }
    if (last === undefined) left = 4;
    last = word;
  }
}
