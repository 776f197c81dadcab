/** Arithmetic as ProcessOn writes the places of its shapes' outlines, such as `w-Math.min(w,h)/3`. */

/** Values of names in an expression: `w`, `h`, and the sizes of a lane's parts. */
export interface Sizes {
  w: number;
  h: number;
  height: readonly number[];
}

const TOKEN = /\s*(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|[A-Za-z_][\w.]*|[-+*/%(),[\]])/gy;
const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
  abs: Math.abs,
  sqrt: Math.sqrt,
  pow: (a, b) => a ** (b ?? 1),
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
};
const MAX_DEPTH = 40;
const MAX_LENGTH = 2000;

/** The value of an expression, or of a number; 0 for what is no expression. */
export function evaluate(source: unknown, sizes: Sizes): number {
  if (typeof source === 'number') return Number.isFinite(source) ? source : 0;
  if (typeof source !== 'string' || source.length > MAX_LENGTH) return 0;
  const tokens = tokensOf(source),
    value = tokens === null ? undefined : new Parser(tokens, sizes).whole();
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function tokensOf(source: string): string[] | null {
  const out: string[] = [];
  TOKEN.lastIndex = 0;
  const text = source.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    out.push(found[1]!);
  }
  return out;
}

class Parser {
  private readonly tokens: readonly string[];
  private readonly sizes: Sizes;
  private at = 0;
  private depth = 0;

  constructor(tokens: readonly string[], sizes: Sizes) {
    this.tokens = tokens;
    this.sizes = sizes;
  }

  /** Undefined when anything is left over or missing. */
  whole(): number | undefined {
    const value = this.sum();
    return this.at === this.tokens.length ? value : undefined;
  }

  private take(...wanted: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at++;
    return token;
  }

  private sum(): number {
    let value = this.product();
    for (let sign = this.take('+', '-'); sign !== undefined; sign = this.take('+', '-'))
      value = sign === '+' ? value + this.product() : value - this.product();
    return value;
  }

  private product(): number {
    let value = this.factor();
    for (let sign = this.take('*', '/', '%'); sign !== undefined; sign = this.take('*', '/', '%')) {
      const by = this.factor();
      if (sign === '*') value *= by;
      else value = sign === '/' ? value / by : value % by;
    }
    return value;
  }

  private factor(): number {
    if (++this.depth > MAX_DEPTH) return Number.NaN;
    const value = this.atom();
    this.depth--;
    return value;
  }

  private atom(): number {
    if (this.take('-')) return -this.factor();
    if (this.take('+')) return this.factor();
    if (this.take('(')) {
      const value = this.sum();
      return this.take(')') ? value : Number.NaN;
    }
    const token = this.tokens[this.at++];
    if (token === undefined) return Number.NaN;
    if (/^[\d.]/.test(token)) return Number(token);
    return this.named(token.replace(/^Math\./, ''));
  }

  private named(name: string): number {
    if (name === 'w' || name === 'h') return this.sizes[name];
    if (name === 'PI') return Math.PI;
    if (name === 'height' && this.take('[')) {
      const index = this.sum();
      return this.take(']') ? (this.sizes.height[index] ?? Number.NaN) : Number.NaN;
    }
    const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!call || !this.take('(')) return Number.NaN;
    const values = [this.sum()];
    while (this.take(',')) values.push(this.sum());
    return this.take(')') ? call(...values) : Number.NaN;
  }
}
