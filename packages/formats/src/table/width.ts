/** How wide texts are about, where nothing can be measured. */

/** Characters that are as wide as they are high: those of Chinese, Japanese and Korean, and emoji. */
const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Width of the widest line, in font sizes. */
export function displayWidth(text: string): number {
  let widest = 0;
  for (const line of text.split('\n')) {
    let width = 0;
    for (const char of line) width += WIDE_CHARACTER.test(char) ? 1 : 0.56;
    widest = Math.max(widest, width);
  }
  return widest;
}
