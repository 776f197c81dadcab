/** An item as flat fields, each of which follows the symbol or is an instance's own. */
import { type Aspect, ASPECTS, changedFields, type Item, type RichText } from '@limn/document';

/** `box.x`, `style.fill`, `data.link`, `kind`, `text` … and their values. */
export type Fields = Record<string, unknown>;

const SPLIT: ReadonlySet<string> = new Set<Aspect>(['box', 'style', 'data', 'at']);
/** What says that something is a part, and of the frame of an instance what is its own by nature. */
const NEVER = new Set(['data.part', 'data.own']),
  NOT_OF_FRAME = ['data.symbol', 'data.without', 'data.pins', 'at.parent', 'at.key', 'box.x', 'box.y', 'box.r'];
/** Lengths nearer than this are the same, page units. */
const NEAR = 0.01;

export function fieldsOf(item: Item, isFrame: boolean): Fields {
  const out: Fields = {};
  for (const aspect of ASPECTS) {
    const value = (item as unknown as Fields)[aspect];
    if (value === undefined) continue;
    if (!SPLIT.has(aspect)) out[aspect] = value;
    else
      for (const [name, one] of Object.entries(value as object))
        if (one !== undefined && !NEVER.has(`${aspect}.${name}`)) out[`${aspect}.${name}`] = one;
  }
  if ('text' in item && item.text && item.text.length > 0) out['text'] = item.text;
  if (isFrame) for (const name of NOT_OF_FRAME) delete out[name];
  return out;
}

/** Names of the fields in which they differ. */
export const differing = (one: Fields, other: Fields): string[] =>
  changedFields(one, other).filter((name) => {
    const a = one[name] ?? 0,
      b = other[name] ?? 0;
    return !(name.startsWith('box.') && typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < NEAR);
  });

/** What is to be written so that the item has these fields: its aspects, and its text where that is another. */
export function patchOf(
  item: Item,
  next: Fields,
  names: readonly string[],
): { aspects: { [A in Aspect]?: unknown }; text?: RichText } {
  const aspects: { [A in Aspect]?: unknown } = {};
  let text: RichText | undefined;
  for (const name of names) {
    const [aspect, field] = name.split(/\.(.*)/s) as [Aspect | 'text', string | undefined];
    if (aspect === 'text') text = (next['text'] as RichText | undefined) ?? [];
    else if (field === undefined) aspects[aspect] = next[name];
    else {
      const whole: Fields = { ...((aspects[aspect] ?? (item as unknown as Fields)[aspect]) as object) };
      if (next[name] === undefined) delete whole[field];
      else whole[field] = next[name];
      aspects[aspect] = whole;
    }
  }
  return { aspects, ...(text && { text }) };
}
