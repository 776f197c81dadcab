/** What the formulas of a table come to. */
import { plainText, type RecordId } from '@limn/document';
import type { Grid, Placed } from '../../behaviours/containers/grid.ts';
import { evaluate, FormulaFailure } from './formula.ts';
import { asNumber } from './numbers.ts';

/** Digits that are shown: what arithmetic leaves behind the fifteenth is no part of it. */
const DIGITS = 12;

/** By cell, of those whose text begins with `=`. */
export function valuesOf(grid: Grid): Map<RecordId, string> {
  const at = new Map<number, Placed>();
  for (const one of grid.cells)
    if (!one.isCovered)
      for (let r = one.row; r < one.row + one.rows; r++)
        for (let c = one.col; c < one.col + one.cols; c++) at.set(r * grid.cols.length + c, one);
  const known = new Map<RecordId, number | FormulaFailure>(),
    under = new Set<RecordId>(),
    out = new Map<RecordId, string>();

  const valueOf = (placed: Placed): number | null => {
    const text = plainText(placed.cell.text).trim();
    if (!text.startsWith('=')) return asNumber(text);
    const { id } = placed.cell,
      before = known.get(id);
    if (before instanceof FormulaFailure) throw before;
    if (before !== undefined) return before;
    // A formula that asks for itself, by whatever way.
    if (under.has(id) || under.size > 500) throw new FormulaFailure('#CYCLE!');
    under.add(id);
    try {
      const value = evaluate(text.slice(1), lookup);
      known.set(id, value);
      return value;
    } catch (error) {
      const failure = error instanceof FormulaFailure ? error : new FormulaFailure('#ERROR!');
      known.set(id, failure);
      throw failure;
    } finally {
      under.delete(id);
    }
  };
  const lookup = (col: number, row: number): number | null => {
    if (col < 0 || row < 0 || col >= grid.cols.length || row >= grid.rows.length) throw new FormulaFailure('#REF!');
    const placed = at.get(row * grid.cols.length + col);
    // What lies under another, or behind its first place, says nothing.
    return placed?.row === row && placed.col === col ? valueOf(placed) : null;
  };
  for (const placed of grid.cells) {
    if (!plainText(placed.cell.text).trim().startsWith('=')) continue;
    try {
      out.set(placed.cell.id, String(Number(valueOf(placed)!.toPrecision(DIGITS))));
    } catch (error) {
      out.set(placed.cell.id, error instanceof FormulaFailure ? error.code : '#ERROR!');
    }
  }
  return out;
}
