/** A schema as DBML. */
import type { Schema, SqlColumn, SqlForeignKey, SqlTable } from '../sql/model.ts';

const name = (text: string): string => (/^[A-Za-z_]\w*$/.test(text) ? text : `"${text.replaceAll('"', "'")}"`);
const quoted = (text: string): string => `'${text.replaceAll("'", "\\'").replace(/\s+/g, ' ')}'`;
const list = (columns: readonly string[]): string =>
  columns.length === 1 ? name(columns[0]!) : `(${columns.map(name).join(', ')})`;
const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

interface Column {
  table: string;
  /** The text of its row; empty where the table is meant. */
  row: string;
}

/** `many`: columns of which each row may belong to many of the other. */
export function writeDbml({ tables, enums }: Schema, many: readonly (readonly [Column, Column])[] = []): string {
  const parts = [
    ...enums.map(
      ({ name: called, values }) => `Enum ${name(called)} {\n${values.map((value) => `  ${name(value)}\n`).join('')}}`,
    ),
  ];
  for (const table of tables) parts.push(tableText(table));
  const refs = tables.flatMap((table) =>
    table.foreign.map((key) =>
      refText(
        table,
        key,
        tables.find((one) => one.name === key.table),
      ),
    ),
  );
  const column = ({ table, row }: Column): string => {
    const primary = tables.find((one) => one.name === table.trim())?.primary[0];
    return `${name(table.trim())}.${name(row.split(':')[0]!.trim() || primary || 'id')}`;
  };
  for (const [from, to] of many) refs.push(`Ref: ${column(from)} <> ${column(to)}`);
  if (refs.length > 0) parts.push(refs.join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function tableText(table: SqlTable): string {
  const rows = table.columns.map((column) => `  ${columnText(table, column)}`),
    indexes = [
      ...(table.primary.length > 1 ? [`${list(table.primary)} [pk]`] : []),
      ...table.unique.filter(({ columns }) => columns.length > 1).map((key) => indexText(key, ['unique'])),
      ...table.indexes.map((key) => indexText(key, key.isUnique ? ['unique'] : [])),
    ];
  if (indexes.length > 0) rows.push('', '  indexes {', ...indexes.map((line) => `    ${line}`), '  }');
  if (table.comment !== undefined) rows.push('', `  Note: ${quoted(table.comment)}`);
  return [`Table ${name(table.name)} {`, ...rows, '}'].join('\n');
}

function indexText({ columns, name: called }: { columns: string[]; name?: string }, marks: readonly string[]): string {
  const said = [...marks, ...(called === undefined ? [] : [`name: ${quoted(called)}`])];
  return `${list(columns)}${said.length > 0 ? ` [${said.join(', ')}]` : ''}`;
}

function columnText(table: SqlTable, column: SqlColumn): string {
  const isPrimary = table.primary.length === 1 && table.primary[0] === column.name,
    fallback = column.default;
  const said = [
    ...(isPrimary ? ['pk'] : []),
    ...(/auto_?increment|identity/i.test(column.extra ?? '') ? ['increment'] : []),
    ...(!column.isNullable && !table.primary.includes(column.name) ? ['not null'] : []),
    ...(table.unique.some(({ columns }) => same(columns, [column.name])) ? ['unique'] : []),
    ...(fallback === undefined
      ? []
      : [`default: ${/^(?:'.*'|[\d.]+|true|false|null)$/i.test(fallback) ? fallback : `\`${fallback}\``}`]),
    ...(column.comment === undefined ? [] : [`note: ${quoted(column.comment)}`]),
  ];
  const type = /^[\w.]+(?:\s*\([^)]*\))?(?:\[\])*$/.test(column.type) ? column.type : `"${column.type || 'unknown'}"`;
  return `${name(column.name)} ${type}${said.length > 0 ? ` [${said.join(', ')}]` : ''}`;
}

function refText(table: SqlTable, key: SqlForeignKey, other: SqlTable | undefined): string {
  const targets = key.references.length > 0 ? key.references : (other?.primary ?? []),
    isOne = table.unique.some(({ columns }) => same(columns, key.columns)) || same(table.primary, key.columns),
    actions = [
      ...(key.actions ?? '').matchAll(/on (delete|update) (cascade|restrict|set null|set default|no action)/gi),
    ];
  const more =
    actions.length > 0
      ? ` [${actions.map(([, what, how]) => `${what!.toLowerCase()}: ${how!.toLowerCase()}`).join(', ')}]`
      : '';
  const called = key.name === undefined ? '' : ` ${name(key.name)}`,
    own = `${name(table.name)}.${list(key.columns)}`,
    referred = `${name(key.table)}.${list(targets.length > 0 ? targets : ['id'])}`;
  return `Ref${called}: ${own} ${isOne ? '-' : '>'} ${referred}${more}`;
}
