/** Values of an item's data in its text: `%cost%` is what stands in the row of that name. */
import { plainText, type Property, replaceInText, type RichText, type TextEdit } from '@limn/document';

/** Longest name that is looked for, characters. */
const MAX_NAME = 200;

const filled = new WeakMap<RichText, { from: readonly Property[]; text: RichText }>();

/**
 * The text with the values of its placeholders in their place, as it is painted; the very text where it has none. What
 * is no row's name or label stays, as signs of per cent do.
 */
export function fillPlaceholders(text: RichText, properties: readonly Property[] | undefined): RichText {
  if (!properties || properties.length === 0 || !text.some(({ insert }) => insert.includes('%'))) return text;
  const known = filled.get(text);
  if (known?.from === properties) return known.text;
  const edits = placeholders(plainText(text), properties),
    made = edits.length === 0 ? text : replaceInText(text, edits);
  filled.set(text, { from: properties, text: made });
  return made;
}

function placeholders(plain: string, properties: readonly Property[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = plain.indexOf('%'); at !== -1; ) {
    const next = plain.indexOf('%', at + 1);
    if (next === -1) break;
    const name = plain.slice(at + 1, next),
      row = name.length > MAX_NAME ? undefined : properties.find((p) => p.name === name || p.label === name);
    if (row) edits.push({ from: at, to: next + 1, insert: shown(row) });
    // A sign that ends nothing may begin the next name.
    at = row ? plain.indexOf('%', next + 1) : next;
  }
  return edits;
}

const CHECKED: Readonly<Record<string, string>> = { true: '✓', false: '✗' };
const shown = ({ type, value }: Property): string => (type === 'boolean' ? (CHECKED[value] ?? value) : value);
