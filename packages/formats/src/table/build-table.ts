/** Draws a table as one of the product's own, whose rows, columns and merged cells one goes on editing. */
import { fromPlain, type RecordId, type Style } from '@limn/document';
import type { DrawingBuilder } from '../drawn/builder.ts';
import { drawTable as drawGrid, type GridCell, MAX_SPAN } from '../drawn/table.ts';
import type { Dropped } from '../report.ts';
import { safeLink } from '../tree/links.ts';
import type { Table, TableMapping } from './model.ts';

/** Cells of a drawing, and of one table in it; rows beyond are counted as left out. */
const MAX_CELLS = 10_000,
  MOST_TOGETHER = 4000;
const CELL: Style = { align: 'left', valign: 'middle', fontSize: 13 };
const HEAD: Style = { ...CELL, bold: true, fill: 'theme:soft1' };
/** What stands at the right of its cell, so that digits stand below one another. */
const NUMBER = /^[-+(]?[¥$€£]?\s?\d[\d.,\s]*%?\)?$/;

export function drawTable(
  builder: DrawingBuilder,
  parent: RecordId,
  table: Table,
  { hasHeader, roles }: Pick<TableMapping, 'hasHeader' | 'roles'>,
  dropped: Dropped,
): void {
  dropped.add('links', [...table.links.values()].filter((one) => safeLink(one) === undefined).length);
  const columns = (table.rows[0] ?? []).flatMap((_, c) => (roles[c] === 'skip' ? [] : [c])).slice(0, MAX_SPAN);
  if (columns.length === 0) return;
  const count = Math.min(table.rows.length, Math.max(1, Math.floor(MAX_CELLS / columns.length)));
  dropped.add('rows', table.rows.length - count);
  const together = Math.min(MAX_SPAN, Math.max(1, Math.floor(MOST_TOGETHER / columns.length)));
  // A long list is several tables, one below the other, with the same columns.
  let widths: number[] | undefined,
    y = 0;
  for (let from = 0; from < count; from += together) {
    const to = Math.min(count, from + together),
      cells = cellsOf(table, columns, { from, to }, hasHeader);
    const made = drawGrid(builder, parent, {
      cells,
      columns: columns.length,
      rows: to - from,
      widths: widths ?? [],
      headers: hasHeader && from === 0 ? 1 : 0,
      at: { x: 0, y },
    });
    widths ??= made.widths;
    y = made.box.y + made.box.h;
  }
}

/** Cells of the rows from one to before another; those below a merged one are none. */
function cellsOf(
  { rows, merged, links }: Table,
  columns: readonly number[],
  { from, to }: { from: number; to: number },
  hasHeader: boolean,
): GridCell[] {
  const covered = new Set<string>(),
    spans = new Map<string, { right: number; bottom: number }>();
  for (const { top, left, bottom, right } of merged) {
    if (top >= to || top < from || (right - left + 1) * (bottom - top + 1) > MAX_CELLS) continue;
    const last = Math.min(bottom, to - 1);
    spans.set(`${top},${left}`, { right, bottom: last });
    for (let r = top; r <= last; r++)
      for (let c = left; c <= right; c++) if (r !== top || c !== left) covered.add(`${r},${c}`);
  }
  const out: GridCell[] = [];
  for (let r = from; r < to; r++)
    for (const [i, c] of columns.entries()) {
      const at = `${r},${c}`;
      if (covered.has(at)) continue;
      const span = spans.get(at),
        text = rows[r]![c]!,
        link = safeLink(links.get(at) ?? ''),
        isHead = hasHeader && r === 0;
      out.push({
        column: i,
        row: r - from,
        columns: span ? columns.findLastIndex((one) => one <= span.right) - i + 1 : 1,
        rows: span ? span.bottom - r + 1 : 1,
        style: isHead ? HEAD : { ...CELL, ...(NUMBER.test(text) && { align: 'right' as const }) },
        text: fromPlain(text),
        ...(link !== undefined && { data: { link: { type: 'url' as const, url: link } } }),
      });
    }
  return out;
}
