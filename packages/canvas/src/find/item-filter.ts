/**
 * Which items are looked through: those of some kinds, painted and written as the query says. In one place for the
 * editor, for searches over files, for programs and for the command line.
 */
import type { FindPlace } from './find-source.ts';
import type { ItemLook } from './written.ts';

/**
 * Of a query; what is absent or empty is everything. Colours are as styles have them or as they are painted on a light
 * page, `#rrggbb` in either case.
 */
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

/** Whether a colour is the one that is wanted, as it is written down or as it is painted. */
function isColor(given: unknown, wanted: string | undefined, colorOf?: FindPlace['colorOf']): boolean {
  if (!wanted) return true;
  if (typeof given !== 'string') return false;
  const plain = plainColor(wanted);
  return plainColor(given) === plain || (colorOf !== undefined && plainColor(colorOf(given)) === plain);
}

function isKind({ type, kind }: ItemLook, wanted: string): boolean {
  if (wanted.endsWith('.*')) return kind?.startsWith(wanted.slice(0, -1)) === true;
  return wanted === type || wanted === kind;
}

/** Whether an item is one of those that are looked through. */
export function isWantedItem({ item, colorOf }: Pick<FindPlace, 'item' | 'colorOf'>, filter: ItemFilter): boolean {
  const { kinds = [], fill, stroke } = filter;
  if (kinds.length === 0 && !fill && !stroke) return true;
  if (item === undefined) return false;
  const { style } = item;
  return (
    (kinds.length === 0 || kinds.some((kind) => isKind(item, kind))) &&
    isColor(style.fill, fill, colorOf) &&
    isColor(style.stroke, stroke, colorOf)
  );
}

/** Whether letters from `from` up to `to` are all of the font and the colour that are wanted. */
export function isWrittenIn(
  { written, colorOf }: Pick<FindPlace, 'written' | 'colorOf'>,
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
      if (!isColor(attributes?.color ?? base.color, color, colorOf)) return false;
      if (font && (attributes?.font ?? base.font) !== font) return false;
    }
    at = end;
  }
  return true;
}
