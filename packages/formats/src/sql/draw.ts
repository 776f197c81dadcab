/** A schema as a diagram: tables with their columns, and lines from the columns that refer to those referred to. */
import { fromPlain, type Property } from '@limn/document';
import { COLUMN_KEYS, type ColumnKey, printColumn, printIndex } from '@limn/document/notation/column.ts';
import { type Graph, type GraphNode, withMembers } from '../mermaid/graph.ts';
import type { Schema, SqlForeignKey, SqlTable } from './model.ts';

/** Connectors and rows carry so what their notation has no sign for. */
export const COMMENT = 'comment',
  ACTIONS = 'actions';

type Row = NonNullable<NonNullable<GraphNode['members']>[number]>;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.some((other) => other.toLowerCase() === name.toLowerCase()));
const commented = (comment: string | undefined): { properties?: readonly Property[] } =>
  comment === undefined ? {} : { properties: [{ name: COMMENT, value: comment }] };

/** What a column is by itself; keys of several columns are rows of their own. */
function keyOf(table: SqlTable, name: string): ColumnKey {
  const isIn = (columns: readonly string[]): boolean => columns.some((one) => one.toLowerCase() === name.toLowerCase()),
    isPrimary = isIn(table.primary),
    isForeign = table.foreign.some(({ columns }) => isIn(columns));
  if (isPrimary) return isForeign ? 'PF' : 'PK';
  if (isForeign) return 'FK';
  if (table.unique.some((key) => key.columns.length === 1 && isIn(key.columns))) return 'UQ';
  return table.indexes.some((key) => key.columns.length === 1 && isIn(key.columns) && key.name === undefined)
    ? 'IX'
    : '';
}

const row = (text: string, key: ColumnKey, data: Row['data'] = {}): Row => ({
  kind: 'er.column',
  text,
  ...(key !== '' && { controls: { key: COLUMN_KEYS.indexOf(key) } }),
  ...(Object.keys(data).length > 0 && { data }),
});

function rowsOf(table: SqlTable): Row[] {
  const rows = table.columns.map((column) =>
    row(printColumn(column), keyOf(table, column.name), commented(column.comment)),
  );
  const isShown = (columns: readonly string[], key: ColumnKey): boolean =>
    columns.length === 1 && table.columns.some(({ name }) => same([name], columns) && keyOf(table, name) === key);
  const named = (name: string | undefined, columns: readonly string[]): string =>
    name ?? `${table.name}_${columns.join('_')}`;
  for (const { name, columns } of table.unique)
    if (!isShown(columns, 'UQ')) rows.push(row(printIndex({ name: named(name, columns), columns }), 'UQ'));
  for (const { name, columns, isUnique } of table.indexes)
    if (isUnique || !isShown(columns, 'IX'))
      rows.push(row(printIndex({ name: named(name, columns), columns }), isUnique ? 'UQ' : 'IX'));
  return rows;
}

const node = (id: string, kind: string, title: string, members: Row[], data: GraphNode['data'] = {}): GraphNode => {
  const text = fromPlain(title);
  return { id, kind, text, ...withMembers(text, members), members, data };
};

export function schemaGraph({ tables, enums, views }: Schema): Graph {
  const graph: Graph = { direction: 'right', nodes: new Map(), edges: [], gap: 70 },
    byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  const idOf = (table: SqlTable): string => `table ${table.name.toLowerCase()}`;
  for (const table of tables)
    graph.nodes.set(idOf(table), node(idOf(table), 'er.table', table.name, rowsOf(table), commented(table.comment)));
  for (const { name, values } of enums)
    graph.nodes.set(
      `enum ${name}`,
      node(
        `enum ${name}`,
        'er.enumeration',
        `«enum»\n${name}`,
        values.map((value) => row(`'${value.replaceAll("'", "''")}'`, '')),
      ),
    );
  for (const { name, columns } of views)
    graph.nodes.set(
      `view ${name}`,
      node(
        `view ${name}`,
        'er.view',
        `«view»\n${name}`,
        columns.map((column) => row(column, '')),
      ),
    );
  for (const table of tables)
    table.foreign.forEach((key, i) => {
      const other = byName.get(key.table.toLowerCase());
      if (other) graph.edges.push(...edgesOf(table, key, other, i, idOf));
    });
  return graph;
}

function edgesOf(
  table: SqlTable,
  { name, columns, references, actions }: SqlForeignKey,
  other: SqlTable,
  nth: number,
  idOf: (table: SqlTable) => string,
): Graph['edges'] {
  const targets = references.length > 0 ? references : other.primary,
    place = (of: SqlTable, column: string | undefined): number =>
      of.columns.findIndex((one) => one.name.toLowerCase() === column?.toLowerCase());
  const isUnique =
    same(table.primary, columns) ||
    [...table.unique, ...table.indexes.filter((index) => index.isUnique)].some((key) => same(key.columns, columns));
  const isOptional = columns.some((column) => {
    const found = table.columns[place(table, column)];
    return found?.isNullable === true && !table.primary.some((one) => same([one], [found.name]));
  });
  // Lines of one key are told by their name.
  const called = name ?? (columns.length > 1 ? `${table.name}_${nth + 1}` : undefined);
  return columns.map((column, i) => {
    const from = place(table, column),
      to = place(other, targets[i]);
    return {
      from: idOf(table),
      to: idOf(other),
      ...(from >= 0 && { fromRow: from }),
      ...(to >= 0 && { toRow: to }),
      start: isUnique ? 'erZeroOrOne' : 'erZeroOrMany',
      end: isOptional ? 'erZeroOrOne' : 'erOnlyOne',
      data: {
        ...(called !== undefined && { name: called }),
        ...(actions !== undefined && { properties: [{ name: ACTIONS, value: actions }] }),
      },
    };
  });
}
