/** The words of a topic of MindManager with the fonts of their parts. */
import { fromPlain, type RichText, type Style, type TextAttributes, type TextOp } from '@limn/document';
import { number } from '../../syntax/json.ts';
import { attribute, child, elements, textContent, type XmlElement } from '../../syntax/xml.ts';
import { fontOf } from './look.ts';

/** Characters that a font is said of: from one place up to another, which is not in it. */
interface Part {
  from: number;
  to: number;
  font: XmlElement;
}

const FLAGS = [
  ['Bold', 'bold'],
  ['Italic', 'italic'],
  ['Underline', 'underline'],
  ['Strikethrough', 'strike'],
] as const;

const oneLine = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * The words, and what all of them look like. What a part takes back, as bold that only others are, is said of the
 * others instead.
 */
export function titleOf(element: XmlElement): { text: RichText; style: Style } {
  const text = child(element, 'Text'),
    plain = (text && attribute(text, 'PlainText')) ?? attribute(element, 'Text') ?? textContent(text).trim(),
    style = fontOf(child(text, 'Font')),
    parts = partsOf(text, plain.length);
  if (parts.length === 0) return { text: fromPlain(oneLine(plain)), style };
  const others: TextAttributes = {};
  for (const [name, flag] of FLAGS)
    if (style[flag] && parts.some(({ font }) => attribute(font, name) === 'false')) {
      delete style[flag];
      others[flag] = true;
    }
  const ops: TextOp[] = [];
  const add = (from: number, to: number, attributes: TextAttributes): void => {
    const insert = oneLine(plain.slice(from, to));
    if (insert === '') return;
    ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
  };
  let at = 0;
  for (const { from, to, font } of parts) {
    const start = Math.max(from, at);
    if (to <= start) continue;
    add(at, start, others);
    add(start, to, { ...kept(others, font), ...attributesOf(fontOf(font)) });
    at = to;
  }
  add(at, plain.length, others);
  return { text: ops.some(({ attributes }) => attributes) ? ops : fromPlain(oneLine(plain)), style };
}

/**
 * The parts in their order. Programs differ in whether the last character is meant or the place after it: parts that
 * touch, or that would end behind the text, mean the place.
 */
function partsOf(text: XmlElement | undefined, length: number): Part[] {
  const found = [...elements(text, 'FontRange')]
    .flatMap((font): Part[] => {
      const [from, to] = [number(attribute(font, 'From')), number(attribute(font, 'To'))];
      return from === undefined || to === undefined || from < 0 ? [] : [{ from, to, font }];
    })
    .sort((a, b) => a.from - b.from);
  const isPlace = found.some(({ to }, i) => to >= length || to === found[i + 1]?.from);
  return found.map(({ from, to, font }) => ({ from, to: Math.min(length, isPlace ? to : to + 1), font }));
}

/** What holds for the others and this part does not take back. */
const kept = (others: TextAttributes, font: XmlElement): TextAttributes =>
  Object.fromEntries(
    FLAGS.flatMap(([name, flag]) => (others[flag] && attribute(font, name) !== 'false' ? [[flag, true]] : [])),
  );

function attributesOf({ bold, italic, underline, strike, color, fontSize, font }: Style): TextAttributes {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && { underline }),
    ...(strike && { strike }),
    ...(color !== undefined && { color }),
    ...(fontSize !== undefined && { size: String(fontSize) }),
    ...(font !== undefined && { font }),
  };
}
