/** Words of SVG's texts with their formats, line by line. */
import type { RichText, TextAttributes, TextOp } from '@limn/document';
import type { XmlElement } from '../syntax/xml.ts';
import { lengthOf, type Look, lookOf, paintOf } from './look.ts';
import type { Sheet } from './sheet.ts';

const MAX_TEXT = 20_000,
  MAX_DEPTH = 20,
  MAX_LINES = 500;

export interface Formats {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  color: string;
  font: string;
  /** Page units. */
  size: number;
}

export const formatsOf = (look: Look, scale: number): Formats => ({
  bold: look['font-weight'] === 'bold' || Number(look['font-weight']) >= 600,
  italic: look['font-style'] === 'italic',
  underline: (look['text-decoration'] ?? '').includes('underline'),
  color: paintOf(look['fill'], look['color'] ?? '#000000') ?? '#000000',
  font: (look['font-family'] ?? '').split(',')[0]!.replace(/["']/g, '').trim().slice(0, 200),
  size: Math.round(Math.min(1000, Math.max(1, lengthOf(look['font-size'], 16) * scale)) * 100) / 100,
});

/** What part of a text has that the text as a whole has not. */
export function differing(own: Formats, whole: Formats): TextAttributes | undefined {
  const out: TextAttributes = {
    ...(own.bold && !whole.bold && { bold: true }),
    ...(own.italic && !whole.italic && { italic: true }),
    ...(own.underline && !whole.underline && { underline: true }),
    ...(own.color !== whole.color && { color: own.color }),
    ...(own.font !== whole.font && own.font !== '' && { font: own.font }),
    ...(Math.abs(own.size - whole.size) > 0.1 && { size: String(own.size) }),
  };
  return Object.keys(out).length > 0 ? out : undefined;
}

interface Run {
  words: string;
  formats: Formats;
}

export interface Words {
  /** Without formats, to be measured. */
  lines: string[];
  text: RichText;
  /** What all of it has. */
  whole: Formats;
}

/** Words that begin at a place of their own to the left begin a line. @param scale page units of one of the file's */
export function wordsOf(text: XmlElement, look: Look, sheet: Sheet, scale: number): Words {
  const lines: Run[][] = [[]];
  let length = 0;
  const walk = (one: XmlElement, around: Look, depth: number): void => {
    for (const part of one.children) {
      if (typeof part === 'string') {
        const words = part.replace(/\s+/g, ' ').slice(0, Math.max(0, MAX_TEXT - length));
        length += words.length;
        if (words !== '') lines.at(-1)!.push({ words, formats: formatsOf(around, scale) });
      } else if (SPANS.has(part.name) && depth < MAX_DEPTH) {
        const { x, y, dy } = part.attributes,
          isNew = part.name === 'flowPara' || (part.name === 'tspan' && x !== undefined && (dy ?? y) !== undefined);
        if (isNew && lines.length < MAX_LINES && lines.at(-1)!.some(({ words }) => words.trim() !== '')) lines.push([]);
        walk(part, lookOf(part, around, sheet), depth + 1);
      }
    }
  };
  walk(text, look, 0);
  const kept = lines.map(trimmed),
    runs = kept.flat(),
    [first] = runs;
  const whole: Formats = {
    ...(first?.formats ?? formatsOf(look, scale)),
    bold: runs.every(({ formats }) => formats.bold) && first !== undefined,
    italic: runs.every(({ formats }) => formats.italic) && first !== undefined,
    underline: runs.every(({ formats }) => formats.underline) && first !== undefined,
  };
  const ops = kept.flatMap((line, i): TextOp[] => [
    ...(i > 0 ? [{ insert: '\n' }] : []),
    ...line.map(({ words, formats }) => {
      const attributes = differing(formats, whole);
      return attributes ? { insert: words, attributes } : { insert: words };
    }),
  ]);
  return { lines: kept.map((line) => line.map(({ words }) => words).join('')), text: joined(ops), whole };
}

const SPANS: ReadonlySet<string> = new Set(['tspan', 'a', 'textPath', 'flowPara', 'flowSpan']);

/** Without blanks at its ends, and one between words. */
function trimmed(line: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const { words, formats } of line) {
    const last = out.at(-1)?.words ?? ' ',
      own = last.endsWith(' ') ? words.trimStart() : words;
    if (own !== '') out.push({ words: own, formats });
  }
  for (let last = out.at(-1); last && (last.words = last.words.trimEnd()) === ''; last = out.at(-1)) out.pop();
  return out;
}

/** Runs that follow each other with the same formats are one. */
function joined(ops: readonly TextOp[]): RichText {
  const out: TextOp[] = [];
  for (const op of ops) {
    const last = out.at(-1);
    if (last && JSON.stringify(last.attributes) === JSON.stringify(op.attributes)) last.insert += op.insert;
    else out.push({ ...op });
  }
  return out;
}
