import { matchText, type Span } from '../text/filter.ts';
import { pinyinInitials } from '../text/pinyin.ts';

/** An option. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A second line; omitted in lists that render only what is visible. */
  readonly description?: string;
  /** Search words besides its label. */
  readonly keywords?: readonly string[];
  readonly isDisabled?: boolean;
}

/** Options under a heading. */
export interface OptionGroup<Item> {
  readonly label: string;
  readonly items: readonly Item[];
}

/** A line of the list: an option, or the heading of the options after it. */
export type OptionRow<Item> =
  | { readonly kind: 'heading'; readonly label: string; readonly group: number }
  | {
      readonly kind: 'option';
      readonly option: Item;
      /** The heading it stands under, by its number; null above all headings. */
      readonly group: number | null;
      /** 1 … number of options shown, headings left out. */
      readonly position: number;
      /** The parts of the label that were searched for. */
      readonly spans: readonly Span[];
    };

export const isGroup = <Item extends object>(entry: Item | OptionGroup<Item>): entry is OptionGroup<Item> =>
  'items' in entry;

/** All options in their order, headings left out. */
export function flatten<Item extends object>(entries: readonly (Item | OptionGroup<Item>)[]): Item[] {
  return entries.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]));
}

/** Letters found one by one with others between are no answer in a list that one knows. */
const least = 30;

/** The lines of the list that answer what is typed, in the order of the list; a heading without an answer goes. */
export function findRows<Item extends Option>(
  entries: readonly (Item | OptionGroup<Item>)[],
  query: string,
): OptionRow<Item>[] {
  const rows: OptionRow<Item>[] = [];
  let position = 0;
  const add = (option: Item, group: number | null): boolean => {
    const match = query.trim() === '' ? { score: least, spans: [] } : matchText(query, option);
    if (match === null || match.score < least) return false;
    position += 1;
    rows.push({ kind: 'option', option, group, position, spans: match.spans });
    return true;
  };
  entries.forEach((entry, index) => {
    if (!isGroup(entry)) {
      add(entry, null);
      return;
    }
    rows.push({ kind: 'heading', label: entry.label, group: index });
    const before = rows.length;
    for (const option of entry.items) add(option, index);
    if (rows.length === before) rows.pop();
  });
  return rows;
}

const canStand = (row: OptionRow<Option> | undefined): boolean =>
  row?.kind === 'option' && row.option.isDisabled !== true;

/**
 * The line to go to, past headings and what cannot be chosen; null when there is none.
 *
 * @param from the line one stands on, null for none
 * @param step lines, negative upwards; a page is several. At an end one step goes round, a page stops.
 */
export function moveRow(rows: readonly OptionRow<Option>[], from: number | null, step: number): number | null {
  const direction = Math.sign(step);
  if (Math.abs(step) > 1 && from !== null) {
    const target = Math.min(rows.length - 1, Math.max(0, from + step));
    return nearest(rows, target, -direction) ?? nearest(rows, target, direction);
  }
  let start: number;
  if (from === null) start = direction > 0 ? 0 : rows.length - 1;
  else start = from + direction;
  return nearest(rows, start, direction) ?? nearest(rows, direction > 0 ? 0 : rows.length - 1, direction);
}

function nearest(rows: readonly OptionRow<Option>[], start: number, direction: number): number | null {
  for (let index = start; index >= 0 && index < rows.length; index += direction) {
    if (canStand(rows[index])) return index;
  }
  return null;
}

/** The line of an option; null when it is not shown. */
export function rowOf(rows: readonly OptionRow<Option>[], value: string | null | undefined): number | null {
  const index = rows.findIndex((row) => row.kind === 'option' && row.option.value === value);
  return index < 0 ? null : index;
}

/** Whether the label starts as typed, its Chinese characters by their pinyin initials too. */
function startsWith(label: string, typed: string): boolean {
  const lower = label.toLowerCase();
  return lower.startsWith(typed) || pinyinInitials([...lower].slice(0, typed.length).join('')) === typed;
}

/**
 * The next line whose label starts with what was typed in quick succession, from `from` on and round; null when none
 * does.
 */
export function findTyped(rows: readonly OptionRow<Option>[], typed: string, from: number | null): number | null {
  const wanted = typed.toLowerCase();
  // The same letter again goes on to the next that starts with it.
  const repeated = wanted.length > 1 && [...wanted].every((letter) => letter === wanted[0]);
  const start = (from ?? -1) + (wanted.length === 1 || repeated ? 1 : 0);
  for (let offset = 0; offset < rows.length; offset++) {
    const index = (Math.max(0, start) + offset) % rows.length;
    const row = rows[index];
    if (
      row?.kind === 'option' &&
      canStand(row) &&
      (startsWith(row.option.label, wanted) || (repeated && startsWith(row.option.label, wanted.slice(0, 1))))
    )
      return index;
  }
  return null;
}
