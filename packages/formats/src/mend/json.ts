/** JSON that is cut off or broken, as JSON that is none of it: values between the breaks stay. */
import { decodeText } from '../bytes/text-encoding.ts';
import type { Mended, Mender } from './mended.ts';

/** Levels that are read; a file of more is none that anybody made. */
const DEEPEST = 500;
const LITERAL = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y,
  SPACE = /\s*/y;

const WORDS = { true: true, false: false, null: null } as const;

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

class Mending {
  lost = 0;
  private readonly text: string;
  private at = 0;
  private isCutOff = false;
  /** Lists and objects that are open, which tells whose end a bracket may be. */
  private readonly open: string[] = [];

  constructor(text: string) {
    this.text = text;
  }

  value(): Value | undefined {
    this.space();
    const c = this.text[this.at];
    if (c === '{' && this.open.length < DEEPEST) return this.object();
    if (c === '[' && this.open.length < DEEPEST) return this.list();
    if (c === '"') return this.string();
    LITERAL.lastIndex = this.at;
    const found = LITERAL.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.at += found.length;
    // A number may begin with zeros here, of which JSON knows none.
    return found in WORDS ? WORDS[found as keyof typeof WORDS] : Number(found);
  }

  private space(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)![0].length;
  }

  /** Whether the list or object is over; a bracket of one around it ends it as well. */
  private isOver(end: string): boolean {
    this.space();
    const c = this.text[this.at];
    if (c === end) {
      this.at++;
      return true;
    }
    if (c === undefined) {
      // The text breaks off once, however much is open.
      if (!this.isCutOff) this.lost++;
      this.isCutOff = true;
      return true;
    }
    if ((c !== ']' && c !== '}') || !this.open.includes(c)) return false;
    this.lost++;
    return true;
  }

  private object(): Value {
    const out: { [name: string]: Value } = {};
    this.at++;
    this.open.push('}');
    while (!this.isOver('}')) {
      if (this.passed(',')) continue;
      const name = this.text[this.at] === '"' ? this.string() : undefined;
      this.space();
      const value = name !== undefined && this.passed(':') ? this.value() : undefined;
      if (name !== undefined && value !== undefined) {
        if (name !== '__proto__') out[name] = value;
      } else this.skip(name);
    }
    this.open.pop();
    return out;
  }

  private list(): Value {
    const out: Value[] = [];
    this.at++;
    this.open.push(']');
    while (!this.isOver(']')) {
      if (this.passed(',')) continue;
      const value = this.value();
      if (value === undefined) this.skip(undefined);
      else out.push(value);
    }
    this.open.pop();
    return out;
  }

  private passed(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  /** Goes on behind what is no value, up to the next sign that parts or ends values. */
  private skip(name: string | undefined): void {
    this.lost++;
    const next = /[,\]}"[{]/g;
    next.lastIndex = name === undefined ? this.at + 1 : this.at;
    this.at = next.exec(this.text)?.index ?? this.text.length;
  }

  private string(): string {
    const start = this.at + 1;
    let end = start;
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1;
    this.at = Math.min(end + 1, this.text.length);
    if (end >= this.text.length) {
      this.lost++;
      this.isCutOff = true;
    }
    const raw = this.text.slice(start, end);
    try {
      return JSON.parse(`"${raw}"`) as string;
    } catch {
      return this.unescaped(raw);
    }
  }

  private unescaped(raw: string): string {
    this.lost++;
    return raw.replace(/\\(?:u([\da-f]{4})|([^]?))/gi, (_, code: string | undefined, sign: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return { n: '\n', t: '\t', r: '', b: '', f: '' }[sign ?? ''] ?? sign ?? '';
    });
  }
}

export const mendJson: Mender = (bytes): Mended | undefined => {
  const text = decodeText(bytes),
    from = text.search(/[[{]/);
  if (from < 0) return undefined;
  const mending = new Mending(text.slice(from)),
    value = mending.value();
  return { bytes: new TextEncoder().encode(JSON.stringify(value)), lost: mending.lost };
};
