/**
 * Evaluates the ShapeSheet formulas a drawing may depend on: arithmetic with units, comparisons, cell references, and
 * the functions that size, place and colour shapes. What it does not know makes the whole formula unknown (undefined),
 * and the caller takes the stored result.
 */
import { fromHsl, isHex, shiftLuminance, toHex, toHsl, toRgb, transformColor } from './theme/color.ts';

export type Value = number | string;

export interface FormulaScope {
  /** Value of a reference as written, such as `Width`, `Sheet.5!PinX` or `Geometry1.X2`. */
  cell(reference: string): Value | undefined;
  /** Value of a theme property such as `FillColor`. */
  theme?(property: string): Value | undefined;
}

/** Inches and radians per unit. */
const UNITS: Readonly<Record<string, number>> = {
  IN: 1,
  '"': 1,
  INCH: 1,
  FT: 12,
  "'": 12,
  YD: 36,
  MI: 63360,
  MM: 1 / 25.4,
  CM: 1 / 2.54,
  M: 39.37007874,
  KM: 39370.07874,
  PT: 1 / 72,
  P: 1 / 6,
  PICAS: 1 / 6,
  DP: 1,
  DL: 1,
  DT: 1,
  DF: 1,
  D: 1,
  C: 1,
  DEG: Math.PI / 180,
  RAD: 1,
  DA: 1,
  '%': 0.01,
  IN_F: 1,
};
const DEPTH = 48,
  LENGTH = 4000;

class Unknown extends Error {}
const TOKEN =
  /\s*(?:((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(%|(?:IN_F|INCH|IN|FT|YD|MI|MM|CM|KM|PT|PICAS|DP|DL|DT|DF|DA|DEG|RAD|D|P|M|C)\b|["'](?!\w))?|"((?:[^"]|"")*)"|([A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*(?:\[[^\]]*\])?(?:![A-Za-z_][\w.\u0080-\uffff]*)?)|(<>|<=|>=|[-+*/^&=<>(),;]))/iy;

type Token =
  | { kind: 'number'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'name'; value: string }
  | { kind: 'op'; value: string };

function tokens(text: string): Token[] {
  const out: Token[] = [];
  TOKEN.lastIndex = 0;
  const source = text.trimEnd();
  while (TOKEN.lastIndex < source.length) {
    const m = TOKEN.exec(source);
    if (!m) throw new Unknown();
    if (m[1] !== undefined)
      out.push({ kind: 'number', value: Number(m[1]) * (m[2] === undefined ? 1 : (UNITS[m[2].toUpperCase()] ?? 1)) });
    else if (m[3] !== undefined) out.push({ kind: 'string', value: m[3].replaceAll('""', '"') });
    else if (m[4] !== undefined) out.push({ kind: 'name', value: m[4] });
    else out.push({ kind: 'op', value: m[5]! });
  }
  return out;
}

const num = (v: Value): number => {
  const n = typeof v === 'number' ? v : Number(v);
  if (!Number.isFinite(n)) throw new Unknown();
  return n;
};
const color = (v: Value): string => {
  if (typeof v === 'string' && isHex(v)) return v;
  throw new Unknown();
};

type Argument = () => Value;

/** Functions; arguments are evaluated when asked for, so that IF leaves the other branch alone. */
const FUNCTIONS: Readonly<Record<string, (a: Argument[], scope: FormulaScope) => Value>> = {
  GUARD: (a) => a[0]!(),
  THEMEGUARD: (a) => a[0]!(),
  THEMERESTORE: (a) => a[0]!(),
  SETATREF: (a) => {
    if (a[1]) return a[1]();
    throw new Unknown();
  },
  SETATREFEXPR: (a) => a[0]!(),
  THEME: (a, s) => themeValue(a, s),
  THEMEVAL: (a, s) => themeValue(a, s),
  IF: (a) => {
    if (num(a[0]!()) !== 0) return a[1]!();
    return a[2] ? a[2]() : 0;
  },
  AND: (a) => +a.every((x) => num(x()) !== 0),
  OR: (a) => +a.some((x) => num(x()) !== 0),
  NOT: (a) => +(num(a[0]!()) === 0),
  TRUE: () => 1,
  FALSE: () => 0,
  PI: () => Math.PI,
  MIN: (a) => Math.min(...a.map((x) => num(x()))),
  MAX: (a) => Math.max(...a.map((x) => num(x()))),
  SUM: (a) => a.reduce((s, x) => s + num(x()), 0),
  ABS: (a) => Math.abs(num(a[0]!())),
  SQRT: (a) => Math.sqrt(num(a[0]!())),
  SIGN: (a) => Math.sign(num(a[0]!())),
  SIN: (a) => Math.sin(num(a[0]!())),
  COS: (a) => Math.cos(num(a[0]!())),
  TAN: (a) => Math.tan(num(a[0]!())),
  ASIN: (a) => Math.asin(num(a[0]!())),
  ACOS: (a) => Math.acos(num(a[0]!())),
  ATAN: (a) => Math.atan(num(a[0]!())),
  ATAN2: (a) => Math.atan2(num(a[0]!()), num(a[1]!())),
  INT: (a) => Math.floor(num(a[0]!())),
  INTUP: (a) => Math.ceil(num(a[0]!())),
  TRUNC: (a) => Math.trunc(num(a[0]!())),
  ROUND: (a) => {
    const k = 10 ** num(a[1]?.() ?? 0);
    return Math.round(num(a[0]!()) * k) / k;
  },
  FLOOR: (a) => Math.floor(num(a[0]!())),
  CEILING: (a) => Math.ceil(num(a[0]!())),
  POW: (a) => num(a[0]!()) ** num(a[1]!()),
  MODULUS: (a) => {
    const d = num(a[1]!()),
      n = num(a[0]!());
    return n - d * Math.floor(n / d);
  },
  DEG: (a) => (num(a[0]!()) * 180) / Math.PI,
  RAD: (a) => num(a[0]!()),
  STRSAME: (a) => +(String(a[0]!()).toLowerCase() === String(a[1]!()).toLowerCase()),
  BITAND: (a) => num(a[0]!()) & num(a[1]!()),
  BOUND: (a) => bound(a),
  RGB: (a) => toHex([num(a[0]!()), num(a[1]!()), num(a[2]!())]),
  HSL: (a) => toHex(fromHsl(num(a[0]!()) / 240, num(a[1]!()) / 240, num(a[2]!()) / 240)),
  TINT: (a) => shiftLuminance(color(a[0]!()), num(a[1]!())),
  SHADE: (a) => shiftLuminance(color(a[0]!()), -num(a[1]!())),
  LUMDIFF: (a) => Math.round((toHsl(toRgb(color(a[0]!())))[2] - toHsl(toRgb(color(a[1]!())))[2]) * 240),
  LUM: (a) => Math.round(toHsl(toRgb(color(a[0]!())))[2] * 240),
  HUE: (a) => Math.round(toHsl(toRgb(color(a[0]!())))[0] * 240),
  SAT: (a) => Math.round(toHsl(toRgb(color(a[0]!())))[1] * 240),
  MSOTINT: (a) => toHex(transformColor(toRgb(color(a[0]!())), 'tint', percent(num(a[1]!())))),
  MSOSHADE: (a) => toHex(transformColor(toRgb(color(a[0]!())), 'shade', percent(num(a[1]!())))),
};

const percent = (v: number): number => (Math.abs(v) > 1 ? v / 100 : v);

function themeValue(a: Argument[], scope: FormulaScope): Value {
  const property = a[0]?.();
  const found = typeof property === 'string' && !isHex(property) ? scope.theme?.(property) : property;
  if (found !== undefined) return found;
  if (a[1]) return a[1]();
  throw new Unknown();
}

/** BOUND(value, type, ignore, low, high): keeps a value within a range when type is 0. */
function bound(a: Argument[]): Value {
  const value = num(a[0]!());
  if (num(a[1]?.() ?? 0) !== 0 || !a[3] || !a[4]) return value;
  const x = num(a[3]()),
    y = num(a[4]());
  return Math.min(Math.max(value, Math.min(x, y)), Math.max(x, y));
}

class Parser {
  private readonly list: Token[];
  private readonly scope: FormulaScope;
  private at = 0;
  private depth = 0;

  constructor(list: Token[], scope: FormulaScope) {
    this.list = list;
    this.scope = scope;
  }

  parse(): Argument {
    const value = this.comparison();
    if (this.at !== this.list.length) throw new Unknown();
    return value;
  }

  private op(...ops: string[]): string | undefined {
    const t = this.list[this.at];
    if (t?.kind !== 'op' || !ops.includes(t.value)) return undefined;
    this.at++;
    return t.value;
  }

  private binary(next: () => Argument, ops: string[], apply: (op: string, a: Value, b: Value) => Value): Argument {
    if (++this.depth > DEPTH * 8) throw new Unknown();
    let left = next();
    for (let op = this.op(...ops); op !== undefined; op = this.op(...ops)) {
      const a = left,
        b = next(),
        which = op;
      left = () => apply(which, a(), b());
    }
    this.depth--;
    return left;
  }

  private comparison(): Argument {
    return this.binary(
      () => this.sum(),
      ['=', '<>', '<', '>', '<=', '>='],
      (op, a, b) => {
        if (op === '=') return +(a === b || (typeof a !== typeof b && String(a) === String(b)));
        if (op === '<>') return +(a !== b);
        const x = num(a),
          y = num(b);
        const holds = (): boolean => {
          if (op === '<') return x < y;
          if (op === '>') return x > y;
          return op === '<=' ? x <= y : x >= y;
        };
        return +holds();
      },
    );
  }

  private sum(): Argument {
    return this.binary(
      () => this.product(),
      ['+', '-', '&'],
      (op, a, b) => {
        if (op === '&') return `${a}${b}`;
        return op === '+' ? num(a) + num(b) : num(a) - num(b);
      },
    );
  }

  private product(): Argument {
    return this.binary(
      () => this.power(),
      ['*', '/'],
      (op, a, b) => {
        if (op === '*') return num(a) * num(b);
        if (num(b) === 0) throw new Unknown();
        return num(a) / num(b);
      },
    );
  }

  private power(): Argument {
    return this.binary(
      () => this.unary(),
      ['^'],
      (_op, a, b) => num(a) ** num(b),
    );
  }

  private unary(): Argument {
    if (this.op('-')) {
      const v = this.unary();
      return () => -num(v());
    }
    if (this.op('+')) return this.unary();
    return this.primary();
  }

  private primary(): Argument {
    if (++this.depth > DEPTH * 8) throw new Unknown();
    const t = this.list[this.at++];
    if (t === undefined) throw new Unknown();
    let result: Argument;
    if (t.kind === 'number' || t.kind === 'string') {
      const { value } = t;
      result = () => value;
    } else if (t.kind === 'op') {
      if (t.value !== '(') throw new Unknown();
      result = this.comparison();
      if (!this.op(')')) throw new Unknown();
    } else result = this.op('(') ? this.call(t.value) : this.reference(t.value);
    this.depth--;
    return result;
  }

  private reference(name: string): Argument {
    return () => {
      const upper = name.toUpperCase();
      if (upper === 'TRUE') return 1;
      if (upper === 'FALSE') return 0;
      const value = this.scope.cell(name);
      if (value === undefined) throw new Unknown();
      return value;
    };
  }

  private call(name: string): Argument {
    const args: Argument[] = [];
    if (!this.op(')')) {
      do {
        args.push(this.comparison());
      } while (this.op(',', ';'));
      if (!this.op(')')) throw new Unknown();
    }
    const f = FUNCTIONS[name.toUpperCase()];
    if (!f || !Object.hasOwn(FUNCTIONS, name.toUpperCase())) throw new Unknown();
    return () => {
      if (args.length === 0 && !/^(PI|TRUE|FALSE|THEMEVAL)$/i.test(name)) throw new Unknown();
      return f(args, this.scope);
    };
  }
}

/** The formula's value, or undefined when it holds something unknown. Colours come back as `#rrggbb`. */
export function evaluate(formula: string, scope: FormulaScope): Value | undefined {
  if (formula.length > LENGTH) return undefined;
  try {
    return new Parser(tokens(formula), scope).parse()();
  } catch (error) {
    // Missing arguments read as undefined functions: as unknown as an unknown name.
    if (error instanceof Unknown || error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
