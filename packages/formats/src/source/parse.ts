/**
 * Parsing within bounds. Where a text is not of its language the parser tries what might have been meant, in several
 * ways at once: thousands of brackets that close nothing take it ten seconds, where a sound text of their length takes
 * a tenth of one.
 */
import type { Parser, Tree } from '@lezer/common';

/** Time that a text has before its pace is looked at, ms. */
const PATIENCE = 400;
/**
 * Characters a millisecond below which nothing sensible is read: sound texts go at five times that, and of broken ones
 * each takes a kilobyte of memory.
 */
const CRAWL = 300;
/** Time after which the rest of a text is left, whatever its pace, ms: a sound one of some megabytes takes less. */
const LONGEST = 1500;
/** Steps of the parser between two looks at the time. */
const STEPS = 64;

export interface Parsed {
  tree: Tree;
  /** Characters that were read; the tree ends there. */
  length: number;
}

/** The tree of a text, up to where the parser only crawls. @param now the time, ms */
export function parseWithin(parser: Parser, text: string, now: () => number = Date.now): Parsed {
  const parse = parser.startParse(text),
    started = now();
  for (let step = 1; ; step++) {
    const tree = parse.advance();
    if (tree) return { tree, length: parse.stoppedAt ?? text.length };
    if (step % STEPS !== 0 || parse.stoppedAt !== null) continue;
    const spent = now() - started;
    if (spent > LONGEST || (spent > PATIENCE && parse.parsedPos < spent * CRAWL)) parse.stopAt(parse.parsedPos);
  }
}
