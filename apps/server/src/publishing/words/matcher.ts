import { fold, isSpaced } from './fold.ts';

interface Node {
  next: Map<string, Node>;
  /** The longest other beginning of a word that ends here too. */
  fall: Node | null;
  /** Words that end here, those of `fall` included. */
  words: { word: string; length: number; isSpaced: boolean }[];
}

const node = (): Node => ({ next: new Map(), fall: null, words: [] });

/**
 * Finds any of a list of words in one pass over a text (Aho and Corasick 1975), also written apart or with other signs.
 * A word of a script with spaces is found where it begins and ends with words of the text: `ass` is not in `class`, and
 * is in `a.s.s`.
 */
export class WordMatcher {
  readonly #root = node();
  readonly size: number;

  constructor(words: readonly string[]) {
    this.size = words.length;
    for (const word of words) this.#add(word);
    this.#link();
  }

  #add(word: string): void {
    const { chars } = fold(word);
    if (chars.length === 0) return;
    let at = this.#root;
    for (const char of chars) {
      let next = at.next.get(char);
      if (next === undefined) at.next.set(char, (next = node()));
      at = next;
    }
    at.words.push({ word, length: chars.length, isSpaced: chars.every(isSpaced) });
  }

  #link(): void {
    const queue = [...this.#root.next.values()];
    for (const first of queue) first.fall = this.#root;
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      for (const [char, next] of at.next) {
        let fall = at.fall;
        while (fall !== null && !fall.next.has(char)) fall = fall.fall;
        next.fall = fall?.next.get(char) ?? this.#root;
        next.words.push(...next.fall.words);
        queue.push(next);
      }
    }
  }

  /** The first word that a text has, as the list has it; null for none. */
  find(text: string): string | null {
    const { chars, begins, ends } = fold(text);
    let at = this.#root;
    for (const [i, char] of chars.entries()) {
      for (;;) {
        const next = at.next.get(char);
        if (next !== undefined) {
          at = next;
          break;
        }
        if (at.fall === null) break;
        at = at.fall;
      }
      for (const { word, length, isSpaced: isWhole } of at.words)
        if (!isWhole || (begins[i - length + 1] === true && ends[i] === true)) return word;
    }
    return null;
  }
}
