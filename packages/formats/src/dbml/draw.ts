/** Tables of DBML as boxes and lines. */
import type { Graph } from '../mermaid/graph.ts';
import { schemaGraph } from '../sql/draw.ts';
import type { DbmlRead } from './read.ts';

export function dbmlGraph({ schema, many }: DbmlRead): Graph {
  const graph = schemaGraph(schema);
  for (const { from, fromColumn, to, toColumn } of many) {
    const row = (table: string, column: string): number =>
      schema.tables
        .find(({ name }) => name === table)!
        .columns.findIndex(({ name }) => name.toLowerCase() === column.toLowerCase());
    const [a, b] = [row(from, fromColumn), row(to, toColumn)];
    graph.edges.push({
      from: `table ${from.toLowerCase()}`,
      to: `table ${to.toLowerCase()}`,
      ...(a >= 0 && { fromRow: a }),
      ...(b >= 0 && { toRow: b }),
      start: 'erZeroOrMany',
      end: 'erZeroOrMany',
    });
  }
  return graph;
}
