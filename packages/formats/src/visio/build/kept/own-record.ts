/** Shapes that were written here, from what they were and what of it Visio's cells still say. */
import type { Property, RichText, ShapeData, Style } from '@limn/document';
import type { OwnShape } from '../../own/read.ts';
import type { ShapeText } from '../../text/read.ts';

/** Fields that words are written by, and those that fills and lines are; any other no cell says. */
const WORDS: ReadonlySet<string> = new Set([
  ...['font', 'fontSize', 'color', 'bold', 'italic', 'underline', 'strike', 'align', 'valign', 'lineHeight'],
  ...['padding', 'vertical', 'textBackground', 'textFit', 'wrap'],
]);
const LOOKS: ReadonlySet<string> = new Set([
  ...['fill', 'gradient', 'pattern', 'fillOpacity', 'stroke', 'strokeWidth', 'strokeOpacity', 'dash', 'lineCap'],
  'opacity',
]);

/**
 * The style that a shape was made with, and what was changed of it since.
 *
 * @param look what its fills and lines are now
 * @param words what its words are now
 */
export function ownStyle({ style, isLook, isWords }: OwnShape, look: Style, words: Style): Style {
  const kept = Object.entries(style).filter(([name]) => (isLook || !LOOKS.has(name)) && (isWords || !WORDS.has(name)));
  return { ...(!isWords && words), ...(!isLook && look), ...Object.fromEntries(kept) };
}

/** The names of data under which Visio has other ones; values are those of the file. */
export function ownProperties(now: readonly Property[], was: readonly Property[] = []): Property[] {
  return now.map((one, i) => {
    const { name, label } = was[i] ?? {},
      said = one.label ?? one.name;
    if (name === undefined || (label ?? name) !== said) return one;
    const { label: _, ...rest } = one;
    return { ...rest, name, ...(label !== undefined && { label }) };
  });
}

/** What a shape says now: as it said it, unless that was changed. */
export const ownText = ({ isWords, text }: OwnShape, now: ShapeText, isOurs: boolean): RichText =>
  isWords && isOurs ? (text ?? now.ops) : now.ops;

/** Data without the place of words that stand elsewhere now. */
export function ownData({ data, isWords }: OwnShape): ShapeData {
  if (isWords) return { ...data };
  const { textBox: _, ...rest } = data;
  return rest;
}
