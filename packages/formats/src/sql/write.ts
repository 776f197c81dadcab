/** Statements that make the tables of a schema, in a dialect; types of the others become its own. */
import {
  defaultIn,
  expressionIn,
  generatedOf,
  isCounted,
  listIn,
  nameIn,
  pathIn,
  text,
  typeIn,
  valuesOf,
} from './dialects.ts';
import {
  type Dialect,
  type Schema,
  type SqlCheck,
  type SqlColumn,
  type SqlForeignKey,
  type SqlKey,
  type SqlTable,
  tableName,
} from './model.ts';

/** A column's line in its table; `isKey` where it alone is the primary key. */
export function columnIn(dialect: Dialect, column: SqlColumn, isKey: boolean, schema: Schema): string {
  const type = typeIn(dialect, column, schema),
    counted = isCounted(column),
    made = generatedOf(column),
    name = nameIn(dialect, column.name),
    parts = [name];
  if (dialect === 'sqlite' && counted && isKey) return `${name} integer primary key autoincrement`;
  const isSerial = dialect === 'postgresql' && /serial$/i.test(column.type);
  if (type !== '') parts.push(type);
  if (made) {
    const expression = expressionIn(dialect, made.expression) ?? made.expression;
    parts.push(
      `generated always as (${expression}) ${made.isVirtual && dialect !== 'postgresql' ? 'virtual' : 'stored'}`,
    );
  }
  if (!column.isNullable) parts.push('not null');
  if (counted && dialect === 'postgresql' && !isSerial)
    parts.push(`generated ${/always as identity/i.test(column.extra ?? '') ? 'always' : 'by default'} as identity`);
  if (counted && dialect === 'mysql') parts.push('auto_increment');
  const value = column.default === undefined || counted || made ? undefined : defaultIn(dialect, column.default, type);
  if (value !== undefined) parts.push(`default ${value}`);
  const touched = /on update (\S+)/i.exec(column.extra ?? '')?.[1];
  if (touched !== undefined && dialect === 'mysql') parts.push(`on update ${touched}`);
  const values = valuesOf(dialect, column, schema);
  if (values !== undefined) parts.push(`check (${name} in (${values}))`);
  if (isKey) parts.push('primary key');
  if (column.comment !== undefined && dialect === 'mysql') parts.push(`comment ${text(column.comment)}`);
  return parts.join(' ');
}

export function foreignIn(dialect: Dialect, { name, columns, table, references, actions }: SqlForeignKey): string {
  const called = name === undefined ? '' : `constraint ${nameIn(dialect, name)} `,
    to = references.length > 0 ? ` (${listIn(dialect, references)})` : '';
  return `${called}foreign key (${listIn(dialect, columns)}) references ${pathIn(dialect, table)}${to}${
    actions === undefined ? '' : ` ${actions}`
  }`;
}

/** A constraint by which no two rows have the same in these columns. */
export const keyIn = (dialect: Dialect, { name, columns }: SqlKey): string =>
  `${name === undefined ? '' : `constraint ${nameIn(dialect, name)} `}unique (${listIn(dialect, columns)})`;

/** A constraint that holds for every row; undefined where the dialect has no words for it. */
export function checkIn(dialect: Dialect, { name, expression }: SqlCheck): string | undefined {
  const said = expressionIn(dialect, expression);
  return said === undefined
    ? undefined
    : `${name === undefined ? '' : `constraint ${nameIn(dialect, name)} `}check (${said})`;
}

const alone = (table: SqlTable, name: string): boolean => table.primary.length === 1 && table.primary[0] === name;

/** Columns as the dialect can have them: in a key of MySQL a text has a length. */
export function columnsIn(dialect: Dialect, table: SqlTable): SqlColumn[] {
  if (dialect !== 'mysql') return table.columns;
  const keyed = new Set(
    [table.primary, ...[...table.unique, ...table.indexes, ...table.foreign].map(({ columns }) => columns)].flat(),
  );
  return table.columns.map((column) =>
    /^text$/i.test(column.type) && keyed.has(column.name) ? { ...column, type: 'varchar(255)' } : column,
  );
}

export function tableIn(dialect: Dialect, table: SqlTable, schema: Schema): string {
  const lines = columnsIn(dialect, table).map((column) => columnIn(dialect, column, alone(table, column.name), schema));
  if (table.primary.length > 1) lines.push(`primary key (${listIn(dialect, table.primary)})`);
  for (const key of table.unique) lines.push(keyIn(dialect, key));
  const notes: string[] = [];
  for (const check of table.checks) {
    const said = checkIn(dialect, check);
    if (said === undefined) notes.push(`\n-- ${tableName(table)}: check (${check.expression}) is of PostgreSQL alone`);
    else lines.push(said);
  }
  // SQLite adds no keys to tables that stand.
  if (dialect === 'sqlite') for (const key of table.foreign) lines.push(foreignIn(dialect, key));
  const comment = table.comment !== undefined && dialect === 'mysql' ? ` comment = ${text(table.comment)}` : '',
    body = lines.map((line) => `  ${line}`).join(',\n');
  return `create table ${pathIn(dialect, table.name)} (\n${body}\n)${comment};${notes.join('')}`;
}

/** Ways of keeping an index that the dialects have besides their usual one. */
const METHODS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  postgresql: new Set(['gin', 'gist', 'spgist', 'brin']),
  mysql: new Set(['fulltext', 'spatial']),
  sqlite: new Set(),
};

/** An index that is there, by the name it has or gets. */
export const indexName = (table: SqlTable, { name, columns }: SqlKey): string =>
  name ?? `${tableName(table)}_${columns.join('_').replace(/\W+/g, '_')}_idx`;

export function indexesIn(dialect: Dialect, table: SqlTable): string[] {
  return table.indexes.map((index) => {
    const { columns, isUnique, using = '' } = index,
      method = METHODS[dialect].has(using) ? using : '',
      // An index of MySQL covers all rows, so that one of some of them makes nothing unique.
      where = index.where === undefined || dialect === 'mysql' ? undefined : expressionIn(dialect, index.where),
      word = isUnique && (index.where === undefined || where !== undefined) ? 'unique ' : '';
    const kind = dialect === 'mysql' && method !== '' ? `${method} ` : word,
      by = dialect === 'postgresql' && method !== '' ? ` using ${method}` : '';
    const on = `${pathIn(dialect, table.name)}${by} (${listIn(dialect, columns)})`,
      some = where === undefined ? '' : ` where ${where}`;
    return `create ${kind}index ${nameIn(dialect, indexName(table, index))} on ${on}${some};`;
  });
}

/** What is said of a table and its columns, in PostgreSQL’s statements for it. */
export function commentsIn(table: SqlTable): string[] {
  const name = pathIn('postgresql', table.name),
    out = table.comment === undefined ? [] : [`comment on table ${name} is ${text(table.comment)};`];
  for (const column of table.columns)
    if (column.comment !== undefined)
      out.push(`comment on column ${name}.${nameIn('postgresql', column.name)} is ${text(column.comment)};`);
  return out;
}

/** The schemas that names are in, before anything is made in them. */
export function schemasIn(dialect: Dialect, { tables, enums }: Schema): string[] {
  if (dialect === 'sqlite') return [];
  const names = [...tables, ...(dialect === 'postgresql' ? enums : [])].flatMap(({ name }) =>
    name.includes('.') ? [name.slice(0, name.lastIndexOf('.'))] : [],
  );
  return [...new Set(names)].map((name) => `create schema if not exists ${pathIn(dialect, name)};`);
}

/** The statements, in an order in which a database takes them. */
export function writeSql(schema: Schema, dialect: Dialect): string {
  const parts = schemasIn(dialect, schema);
  if (dialect === 'postgresql')
    for (const { name, values } of schema.enums)
      parts.push(`create type ${pathIn(dialect, name)} as enum (${values.map(text).join(', ')});`);
  for (const table of schema.tables) if (table.columns.length > 0) parts.push(tableIn(dialect, table, schema));
  for (const table of schema.tables) {
    const lines = indexesIn(dialect, table);
    if (dialect !== 'sqlite')
      for (const key of table.foreign)
        lines.push(`alter table ${pathIn(dialect, table.name)} add ${foreignIn(dialect, key)};`);
    if (dialect === 'postgresql') lines.push(...commentsIn(table));
    if (lines.length > 0) parts.push(lines.join('\n'));
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}
