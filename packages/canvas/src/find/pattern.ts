/**
 * Regular expressions that take time in proportion to the text, whatever is asked of them. Loaded when the first is
 * looked for.
 */
import { RE2JS } from 're2js';
import type { CompilePattern, Match } from './matcher.ts';

/** Longest pattern, characters. */
const MAX_PATTERN = 1000;

/** Compiles RE2's syntax: no back references and no looking around. Throws where the pattern is none. */
export const compilePattern: CompilePattern = (pattern, matchCase) => {
  if (pattern.length > MAX_PATTERN) throw new RangeError('A pattern may have 1000 characters');
  const compiled = RE2JS.compile(pattern, RE2JS.MULTILINE | (matchCase ? 0 : RE2JS.CASE_INSENSITIVE));
  return (text) => {
    const out: Match[] = [],
      at = compiled.matcher(text);
    while (at.find()) {
      const from = at.start(),
        to = at.end();
      // What is nothing is nowhere to be seen.
      if (to === from) continue;
      const groups = Array.from({ length: at.groupCount() + 1 }, (_, i) => at.group(i) ?? '');
      out.push({ from, to, groups });
    }
    return out;
  };
};
