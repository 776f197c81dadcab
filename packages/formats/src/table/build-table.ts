/** Draws a table: a box for each cell, merged ones as one, in a group that is moved as a whole. */
import { fromPlain, type RecordId, type Style } from '@limn/document';
import { displayWidth } from './width.ts';
import type { DrawingBuilder } from '../drawn/builder.ts';
import type { Dropped } from '../report.ts';
import { safeLink } from '../tree/links.ts';
import type { Table, TableMapping } from './model.ts';

/** Page units. */
const FONT = 13,
  LINE = 20,
  PADDING = 8,
  NARROW = 56,
  WIDE = 320;
/** Boxes of a drawing; rows beyond are counted as left out. */
const MAX_CELLS = 10_000;
const CELL: Style = { align: 'left', valign: 'middle', fontSize: FONT, padding: [4, PADDING, 4, PADDING], radius: 0 };
const HEAD: Style = { ...CELL, bold: true, fill: 'theme:soft1' };

export function drawTable(
  builder: DrawingBuilder,
  parent: RecordId,
  table: Table,
  { hasHeader, roles }: Pick<TableMapping, 'hasHeader' | 'roles'>,
  dropped: Dropped,
): void {
  const columns = (table.rows[0] ?? []).flatMap((_, c) => (roles[c] === 'skip' ? [] : [c]));
  if (columns.length === 0) return;
  const count = Math.min(table.rows.length, Math.max(1, Math.floor(MAX_CELLS / columns.length)));
  dropped.add('rows', table.rows.length - count);
  const rows = table.rows.slice(0, count),
    widths = columns.map((c) => widthOf(rows.map((row) => row[c]!))),
    heights = rows.map((row) =>
      columns.reduce((high, c, i) => Math.max(high, PADDING + LINE * linesOf(row[c]!, widths[i]!)), 28),
    );
  const xs = sums(widths),
    ys = sums(heights),
    group = builder.group(parent, table.name === '' ? {} : { name: table.name });
  const covered = new Set<string>(),
    spans = new Map<string, { right: number; bottom: number }>();
  for (const { top, left, bottom, right } of table.merged) {
    if (top >= count || (right - left + 1) * (bottom - top + 1) > MAX_CELLS) continue;
    spans.set(`${top},${left}`, { right, bottom: Math.min(bottom, count - 1) });
    for (let r = top; r <= Math.min(bottom, count - 1); r++)
      for (let c = left; c <= right; c++) if (r !== top || c !== left) covered.add(`${r},${c}`);
  }
  for (const [r, row] of rows.entries()) {
    for (const [i, c] of columns.entries()) {
      const at = `${r},${c}`;
      if (covered.has(at)) continue;
      const span = spans.get(at),
        last = span ? columns.findLastIndex((one) => one <= span.right) : i,
        link = safeLink(table.links.get(at) ?? '');
      builder.shape(group, {
        kind: 'basic.rect',
        box: { x: xs[i]!, y: ys[r]!, w: xs[last + 1]! - xs[i]!, h: ys[(span?.bottom ?? r) + 1]! - ys[r]! },
        style: hasHeader && r === 0 ? HEAD : CELL,
        text: fromPlain(row[c]!),
        ...(link !== undefined && { data: { link: { type: 'url', url: link } } }),
      });
    }
  }
}

const sums = (sizes: readonly number[]): number[] => {
  const out = [0];
  for (const size of sizes) out.push(out.at(-1)! + size);
  return out;
};
const widthOf = (texts: readonly string[]): number => {
  const widest = texts.reduce((most, text) => Math.max(most, displayWidth(text) * FONT), 0);
  return Math.round(Math.min(WIDE, Math.max(NARROW, widest + 2 * PADDING + 4)));
};
const linesOf = (text: string, width: number): number =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((displayWidth(line) * FONT) / (width - 2 * PADDING))), 0);
