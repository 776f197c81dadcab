import { pinyinInitials } from './pinyin.ts';

/** ms after which the next letter begins a new word. */
const pause = 700;

/** Collects what is typed on a list. */
export class Typeahead {
  #typed = '';
  #last = -Infinity;

  /** Whether what is typed at that moment continues a word: a space is then one of its letters. @param now ms */
  isTyping(now: number): boolean {
    return this.#typed !== '' && now - this.#last <= pause;
  }

  /**
   * Adds a letter and gives what has been typed without a pause; null for a key that is no letter, or a space that
   * begins nothing.
   *
   * @param key as a key press has it
   * @param now ms
   */
  add(key: string, now: number): string | null {
    if ([...key].length !== 1 || (key === ' ' && !this.isTyping(now))) {
      return null;
    }
    this.#typed = now - this.#last > pause ? key.toLowerCase() : this.#typed + key.toLowerCase();
    this.#last = now;
    return this.#typed;
  }
}

/**
 * The entry that begins with what was typed, in its own letters or in the pinyin initials of its characters; null when
 * there is none. The same letter again and again goes from one to the next.
 *
 * @param from where one stands; what begins here is looked at last, or first once more than one letter has been typed
 */
export function findTyped(
  count: number,
  textAt: (index: number) => string,
  from: number,
  typed: string,
): number | null {
  const repeats = typed.length > 1 && [...typed].every((letter) => letter === typed[0]);
  const wanted = repeats ? (typed[0] ?? '') : typed;
  const start = wanted.length > 1 ? from : from + 1;
  for (let step = 0; step < count; step++) {
    const index = (((start + step) % count) + count) % count;
    const text = textAt(index).trim().toLowerCase();
    if (text.startsWith(wanted) || pinyinInitials(text.slice(0, wanted.length)) === wanted) {
      return index;
    }
  }
  return null;
}
