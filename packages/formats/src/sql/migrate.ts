/**
 * The statements that make a database of one schema one of another. Tables and columns that were drawn are the same
 * while their shapes are, so that a new name renames them; others are the same by their names.
 */
import type { DiagramRecord } from '@limn/document';
import { collectSchema } from './collect.ts';
import type { Dialect, Schema, SqlColumn, SqlForeignKey, SqlKey, SqlTable } from './model.ts';
import { columnIn, foreignIn, indexesIn, keyIn, nameIn, tableIn, typeIn, writeSql } from './write.ts';

/** What a drawing's tables have become since an earlier state of it; empty where nothing changed. */
export const migrationText = (
  before: Iterable<DiagramRecord>,
  after: Iterable<DiagramRecord>,
  dialect: Dialect,
): string => migrate(collectSchema(before).schema, collectSchema(after).schema, dialect);

interface Matched<T> {
  both: { was: T; is: T }[];
  gone: T[];
  made: T[];
}

function matched<T extends { name: string; id?: string }>(before: readonly T[], after: readonly T[]): Matched<T> {
  const left = new Set(before),
    both: Matched<T>['both'] = [],
    made: T[] = [];
  const byId = new Map(before.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const]))),
    found = new Map<T, T>();
  for (const is of after) {
    const was = is.id === undefined ? undefined : byId.get(is.id);
    if (was) {
      found.set(is, was);
      left.delete(was);
    }
  }
  for (const is of after) {
    const was = found.get(is) ?? [...left].find(({ name }) => name.toLowerCase() === is.name.toLowerCase());
    if (!was) made.push(is);
    else {
      left.delete(was);
      both.push({ was, is });
    }
  }
  return { both, gone: [...left], made };
}

/** What stands in one list and not in the other, by what a function says of it. */
const lacking = <T>(list: readonly T[], other: readonly T[], as: (one: T) => string): T[] => {
  const known = new Set(other.map(as));
  return list.filter((one) => !known.has(as(one)));
};

/** In an order in which a database takes them. */
export function migrate(before: Schema, after: Schema, dialect: Dialect): string {
  const tables = matched(before.tables, after.tables),
    steps = {
      loose: [] as string[],
      types: typeChanges(before, after, dialect),
      renamed: [] as string[],
      changed: [] as string[],
      keys: [] as string[],
      gone: tables.gone.map(({ name }) => `drop table ${nameIn(dialect, name)};`),
    };
  for (const { was, is } of tables.both) {
    const changes = new TableChange(was, is, before, after, dialect, tables.both);
    if (dialect === 'sqlite' && changes.needsRebuild) {
      steps.changed.push(...changes.rebuild());
      continue;
    }
    steps.loose.push(...changes.loosened());
    steps.renamed.push(...changes.renamed());
    steps.changed.push(...changes.columns());
    steps.keys.push(...changes.tightened());
  }
  // Types of PostgreSQL are among the steps already.
  const fresh = writeSql(
      { ...after, enums: dialect === 'postgresql' ? [] : after.enums, tables: tables.made },
      dialect,
    ),
    made = fresh === '' ? [] : [fresh.trimEnd()];
  const all = [steps.loose, steps.types, steps.renamed, steps.changed, made, steps.keys, steps.gone]
    .filter((list) => list.length > 0)
    .map((list) => list.join('\n'));
  return all.length === 0 ? '' : `${all.join('\n\n')}\n`;
}

/** Values are added to types; those that went are only told, as no database takes them out. */
function typeChanges(before: Schema, after: Schema, dialect: Dialect): string[] {
  if (dialect !== 'postgresql') return [];
  const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`,
    { both, made, gone } = matched(before.enums, after.enums);
  return [
    ...made.map(
      ({ name, values }) => `create type ${nameIn(dialect, name)} as enum (${values.map(quoted).join(', ')});`,
    ),
    ...both.flatMap(({ was, is }) => {
      const name = nameIn(dialect, is.name),
        removed = was.values.filter((value) => !is.values.includes(value));
      return [
        ...is.values
          .filter((value) => !was.values.includes(value))
          .map((value) => `alter type ${name} add value ${quoted(value)};`),
        ...removed.map((value) => `-- ${name}: ${quoted(value)} cannot be removed from a type`),
      ];
    }),
    ...gone.map(({ name }) => `-- drop type ${nameIn(dialect, name)};`),
  ];
}

/** What is part of the primary key is never null, whether that is said or not. */
const firm = ({ columns, primary }: SqlTable): SqlColumn[] =>
  columns.map((column) => (primary.includes(column.name) ? { ...column, isNullable: false } : column));

class TableChange {
  private readonly was: SqlTable;
  private readonly is: SqlTable;
  private readonly before: Schema;
  private readonly after: Schema;
  private readonly dialect: Dialect;
  private readonly matches: Matched<SqlColumn>;
  private readonly newNames: ReadonlyMap<string, string>;
  private readonly tableNames: ReadonlyMap<string, string>;

  constructor(
    was: SqlTable,
    is: SqlTable,
    before: Schema,
    after: Schema,
    dialect: Dialect,
    tables: Matched<SqlTable>['both'],
  ) {
    this.was = was;
    this.is = is;
    this.before = before;
    this.after = after;
    this.dialect = dialect;
    this.matches = matched(firm(was), firm(is));
    this.newNames = new Map(this.matches.both.map((pair) => [pair.was.name, pair.is.name]));
    this.tableNames = new Map(tables.map((pair) => [pair.was.name, pair.is.name]));
  }

  private get table(): string {
    return `alter table ${nameIn(this.dialect, this.is.name)}`;
  }
  /** The columns of a key by what they are called now. */
  private now = (columns: readonly string[]): string =>
    columns.map((name) => this.newNames.get(name) ?? name).join(', ');
  private asIs = (columns: readonly string[]): string => columns.join(', ');
  private foreignOf(columns: (list: readonly string[]) => string, rename: boolean) {
    return ({ columns: own, table, references, actions }: SqlForeignKey): string =>
      [columns(own), rename ? (this.tableNames.get(table) ?? table) : table, references.join(), actions ?? ''].join(
        '|',
      );
  }
  private keys() {
    const foreign = (keys: readonly SqlForeignKey[], rename: boolean): string[] =>
      keys.map(this.foreignOf(rename ? this.now : this.asIs, rename));
    const was = { foreign: foreign(this.was.foreign, true), is: foreign(this.is.foreign, false) };
    return {
      lostForeign: this.was.foreign.filter((_, i) => !was.is.includes(was.foreign[i]!)),
      newForeign: this.is.foreign.filter((_, i) => !was.foreign.includes(was.is[i]!)),
      lostUnique: this.was.unique.filter(
        (key) => !this.is.unique.some(({ columns }) => this.asIs(columns) === this.now(key.columns)),
      ),
      newUnique: this.is.unique.filter(
        (key) => !this.was.unique.some(({ columns }) => this.now(columns) === this.asIs(key.columns)),
      ),
      isPrimaryNew: this.now(this.was.primary) !== this.asIs(this.is.primary),
    };
  }

  private changedColumns(): { was: SqlColumn; is: SqlColumn }[] {
    const as = (column: SqlColumn, schema: Schema): string =>
      columnIn(this.dialect, { ...column, name: 'x' }, false, schema);
    return this.matches.both.filter(({ was, is }) => as(was, this.before) !== as(is, this.after));
  }

  /** SQLite renames, adds and drops columns, and changes nothing else of a table that stands. */
  get needsRebuild(): boolean {
    const { lostForeign, newForeign, lostUnique, newUnique, isPrimaryNew } = this.keys();
    return (
      isPrimaryNew ||
      lostForeign.length + newForeign.length + lostUnique.length + newUnique.length > 0 ||
      this.changedColumns().length > 0 ||
      this.matches.made.some((column) => !column.isNullable && column.default === undefined)
    );
  }

  /** A table of the new form beside the old one, which takes its rows and its name. */
  rebuild(): string[] {
    const { dialect, is, was } = this,
      aside = `${is.name}_new`,
      kept = this.matches.both,
      list = (side: 'was' | 'is'): string => kept.map((pair) => nameIn(dialect, pair[side].name)).join(', ');
    return [
      tableIn(dialect, { ...is, name: aside }, this.after),
      ...(kept.length > 0
        ? [
            `insert into ${nameIn(dialect, aside)} (${list('is')}) select ${list('was')} from ${nameIn(dialect, was.name)};`,
          ]
        : []),
      `drop table ${nameIn(dialect, was.name)};`,
      `alter table ${nameIn(dialect, aside)} rename to ${nameIn(dialect, is.name)};`,
      ...indexesIn(dialect, is),
    ];
  }

  /** The indexes there were, as statements that call everything what it is called now. */
  private oldIndexes(): string[] {
    const renamed = (name: string): string => this.newNames.get(name) ?? name,
      indexes = this.was.indexes.map((index) => ({ ...index, columns: index.columns.map(renamed) }));
    return indexesIn(this.dialect, { ...this.was, name: this.is.name, indexes });
  }

  private constraint(key: SqlKey, ending: string): string {
    return nameIn(this.dialect, key.name ?? `${this.was.name}_${key.columns.join('_')}_${ending}`);
  }

  /** Keys and indexes that go, by their old names; before anything is renamed. */
  loosened(): string[] {
    const { dialect, was } = this,
      { lostForeign, lostUnique, isPrimaryNew } = this.keys(),
      table = `alter table ${nameIn(dialect, was.name)}`,
      isMy = dialect === 'mysql';
    const lost = lacking(this.oldIndexes(), indexesIn(dialect, this.is), (one) => one);
    return [
      ...lostForeign.map(
        (key) => `${table} drop ${isMy ? 'foreign key' : 'constraint'} ${this.constraint(key, 'fkey')};`,
      ),
      ...lostUnique.map((key) =>
        isMy
          ? `${table} drop index ${nameIn(dialect, key.name ?? key.columns[0] ?? '')};`
          : `${table} drop constraint ${this.constraint(key, 'key')};`,
      ),
      ...lost.map((statement) => {
        const name = /index (\S+) on/.exec(statement)?.[1] ?? '';
        return isMy ? `drop index ${name} on ${nameIn(dialect, was.name)};` : `drop index ${name};`;
      }),
      ...(isPrimaryNew && was.primary.length > 0
        ? [isMy ? `${table} drop primary key;` : `${table} drop constraint ${nameIn(dialect, `${was.name}_pkey`)};`]
        : []),
    ];
  }

  renamed(): string[] {
    const { dialect, was, is } = this,
      out: string[] = [];
    if (was.name !== is.name)
      out.push(`alter table ${nameIn(dialect, was.name)} rename to ${nameIn(dialect, is.name)};`);
    for (const pair of this.matches.both)
      if (pair.was.name !== pair.is.name)
        out.push(`${this.table} rename column ${nameIn(dialect, pair.was.name)} to ${nameIn(dialect, pair.is.name)};`);
    return out;
  }

  columns(): string[] {
    const { dialect } = this;
    return [
      ...this.matches.made.map((column) => `${this.table} add column ${columnIn(dialect, column, false, this.after)};`),
      ...this.changedColumns().flatMap((pair) => this.changed(pair)),
      ...this.matches.gone.map(({ name }) => `${this.table} drop column ${nameIn(dialect, name)};`),
    ];
  }

  private changed({ was, is }: { was: SqlColumn; is: SqlColumn }): string[] {
    const { dialect } = this;
    if (dialect === 'mysql') return [`${this.table} modify column ${columnIn(dialect, is, false, this.after)};`];
    const column = `${this.table} alter column ${nameIn(dialect, is.name)}`,
      type = typeIn(dialect, is, this.after),
      out: string[] = [];
    if (type !== typeIn(dialect, was, this.before)) out.push(`${column} type ${type};`);
    if (was.default !== is.default)
      out.push(is.default === undefined ? `${column} drop default;` : `${column} set default ${is.default};`);
    if (was.isNullable !== is.isNullable) out.push(`${column} ${is.isNullable ? 'drop' : 'set'} not null;`);
    return out;
  }

  /** Keys and indexes that come, once every table and column is there. */
  tightened(): string[] {
    const { dialect, is } = this,
      { newForeign, newUnique, isPrimaryNew } = this.keys();
    const fresh = lacking(indexesIn(dialect, is), this.oldIndexes(), (one) => one);
    return [
      ...(isPrimaryNew && is.primary.length > 0
        ? [`${this.table} add primary key (${is.primary.map((name) => nameIn(dialect, name)).join(', ')});`]
        : []),
      ...newUnique.map((key) => `${this.table} add ${keyIn(dialect, key)};`),
      ...fresh,
      ...newForeign.map((key) => `${this.table} add ${foreignIn(dialect, key)};`),
    ];
  }
}
