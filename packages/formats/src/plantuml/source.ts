/** The text of a PlantUML diagram: its lines without comments and settings, each with its number. */
import type { Arrowhead, RichText, Style } from '@limn/document';
import type { Graph } from '../mermaid/graph.ts';
import { wordsOf } from '../mermaid/source.ts';
import { colorOf } from '../tree/colors.ts';
import { MOST_LINE, replaceSpans } from '../words/spans.ts';
import { Macros } from './macros.ts';

export interface PlantLine {
  /** From 1. */
  line: number;
  text: string;
}

export interface PlantSource {
  title: string;
  direction: Graph['direction'];
  lines: PlantLine[];
  /** Lines that are too long for statements. */
  misread: Misread[];
}

export interface Misread {
  line: number;
  text: string;
}

/** Settings of looks, which the drawing has of its own, and what only concerns PlantUML's own renderer. */
const PASSED =
  /^(?:@(?:start|end)\w*|skinparam\b|hide\b|show\b|remove\b|restore\b|scale\b|![a-z$]|allow_?mixing|set\s|mainframe\b|(?:left|right|center)?\s*(?:header|footer|caption)\b|page\b|newpage\b|sprite\b|autoactivate\b)/i;
/** Settings that go on up to a line that ends them. */
const BLOCKS: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^skinparam\b[^]*\{\s*$/i, /^\}$/],
  [/^<style>/i, /^<\/style>/i],
  [/^sprite\b[^]*\{\s*$/i, /^\}$/],
  [/^!(?:unquoted\s+)?function\b(?![^]*!?return\s)/i, /^!endfunction\b/i],
  [/^!definelong\b/i, /^!enddefinelong\b/i],
  [/^(?:(?:left|right|center|top|bottom)\s+)*legend\b/i, /^end\s*legend$/i],
  [/^(?:(?:left|right|center)\s+)*(?:header|footer)$/i, /^end\s*(?:header|footer)$/i],
  [/^title$/i, /^end\s*title$/i],
];

export function plantSource(text: string): PlantSource {
  const out: PlantSource = { title: '', direction: 'down', lines: [], misread: [] },
    bare = replaceSpans(text, ["/'", "'/"], () => '').split('\n');
  let until: RegExp | undefined;
  const macros = new Macros();
  const read = (words: string, line: number): void => {
    if (words.length > MOST_LINE) {
      out.misread.push({ line, text: words.slice(0, 80) });
      return;
    }
    if (until) {
      if (until.test(words)) until = undefined;
      return;
    }
    if (words === '' || words.startsWith("'")) return;
    until = BLOCKS.find(([begin]) => begin.test(words))?.[1];
    if (until) return;
    const title = /^title\s+(.+)$/i.exec(words)?.[1];
    if (title !== undefined) out.title = title.replace(/^"(.*)"$/, '$1').replaceAll('\\n', ' ');
    else if (/^left to right direction$/i.test(words)) out.direction = 'right';
    else if (!/^top to bottom direction$/i.test(words) && !PASSED.test(words)) out.lines.push({ line, text: words });
  };
  for (const [i, raw] of bare.entries()) for (const one of macros.expand(raw.trim())) read(one.trim(), i + 1);
  return out;
}

/** Words with Creole's bold, italic and line breaks. */
export const creole = (raw: string): RichText => wordsOf(creoleTags(raw));

/** The same as the tags and line breaks that `wordsOf` reads. */
export const creoleTags = (raw: string): string =>
  raw
    .trim()
    .replace(/<\/?(?:color|size|font|back)\b[^<>]*>|<(?:&[\w-]+|\$[\w.]+|:[\w-]+:)>/gi, '')
    .replace(/\*\*(?=\S)(.+?)\*\*/g, '<b>$1</b>')
    .replace(/(?<!:)\/\/(?=\S)(.+?)\/\//g, '<i>$1</i>')
    .replace(/__(?=\S)(.+?)__/g, '<u>$1</u>')
    .replace(/\\[nlr]/g, '\n');

/** `#palegreen`, `#ff0000`, `#line:green`: what stands beside an element. */
export function lookOf(raw: string | undefined): Style | undefined {
  if (raw === undefined) return undefined;
  const style: Style = {};
  for (const part of raw.replace(/^#/, '').split(';')) {
    const [, name = 'back', value = ''] = /^(?:(\w+):)?#?([\w]+)/.exec(part.trim()) ?? [],
      color = colorOf(`#${value}`) ?? colorOf(value);
    if (color === undefined) continue;
    if (name === 'line') style.stroke = color;
    else if (name === 'text') style.color = color;
    else style.fill = color;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}

const STARTS: Readonly<Record<string, Arrowhead>> = {
  '<|': 'triangleOpen',
  '^': 'triangleOpen',
  '<': 'arrow',
  '<<': 'triangle',
  '*': 'diamond',
  o: 'diamondOpen',
  '+': 'circlePlus',
  x: 'cross',
  '#': 'box',
  '0': 'circleOpen',
  '()': 'circleOpen',
  '||': 'erOnlyOne',
  '|o': 'erZeroOrOne',
  '}o': 'erZeroOrMany',
  '}|': 'erOneOrMany',
  '}': 'erMany',
};
const ENDS: Readonly<Record<string, Arrowhead>> = {
  '|>': 'triangleOpen',
  '^': 'triangleOpen',
  '>': 'arrow',
  '>>': 'triangle',
  '*': 'diamond',
  o: 'diamondOpen',
  '+': 'circlePlus',
  x: 'cross',
  '#': 'box',
  '0': 'circleOpen',
  '()': 'circleOpen',
  '||': 'erOnlyOne',
  'o|': 'erZeroOrOne',
  'o{': 'erZeroOrMany',
  '|{': 'erOneOrMany',
  '{': 'erMany',
};

const OPERAND = String.raw`"[^"]*"|\[[^\]]+\](?:\[H\*?\])?|\(\)\s*(?:"[^"]*"|\S+)|\([^)]*\)|:[^:]+:\/?|[^\s"[\](){}<>:;,]+(?:::[^\s"[\](){}<>:;,]+)*`;
const ARROW = new RegExp(
  String.raw`^(${OPERAND})\s*(?:"([^"]*)"\s*)?\s(?:(<\||<<|<|\^|\*|o|\+|x|#|0|\(\)|\|\||\|o|\}o|\}\||\})?)([-.=~]+)(?:\[([^\]]*)\])?(?:left|right|up|down|le|ri|do|l|r|u|d)?([-.=~]*)(\|>|>>|>|\^|\*|o|\+|x|#|0|\(\)|\|\||o\||o\{|\|\{|\{)?\s\s*(?:"([^"]*)"\s*)?(${OPERAND})\s*(?:(?:<<[^>]*>>|#\S+)\s*)*(?::\s*(.*))?$`,
);

export interface PlantArrow {
  from: string;
  to: string;
  near?: string;
  far?: string;
  start: Arrowhead;
  end: Arrowhead;
  style?: Style;
  text?: RichText;
  span: number;
  isHidden: boolean;
}

/** A relation between two elements, which are as they are written; undefined for what is none. */
export function arrowOf(line: string): PlantArrow | undefined {
  const found = ARROW.exec(line);
  if (!found) return undefined;
  const [, from = '', near, start = '', body = '', inside = '', more = '', end = '', far, to = '', words] = found,
    whole = body + more,
    color = /#(\w+)/.exec(inside)?.[1],
    look = color === undefined ? undefined : lookOf(`#line:${color}`);
  const style: Style = {
    ...look,
    ...((whole.includes('.') || /dashed|dotted/.test(inside)) && { dash: 'dashed' as const }),
    ...((whole.includes('=') || /bold|thickness/.test(inside)) && { strokeWidth: 3 }),
  };
  // A hint at how the words are read is none of them.
  const text = words?.replace(/^\s*[<>]\s+|\s+[<>]\s*$/g, '').trim();
  return {
    from,
    to,
    ...(near !== undefined && near !== '' && { near }),
    ...(far !== undefined && far !== '' && { far }),
    start: STARTS[start] ?? 'none',
    end: ENDS[end] ?? 'none',
    ...(Object.keys(style).length > 0 && { style }),
    ...(text !== undefined && text !== '' && { text: creole(text) }),
    span: Math.min(10, Math.max(1, whole.length - 1)),
    isHidden: /hidden/.test(inside),
  };
}

/** Names in quotes, brackets and colons without them. */
export const bareName = (raw: string): string =>
  raw
    .trim()
    .replace(/^\(\)\s*/, '')
    .replace(/^"(.*)"$/s, '$1')
    .replace(/^\[(.*)\]$/s, '$1')
    .replace(/^\((.*)\)$/s, '$1')
    .replace(/^:(.*):\/?$/s, '$1')
    .trim();
