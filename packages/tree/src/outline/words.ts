/**
 * What stands in the words of a line besides words: tags, people and addresses. They are part of the text, as in
 * every outliner, so that copies and exports have them too.
 */

export type WordKind = 'tag' | 'person' | 'address';

export interface Word {
  kind: WordKind;
  /** As it is written: `#plan`, `@Lin`, `https://…`. */
  text: string;
  /** First character and the one behind the last, UTF-16 units. */
  from: number;
  to: number;
}

/** A name may be of any script; what ends a sentence is no part of it. */
const NAME = String.raw`[\p{L}\p{N}_][\p{L}\p{N}\p{M}_\-./]*`;
const WORDS = new RegExp(
  String.raw`(?<address>https?:\/\/[^\s<>"'“”‘’，。；、（）]+)|(?<=^|[^\p{L}\p{N}_&/#@])(?<sign>[#@])(?<name>${NAME})`,
  'gu',
);
const ENDS = /[.,;:!?/)\]}-]+$/;

/** The tags, people and addresses in a text, in their order. */
export function wordsIn(text: string): Word[] {
  if (!/[#@]|:\/\//.test(text)) return [];
  const out: Word[] = [];
  for (const match of text.matchAll(WORDS)) {
    const found = match[0].replace(ENDS, '');
    if (found.length < 2) continue;
    const { sign } = match.groups ?? {};
    const kind = sign === undefined ? 'address' : KINDS[sign as '#' | '@'];
    out.push({ kind, text: found, from: match.index, to: match.index + found.length });
  }
  return out;
}
const KINDS = { '#': 'tag', '@': 'person' } as const;

const NAME_HERE = new RegExp(NAME, 'uy');
const BEFORE_NO_SIGN = /[\p{L}\p{N}_&/#@]/u;

/** The tags or people in a text, without their signs: as {@link wordsIn} tells, at a third of its cost. */
export function namesIn(text: string, sign: '#' | '@'): string[] {
  let at = text.indexOf(sign);
  if (at < 0) return [];
  const kind = KINDS[sign];
  // In an address a sign means something else, and beyond the basic plane a letter is two units.
  if (text.includes('://') || /[\uD800-\uDFFF]/.test(text))
    return wordsIn(text).flatMap((word) => (word.kind === kind ? [word.text.slice(1)] : []));
  const out: string[] = [];
  while (at >= 0) {
    NAME_HERE.lastIndex = at + 1;
    const name = at === 0 || !BEFORE_NO_SIGN.test(text[at - 1]!) ? NAME_HERE.exec(text)?.[0] : undefined,
      said = name?.replace(ENDS, '') ?? '';
    if (said !== '') out.push(said);
    at = text.indexOf(sign, at + 1 + (name?.length ?? 0));
  }
  return out;
}

/** The tag or person that is being written right before a caret: its sign, what there is of it, and where it begins. */
export function wordBefore(text: string, caret: number): { sign: '#' | '@'; typed: string; from: number } | null {
  const found = /(?:^|[^\p{L}\p{N}_&/#@])([#@])([\p{L}\p{N}\p{M}_\-./]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const [, sign, typed] = found;
  return { sign: sign as '#' | '@', typed: typed!, from: caret - typed!.length - 1 };
}

/** What is looked for to be shown here too, right before a caret: what stands after `((`, and where the signs begin. */
export function mirrorBefore(text: string, caret: number): { typed: string; from: number } | null {
  const found = /[(（]{2}([^()（）\n]{0,60})$/u.exec(text.slice(0, caret));
  return found && { typed: found[1]!, from: caret - found[0].length };
}
