/** SQL as words: of PostgreSQL, MySQL and SQLite at once, as their ways of quoting do not get into each other's way. */

export interface Token {
  /** `name` is one in quotes, and means no keyword. */
  type: 'word' | 'name' | 'string' | 'number' | 'sign';
  /** Without its quotes. */
  text: string;
  /** As it stands in the source. */
  raw: string;
  line: number;
  start: number;
  end: number;
}

const WORD = /[\p{L}_@$][\p{L}\p{N}_$@#]*/uy,
  NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y,
  DOLLAR = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy,
  SIGN = /::|<>|<=|>=|!=|\|\||->>|->|[^\s]/y;
const QUOTES: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '[': ']' };

/** Whether a bracket opens a name of SQLite or a size of an array: names have letters. */
const isNameInBrackets = (text: string, at: number): boolean => /^\[[\p{L}_][^\]\n]*\]/u.test(text.slice(at, at + 130));

/** All words of a source; comments are left out, and what is never closed goes to the end. */
export function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  let line = 1,
    at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const add = (type: Token['type'], raw: string, inner = raw): void => {
    out.push({ type, text: inner, raw, line, start: at, end: at + raw.length });
    pass(raw);
  };
  const pass = (raw: string): void => {
    for (let i = raw.indexOf('\n'); i >= 0; i = raw.indexOf('\n', i + 1)) line++;
    at += raw.length;
  };
  const upTo = (end: number): string => text.slice(at, end < 0 ? text.length : end);
  while (at < text.length) {
    const c = text[at]!,
      two = text.slice(at, at + 2);
    if (/\s/.test(c)) pass(c);
    else if (two === '--' || (c === '#' && /[\s!#-]/.test(text[at + 1] ?? ' '))) pass(upTo(text.indexOf('\n', at)));
    else if (two === '/*') {
      // What MySQL runs from a version on is a statement of it.
      const conditional = /^\/\*!\d*/.exec(text.slice(at, at + 12))?.[0];
      const end = text.indexOf('*/', at + 2);
      pass(conditional ?? upTo(end < 0 ? -1 : end + 2));
    } else if (two === '*/') pass(two);
    else if (c === '$' && take(DOLLAR) !== undefined) {
      const tag = take(DOLLAR)!,
        end = text.indexOf(tag, at + tag.length),
        raw = upTo(end < 0 ? -1 : end + tag.length);
      add('string', raw, raw.slice(tag.length, end < 0 ? undefined : -tag.length));
    } else if (QUOTES[c] !== undefined && (c !== '[' || isNameInBrackets(text, at))) {
      const raw = quoted(text, at, QUOTES[c]!),
        close = QUOTES[c]!,
        inner = raw.slice(1, raw.endsWith(close) && raw.length > 1 ? -1 : undefined);
      add(c === "'" ? 'string' : 'name', raw, inner.replaceAll(close + close, close));
    } else if (/\d/.test(c) || (c === '.' && /\d/.test(text[at + 1] ?? ''))) add('number', take(NUMBER)!);
    else {
      const word = take(WORD);
      if (word !== undefined) add('word', word);
      else add('sign', take(SIGN) ?? c);
    }
  }
  return out;
}

/** The whole of what is in quotes, a doubled one or one behind a backslash being a part of it. */
function quoted(text: string, from: number, close: string): string {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\' && close === "'" && /['\\]/.test(text[i + 1] ?? '')) {
      // PostgreSQL means the backslash itself: then the quote after it ends the string at its line's end.
      const standard = text[i + 1] === "'" && /^\s*[,)\n;]/.test(text.slice(i + 2, i + 40));
      if (!standard) {
        i++;
        continue;
      }
    }
    if (text[i] !== close) continue;
    if (text[i + 1] === close && close !== ']') i++;
    else return text.slice(from, i + 1);
  }
  return text.slice(from);
}
