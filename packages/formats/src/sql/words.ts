/** Reading the words of a statement one after the other. */
import type { Token } from './tokens.ts';

export const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token?.type === 'word' && words.includes(token.text.toLowerCase());
export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.type === 'sign' && token.text === sign;

/** Schemas that a name without one is in. */
export const isOwnSchema = (name: string): boolean => /^(?:public|dbo|main)$/i.test(name);

export class Words {
  at = 0;
  readonly tokens: readonly Token[];
  readonly source: string;
  constructor(tokens: readonly Token[], source: string) {
    this.tokens = tokens;
    this.source = source;
  }
  get next(): Token | undefined {
    return this.tokens[this.at];
  }
  get isOver(): boolean {
    return this.at >= this.tokens.length;
  }
  /** Passes the words if all of them come next. */
  take(...words: string[]): boolean {
    if (!words.every((word, i) => isWord(this.tokens[this.at + i], word))) return false;
    this.at += words.length;
    return true;
  }
  /** Passes the next word if it is one of these. */
  takeAny(...words: string[]): boolean {
    return isWord(this.next, ...words) && this.take(this.next!.text.toLowerCase());
  }
  sign(sign: string): boolean {
    if (!isSign(this.next, sign)) return false;
    this.at++;
    return true;
  }
  name(): string | undefined {
    const { next } = this;
    if (next?.type !== 'word' && next?.type !== 'name') return undefined;
    this.at++;
    return next.text;
  }
  /** A name with those before it left out, as `public.users`. */
  path(): string | undefined {
    let name = this.name();
    while (name !== undefined && isSign(this.next, '.')) {
      this.at++;
      name = this.name() ?? name;
    }
    return name;
  }
  /** A name with the schema before it, where that is not the one that is meant anyway. */
  qualified(): string | undefined {
    const path: string[] = [];
    for (let name = this.name(); name !== undefined; name = this.sign('.') ? this.name() : undefined) path.push(name);
    const own = path.slice(-2).filter((name, i, all) => i === all.length - 1 || !isOwnSchema(name));
    return own.length === 0 ? undefined : own.join('.');
  }
  /** What stands in parentheses that open here, them passed over; undefined where none do. */
  group(): Words | undefined {
    if (!isSign(this.next, '(')) return undefined;
    let depth = 0;
    for (let i = this.at; i < this.tokens.length; i++) {
      if (isSign(this.tokens[i], '(')) depth++;
      else if (isSign(this.tokens[i], ')')) depth--;
      if (depth > 0) continue;
      const inner = new Words(this.tokens.slice(this.at + 1, i), this.source);
      this.at = i + 1;
      return inner;
    }
    const inner = new Words(this.tokens.slice(this.at + 1), this.source);
    this.at = this.tokens.length;
    return inner;
  }
  /** Parts between commas that stand in no parentheses. */
  parts(): Words[] {
    const out: Words[] = [];
    let depth = 0,
      from = this.at;
    for (let i = this.at; i <= this.tokens.length; i++) {
      const token = this.tokens[i];
      if (isSign(token, '(')) depth++;
      else if (isSign(token, ')')) depth--;
      if (i < this.tokens.length && !(depth === 0 && isSign(token, ','))) continue;
      if (i > from) out.push(new Words(this.tokens.slice(from, i), this.source));
      from = i + 1;
    }
    return out;
  }
  /** The source up to the first of these words outside of parentheses, or to the end. */
  text(isEnd: (token: Token, i: number) => boolean): string {
    const from = this.next;
    if (!from) return '';
    let last = from,
      depth = 0,
      i = 0;
    for (; this.next; this.at++, i++) {
      const token = this.next;
      if (depth === 0 && isEnd(token, i)) break;
      if (isSign(token, '(')) depth++;
      else if (isSign(token, ')')) depth--;
      last = token;
    }
    return i === 0 ? '' : this.source.slice(from.start, last.end).replace(/\s+/g, ' ');
  }
}

/** Names of columns in parentheses; of an expression its text. An index says which go down. */
export const columnsIn = (group: Words | undefined, hasOrder = false): string[] =>
  (group?.parts() ?? []).map((part) => {
    const isPlain =
      part.tokens.length === 1 ||
      isWord(part.tokens[1], 'asc', 'desc', 'nulls', 'collate', 'autoincrement') ||
      isSign(part.tokens[1], '(');
    const [first] = part.tokens;
    if (isPlain && first && (first.type === 'name' || first.type === 'word') && !isExpression(part))
      return `${first.text}${hasOrder && part.tokens.some((token) => isWord(token, 'desc')) ? ' desc' : ''}`;
    return part.text(() => false);
  });
/** `lower(name)` is one, `name(10)` is not. */
const isExpression = (part: Words): boolean => isSign(part.tokens[1], '(') && part.tokens[2]?.type !== 'number';
