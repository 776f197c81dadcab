/** Formulas as they are drawn, each set once; MathJax is loaded with the first of them. */
import { MAX_FORMULA } from '@limn/document';
import { lateLibrary } from '../late/late.ts';
import { withinAllowance } from './allowance.ts';
import type { Formula, FormulaError } from './typesetter.ts';

export type { Formula, FormulaPiece, FormulaText } from './typesetter.ts';

/** Loads what sets formulas. */
export const typesetter = lateLibrary(() => import('./typesetter.ts'), { isRare: true });

export type SetFormula =
  | { state: 'set'; formula: Formula }
  | { state: 'wrong'; code: FormulaError['code']; message: string }
  /** On its way: what sets it is being loaded, or many others came first. */
  | { state: 'later' };

const LATER: SetFormula = { state: 'later' };
const KEPT = 4000;
const known = new Map<string, SetFormula>();

/** A formula as it is drawn. Who draws is told by `onLateLibrary` when one that was on its way has come. */
export function formulaOf(source: string): SetFormula {
  const found = known.get(source);
  if (found) return found;
  if (source.length > MAX_FORMULA) return { state: 'wrong', code: 'tooLarge', message: '' };
  const library = typesetter();
  if (!library) return LATER;
  const made = withinAllowance(() => setBy(library, source));
  if (!made) return LATER;
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(source, made);
  return made;
}

function setBy(library: typeof import('./typesetter.ts'), source: string): SetFormula {
  try {
    return { state: 'set', formula: library.typeset(source) };
  } catch (error) {
    if (!(error instanceof library.FormulaError)) throw error;
    return { state: 'wrong', code: error.code, message: error.message };
  }
}
