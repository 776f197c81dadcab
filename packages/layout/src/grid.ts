/** Rows and columns: everything in its order, columns as wide and rows as high as what stands in them. */
import { boundsOf, centreOf, type Graph, type LayoutOptions, type Node, type Places } from './graph.ts';

export function grid({ nodes }: Graph, { gap, direction, keepsOrder }: LayoutOptions): Places {
  const order = keepsOrder ? asRead(nodes) : [...nodes],
    count = order.length;
  const width = order.reduce((sum, { w }) => sum + w + gap, 0) / Math.max(1, count),
    height = order.reduce((sum, { h }) => sum + h + gap, 0) / Math.max(1, count);
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * height * 1.5) / Math.max(1, width))))),
    rows = Math.ceil(count / columns),
    isDown = direction === 'down' || direction === 'up';
  // Read along rows, or, where the direction is across, down columns.
  const cell = (i: number): { row: number; column: number } =>
    isDown ? { row: Math.floor(i / columns), column: i % columns } : { row: i % rows, column: Math.floor(i / rows) };
  const wide: number[] = [],
    high: number[] = [];
  order.forEach(({ w, h }, i) => {
    const { row, column } = cell(i);
    wide[column] = Math.max(wide[column] ?? 0, w);
    high[row] = Math.max(high[row] ?? 0, h);
  });
  const starts = (sizes: readonly number[]): number[] =>
    sizes.map((_, i) => sizes.slice(0, i).reduce((a, b) => a + b + gap, 0));
  const left = starts(wide),
    top = starts(high),
    places: Places = new Map();
  order.forEach(({ id, w, h }, i) => {
    const { row, column } = cell(i);
    places.set(id, { x: left[column]! + (wide[column]! - w) / 2, y: top[row]! + (high[row]! - h) / 2 });
  });
  return places;
}

/** As they are read where they stand now: rows from above, each from the left. */
export function asRead(nodes: readonly Node[]): Node[] {
  const rows: { nodes: Node[]; top: number; bottom: number }[] = [];
  for (const node of nodes.toSorted((a, b) => centreOf(a).y - centreOf(b).y)) {
    const row = rows.at(-1),
      { y } = centreOf(node);
    if (row && y >= row.top && y <= row.bottom) row.nodes.push(node);
    else {
      const b = boundsOf([node])!;
      rows.push({ nodes: [node], top: b.y, bottom: b.y + b.h });
    }
  }
  return rows.flatMap((row) => row.nodes.sort((a, b) => a.x - b.x));
}
