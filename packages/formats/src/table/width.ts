/** How wide texts are about, where nothing can be measured. */

/** Characters that are as wide as they are high: those of Chinese, Japanese and Korean, and emoji. */
const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Advances of a common grotesque, rounded up, in font sizes. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[iljt.,:;|!'`()[\]{}/\\ fI]/, 0.34],
  [/[mwMW@%]/, 0.95],
  [/[A-Z&_#+=<>~]/, 0.7],
];

function advance(char: string): number {
  if (WIDE_CHARACTER.test(char)) return 1;
  return WIDTHS.find(([characters]) => characters.test(char))?.[1] ?? 0.56;
}

const widthOf = (text: string): number => {
  let width = 0;
  for (const char of text) width += advance(char);
  return width;
};

/** Width of the widest line, in font sizes. */
export const displayWidth = (text: string): number =>
  text.split('\n').reduce((widest, line) => Math.max(widest, widthOf(line)), 0);

/** Width of the widest word, in font sizes; a line may end after any of the wide characters. */
export const wordWidth = (text: string): number =>
  text.split(/\s+/).reduce((widest, word) => {
    const part = WIDE_CHARACTER.test(word)
      ? word.split(WIDE_CHARACTER).reduce((w, s) => Math.max(w, widthOf(s)), 1)
      : 0;
    return Math.max(widest, part || widthOf(word));
  }, 0);

/** Words with the spaces behind them; a line may end behind any of the wide characters too. */
const PIECE = new RegExp(`${WIDE_CHARACTER.source}|(?:(?!${WIDE_CHARACTER.source})\\S)+\\s*|\\s+`, 'gu');

/** Lines that a text takes in a room, font sizes, where words go to the next line whole if they fit into one. */
export function lineCount(text: string, room: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    let at = 0;
    lines++;
    for (const [piece] of line.matchAll(PIECE)) {
      const width = widthOf(piece.trimEnd());
      if (at > 0 && at + width > room) {
        lines++;
        at = 0;
      }
      const more = room > 0 ? Math.max(0, Math.ceil(width / room) - 1) : 0;
      lines += more;
      at += widthOf(piece) - more * room;
    }
  }
  return lines;
}
