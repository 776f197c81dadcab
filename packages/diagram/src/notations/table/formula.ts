/**
 * Formulas as spreadsheets have them: numbers, + - * / ^ and parentheses, cells by column and row (`B2`), ranges
 * (`A1:A3`) and a few functions. What cannot be worked out says why in a word.
 */
export type FormulaError = '#REF!' | '#DIV/0!' | '#VALUE!' | '#NAME?' | '#ERROR!' | '#CYCLE!';

export class FormulaFailure extends Error {
  readonly code: FormulaError;
  constructor(code: FormulaError) {
    super(code);
    this.code = code;
  }
}

/** The number in a cell, null for an empty one and for words; throws `FormulaFailure` for one that is not there. */
export type Lookup = (col: number, row: number) => number | null;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  SUM: (values) => values.reduce((a, b) => a + b, 0),
  PRODUCT: (values) => values.reduce((a, b) => a * b, 1),
  AVERAGE: (values) =>
    divided(
      values.reduce((a, b) => a + b, 0),
      values.length,
    ),
  MIN: (values) => values.reduce((a, b) => Math.min(a, b), values[0] ?? 0),
  MAX: (values) => values.reduce((a, b) => Math.max(a, b), values[0] ?? 0),
  COUNT: (values) => values.length,
  ABS: ([value = 0]) => Math.abs(value),
  ROUND: ([value = 0, digits = 0]) => {
    const k = 10 ** Math.max(-12, Math.min(12, Math.trunc(digits)));
    return Math.round(value * k) / k;
  },
};
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|(\$?[A-Za-z]{1,3}\$?\d{1,5}(?![A-Za-z0-9(]))|([A-Za-z]+)|([-+*/^(),:%])|(#REF!))/y;
/** A cell or a range of them in a formula: the name of the first, and of the last where it is a range. */
export const REFERENCE =
  /(?<![A-Za-z0-9$])(\$?[A-Za-z]{1,3}\$?\d{1,5})(?:\s*:\s*(\$?[A-Za-z]{1,3}\$?\d{1,5}))?(?![A-Za-z0-9(])/g;
/** Longest formula, and how deep it may nest. */
const MAX_LENGTH = 2000,
  MAX_DEPTH = 64;

type Token = { type: 'number' | 'cell' | 'name' | 'sign'; text: string };

function divided(a: number, b: number): number {
  if (b === 0) throw new FormulaFailure('#DIV/0!');
  return a / b;
}

/** Column and row of `AB12`, from 0. */
export function cellOf(name: string): { col: number; row: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]+)\$?(\d+)$/.exec(name) ?? [];
  let col = 0;
  for (const letter of letters.toUpperCase()) col = col * 26 + letter.charCodeAt(0) - 64;
  return { col: col - 1, row: Number(digits) - 1 };
}

/** `A`, `B` … `Z`, `AA` of a column, from 0. */
export function columnName(col: number): string {
  let out = '';
  for (let n = col + 1; n > 0; n = Math.floor((n - 1) / 26)) out = String.fromCharCode(65 + ((n - 1) % 26)) + out;
  return out;
}

function tokens(text: string): Token[] {
  const out: Token[] = [];
  if (text.length > MAX_LENGTH) throw new FormulaFailure('#ERROR!');
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) throw new FormulaFailure('#ERROR!');
    const [, number, cell, name, sign, gone] = match;
    if (gone !== undefined) throw new FormulaFailure('#REF!');
    if (number !== undefined) out.push({ type: 'number', text: number });
    else if (cell !== undefined) out.push({ type: 'cell', text: cell });
    else if (name !== undefined) out.push({ type: 'name', text: name.toUpperCase() });
    else out.push({ type: 'sign', text: sign! });
  }
  return out;
}

/** What a formula comes to; `text` is what stands after its `=`. Throws `FormulaFailure`. */
export function evaluate(text: string, lookup: Lookup): number {
  const parser = new Parser(tokens(text), lookup),
    value = parser.sum();
  parser.end();
  if (!Number.isFinite(value)) throw new FormulaFailure('#VALUE!');
  return value;
}

class Parser {
  private readonly tokens: readonly Token[];
  private readonly lookup: Lookup;
  private at = 0;
  private depth = 0;

  constructor(all: readonly Token[], lookup: Lookup) {
    this.tokens = all;
    this.lookup = lookup;
  }

  end(): void {
    if (this.at < this.tokens.length) throw new FormulaFailure('#ERROR!');
  }

  sum(): number {
    if (++this.depth > MAX_DEPTH) throw new FormulaFailure('#ERROR!');
    let value = this.product();
    for (;;) {
      if (this.take('+')) value += this.product();
      else if (this.take('-')) value -= this.product();
      else break;
    }
    this.depth--;
    return value;
  }

  private product(): number {
    let value = this.power();
    for (;;) {
      if (this.take('*')) value *= this.power();
      else if (this.take('/')) value = divided(value, this.power());
      else return value;
    }
  }

  private power(): number {
    const base = this.signed();
    if (!this.take('^')) return base;
    if (++this.depth > MAX_DEPTH) throw new FormulaFailure('#ERROR!');
    const value = base ** this.power();
    this.depth--;
    return value;
  }

  private signed(): number {
    let sign = 1;
    for (;;) {
      if (this.take('-')) sign = -sign;
      else if (!this.take('+')) break;
    }
    let value = this.single();
    while (this.take('%')) value /= 100;
    return sign * value;
  }

  private single(): number {
    const token = this.tokens[this.at++];
    if (token?.type === 'number') return Number(token.text);
    if (token?.type === 'cell') {
      const { col, row } = cellOf(token.text);
      return this.lookup(col, row) ?? 0;
    }
    if (token?.type === 'name') return this.call(token.text);
    if (token?.text !== '(') throw new FormulaFailure('#ERROR!');
    const value = this.sum();
    this.expect(')');
    return value;
  }

  private call(name: string): number {
    const run = Object.hasOwn(FUNCTIONS, name === 'AVG' ? 'AVERAGE' : name)
      ? FUNCTIONS[name === 'AVG' ? 'AVERAGE' : name]
      : undefined;
    if (!run) throw new FormulaFailure('#NAME?');
    this.expect('(');
    const values: number[] = [];
    if (!this.take(')')) {
      do values.push(...this.argument());
      while (this.take(','));
      this.expect(')');
    }
    return run(values);
  }

  /** A range, or a formula of its own. Of a single cell that is empty there is no value. */
  private argument(): number[] {
    const [first, colon, last] = this.tokens.slice(this.at, this.at + 3);
    if (first?.type === 'cell' && colon?.text === ':' && last?.type === 'cell') {
      this.at += 3;
      return this.range(cellOf(first.text), cellOf(last.text));
    }
    if (first?.type === 'cell' && (colon?.text === ',' || colon?.text === ')')) {
      this.at++;
      const { col, row } = cellOf(first.text),
        value = this.lookup(col, row);
      return value === null ? [] : [value];
    }
    return [this.sum()];
  }

  private range(a: { col: number; row: number }, b: { col: number; row: number }): number[] {
    const out: number[] = [];
    // Its corners are looked up first: a range that reaches out of the table is refused before it is gone through.
    this.lookup(Math.max(a.col, b.col), Math.max(a.row, b.row));
    for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row++)
      for (let col = Math.min(a.col, b.col); col <= Math.max(a.col, b.col); col++) {
        const value = this.lookup(col, row);
        if (value !== null) out.push(value);
      }
    return out;
  }

  private take(sign: string): boolean {
    const token = this.tokens[this.at];
    if (token?.type !== 'sign' || token.text !== sign) return false;
    this.at++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw new FormulaFailure('#ERROR!');
  }
}
