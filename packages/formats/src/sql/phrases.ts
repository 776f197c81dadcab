/** Parts of statements that say something by themselves: expressions, actions of keys, lists of queries. */
import { isSign, isWord, Words } from './words.ts';

/** The source of what is left, its names quoted as the standard has it, or not at all. */
export function expressionIn(words: Words): string {
  const list = words.tokens.slice(words.at),
    [first] = list;
  if (!first) return '';
  let out = '',
    end = first.start;
  for (const token of list) {
    out += words.source.slice(end, token.start);
    const isForeign = token.type === 'name' && token.raw[0] !== '"';
    if (!isForeign) out += token.raw;
    else out += /^[a-z_][a-z0-9_]*$/.test(token.text) ? token.text : `"${token.text.replaceAll('"', '""')}"`;
    ({ end } = token);
  }
  words.at = words.tokens.length;
  return unwrapped(out.replace(/\s+/g, ' ').trim());
}

/** Without parentheses around all of it. */
export function unwrapped(text: string): string {
  let depth = 0,
    quote = '';
  if (!text.startsWith('(')) return text;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quote !== '') quote = c === quote ? '' : quote;
    else if (c === "'" || c === '"') quote = c;
    else if (c === '(') depth++;
    else if (c === ')' && --depth === 0) return i === text.length - 1 ? unwrapped(text.slice(1, -1).trim()) : text;
  }
  return text;
}

/** `generated always as (a * b) stored`, `as (a * b) persisted`, `generated always as identity`: as one phrase. */
export function generatedIn(words: Words): string {
  const isGenerated = words.take('generated'),
    isAlways = !words.take('by', 'default') && (words.take('always') || true);
  if (words.take('on')) words.take('null');
  words.take('as');
  if (words.take('identity')) {
    const counts = words.text((token) => !isSign(token, '('));
    return isGenerated ? `generated ${isAlways ? 'always' : 'by default'} as identity` : `identity${counts}`;
  }
  const group = words.group(),
    isVirtual = words.take('virtual');
  if (!isVirtual) words.takeAny('stored', 'persisted');
  return `generated always as (${group ? expressionIn(group) : ''}) ${isVirtual ? 'virtual' : 'stored'}`;
}

/** `on delete set null` and the like, as far as they go. */
export function actionsIn(words: Words): string {
  const out: string[] = [];
  for (;;) {
    const from = words.at;
    if (words.take('match')) words.name();
    else if (words.take('on', 'delete') || words.take('on', 'update')) {
      words.takeAny('set', 'no');
      words.name();
      words.group();
    } else if (words.take('not', 'deferrable') || words.take('deferrable')) {
      // When it is checked, which no drawing shows.
    } else if (words.take('initially')) words.name();
    else return out.join(' ');
    const [first] = words.tokens.slice(from);
    if (isWord(first, 'match', 'on'))
      out.push(...words.tokens.slice(from, words.at).map(({ text }) => text.toLowerCase()));
  }
}

/** Names of what a query answers with; nothing for a star. */
export function selected(words: Words): string[] {
  words.take('as');
  if (!words.take('select')) return [];
  words.take('distinct');
  const from = words.at;
  words.text((token) => isWord(token, 'from'));
  const list = new Words(words.tokens.slice(from, words.at), words.source);
  return list.parts().flatMap((part) => {
    const last = part.tokens.at(-1);
    return last && (last.type === 'word' || last.type === 'name') ? [last.text] : [];
  });
}
