/** Text with formats as Quill and Yjs write it: insertions with attributes. */
import type { RichText, TextAttributes, TextOp } from '@limn/document';
import { list, object, string } from '../syntax/json.ts';
import { colorOf } from './colors.ts';
import { safeLink } from './links.ts';

const FLAGS = ['bold', 'italic', 'underline', 'strike'] as const;

export function attributesOf(raw: unknown): TextAttributes | undefined {
  const from = object(raw),
    out: TextAttributes = {};
  for (const flag of FLAGS) if (from[flag] === true) out[flag] = true;
  for (const key of ['color', 'background'] as const) {
    const color = colorOf(from[key]);
    if (color !== undefined && color !== 'none') out[key] = color;
  }
  const { list: kind, align, script, link } = from;
  if (kind === 'bullet' || kind === 'ordered') out.list = kind;
  if (align === 'center' || align === 'right' || align === 'justify') out.align = align;
  if (script === 'sub' || script === 'super') out.script = script;
  const url = typeof link === 'string' ? safeLink(link) : undefined;
  if (url !== undefined) out.link = url;
  return Object.keys(out).length > 0 ? out : undefined;
}

/** The text of a delta; what is no text in it, such as an embedded picture, is left out. */
export function richFromDelta(ops: unknown): RichText {
  const out: TextOp[] = [];
  for (const op of list(ops)) {
    const insert = string(object(op)['insert']);
    if (insert === undefined || insert === '') continue;
    const attributes = attributesOf(object(op)['attributes']);
    out.push(attributes ? { insert, attributes } : { insert });
  }
  return trimmed(out);
}

/** Without the plain newlines that editors keep at the end. */
export function trimmed(text: RichText): RichText {
  const out = [...text];
  for (let last = out.at(-1); last && !last.attributes; last = out.at(-1)) {
    const insert = last.insert.replace(/\n+$/, '');
    if (insert === last.insert) break;
    out.pop();
    if (insert === '') continue;
    out.push({ insert });
    break;
  }
  return out;
}
