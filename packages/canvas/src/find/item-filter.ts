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
