/** Words of draw.io's cells: HTML or plain, with names of data to be put in. */
import { fromPlain, type RichText } from '@limn/document';
import { richFromHtml } from '../tree/html.ts';
import type { Cell } from './cells.ts';
import { num } from './style.ts';

/** Longest text of one cell that is read, characters. */
const MOST = 200_000;

export function textOf(cell: Cell, lookUp: (name: string) => string | undefined): RichText {
  if (cell.style.get('noLabel') === '1') return [];
  let value = cell.value.slice(0, MOST);
  if (cell.data['placeholders'] === '1')
    value = value.replace(/%([\w.-]{1,80})%/g, (whole, name: string) => lookUp(name) ?? whole);
  // Only light colours are kept; those of dark mode are ours to choose.
  if (cell.style.get('html') === '1') {
    const light = value.replace(/light-dark\(\s*((?:[^,()]|\([^()]*\))+)\s*,(?:[^()]|\([^()]*\))*\)/g, '$1');
    return richFromHtml(light, num(cell.style, 'fontSize') ?? 12);
  }
  return fromPlain(value.replaceAll('\r\n', '\n').replace(/\n+$/, ''));
}
