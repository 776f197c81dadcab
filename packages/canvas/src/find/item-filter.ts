/**
 * Which items are looked through: those of some kinds, painted and written as the query says. In one place for the
 * editor, for searches over files, for programs and for the command line.
 */
import type { FindPlace } from './find-source.ts';
import type { ItemLook, Written } from './written.ts';

/** Of a query; what is absent or empty is everything. Colours are as styles have them, `#rrggbb` in either case. */
export interface ItemFilter {
  /** Types of records (`shape`, `connector`, `topic` …), kinds of shapes (`flow.decision`) or libraries (`flow.*`). */
  kinds?: readonly string[] | undefined;
  fill?: string | undefined;
  /** Of lines. */
  stroke?: string | undefined;
  /** Of letters: only what is written in it from its first sign to its last. */
  color?: string | undefined;
  /** Id of a font, of letters likewise. */
  font?: string | undefined;
}

/** A colour in one form: `#abc` is `#aabbcc`. */
export function plainColor(color: string): string {
  const low = color.trim().toLowerCase();
  return /^#[0-9a-f]{3}$/.test(low) ? low.replace(/[0-9a-f]/g, '$&$&') : low;
}

const isColor = (given: unknown, wanted: string | undefined): boolean =>
  !wanted || (typeof given === 'string' && plainColor(given) === plainColor(wanted));

function isKind({ type, kind }: ItemLook, wanted: string): boolean {
  if (wanted.endsWith('.*')) return kind?.startsWith(wanted.slice(0, -1)) === true;
  return wanted === type || wanted === kind;
}

/** Whether an item is one of those that are looked through. */
export function isWantedItem({ item }: Pick<FindPlace, 'item'>, filter: ItemFilter): boolean {
  const { kinds = [], fill, stroke } = filter;
  if (kinds.length === 0 && !fill && !stroke) return true;
  if (item === undefined) return false;
  const { style } = item;
  return (
    (kinds.length === 0 || kinds.some((kind) => isKind(item, kind))) &&
    isColor(style.fill, fill) &&
    isColor(style.stroke, stroke)
  );
}

/** Whether letters from `from` up to `to` are all of the font and the colour that are wanted. */
export function isWrittenIn(
  written: Written | undefined,
  { color, font }: ItemFilter,
  from: number,
  to: number,
): boolean {
  if (!color && !font) return true;
  if (written === undefined) return false;
  const { runs, base = {} } = written;
  let at = 0;
  for (const { insert, attributes } of runs) {
    const end = at + insert.length;
    if (at < to && end > from) {
      if (!isColor(attributes?.color ?? base.color, color)) return false;
      if (font && (attributes?.font ?? base.font) !== font) return false;
    }
    at = end;
  }
  return true;
}

/** What can be chosen in a document, each with how many texts it would leave; the most first. */
export interface Choices {
  kinds: [string, number][];
  fill: [string, number][];
  stroke: [string, number][];
  color: [string, number][];
  font: [string, number][];
}

/** Most choices of a list: what is seldomer is not what anybody looks for by a list. */
const MOST = 24;

export function choicesOf(places: Iterable<FindPlace>): Choices {
  const counts = { kinds: count(), fill: count(), stroke: count(), color: count(), font: count() };
  for (const { item, written } of places) {
    if (item) {
      counts.kinds.add(item.type);
      if (item.kind) counts.kinds.add(item.kind);
      if (typeof item.style.fill === 'string') counts.fill.add(plainColor(item.style.fill));
      if (typeof item.style.stroke === 'string') counts.stroke.add(plainColor(item.style.stroke));
    }
    const runs = written?.runs ?? [],
      of = (name: 'color' | 'font'): Set<string> =>
        new Set(runs.flatMap(({ attributes }) => attributes?.[name] ?? written?.base?.[name] ?? []));
    for (const color of of('color')) counts.color.add(plainColor(color));
    for (const font of of('font')) counts.font.add(font);
  }
  return {
    kinds: counts.kinds.list(),
    fill: counts.fill.list(),
    stroke: counts.stroke.list(),
    color: counts.color.list(),
    font: counts.font.list(),
  };
}

function count(): { add: (value: string) => void; list: () => [string, number][] } {
  const all = new Map<string, number>();
  return {
    add: (value) => void all.set(value, (all.get(value) ?? 0) + 1),
    list: () => [...all].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, MOST),
  };
}
