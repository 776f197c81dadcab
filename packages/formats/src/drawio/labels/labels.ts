/** Words of draw.io's cells: HTML or plain, with names of data to be put in. */
import { fromPlain, plainText, type RichText } from '@limn/document';
import { displayWidth } from '../../table/width.ts';
import { richFromHtml } from '../../tree/html.ts';
import { type Cell, number } from '../cells.ts';
import { num, paddingOf } from '../style.ts';

/** Longest text of one cell that is read, characters. */
const MOST = 200_000,
  MOST_DASHES = 200;

export function textOf(cell: Cell, lookUp: (name: string) => string | undefined): RichText {
  if (cell.style.get('noLabel') === '1') return [];
  let value = cell.value.slice(0, MOST);
  if (cell.data['placeholders'] === '1')
    value = value.replace(/%([\w.-]{1,80})%/g, (whole, name: string) => lookUp(name) ?? whole);
  // Only light colours are kept; those of dark mode are ours to choose.
  if (cell.style.get('html') === '1') {
    const light = value.replace(/light-dark\(\s*((?:[^,()]|\([^()]*\))+)\s*,(?:[^()]|\([^()]*\))*\)/g, '$1');
    return richFromHtml(rulesAsLines(rowsAsLines(light), cell), num(cell.style, 'fontSize') ?? 12);
  }
  return fromPlain(value.replaceAll('\r\n', '\n').replace(/\n+$/, ''));
}

const RULE = /<hr\b[^>]*>/gi;
/** A line of words that stands for a rule. */
export const RULE_LINE = /^\u2014{3,}$/;
/** Mean width of a narrow letter, in font sizes. */
const NARROW = 0.52;

/** Rules across a text, as lines of dashes, which are as wide as their font is large and touch each other. */
function rulesAsLines(html: string, { style, geometry }: Cell): string {
  if (!/<hr\b/i.test(html)) return html;
  const size = num(style, 'fontSize') ?? 12,
    [, right = 0, , left = 0] = paddingOf(style),
    room = number(geometry, 'width') - left - right;
  const longest = (): number =>
    Math.max(
      ...plainText(richFromHtml(html))
        .split('\n')
        .map((line) => displayWidth(line) * NARROW * size),
    );
  const width = style.get('whiteSpace') === 'wrap' && room > 0 ? room : longest(),
    dashes = Math.max(3, Math.min(MOST_DASHES, Math.floor(width / size)));
  return html.replace(RULE, `<div>${'\u2014'.repeat(dashes)}</div>`);
}

/** Rows of tables in words, as entities used to be drawn: a line for each, with room between its cells. */
function rowsAsLines(html: string): string {
  const [before = '', ...rows] = html.split(/<tr(?:\s[^<>]*)?>/i);
  const cut = (text: string, end: RegExp): [string, string] => {
    const at = text.search(end);
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  };
  const lines = rows.map((part) => {
    const [row, rest] = cut(part, /<\/tr>/i),
      cells = row.split(/<t[dh](?:\s[^<>]*)?>/i).slice(1),
      words = cells.map((cell) =>
        cut(cell, /<\/t[dh]>/i)[0]
          .replace(/<br ?\/?>/gi, ' ')
          .trim(),
      );
    return `<div>${words.map((one, i) => (i === 0 && one === '' ? '&emsp;&emsp;' : one)).join('&emsp;')}</div>${rest}`;
  });
  return [before, ...lines].join('');
}
