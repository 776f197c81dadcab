/** Texts of shapes as Visio writes them into SVG: their paragraphs and formats, and where they stand in their shape. */
import type { RichText, Style, TextAttributes, TextOp } from '@limn/document';
import { attribute, elements, type XmlElement } from '../syntax/xml.ts';
import { lengthOf, type Look, lookOf, paintOf, type Sheet } from './look.ts';

const MAX_TEXT = 20_000,
  MAX_DEPTH = 20;

interface Formats {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  color: string;
  font: string;
  size: number;
}

const formatsOf = (look: Look, scale: number): Formats => ({
  bold: look['font-weight'] === 'bold' || Number(look['font-weight']) >= 600,
  italic: look['font-style'] === 'italic',
  underline: (look['text-decoration'] ?? '').includes('underline'),
  color: paintOf(look['fill'], look['color'] ?? '#000000') ?? '#000000',
  font: (look['font-family'] ?? '').split(',')[0]!.replace(/["']/g, '').trim().slice(0, 200),
  size: Math.round(Math.min(1000, Math.max(1, lengthOf(look['font-size'], 16) * scale)) * 100) / 100,
});

/** What part of a text has that the text as a whole has not. */
function differing(own: Formats, whole: Formats): TextAttributes | undefined {
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

const BLANK = /\s$/;
/** Letters that are parted by no blank. */
const WIDE = /[\u2e80-\uffef]$/;

/** The words, and how the shape has them. @param scale page units of one of the file's */
export function visioText(
  text: XmlElement,
  look: Look,
  { sheet, scale }: { sheet: Sheet; scale: number },
): { text: RichText; style: Style } {
  const whole = formatsOf(look, scale),
    ops: TextOp[] = [];
  let written = '',
    isNewLine = true;
  const put = (words: string, around: Look): void => {
    if (words === '' || written.length > MAX_TEXT) return;
    written += words;
    const attributes = differing(formatsOf(around, scale), whole);
    ops.push(attributes ? { insert: words, attributes } : { insert: words });
    isNewLine = false;
  };
  const walk = (one: XmlElement, around: Look, depth: number): void => {
    for (const part of one.children) {
      if (typeof part === 'string') put(part.replace(/\s+/g, ' '), around);
      else if (part.name === 'newlineChar') {
        ops.push({ insert: '\n' });
        isNewLine = true;
      } else if ((part.name === 'tspan' || part.name === 'a') && depth < MAX_DEPTH) {
        const own = lookOf(part, around, sheet);
        // Where a line was broken for want of room, it is broken anew.
        const isBroken = part.attributes['dy'] !== undefined && !isNewLine;
        if (isBroken && !BLANK.test(written) && !WIDE.test(written)) put(' ', around);
        walk(part, own, depth + 1);
      }
    }
  };
  walk(text, look, 0);
  const [paragraph] = elements(text, 'paragraph'),
    align = (['left', 'center', 'right', 'justify'] as const)[Number(paragraph?.attributes['v:horizAlign'] ?? 0)];
  return {
    text: trimmed(ops),
    style: {
      color: whole.color,
      fontSize: whole.size,
      ...(whole.font && { font: whole.font }),
      ...(whole.bold && { bold: true }),
      ...(whole.italic && { italic: true }),
      ...(whole.underline && { underline: true }),
      align: align ?? 'left',
    },
  };
}

function trimmed(ops: readonly TextOp[]): RichText {
  const out = ops.map((op) => ({ ...op }));
  for (let op = out[0]; op && (op.insert = op.insert.trimStart()) === ''; op = out[0]) out.shift();
  for (let op = out.at(-1); op && (op.insert = op.insert.trimEnd()) === ''; op = out.at(-1)) out.pop();
  return out;
}

/** Where a text stands within its shape, and how far from its border. */
export function placeOfText(block: XmlElement | undefined, scale: number): Style {
  const valign = (['top', 'middle', 'bottom'] as const)[Number(block?.attributes['v:verticalAlign'] ?? 1)],
    margins = /rect\(([^()]*)\)/
      .exec((block && attribute(block, 'v:margins')) ?? '')?.[1]
      ?.split(',')
      .map(Number);
  const [left, top, right, bottom] = margins?.length === 4 && margins.every(Number.isFinite) ? margins : [4, 4, 4, 4];
  const of = (margin: number | undefined): number => Math.min(200, Math.max(0, (margin ?? 4) * scale));
  return { valign: valign ?? 'middle', padding: [of(top), of(right), of(bottom), of(left)] };
}
