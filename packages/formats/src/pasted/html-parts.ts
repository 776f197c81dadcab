/** HTML with tables among words, as word processors copy it: each of both by itself, one below the other. */
import { plainText, type RichText } from '@limn/document';
import type { DrawingBuilder } from '../drawn/builder.ts';
import { drawTable, type Grid } from '../drawn/table.ts';
import { lineCount } from '../table/width.ts';
import { tableOf } from './html-table.ts';

export type HtmlPart = { type: 'words'; text: RichText } | { type: 'table'; table: Grid };

/** More parts than this are pasted as text. */
const MAX_PARTS = 60;
/** Characters in which style sheets are looked for. */
const MAX_LOOKS = 200_000;
/** Of a text: its width, the height of a line and the size of its letters, page units. */
const WIDTH = 480,
  LINE = 20,
  FONT = 14,
  PADDING = 8;
const GAP = 16;

const TABLE = /<(\/?)table\b[^<>]*>/gi;

/** Words and tables in their order; undefined where there is no table, or one that is not to be made a table. */
export function partsOf(html: string, wordsIn: (html: string) => RichText): HtmlPart[] | undefined {
  const parts: HtmlPart[] = [];
  let depth = 0,
    from = 0,
    begin = 0,
    looks: string | undefined;
  const takeWords = (to: number): void => {
    const text = wordsIn(html.slice(from, to));
    if (plainText(text).trim() !== '') parts.push({ type: 'words', text });
  };
  for (const { 0: tag, 1: slash, index } of html.matchAll(TABLE)) {
    if (slash !== '/') {
      if (depth++ > 0) continue;
      takeWords(index);
      begin = index;
      // Looks that a spreadsheet says by classes stand before everything.
      looks ??= html.slice(0, Math.min(index, MAX_LOOKS));
    } else if (depth > 0 && --depth === 0) {
      from = index + tag.length;
      const table = tableOf(looks + html.slice(begin, from));
      if (!table || parts.length >= MAX_PARTS) return undefined;
      // One cell is words.
      if (table.cells.length > 1) parts.push({ type: 'table', table });
      else parts.push({ type: 'words', text: table.cells[0]!.text });
    }
  }
  if (depth > 0) return undefined;
  takeWords(html.length);
  return parts.some(({ type }) => type === 'table') ? parts : undefined;
}

/** Draws the parts one below the other. */
export function drawParts(builder: DrawingBuilder, parts: readonly HtmlPart[]): void {
  const layer = builder.layer(builder.page({ name: '' }), { name: '' });
  let y = 0;
  for (const part of parts) {
    if (part.type === 'table') {
      y += drawTable(builder, layer, { ...part.table, at: { x: 0, y } }).box.h + GAP;
      continue;
    }
    const h = lineCount(plainText(part.text), (WIDTH - 2 * PADDING) / FONT) * LINE + 2 * PADDING;
    builder.shape(layer, {
      kind: 'basic.text',
      box: { x: 0, y, w: WIDTH, h },
      style: { align: 'left', valign: 'top', wrap: true, fontSize: FONT },
      text: part.text,
    });
    y += h + GAP;
  }
}
