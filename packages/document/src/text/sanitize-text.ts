/** Attributes of a text as they may be; one that is not is left out, which means the default. */
import { type Check, type Checks, isObject, MAX_LINK, one, type Raw, text, within, yes } from '../values/checks.ts';
import type { RichText, TextAttributes, TextOp } from './richtext.ts';

const TEXT: Checks = new Map<string, Check>([
  ['bold', yes],
  ['italic', yes],
  ['underline', yes],
  ['strike', yes],
  ['size', text(20)],
  ['color', text(64)],
  ['background', text(64)],
  ['font', text(200)],
  ['link', text(MAX_LINK)],
  ['script', one('sub', 'super')],
  ['align', one('left', 'center', 'right', 'justify')],
  ['list', one('bullet', 'ordered')],
  ['indent', (v) => Number.isInteger(v) && within(v)],
]);

/**
 * One piece of a text; attributes that are none, unknown ones too, are left out. Null for what is no text, such as an
 * embed.
 */
export function sanitizeTextOp(op: { insert?: unknown; attributes?: unknown }): TextOp | null {
  const { insert, attributes } = op;
  if (typeof insert !== 'string') return null;
  if (!isObject(attributes)) return { insert };
  const kept: Raw = {};
  for (const key of Object.keys(attributes)) if (TEXT.get(key)?.(attributes[key])) kept[key] = attributes[key];
  return Object.keys(kept).length > 0 ? { insert, attributes: kept as TextAttributes } : { insert };
}

const MAX_TEXT = 200_000;

/** A sound text of whatever somebody else's program wrote; what is none of it is left out. */
export function sanitizeText(value: unknown): RichText {
  if (!Array.isArray(value)) return [];
  const out: TextOp[] = [];
  let left = MAX_TEXT;
  for (const op of value as unknown[]) {
    if (typeof op !== 'object' || op === null || left <= 0) continue;
    const sound = sanitizeTextOp(op);
    if (!sound) continue;
    const insert = sound.insert.slice(0, left);
    left -= insert.length;
    if (insert !== '') out.push({ ...sound, insert });
  }
  return out;
}
