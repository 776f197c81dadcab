import type { Box } from '@limn/document';

/**
 * In the order in which one reads: rows from above, in each from the left. Things are in one row where half of the
 * lower of two is beside the other.
 */
export function inReadingOrder<T extends { readonly box: Box }>(items: readonly T[]): T[] {
  const rows: T[][] = [];
  for (const item of [...items].sort((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1),
      head = row?.[0]?.box;
    const beside = head ? head.y + head.h - item.box.y : 0;
    if (row && head && beside >= Math.min(head.h, item.box.h) / 2) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}
