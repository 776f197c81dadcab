/** Sets as circles that overlap where they have something in common. */
import type { Style } from '@limn/document';
import { after, type ChartReader, colorsOf, unquoted } from './sheet.ts';
import { colorOf } from '../../tree/colors.ts';

interface Region {
  ids: string[];
  label: string;
  texts: string[];
  style: Style;
}

/** Page units. */
const RADIUS = 150,
  LINE = 22;
const NAME = String.raw`"[^"]*"|[\w-]+`;
const DECLARED = new RegExp(String.raw`^(set|union)\s+((?:${NAME})(?:\s*,\s*(?:${NAME}))*)\s*(.*)$`);
/** More circles tell nothing. */
const MOST = 12;

export const drawVenn: ChartReader = ({ lines, title: own }, sheet, misread) => {
  const sets: Region[] = [],
    unions: Region[] = [];
  let title = own,
    last: Region | undefined;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    title = after(line, 'title') === undefined ? title : unquoted(after(line, 'title')!);
    const text = after(line, 'text'),
      found = DECLARED.exec(line);
    if (text !== undefined && last) last.texts.push(labelOf(text));
    if (!found) {
      if (after(line, 'title') === undefined && (text === undefined || !last)) misread(i);
      continue;
    }
    const [, word, names = '', more = ''] = found,
      ids = [...names.matchAll(new RegExp(NAME, 'g'))].map(([id]) => unquoted(id));
    last = { ids, label: labelIn(more) ?? (word === 'set' ? ids[0]! : ''), texts: [], style: lookOf(more) };
    if (word === 'union') unions.push(last);
    else if (sets.length < MOST) sets.push(last);
  }
  const n = sets.length,
    ring = n <= 1 ? 0 : (RADIUS * 0.62) / Math.sin(Math.PI / Math.max(n, 3)),
    side = 2 * (ring + RADIUS),
    top = sheet.title(title, side);
  const centres = sets.map((_, i) => {
    const turn = n === 2 ? i * Math.PI + Math.PI : (i / n) * 2 * Math.PI - Math.PI / 2,
      far = n === 2 ? RADIUS * 0.6 : ring;
    return { x: side / 2 + Math.cos(turn) * far, y: top + side / 2 + Math.sin(turn) * far };
  });
  for (const [i, { style }] of sets.entries()) {
    const { x, y } = centres[i]!;
    const look: Style = { ...colorsOf(i), fillOpacity: 0.5, ...(style.fill && { fill: style.fill }) };
    sheet.box('basic.ellipse', { x: x - RADIUS, y: y - RADIUS, w: 2 * RADIUS, h: 2 * RADIUS }, '', look);
  }
  const middle = { x: side / 2, y: top + side / 2 };
  const say = ({ label, texts, style }: Region, at: { x: number; y: number }, isSet: boolean): void => {
    const all = [...(label ? [label] : []), ...texts];
    for (const [i, words] of all.entries()) {
      const y = at.y + (i - all.length / 2) * LINE;
      const place = { x: at.x - 60, y, w: 120, h: LINE };
      sheet.words(words, place, { bold: isSet && i === 0 && label !== '', ...(style.color && { color: style.color }) });
    }
  };
  for (const [i, set] of sets.entries()) {
    const { x, y } = centres[i]!;
    // Away from what the others have of it.
    say(set, { x: x + (x - middle.x) * 0.55, y: y + (y - middle.y) * 0.55 }, true);
  }
  for (const union of unions) {
    const of = union.ids.flatMap((id) => centres[sets.findIndex(({ ids }) => ids[0] === id)] ?? []);
    if (of.length < 2) continue;
    const x = of.reduce((sum, one) => sum + one.x, 0) / of.length,
      y = of.reduce((sum, one) => sum + one.y, 0) / of.length,
      out = of.length < n ? 1.25 : 1;
    say(union, { x: middle.x + (x - middle.x) * out, y: middle.y + (y - middle.y) * out }, false);
  }
};

const FIELD = (name: string): RegExp => new RegExp(String.raw`\b${name}\s*:\s*("[^"]*"|[^,]+)`);
/** `["words"]:20` of older texts, or `label: words`. */
const labelIn = (more: string): string | undefined => {
  const found = FIELD('label').exec(more)?.[1] ?? /^\[([^\]]*)\]/.exec(more)?.[1];
  return found === undefined ? undefined : unquoted(found.trim());
};
const labelOf = (text: string): string =>
  labelIn(text) ?? unquoted(new RegExp(`^(?:${NAME}|[^,]+)`).exec(text)?.[0] ?? text);

function lookOf(more: string): Style {
  const read = (name: string): string | undefined => {
    const value = FIELD(name).exec(more)?.[1]?.trim();
    return value === undefined ? undefined : colorOf(value);
  };
  const fill = read('background'),
    color = read('color');
  return { ...(fill && { fill }), ...(color && { color }) };
}
