/** Which parts of a record differ between two of its states. */
import { equalityDeep } from 'lib0/function';
import { EMPTY_TEXT } from '../../text/richtext.ts';
import { isObject } from '../../values/checks.ts';
import type { BaseRecord, RecordSchema } from '../schema.ts';

/** Part of a record that is written apart from the others. */
export interface Part {
  /** An aspect such as `box`, `text`, or `record` for its being there at all. */
  part: string;
  /** Field of the aspect, where fields are kept apart: `fill` of `style`. */
  field?: string;
}

/** Aspects first, in the schema's order, fields in that of the alphabet; then `text`. Both have the same id. */
export function changedParts<R extends BaseRecord, A extends string>(
  schema: Pick<RecordSchema<R, A>, 'aspects' | 'fielded'>,
  before: R,
  after: R,
): Part[] {
  const was = before as unknown as Record<string, unknown>,
    is = after as unknown as Record<string, unknown>,
    parts: Part[] = [];
  for (const part of schema.aspects) {
    if (equalityDeep(was[part], is[part])) continue;
    if (!schema.fielded.has(part)) parts.push({ part });
    else for (const field of changedFields(was[part], is[part])) parts.push({ part, field });
  }
  if (!equalityDeep(before.text ?? EMPTY_TEXT, after.text ?? EMPTY_TEXT)) parts.push({ part: 'text' });
  return parts;
}

/** Names of the fields whose values differ; a field of value undefined is one that is not there. */
export function changedFields(before: unknown, after: unknown): string[] {
  const was = isObject(before) ? before : {},
    is = isObject(after) ? after : {};
  const names: string[] = [];
  for (const name of Object.keys(was)) if (!equalityDeep(was[name], is[name])) names.push(name);
  for (const name of Object.keys(is)) if (is[name] !== undefined && !Object.hasOwn(was, name)) names.push(name);
  return names.length > 1 ? names.sort() : names;
}
