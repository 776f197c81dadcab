/**
 * Formulas of cells on the clipboard: other programs read what they came to, and cells here the formulas, which name
 * the cells that lie as far from them as before.
 */
import { copiedBy } from '../../notations/table/references.ts';

/** A formula, by how far below and to the right of the first cell that was copied it stood. */
export type At = readonly [row: number, col: number, formula: string];

interface CopiedFormulas {
  /** Where the first cell stood, from 0; none where it was cut, as formulas that are moved name what they named. */
  from: Readonly<Record<'row' | 'col', number>> | null;
  formulas: readonly At[];
}

/** What stands in a cell at a place of the table, if the copied one was so far below and to the right of the first. */
export type PastedFormula = (
  row: number,
  col: number,
  to: Readonly<Record<'row' | 'col', number>>,
) => string | undefined;

const ATTRIBUTE = 'data-limn-formulas',
  FOUND = new RegExp(String.raw`<table ${ATTRIBUTE}="([^"]{1,1000000})"`),
  /** Characters of a formula, as cells have them at most. */
  LONGEST = 2000;

/** What is written into the tag of the table that is copied; empty without formulas. */
export const formulasTag = (from: CopiedFormulas['from'], formulas: readonly At[]): string =>
  formulas.length > 0
    ? ` ${ATTRIBUTE}="${encodeURIComponent(JSON.stringify({ from, formulas } satisfies CopiedFormulas))}"`
    : '';

/** What a tag says; null for one that was not written here. */
export function formulasIn(html: string | undefined): PastedFormula | null {
  const found = FOUND.exec(html ?? '')?.[1];
  if (found === undefined) return null;
  try {
    const { from, formulas } = JSON.parse(decodeURIComponent(found)) as Partial<CopiedFormulas>;
    if (!Array.isArray(formulas) || from === undefined) return null;
    if (from !== null && !(isPlace(from.row) && isPlace(from.col))) return null;
    const known = new Map(formulas.filter(isAt).map(([row, col, formula]) => [`${row} ${col}`, formula]));
    return (row, col, to) => {
      const formula = known.get(`${row} ${col}`);
      if (formula === undefined || from === null) return formula;
      return copiedBy(formula, to.row - from.row - row, to.col - from.col - col);
    };
  } catch {
    return null;
  }
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function isAt(value: unknown): value is At {
  if (!Array.isArray(value)) return false;
  const [row, col, formula] = value as unknown[];
  return isPlace(row) && isPlace(col) && typeof formula === 'string' && formula.length <= LONGEST;
}
