/** Characters as people see them, and what layout asks about them. */

const WIDE = [
  '\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3100-\u312f\u3130-\u318f\u31a0-\u4dbf\u4e00-\ua4cf\uac00-\ud7ff',
  '\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}',
].join('');
const CJK = new RegExp(`[${WIDE}]`, 'u');

/** True for ideographs, kana, hangul, full-width forms and pictographs: as wide as high, and upright in columns. */
export const isWide = (grapheme: string): boolean => CJK.test(grapheme);

/** Whether any character of a text is wide. */
export const hasWide = (text: string): boolean => CJK.test(text);

/** A blank at which a line may end, which then takes up no room; a no-break space is none. */
export const isSpace = (grapheme: string): boolean => SPACE.test(grapheme);
const BLANKS = ' \\t\\u1680\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000';
const SPACE = new RegExp(`^[${BLANKS}]+$`);
const TRAILING = new RegExp(`[${BLANKS}]+$`);

/** A text without the blanks that would stand at the end of its line. */
export function withoutTrailing(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last > 0x20 && last < 0x1680 ? text : text.replace(TRAILING, '');
}

// Neither surrogates nor anything that joins with its neighbours: such texts need no segmenter.
const SINGLES = /^[\x20-\x7e\u3001-\u3020\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff\uff01-\uff9d]*$/;
let segmenter: Intl.Segmenter | null = null;

/** User-perceived characters (UAX 29, extended grapheme clusters). */
export function graphemes(text: string): string[] {
  if (SINGLES.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const out: string[] = [];
  for (const { segment } of segmenter.segment(text)) out.push(segment);
  return out;
}
