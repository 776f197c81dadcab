/** Texts of shapes as Visio writes them into SVG: their paragraphs and formats, and where they stand in their shape. */
import type { RichText, Style, TextOp } from '@limn/document';
import { attribute, elements, type XmlElement } from '../syntax/xml.ts';
import { type Look, lookOf } from './look.ts';
import type { Sheet } from './sheet.ts';
import { differing, formatsOf } from './words.ts';

const MAX_TEXT = 20_000,
  MAX_DEPTH = 20;

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
