/**
 * Java without what says nothing of classifiers: the bodies of methods are blank, and the words that the parser takes
 * amiss in values and annotations are others. Every character is where it was, so what is read of it is read of the
 * source.
 */

/** Strings, characters and comments, which may hold any sign. */
const PASSED = /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Where each brace is closed; those that are not are left out. */
function endsOfBraces(
  text: string,
  match: (pattern: RegExp, from: number) => string | undefined,
): ReadonlyMap<number, number> {
  const out = new Map<number, number>(),
    open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!,
      passed = c === '"' || c === "'" || c === '/' ? match(PASSED, i) : undefined;
    if (passed) i += passed.length - 1;
    else if (c === '{') open.push(i);
    else if (c === '}' && open.length > 0) out.set(open.pop()!, i);
  }
  return out;
}

export function bareJava(text: string): string {
  const out: string[] = [],
    /** Whether what opened is the header of a record, by each parenthesis that is open. */
    open: boolean[] = [];
  let at = 0,
    /** Where a body of a method would begin: behind its parameters and what it throws. */
    isBehind = false,
    words: [string, string] = ['', ''];
  const match = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0];
  };
  const ends = endsOfBraces(text, match);
  while (at < text.length) {
    const c = text[at]!,
      passed = c === '"' || c === "'" || c === '/' ? match(PASSED, at) : undefined,
      word = passed === undefined ? match(WORD, at) : undefined;
    let said = passed ?? word ?? c;
    at += said.length;
    if (word !== undefined) {
      if (word === 'class' && out.at(-1) === '.') said = 'klass';
      // What is thrown stands between the parameters and the body; whatever else does, there is none.
      if (isBehind && word !== 'throws' && words[1] !== 'throws') isBehind = false;
      if (word !== 'throws' && !isBehind) words = [words[1], word];
      else if (word === 'throws') words = ['', word];
    } else if (c === '(') open.push(words[0] === 'record');
    else if (c === ')') {
      isBehind = open.pop() === false && open.length === 0;
      words = ['', ''];
    } else if (c === '{' && isBehind) {
      const end = ends.get(at - 1);
      // One that never closes is left to the parser, which goes on at the next word that makes sense.
      if (end !== undefined) {
        said = `{${blank(text.slice(at, end))}}`;
        at = end + 1;
      }
      isBehind = false;
    } else if (passed === undefined && !/[\s.,@&<>?]/.test(c)) isBehind = false;
    out.push(said);
  }
  return out.join('');
}
