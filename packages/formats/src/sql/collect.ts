/** The schema that a drawing shows: its tables, their rows, and the lines between them. */
import { append } from '../append.ts';
import { type ConnectorRecord, type DiagramRecord, plainText, type ShapeRecord } from '@limn/document';
import { COLUMN_KEYS, type ColumnKey, parseColumn } from '@limn/document/notation/column.ts';
import { ACTIONS, COMMENT } from './draw.ts';
import { type Dialect, emptySchema, newTable, type Schema, type SqlTable } from './model.ts';
import { writeSql } from './write.ts';

const TABLES = new Set(['er.table', 'er.compactTable']);
const MANY = new Set(['erMany', 'erOneOrMany', 'erZeroOrMany']);

export interface SchemaFound {
  schema: Schema;
  /** Lines between tables of which nothing says which column refers. */
  vague: { from: string; to: string }[];
}

const titleOf = (shape: ShapeRecord): string =>
  plainText(shape.text)
    .replace(/«[^»]*»/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const keyOf = (shape: ShapeRecord): ColumnKey => COLUMN_KEYS[shape.data.controls?.['key'] ?? 0] ?? '';
const valueOf = ({ data }: ShapeRecord | ConnectorRecord, name: string): string | undefined =>
  data.properties?.find((property) => property.name === name)?.value;

/** Statements for what a drawing shows, and as comments what it does not say. */
export function schemaText(records: Iterable<DiagramRecord>, dialect: Dialect): string {
  const { schema, vague } = collectSchema(records),
    notes = vague.map(({ from, to }) => `-- ${from} -> ${to}: which column refers is not drawn`);
  return [writeSql(schema, dialect), ...notes].filter((part) => part !== '').join('\n');
}

/** `records` of one page, or of a whole document. */
export function collectSchema(records: Iterable<DiagramRecord>): SchemaFound {
  const schema = emptySchema(),
    vague: SchemaFound['vague'] = [],
    shapes = new Map<string, ShapeRecord>(),
    lines: ConnectorRecord[] = [];
  for (const record of records) {
    if (record.type === 'shape') shapes.set(record.id, record);
    if (record.type === 'connector') lines.push(record);
  }
  const rows = new Map<string, ShapeRecord[]>();
  for (const shape of shapes.values()) if (shape.kind === 'er.column') append(rows, shape.at.parent, shape);
  for (const list of rows.values()) list.sort((a, b) => a.box.y + a.box.h / 2 - (b.box.y + b.box.h / 2));

  const tables = new Map<string, SqlTable>();
  const inOrder = [...shapes.values()].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  for (const shape of inOrder) {
    const title = titleOf(shape);
    if (title === '') continue;
    const own = rows.get(shape.id) ?? [];
    if (TABLES.has(shape.kind)) {
      const table = tableOf(title, own),
        comment = valueOf(shape, COMMENT);
      table.id = shape.id;
      if (comment !== undefined) table.comment = comment;
      tables.set(shape.id, table);
      schema.tables.push(table);
    } else if (shape.kind === 'er.enumeration') {
      const values = own.map((one) =>
        plainText(one.text)
          .trim()
          .replace(/^'(.*)'$/, '$1')
          .replaceAll("''", "'"),
      );
      schema.enums.push({ name: title, values: values.filter((value) => value !== '') });
    }
  }

  const end = (id: string | undefined): { table: SqlTable; column?: string; row?: ShapeRecord } | undefined => {
    const shape = id === undefined ? undefined : shapes.get(id);
    if (!shape) return undefined;
    if (shape.kind !== 'er.column') {
      const table = tables.get(shape.id);
      return table && { table };
    }
    const table = tables.get(shape.at.parent),
      read = parseColumn(plainText(shape.text));
    return table && { table, row: shape, ...(read?.kind === 'column' && { column: read.name }) };
  };
  const isReferring = (one: ReturnType<typeof end>): boolean =>
    one?.row !== undefined && ['FK', 'PF'].includes(keyOf(one.row));
  for (const line of lines) {
    let [from, to] = [end(line.start.shape), end(line.end.shape)];
    if (!from || !to) continue;
    const isTurned = MANY.has(line.style.endArrow ?? 'none')
      ? !MANY.has(line.style.startArrow ?? 'none')
      : !MANY.has(line.style.startArrow ?? 'none') && isReferring(to) && !isReferring(from);
    if (isTurned) [from, to] = [to, from];
    const column = from.column ?? guess(from.table, to.table, rows, tables);
    if (column === undefined) {
      vague.push({ from: from.table.name, to: to.table.name });
      continue;
    }
    const name = line.data.name,
      actions = valueOf(line, ACTIONS),
      known = name === undefined ? undefined : from.table.foreign.find((key) => key.name === name);
    if (known && known.table === to.table.name) {
      known.columns.push(column);
      if (to.column !== undefined) known.references.push(to.column);
    } else
      from.table.foreign.push({
        ...(name !== undefined && { name }),
        columns: [column],
        table: to.table.name,
        references: to.column === undefined ? [] : [to.column],
        ...(actions !== undefined && { actions }),
      });
  }
  return { schema, vague };
}

/** The one column that is a foreign key, or is called after the other table. */
function guess(
  table: SqlTable,
  other: SqlTable,
  rows: ReadonlyMap<string, ShapeRecord[]>,
  tables: ReadonlyMap<string, SqlTable>,
): string | undefined {
  const [id] = [...tables].find(([, one]) => one === table) ?? [],
    foreign = (rows.get(id ?? '') ?? []).flatMap((row) => {
      const read = ['FK', 'PF'].includes(keyOf(row)) ? parseColumn(plainText(row.text)) : null;
      return read?.kind === 'column' ? [read.name] : [];
    });
  const called = other.name.toLowerCase().replace(/s$/, '');
  return (
    foreign.find((name) => name.toLowerCase().startsWith(called)) ?? (foreign.length === 1 ? foreign[0] : undefined)
  );
}

function tableOf(name: string, rows: readonly ShapeRecord[]): SqlTable {
  const table = newTable(name);
  for (const row of rows) {
    const read = parseColumn(plainText(row.text)),
      key = keyOf(row);
    if (read === null) continue;
    if (read.kind === 'check') {
      const { kind: _, ...check } = read;
      table.checks.push(check);
      continue;
    }
    if (read.kind === 'index') {
      if (read.columns.length === 0) continue;
      const { kind: _, ...index } = read;
      // What covers some rows, or has an expression in it, is an index and no constraint.
      const isPlain =
        index.where === undefined && index.using === undefined && !index.columns.some((one) => /\(| desc$/.test(one));
      if (key === 'PK') table.primary = index.columns;
      else if (key === 'UQ' && isPlain) table.unique.push(index);
      else if (key === 'UQ') table.indexes.push({ ...index, isUnique: true });
      else table.indexes.push({ ...index, isUnique: false });
      continue;
    }
    const { kind: _, ...column } = read,
      comment = valueOf(row, COMMENT);
    table.columns.push({ id: row.id, ...column, ...(comment !== undefined && { comment }) });
    if (key === 'PK' || key === 'PF') table.primary.push(column.name);
    if (key === 'UQ') table.unique.push({ columns: [column.name] });
    if (key === 'IX') table.indexes.push({ columns: [column.name], isUnique: false });
  }
  return table;
}
