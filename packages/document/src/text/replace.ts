import type { RichText, TextAttributes, TextOp } from './richtext.ts';

/** Characters of a text that others take the place of: UTF-16 offsets, `to` not included. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/**
 * A text with some of its characters replaced; what is put in looks like the first character that it replaces.
 * `edits` stand in order and do not overlap.
 */
export function replaceInText(text: RichText, edits: readonly TextEdit[]): RichText {
  const out: TextOp[] = [];
  let at = 0,
    next = 0;
  for (const op of text) {
    const end = at + op.insert.length;
    let from = at;
    for (; next < edits.length && edits[next]!.from < end; next++) {
      const edit = edits[next]!;
      // Whatever of it stands in the operations before is gone already.
      push(out, op.insert.slice(from - at, Math.max(0, edit.from - at)), op.attributes);
      if (edit.from >= at) push(out, edit.insert, op.attributes);
      from = Math.max(from, edit.to);
      if (edit.to > end) break;
    }
    push(out, op.insert.slice(Math.max(0, from - at)), op.attributes);
    at = end;
  }
  return out;
}

function push(out: TextOp[], insert: string, attributes: TextAttributes | undefined): void {
  if (insert === '') return;
  const last = out.at(-1);
  if (last && last.attributes === attributes) out[out.length - 1] = { ...last, insert: last.insert + insert };
  else out.push(attributes ? { insert, attributes } : { insert });
}

/** What makes one text of another: how many characters stay before and after, and what stands between them then. */
export interface TextChange {
  /** UTF-16 units, never between the halves of a character. */
  before: number;
  removed: number;
  insert: RichText;
}

/** The least stretch that has to be written anew for a text to become another, formats included. */
export function changeBetween(was: RichText, is: RichText): TextChange {
  const a = units(was),
    b = units(is),
    most = Math.min(a.text.length, b.text.length);
  let before = 0;
  while (before < most && same(a, before, b, before)) before++;
  while (isInside(a.text, before) || isInside(b.text, before)) before--;
  let after = 0;
  while (after < most - before && same(a, a.text.length - 1 - after, b, b.text.length - 1 - after)) after++;
  while (isInside(a.text, a.text.length - after) || isInside(b.text, b.text.length - after)) after--;
  return { before, removed: a.text.length - before - after, insert: slice(is, before, b.text.length - after) };
}

interface Units {
  text: string;
  /** Of each UTF-16 unit, its formats in a form that can be compared. */
  formats: readonly string[];
}

function units(text: RichText): Units {
  const formats: string[] = [];
  let all = '';
  for (const { insert, attributes } of text) {
    const format = attributes ? JSON.stringify(Object.entries(attributes).sort(([p], [q]) => (p < q ? -1 : 1))) : '[]';
    for (let i = 0; i < insert.length; i++) formats.push(format);
    all += insert;
  }
  return { text: all, formats };
}

const same = (a: Units, i: number, b: Units, j: number): boolean =>
  a.text[i] === b.text[j] && a.formats[i] === b.formats[j];

/** Whether an offset lies between the halves of one character. */
const isInside = (text: string, at: number): boolean =>
  at > 0 && at < text.length && text.codePointAt(at - 1)! > 0xffff;

function slice(text: RichText, from: number, to: number): RichText {
  const out: TextOp[] = [];
  let at = 0;
  for (const op of text) {
    push(out, op.insert.slice(Math.max(0, from - at), Math.max(0, to - at)), op.attributes);
    at += op.insert.length;
  }
  return out;
}
