/** Statements in a source file, as far as they stand there as they are asked. */
export interface Asked {
  text: string;
  /** Type of each column, without null; null where the rows are not used, or their type stands elsewhere. */
  row: Map<string, string> | null;
}

const CLOSES: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** A statement that is put together where it is asked. */
export interface Composed {
  /** The expression that makes its text, without types. */
  expression: string;
  row: Map<string, string> | null;
}

/**
 * Finds the calls of `query` in a source and reads those whose statement has no parts put in.
 * @param plain the same source without types, every place in it as before; where the others are read from
 */
export function readStatements(source: string, plain?: string, composed: Composed[] = []): Asked[] {
  const found: Asked[] = [];
  for (const { index } of source.matchAll(/\.query\b(?=[<(])/g)) {
    let at = index + '.query'.length;
    let type: string | null = null;
    if (source[at] === '<') {
      const end = closing(source, at);
      type = source.slice(at + 1, end).trim();
      at = end + 1;
    }
    const end = closing(source, at);
    const text = statement(source.slice(at + 1, end));
    const row = type === null ? null : rowOf(type, source);
    if (text !== null) found.push({ text, row });
    else if (plain !== undefined) {
      const expression = textExpression(plain.slice(at + 1, end));
      if (expression !== null) composed.push({ expression, row });
    }
  }
  return found;
}

/**
 * The expression of a statement's text in the arguments of a call, which may be those of `long` or a named statement;
 * null for an object that has none, which no database is asked.
 */
function textExpression(args: string): string | null {
  const [first] = split(args, ',');
  const inner = /^long\(([^]*)\)$/.exec(first!)?.[1];
  if (inner !== undefined) return split(inner, ',')[0]!;
  if (!first!.startsWith('{')) return first!;
  const members = split(first!.slice(1, -1), ',').map((one) => one.replace(/^(?:\s*\/\/.*\n)+/, '').trim());
  return (
    members.map((one) => /^text:\s*([^]*)$/.exec(one)?.[1]).find((one) => one !== undefined) ??
    (members.includes('text') ? 'text' : null)
  );
}

function split(list: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < list.length; i++) {
    const char = list[i]!;
    if (list.startsWith('//', i)) i = list.indexOf('\n', i);
    else if ('\'`"'.includes(char)) i = endOfString(list, i);
    else if (char !== '<' && char in CLOSES) i = closing(list, i);
    else if (char === separator) {
      parts.push(list.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, list.slice(from).trim()].filter(Boolean);
}

/** Where the bracket at a place is closed. */
function closing(source: string, open: number): number {
  const stack: string[] = [];
  for (let i = open; i < source.length; i++) {
    const char = source[i]!;
    if (char === "'" || char === '`' || char === '"') i = endOfString(source, i);
    else if (char in CLOSES) stack.push(CLOSES[char]!);
    else if (char === '>' && source[i - 1] === '=') continue;
    else if (char === stack.at(-1)) {
      stack.pop();
      if (stack.length === 0) return i;
    }
  }
  throw new Error(`Not closed: ${source.slice(open, open + 60)}`);
}

function endOfString(source: string, open: number): number {
  for (let i = open + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === source[open]) return i;
    else if (source[open] === '`' && source.startsWith('${', i)) i = closing(source, i + 1);
  }
  throw new Error(`Not closed: ${source.slice(open, open + 60)}`);
}

/** The text that the arguments of a call begin with, or name; null when it is put together. */
function statement(args: string): string | null {
  const found = /^\s*(?:long\(\s*|\{[^'"`]*?\btext:\s*|\{\s*name: '[^']*',\s*text:\s*)?(?=['`])/.exec(args);
  if (!found) return null;
  const open = found[0].length;
  const end = endOfString(args, open);
  const text = args.slice(open + 1, end);
  const isWhole = /^\s*(?:[,)}]|$)/.test(args.slice(end + 1));
  if (!isWhole || text.includes('${') || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return null;
  return text.replaceAll("\\'", "'");
}

/** Reads a row type that is written there, or an interface of the same file. */
function rowOf(type: string, source: string): Map<string, string> | null {
  let body = type;
  if (/^\w+$/.test(type)) {
    const declared = new RegExp(`interface ${type} (?=\\{)`).exec(source);
    if (!declared) return null;
    const open = declared.index + declared[0].length;
    body = source.slice(open, closing(source, open) + 1);
  }
  if (!body.startsWith('{') || closing(body, 0) !== body.length - 1) return null;
  const row = new Map<string, string>();
  const plain = body.slice(1, -1).replace(/\/\*[^]*?\*\//g, '');
  for (const member of members(plain)) {
    const named = /^(?:readonly )?['"]?(\w+)['"]?\??:\s*([^]+)$/.exec(member.trim());
    if (named) row.set(named[1]!, named[2]!.replace(/\s*\|\s*null\b/g, '').trim());
  }
  return row;
}

function* members(body: string): Generator<string> {
  let from = 0;
  for (let i = 0; i < body.length; i++) {
    if (body[i]! in CLOSES) i = closing(body, i);
    else if (body[i] === ';' || body[i] === '\n') {
      if (body.slice(from, i).trim() !== '') yield body.slice(from, i);
      from = i + 1;
    }
  }
  if (body.slice(from).trim() !== '') yield body.slice(from);
}
