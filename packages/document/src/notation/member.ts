/**
 * Members of classifiers as UML 2.5.1 writes them (§9.5.4 properties, §9.6.4 operations, §9.4.4 parameters):
 *
 *     + /name: Type [0..*] = value {readOnly, ordered}
 *     # name(in a: T, b: U = 1): R {query}
 *
 * The text that people type is the record; its fields are read from it when they are wanted, under the names XMI has
 * for them, and a text that is none of these is kept as it is. PlantUML's `{static}` and `{abstract}` are read where
 * they stand; UML underlines and slants such members instead.
 */

export const VISIBILITIES = ['public', 'protected', 'package', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const VISIBILITY_SIGNS: Readonly<Record<Visibility, string>> = {
  public: '+',
  protected: '#',
  package: '~',
  private: '-',
};

export type Direction = 'in' | 'out' | 'inout' | 'return';

/** What properties and parameters have in common. */
interface Typed {
  name: string;
  type?: string;
  /** What stands in the brackets: `0..*`. */
  multiplicity?: string;
  defaultValue?: string;
  /** What stands in the braces at the end, by commas: `readOnly`, `redefines x`, a constraint. */
  modifiers: readonly string[];
}

export interface Parameter extends Typed {
  direction?: Direction;
}

interface Feature extends Typed {
  visibility?: Visibility;
  isStatic: boolean;
  isAbstract: boolean;
}

export interface Attribute extends Feature {
  kind: 'attribute';
  isDerived: boolean;
}

export interface Operation extends Feature {
  kind: 'operation';
  parameters: Parameter[];
}

export type Member = Attribute | Operation;

/** Longer lines are no members: nobody reads them, and reading takes time. */
export const MAX_MEMBER = 4000;

const SIGNS = new Map<string, Visibility>(VISIBILITIES.map((one) => [VISIBILITY_SIGNS[one], one]));
SIGNS.set('−', 'private').set('–', 'private').set('＋', 'public').set('－', 'private').set('＃', 'protected');
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const MULTIPLICITY = /^(?:\*|\d+|[\w.]+\s*\.\.\s*(?:\*|[\w.]+))(?:\s*\{[^}]*\})?$/;
/** A line across, as PlantUML has them between members. */
const RULE = /^[-=_.*]{2,}$/;
const FLAG = /^\{\s*(static|classifier|abstract)\s*\}\s*/i;

/** Where one of the signs stands outside of brackets and quotes, from `from` on; -1 for nowhere. */
function outside(text: string, isWanted: (at: number) => boolean, from = 0): number {
  const open: string[] = [];
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const c = text[i]!;
    if (quote !== '') {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
      continue;
    }
    if (open.length === 0 && isWanted(i)) return i;
    if (c === '"' || c === "'" || c === '`') {
      // An apostrophe of a word opens nothing.
      if (text.includes(c, i + 1)) quote = c;
    } else if (CLOSING[c] !== undefined) open.push(CLOSING[c]);
    // An arrow's head closes no bracket.
    else if (c === open.at(-1) && !(c === '>' && '-='.includes(text[i - 1] ?? ' '))) open.pop();
  }
  return -1;
}

/** Signs as Chinese keyboards write them, each for the one that is meant; no text grows longer by it. */
const WIDE: Readonly<Record<string, string>> = {
  '：': ':',
  '（': '(',
  '）': ')',
  '＝': '=',
  '，': ',',
  '｛': '{',
  '｝': '}',
};
const narrow = (text: string): string => text.replace(/[：（）＝，｛｝]/g, (c) => WIDE[c]!);

/** Parts of a list, its commas in brackets left alone. */
function listed(text: string): string[] {
  const out: string[] = [];
  let rest = text;
  for (;;) {
    const at = outside(rest, (i) => rest[i] === ',');
    out.push((at < 0 ? rest : rest.slice(0, at)).trim());
    if (at < 0) return out.filter((part) => part !== '');
    rest = rest.slice(at + 1);
  }
}

/** The braces a text ends with, and the text before them, of which there may be none where a name went before. */
function withoutModifiers(text: string, isNamed: boolean): { rest: string; modifiers: string[] } {
  if (!text.endsWith('}')) return { rest: text, modifiers: [] };
  const at = text.lastIndexOf('{');
  const before = at < 0 ? '' : text.slice(0, at).trimEnd();
  // Braces that follow a colon or a sign are a type or a value of some language.
  if (at < 0 || (before === '' && !isNamed) || /[:=>|&,(<]$/.test(before)) return { rest: text, modifiers: [] };
  const more = withoutModifiers(before, isNamed);
  return { rest: more.rest, modifiers: [...more.modifiers, ...listed(text.slice(at + 1, -1))] };
}

/** The number in brackets that a type ends with: brackets with nothing in them are the type's. */
function withoutMultiplicity(text: string): { rest: string; multiplicity?: string } {
  const found = /^([^]*?)\s*\[([^[\]]*)\]$/.exec(text);
  const inner = found?.[2]!.trim() ?? '';
  return found && MULTIPLICITY.test(inner) ? { rest: found[1]!, multiplicity: inner } : { rest: text };
}

/** `: Type [0..*] = value {…}`, or a part of it, after a name. */
function readTyped(name: string, text: string): Typed {
  const { rest, modifiers } = withoutModifiers(text.trim(), name !== '');
  const isEqual = (i: number): boolean =>
    rest[i] === '=' && rest[i + 1] !== '>' && !'=!<>'.includes(rest[i - 1] ?? ' ');
  const equal = outside(rest, isEqual),
    value = equal < 0 ? '' : rest.slice(equal + 1).trim(),
    head = (equal < 0 ? rest : rest.slice(0, equal)).trim();
  const colon = head.startsWith(':') ? 0 : outside(head, (i) => head[i] === ':');
  const before = withoutMultiplicity((colon < 0 ? head : head.slice(0, colon)).trim()),
    after = withoutMultiplicity(colon < 0 ? '' : head.slice(colon + 1).trim());
  const multiplicity = after.multiplicity ?? before.multiplicity;
  return {
    name: `${name}${before.rest}`.trim(),
    ...(after.rest !== '' && { type: after.rest }),
    ...(multiplicity !== undefined && { multiplicity }),
    ...(value !== '' && { defaultValue: value }),
    modifiers,
  };
}

function readParameter(text: string): Parameter {
  const [, direction, rest = ''] = /^(?:(in|out|inout|return)\s+(?=\S))?([^]*)$/.exec(text.trim())!;
  return { ...(direction !== undefined && { direction: direction as Direction }), ...readTyped('', rest) };
}

/** The fields of a member; null for a text that is none: empty, a heading, too long. */
export function parseMember(text: string): Member | null {
  let rest = narrow(text.trim());
  if (rest === '' || rest.length > MAX_MEMBER || rest.includes('\n') || RULE.test(rest)) return null;
  const flags = { isStatic: false, isAbstract: false };
  const takeFlags = (): void => {
    for (let found = FLAG.exec(rest); found; found = FLAG.exec(rest)) {
      if (found[1]!.toLowerCase() === 'abstract') flags.isAbstract = true;
      else flags.isStatic = true;
      rest = rest.slice(found[0].length);
    }
  };
  takeFlags();
  const visibility = SIGNS.get(rest[0] ?? '');
  if (visibility) rest = rest.slice(1).trimStart();
  takeFlags();
  const isDerived = rest.startsWith('/');
  if (isDerived) rest = rest.slice(1).trimStart();
  const takenAtEnd = (one: string): boolean => {
    if (!/^(static|classifier|abstract)$/i.test(one)) return false;
    if (one.toLowerCase() === 'abstract') flags.isAbstract = true;
    else flags.isStatic = true;
    return true;
  };
  const paren = outside(rest, (i) => '(:=['.includes(rest[i]!));
  if (!isDerived && paren >= 0 && rest[paren] === '(') {
    const end = outside(rest, (i) => rest[i] === ')', paren + 1),
      inner = end < 0 ? rest.slice(paren + 1) : rest.slice(paren + 1, end),
      name = rest.slice(0, paren).trim();
    if (name === '') return null;
    const typed = readTyped(name, end < 0 ? '' : rest.slice(end + 1));
    const modifiers = typed.modifiers.filter((one) => !takenAtEnd(one));
    return {
      kind: 'operation',
      ...typed,
      modifiers,
      ...(visibility && { visibility }),
      ...flags,
      parameters: listed(inner).map(readParameter),
    };
  }
  const typed = readTyped('', rest);
  if (typed.name === '') return null;
  const modifiers = typed.modifiers.filter((one) => !takenAtEnd(one));
  return { kind: 'attribute', ...typed, modifiers, ...(visibility && { visibility }), ...flags, isDerived };
}

function printTyped({ type, multiplicity, defaultValue, modifiers }: Typed): string {
  const parts: string[] = [];
  if (type !== undefined) parts.push(`: ${type}`);
  if (multiplicity !== undefined) parts.push(` [${multiplicity}]`);
  if (defaultValue !== undefined) parts.push(` = ${defaultValue}`);
  if (modifiers.length > 0) parts.push(` {${modifiers.join(', ')}}`);
  return parts.join('');
}

/** The line UML writes for it. That it is static or abstract is shown by how it is written, and not said. */
export function printMember(member: Member): string {
  const sign = member.visibility ? `${VISIBILITY_SIGNS[member.visibility]} ` : '';
  if (member.kind === 'attribute') return `${sign}${member.isDerived ? '/' : ''}${member.name}${printTyped(member)}`;
  const parameters = member.parameters.map(
    (one) => `${one.direction === undefined ? '' : `${one.direction} `}${one.name}${printTyped(one)}`,
  );
  return `${sign}${member.name}(${parameters.join(', ')})${printTyped(member)}`;
}

/** The sign that a line begins with, and how many characters it takes with the space behind it. */
export function signOf(text: string): { visibility: Visibility; length: number } | null {
  const [all = '', sign = ''] = /^\s*(.)\s*(?=\S)/u.exec(text) ?? [],
    visibility = SIGNS.get(sign);
  return visibility && parseMember(text) ? { visibility, length: all.length } : null;
}

/** A line without the words for static and abstract, and which of them it had; null where it had none. */
export function withoutFlags(text: string): { text: string; isStatic: boolean; isAbstract: boolean } | null {
  if (!/\{[^}]*\b(static|classifier|abstract)\b[^}]*\}/i.test(text)) return null;
  const member = parseMember(text);
  if (!member || !(member.isStatic || member.isAbstract)) return null;
  return { text: printMember(member), isStatic: member.isStatic, isAbstract: member.isAbstract };
}

/** What stands before a name: its visibility, the words for static and abstract. */
const AHEAD = /^\s*(?:[-+#~−–＋－＃]\s*)?(?:\{[^}]*\}\s*)*/;

/** Where the type stands in the line, or would: after the name, for who goes on to it while typing. */
export function typeRange(line: string): { from: number; to: number; isMissing: boolean } {
  const text = narrow(line),
    ahead = AHEAD.exec(text)![0].length,
    open = outside(text, (i) => text[i] === '(', ahead),
    close = open < 0 ? -1 : outside(text, (i) => text[i] === ')', open + 1),
    start = close < 0 ? ahead : close + 1,
    colon = outside(text, (i) => text[i] === ':', start),
    end = (from: number): number => {
      const at = outside(text, (i) => i > from && '={['.includes(text[i]!) && text[i + 1] !== ']', from),
        stop = at < 0 ? text.length : at;
      return from + text.slice(from, stop).trimEnd().length;
    };
  if (colon < 0) {
    const at = end(start);
    return { from: at, to: at, isMissing: true };
  }
  const space = /^\s*/.exec(text.slice(colon + 1))![0].length,
    from = colon + 1 + space;
  return { from, to: Math.max(from, end(from)), isMissing: false };
}
