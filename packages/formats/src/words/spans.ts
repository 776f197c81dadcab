/** Longest line that is looked at as a statement: nobody writes longer ones, and patterns take their time with them. */
export const MOST_LINE = 1000;

/**
 * What stands between two marks as `instead` has it, and as many lines as before; a mark that nothing closes is text.
 * Takes time by the length of the text alone.
 */
export function replaceSpans(
  text: string,
  [open, close]: readonly [string, string],
  instead: (inner: string) => string,
): string {
  let [out, at] = ['', 0];
  for (;;) {
    const from = text.indexOf(open, at),
      to = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (to < 0) return out + text.slice(at);
    const inner = text.slice(from + open.length, to);
    out += text.slice(at, from) + instead(inner) + inner.replace(/[^\n]/g, '');
    at = to + close.length;
  }
}
