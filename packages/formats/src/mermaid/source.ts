/** The text of a Mermaid diagram: what it begins with, its lines, and the words in them. */
import type { RichText, ShapeData } from '@limn/document';
import { ImportError } from '../errors.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { richFromHtml } from '../tree/html.ts';

export interface MermaidSource {
  /** The word that says which diagram it is: `flowchart`, `sequenceDiagram` … */
  type: string;
  /** What stands beside that word. */
  head: string;
  title: string;
  /** Lines without comments, those that are only blank left out; blanks before them stay. */
  lines: string[];
  /** The line of the text, from 1, that each of them is. */
  numbers: number[];
}

/** Is told of lines that say nothing, by their place among a source's `lines`, from 0. */
export type Misread = (line: number) => void;

/** Diagrams whose statements semicolons may divide, that of the kind too. */
const FLOWCHARTS: ReadonlySet<string> = new Set(['graph', 'flowchart', 'flowchart-elk']);
/** Most text of a diagram, characters; what is longer nobody wrote. */
const MOST = 1_000_000;

export function sourceOf(bytes: Uint8Array): MermaidSource {
  let text = decodeText(bytes).replace(/^\uFEFF/, ''),
    above = 0;
  text = text
    .replaceAll('\r\n', '\n')
    // Patterns of lines take long with many blanks in a row; no line is indented so far, no words are so far apart.
    .replace(/[^\S\n]{200,}/g, ' '.repeat(200))
    .replace(/(\S)[^\S\n]{20,}/g, `$1${' '.repeat(20)}`);
  if (text.length > MOST) throw new ImportError('import.tooLarge', { limit: 'text' });
  const fence = /^\s*```+\s*mermaid[^\n]*\n([^]*?)\n\s*```/.exec(text);
  if (fence) {
    above += breaksIn(text.slice(0, text.indexOf('\n', text.indexOf('```')) + 1));
    text = fence[1]!;
  }
  let title = '';
  const front = /^\s*---\s*\n([^]*?)\n\s*---\s*(?:\n|$)/.exec(text);
  if (front) {
    title =
      /^\s*title:\s*(.*)$/m
        .exec(front[1]!)?.[1]
        ?.trim()
        .replace(/^(["'])(.*)\1$/, '$2') ?? '';
    above += breaksIn(front[0]);
    text = text.slice(front[0].length);
  }
  const numbered = text
    .replace(/%%\{[^]*?\}%%/g, breaksOf)
    // What is said to those who do not see the picture, in one line or many.
    .replace(/^[ \t]*acc(?:Descr\s*\{[^}]*\}|(?:Title|Descr)\s*:[^\n]*)/gm, breaksOf)
    .split('\n')
    .map((line, i) => ({ line, number: above + i + 1 }))
    .filter(({ line }) => !/^\s*%%/.test(line) && line.trim() !== '');
  const { line: first = '', number } = numbered.shift() ?? {},
    [, type = '', head = ''] = /^\s*([\w-]+)(.*)$/.exec(first) ?? [];
  // A flowchart may begin in the line that says its direction.
  const begun = /^([^;]*);\s*(\S[^]*)$/.exec(head);
  if (begun && FLOWCHARTS.has(type)) numbered.unshift({ line: begun[2]!, number: number ?? above + 1 });
  return {
    type,
    head: (begun?.[1] ?? head).trim(),
    title,
    lines: numbered.map(({ line }) => line),
    numbers: numbered.map(({ number }) => number),
  };
}

const breaksIn = (text: string): number => text.split('\n').length - 1;
/** Nothing but the breaks of lines, so that those below keep their numbers. */
const breaksOf = (text: string): string => '\n'.repeat(breaksIn(text));

/** Words with line breaks, entities and the marks of bold and italic. */
export function wordsOf(raw: string): RichText {
  let text = raw.trim();
  const quoted = /^"([^]*)"$/.exec(text);
  if (quoted) text = quoted[1]!;
  const markdown = /^`([^]*)`$/.exec(text);
  if (markdown)
    text = markdown[1]!
      .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>')
      .replace(/(^|\W)[_*]([^_*\n]+)[_*](?=\W|$)/g, '$1<i>$2</i>')
      .replace(/\n\s*/g, '<br>');
  text = text
    .replace(/#(\d{1,6});/g, '&#$1;')
    .replace(/#(quot|amp|lt|gt|nbsp);/g, '&$1;')
    .replace(/\\n/g, '<br>')
    .replace(/\n/g, '<br>')
    // What is no element but looks like one, as types in angle brackets do, is text.
    .replace(/<(?!\/?(?:br|b|i|u|s|em|strong|sub|sup|code|span|p|div|a)\b[^<>]*>)/gi, '&lt;');
  return richFromHtml(text);
}

export function plainOf(text: RichText): string {
  return text.map(({ insert }) => insert).join('');
}

/** Room that words take, page units: wide letters are as wide as high. */
export function sizeOf(text: RichText, fontSize: number, most = Infinity): { w: number; h: number } {
  let [wide, lines] = [0, 0];
  for (const line of plainOf(text).split('\n')) {
    let w = 0;
    for (const char of line) w += (char > '\u2e80' ? 1 : 0.58) * fontSize;
    wide = Math.max(wide, Math.min(w, most));
    lines += Math.max(1, Math.ceil(w / most));
  }
  return { w: Math.ceil(wide), h: Math.ceil(lines * fontSize * 1.35) };
}

/** The name of a shape in the text, kept with it: what is written from the drawing again has it. */
export const keptName = (name: string): ShapeData =>
  /^[\w\u0080-\uffff]+$/.test(name) ? { source: { mermaid: name } } : {};
