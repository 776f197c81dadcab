/** A schema as a diagram: tables with their columns, and lines from the columns that refer to those referred to. */
import { fromPlain, type Property } from '@limn/document';
import { COLUMN_KEYS, type ColumnKey, printCheck, printColumn, printIndex } from '@limn/document/notation/column.ts';
import { type Graph, type GraphNode, withMembers } from '../mermaid/graph.ts';
import { setOf, type TableKeys, tableKeys } from './keys.ts';
import { type Schema, type SqlForeignKey, type SqlTable, tableName } from './model.ts';

/** Connectors and rows carry so what their notation has no sign for. */
export const COMMENT = 'comment',
  ACTIONS = 'actions';

type Row = NonNullable<NonNullable<GraphNode['members']>[number]>;

const commented = (comment: string | undefined): { properties?: readonly Property[] } =>
  comment === undefined ? {} : { properties: [{ name: COMMENT, value: comment }] };

/** What a column is by itself; keys of several columns are rows of their own. */
function keyOf(keys: TableKeys, name: string): ColumnKey {
  const column = name.toLowerCase(),
    isForeign = keys.foreign.has(column);
  if (keys.primary.has(column)) return isForeign ? 'PF' : 'PK';
  if (isForeign) return 'FK';
  if (keys.unique.has(column)) return 'UQ';
  return keys.indexed.has(column) ? 'IX' : '';
}

const row = (text: string, key: ColumnKey, data: Row['data'] = {}): Row => ({
  kind: 'er.column',
  text,
  ...(key !== '' && { controls: { key: COLUMN_KEYS.indexOf(key) } }),
  ...(Object.keys(data).length > 0 && { data }),
});

function rowsOf(table: SqlTable, keys: TableKeys): Row[] {
  const rows = table.columns.map((column) =>
    row(printColumn(column), keyOf(keys, column.name), commented(column.comment)),
  );
  const isShown = ([column, ...more]: readonly string[], key: ColumnKey): boolean =>
    column !== undefined && more.length === 0 && keys.places.has(column.toLowerCase()) && keyOf(keys, column) === key;
  const named = (name: string | undefined, columns: readonly string[]): string =>
    name ?? `${tableName(table)}_${columns.join('_')}`;
  for (const { name, columns } of table.unique)
    if (!isShown(columns, 'UQ')) rows.push(row(printIndex({ name: named(name, columns), columns }), 'UQ'));
  for (const { name, columns, isUnique, ...more } of table.indexes)
    if (isUnique || Object.keys(more).length > 0 || !isShown(columns, 'IX'))
      rows.push(row(printIndex({ name: named(name, columns), columns, ...more }), isUnique ? 'UQ' : 'IX'));
  for (const check of table.checks) rows.push(row(printCheck(check), ''));
  return rows;
}

const node = (id: string, kind: string, title: string, members: Row[], data: GraphNode['data'] = {}): GraphNode => {
  const text = fromPlain(title);
  return { id, kind, text, ...withMembers(text, members), members, data };
};

export function schemaGraph({ tables, enums, views }: Schema): Graph {
  const graph: Graph = { direction: 'right', nodes: new Map(), edges: [], gap: 70 },
    byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  const keysOf = new Map(tables.map((table) => [table, tableKeys(table)]));
  const idOf = (table: SqlTable): string => `table ${table.name.toLowerCase()}`;
  for (const table of tables)
    graph.nodes.set(
      idOf(table),
      node(idOf(table), 'er.table', table.name, rowsOf(table, keysOf.get(table)!), commented(table.comment)),
    );
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
      if (!other) return;
      const [from, to] = [table, other].map((one) => ({ table: one, id: idOf(one), keys: keysOf.get(one)! }));
      graph.edges.push(...edgesOf(from!, key, to!, i));
    });
  return graph;
}

interface End {
  table: SqlTable;
  id: string;
  keys: TableKeys;
}

function edgesOf(
  { table, id, keys }: End,
  { name, columns, references, actions }: SqlForeignKey,
  other: End,
  nth: number,
): Graph['edges'] {
  const targets = references.length > 0 ? references : other.table.primary,
    isUnique = keys.distinct.has(setOf(columns));
  const isOptional = columns.some((column) => {
    const found = table.columns[keys.places.get(column.toLowerCase()) ?? -1];
    return found?.isNullable === true && !keys.primary.has(found.name.toLowerCase());
  });
  // Lines of one key are told by their name.
  const called = name ?? (columns.length > 1 ? `${table.name}_${nth + 1}` : undefined);
  return columns.map((column, i) => {
    const from = keys.places.get(column.toLowerCase()),
      to = other.keys.places.get(targets[i]?.toLowerCase() ?? '');
    return {
      from: id,
      to: other.id,
      ...(from !== undefined && { fromRow: from }),
      ...(to !== undefined && { toRow: to }),
      start: isUnique ? 'erZeroOrOne' : 'erZeroOrMany',
      end: isOptional ? 'erZeroOrOne' : 'erOnlyOne',
      data: {
        ...(called !== undefined && { name: called }),
        ...(actions !== undefined && { properties: [{ name: ACTIONS, value: actions }] }),
      },
    };
  });
}
