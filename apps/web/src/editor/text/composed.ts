/** The text of an editor while an input method writes into it, which the document hears of only when that is done. */
import type { RichText, TextOp } from '@limn/document';

/** Paragraphs of the editor as they are in the page now. */
const shownText = (root: HTMLElement): string =>
  [...root.querySelectorAll('p, li')].map((block) => (block.textContent ?? '').replaceAll('\uFEFF', '')).join('\n');

/** `text` with what the editor shows beyond it, in the format of the character before. */
export function composedText(root: HTMLElement, text: RichText): RichText {
  const before = text
      .map((op) => op.insert)
      .join('')
      .replace(/\n$/, ''),
    now = shownText(root);
  let head = 0;
  while (head < before.length && head < now.length && before[head] === now[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, now.length) - head;
  while (tail < most && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const written = now.slice(head, now.length - tail),
    out: TextOp[] = [];
  const add = (insert: string, attributes: TextOp['attributes']): void => {
    if (insert !== '') out.push({ insert, ...(attributes && { attributes }) });
  };
  let at = 0,
    isWritten = false;
  for (const { insert, attributes } of text) {
    const end = at + insert.length;
    add(insert.slice(0, Math.max(0, head - at)), attributes);
    if (!isWritten && end >= head) {
      add(written, attributes);
      isWritten = true;
    }
    add(insert.slice(Math.max(0, before.length - tail - at)), attributes);
    at = end;
  }
  if (!isWritten) add(written, undefined);
  return out;
}
