/** What is looked for in texts, made into something that finds it. */
import type { ItemFilter } from './item-filter.ts';
import type { TextLook } from './written.ts';

export interface FindQuery extends ItemFilter {
  text: string;
  matchCase: boolean;
  /** Only where a word begins and ends there, by Unicode's rules. */
  wholeWord: boolean;
  /** `text` is a regular expression. */
  isPattern: boolean;
  /** Only what is written in all of these ways; absent and empty: however it is written. */
  looks?: readonly TextLook[];
}

export const EMPTY_QUERY: FindQuery = { text: '', matchCase: false, wholeWord: false, isPattern: false };

/** A place in a text: UTF-16 offsets, `to` not included; of a pattern, what its groups stand for, itself first. */
export interface Match {
  from: number;
  to: number;
  groups?: readonly string[];
}

/** Finds in one text after another. */
export type Matcher = (text: string) => Match[];

/**
 * Compiles regular expressions. The platform's own take time without bound for some patterns, so those who search are
 * given others. Throws where the pattern is none.
 */
export type CompilePattern = (pattern: string, matchCase: boolean) => Matcher;

/** A finder of a query; null where there is nothing to look for. Throws where a pattern is none. */
export function matcherOf(query: FindQuery, compile: CompilePattern): Matcher | null {
  if (query.text === '') return null;
  const find = query.isPattern ? compile(query.text, query.matchCase) : literal(query.text, query.matchCase);
  return query.wholeWord ? (text) => wholeWords(text, find(text)) : find;
}

function literal(what: string, matchCase: boolean): Matcher {
  // A pattern without any of its signs takes no more time than its text is long, and folds case as Unicode says.
  const pattern = new RegExp(what.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchCase ? 'gu' : 'giu');
  return (text) => Array.from(text.matchAll(pattern), ({ 0: hit, index }) => ({ from: index, to: index + hit.length }));
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function wholeWords(text: string, matches: Match[]): Match[] {
  if (matches.length === 0) return matches;
  const bounds = new Set([text.length]);
  for (const { index } of words.segment(text)) bounds.add(index);
  return matches.filter(({ from, to }) => bounds.has(from) && bounds.has(to));
}

/** What stands in a match's place: of a pattern `$1` is its first group, `$&` all of it and `$$` a dollar. */
export function replacementFor(match: Match, replacement: string): string {
  const { groups } = match;
  if (!groups) return replacement;
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2}))/g, (sign, dollar?: string, all?: string, number?: string) => {
    if (dollar !== undefined) return '$';
    if (all !== undefined) return groups[0]!;
    return groups[Number(number)] ?? sign;
  });
}
