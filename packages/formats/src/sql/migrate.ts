/**
 * The statements that make a database of one schema one of another. Tables and columns that were drawn are the same
 * while their shapes are, so that a new name renames them; others are the same by their names.
 */
import type { DiagramRecord } from '@limn/document';
import { collectSchema } from './collect.ts';
import { generatedOf, isCounted, nameIn, pathIn, text, typeIn } from './dialects.ts';
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
import {
  checkIn,
  columnIn,
  columnsIn,
  commentsIn,
  foreignIn,
  indexesIn,
  indexName,
  keyIn,
  schemasIn,
  tableIn,
  writeSql,
} from './write.ts';

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
    types = typeChanges(before, after, dialect),
    gone = dropped(tables.gone, dialect),
    steps = {
      loose: gone.loose,
      types: types.first,
      renamed: [] as string[],
      changed: [] as string[],
      keys: [] as string[],
    };
  let isRebuilt = false;
  for (const { was, is } of tables.both) {
    const changes = new TableChange(was, is, before, after, dialect, tables.both);
    if (dialect === 'sqlite' && changes.needsRebuild) {
      steps.changed.push(...changes.rebuild());
      isRebuilt = true;
      continue;
    }
    steps.loose.push(...changes.loosened());
    steps.renamed.push(...changes.renamed());
    steps.changed.push(...changes.columns());
    steps.keys.push(...changes.tightened());
  }
  const schemas = schemasIn(dialect, after).filter((one) => !schemasIn(dialect, before).includes(one)),
    // Types and schemas of PostgreSQL are among the steps already.
    fresh = writeSql({ ...after, enums: dialect === 'postgresql' ? [] : after.enums, tables: tables.made }, dialect),
    made = fresh === '' ? [] : [withoutSchemas(fresh)];
  const all = [
    schemas,
    steps.loose,
    steps.types,
    steps.renamed,
    steps.changed,
    made,
    steps.keys,
    gone.tables,
    types.last,
  ]
    .filter((list) => list.length > 0)
    .map((list) => list.join('\n'));
  // While keys hold, a table that is made anew takes with it the rows that refer to its own.
  if (isRebuilt)
    return `pragma foreign_keys = off;\nbegin;\n\n${all.join('\n\n')}\n\ncommit;\npragma foreign_keys = on;\n`;
  return all.length === 0 ? '' : `${all.join('\n\n')}\n`;
}

const withoutSchemas = (statements: string): string => statements.replace(/^create schema [^;]*;\n+/gm, '').trimEnd();

/** Tables that go: those that refer before those referred to; keys of those that refer to each other before all. */
function dropped(gone: readonly SqlTable[], dialect: Dialect): { loose: string[]; tables: string[] } {
  const left = new Set(gone),
    loose: string[] = [],
    tables: string[] = [];
  const isFree = (table: SqlTable): boolean =>
    ![...left].some((other) => other !== table && other.foreign.some((key) => key.table === table.name));
  while (left.size > 0) {
    const next = [...left].filter(isFree),
      // What refers to each other in a circle.
      bound = next.length === 0 ? [...left] : [];
    if (dialect !== 'sqlite')
      for (const table of bound)
        for (const key of table.foreign.filter((one) => one.table !== table.name))
          loose.push(dropForeign(dialect, table, key));
    for (const table of next.length > 0 ? next : bound) {
      left.delete(table);
      tables.push(`drop table ${pathIn(dialect, table.name)};`);
    }
  }
  return { loose, tables };
}

/** What MySQL calls the constraints of a table that were given no name: it numbers them. */
const numbered = <T extends { name?: string }>(table: SqlTable, list: readonly T[], one: T, word: string): string =>
  one.name ?? `${tableName(table)}_${word}_${list.filter(({ name }) => name === undefined).indexOf(one) + 1}`;

function dropForeign(dialect: Dialect, table: SqlTable, key: SqlForeignKey): string {
  const statement = `alter table ${pathIn(dialect, table.name)} drop`;
  if (dialect === 'mysql')
    return `${statement} foreign key ${nameIn(dialect, numbered(table, table.foreign, key, 'ibfk'))};`;
  const name = key.name ?? `${tableName(table)}_${key.columns.join('_')}_fkey`;
  return `${statement} constraint ${nameIn(dialect, name)};`;
}

/** Values are added to types; those that went are only told, as no database takes them out. */
function typeChanges(before: Schema, after: Schema, dialect: Dialect): { first: string[]; last: string[] } {
  if (dialect !== 'postgresql') return { first: [], last: [] };
  const { both, made, gone } = matched(before.enums, after.enums);
  const first = [
    ...made.map(({ name, values }) => `create type ${pathIn(dialect, name)} as enum (${values.map(text).join(', ')});`),
    ...both.flatMap(({ was, is }) => {
      const name = pathIn(dialect, is.name),
        removed = was.values.filter((value) => !is.values.includes(value));
      return [
        ...is.values.flatMap((value, i) => {
          if (was.values.includes(value)) return [];
          // Values are in an order, by which rows are sorted.
          const next = is.values.slice(i + 1).find((one) => was.values.includes(one));
          return [`alter type ${name} add value ${text(value)}${next === undefined ? '' : ` before ${text(next)}`};`];
        }),
        ...removed.map((value) => `-- ${name}: ${text(value)} cannot be removed from a type`),
      ];
    }),
  ];
  return { first, last: gone.map(({ name }) => `drop type ${pathIn(dialect, name)};`) };
}

/** What is part of the primary key is never null, whether that is said or not. */
const firm = (table: SqlTable, dialect: Dialect): SqlColumn[] =>
  columnsIn(dialect, table).map((column) =>
    table.primary.includes(column.name) ? { ...column, isNullable: false } : column,
  );

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
    this.matches = matched(firm(was, dialect), firm(is, dialect));
    this.newNames = new Map(this.matches.both.map((pair) => [pair.was.name, pair.is.name]));
    this.tableNames = new Map(tables.map((pair) => [pair.was.name, pair.is.name]));
  }

  private get table(): string {
    return `alter table ${pathIn(this.dialect, this.is.name)}`;
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
      lostChecks: lacking(this.was.checks, this.is.checks, checkText),
      newChecks: lacking(this.is.checks, this.was.checks, checkText),
    };
  }

  private changedColumns(): { was: SqlColumn; is: SqlColumn }[] {
    const as = (column: SqlColumn, schema: Schema): string =>
      columnIn(this.dialect, { ...column, name: 'x' }, false, schema);
    return this.matches.both.filter(({ was, is }) => as(was, this.before) !== as(is, this.after));
  }

  /** SQLite renames, adds and drops columns, and changes nothing else of a table that stands. */
  get needsRebuild(): boolean {
    const { lostForeign, newForeign, lostUnique, newUnique, lostChecks, newChecks, isPrimaryNew } = this.keys();
    return (
      isPrimaryNew ||
      [lostForeign, newForeign, lostUnique, newUnique, lostChecks, newChecks].some((list) => list.length > 0) ||
      this.changedColumns().length > 0 ||
      this.matches.made.some((column) => isWanting(column) || generatedOf(column)?.isVirtual === false)
    );
  }

  /** A table of the new form beside the old one, which takes its rows and its name. */
  rebuild(): string[] {
    const { dialect, is, was } = this,
      aside = `${is.name}_new`,
      // What is computed takes no values.
      kept = this.matches.both.filter((pair) => !generatedOf(pair.is)),
      list = (side: 'was' | 'is'): string => kept.map((pair) => nameIn(dialect, pair[side].name)).join(', ');
    return [
      ...this.wanting(),
      tableIn(dialect, { ...is, name: aside }, this.after),
      ...(kept.length > 0
        ? [
            `insert into ${pathIn(dialect, aside)} (${list('is')}) select ${list('was')} from ${pathIn(dialect, was.name)};`,
          ]
        : []),
      `drop table ${pathIn(dialect, was.name)};`,
      `alter table ${pathIn(dialect, aside)} rename to ${pathIn(dialect, is.name)};`,
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
    return nameIn(this.dialect, key.name ?? `${tableName(this.was)}_${key.columns.join('_')}_${ending}`);
  }

  /** What the database called a condition that was given no name: after the column it is about, if it is one. */
  private checkName(check: SqlCheck): string {
    const { dialect, was } = this,
      { name, expression } = check;
    if (dialect === 'mysql') return nameIn(dialect, numbered(was, was.checks, check, 'chk'));
    const [only, ...others] = was.columns.filter((column) =>
      new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(column.name)}(?![\\p{L}\\p{N}_])`, 'iu').test(expression),
    );
    return nameIn(dialect, name ?? `${tableName(was)}_${only && others.length === 0 ? `${only.name}_` : ''}check`);
  }

  /** Keys and indexes that go, by their old names; before anything is renamed. */
  loosened(): string[] {
    const { dialect, was } = this,
      { lostForeign, lostUnique, lostChecks, isPrimaryNew } = this.keys(),
      table = `alter table ${pathIn(dialect, was.name)}`,
      isMy = dialect === 'mysql';
    const old = this.oldIndexes(),
      is = new Set(indexesIn(dialect, this.is)),
      lost = was.indexes.filter((_, i) => !is.has(old[i]!));
    return [
      ...lostForeign.map((key) => dropForeign(dialect, was, key)),
      ...lostChecks
        .filter((check) => checkIn(dialect, check) !== undefined)
        .map((check) => `${table} drop constraint ${this.checkName(check)};`),
      ...lostUnique.map((key) =>
        isMy
          ? `${table} drop index ${nameIn(dialect, key.name ?? key.columns[0] ?? '')};`
          : `${table} drop constraint ${this.constraint(key, 'key')};`,
      ),
      ...lost.map((index) => {
        const name = nameIn(dialect, indexName(was, index)),
          // An index of PostgreSQL is in the schema of its table.
          schema = dialect === 'postgresql' ? was.name.slice(0, -tableName(was).length) : '';
        if (isMy) return `drop index ${name} on ${pathIn(dialect, was.name)};`;
        return `drop index ${schema === '' ? '' : `${pathIn(dialect, schema.slice(0, -1))}.`}${name};`;
      }),
      ...(isPrimaryNew && was.primary.length > 0
        ? [
            isMy
              ? `${table} drop primary key;`
              : `${table} drop constraint ${nameIn(dialect, `${tableName(was)}_pkey`)};`,
          ]
        : []),
    ];
  }

  renamed(): string[] {
    const { dialect, was, is } = this,
      out: string[] = [];
    if (was.name !== is.name) out.push(...this.moved());
    for (const pair of this.matches.both)
      if (pair.was.name !== pair.is.name)
        out.push(`${this.table} rename column ${nameIn(dialect, pair.was.name)} to ${nameIn(dialect, pair.is.name)};`);
    return out;
  }

  /** By another name, in another schema, or both. */
  private moved(): string[] {
    const { dialect, was, is } = this,
      schema = (table: SqlTable): string => table.name.slice(0, -tableName(table).length).slice(0, -1),
      from = `alter table ${pathIn(dialect, was.name)}`;
    if (dialect !== 'postgresql' || schema(was) === schema(is))
      return [
        `${from} rename to ${dialect === 'postgresql' ? nameIn(dialect, tableName(is)) : pathIn(dialect, is.name)};`,
      ];
    const out = [`${from} set schema ${pathIn(dialect, schema(is) || 'public')};`],
      there = schema(is) === '' ? tableName(was) : `${schema(is)}.${tableName(was)}`;
    if (tableName(was) !== tableName(is))
      out.push(`alter table ${pathIn(dialect, there)} rename to ${nameIn(dialect, tableName(is))};`);
    return out;
  }

  /** Said of columns that rows which are there have no value for. */
  private wanting(): string[] {
    return this.matches.made
      .filter(isWanting)
      .map(({ name }) => `-- ${this.is.name}.${name}: rows that are there need a value`);
  }

  columns(): string[] {
    const { dialect } = this;
    return [
      ...this.wanting(),
      ...this.matches.made.map((column) => `${this.table} add column ${columnIn(dialect, column, false, this.after)};`),
      ...this.changedColumns().flatMap((pair) => this.changed(pair)),
      ...this.matches.gone.map(({ name }) => `${this.table} drop column ${nameIn(dialect, name)};`),
    ];
  }

  private changed({ was, is }: { was: SqlColumn; is: SqlColumn }): string[] {
    const { dialect } = this;
    if (dialect === 'mysql') return [`${this.table} modify column ${columnIn(dialect, is, false, this.after)};`];
    const name = nameIn(dialect, is.name),
      column = `${this.table} alter column ${name}`,
      [wasMade, isMade] = [generatedOf(was), generatedOf(is)],
      out: string[] = [];
    if (isMade && !wasMade)
      // No column becomes one that is computed.
      return [
        `${this.table} drop column ${name};`,
        `${this.table} add column ${columnIn(dialect, is, false, this.after)};`,
      ];
    if (wasMade && !isMade) out.push(`${column} drop expression;`);
    const [wasCounted, counts] = [isCounted(was), isCounted(is)],
      type = plainType(typeIn(dialect, is, this.after)),
      wasType = plainType(typeIn(dialect, was, this.before)),
      isOther = type !== wasType,
      // A default of the old type may be none of the new one.
      isAside = isOther && was.default !== undefined && !isText(type);
    if (wasCounted && !counts)
      out.push(`${column} ${/serial$/i.test(was.type) ? 'drop default' : 'drop identity if exists'};`);
    if (isAside) out.push(`${column} drop default;`);
    if (isOther) out.push(`${column} type ${type}${isCast(wasType, type) ? ` using ${name}::${type}` : ''};`);
    const value = columnIn(dialect, is, false, this.after).match(/ default ([^]*?)(?: check \(|$)/)?.[1];
    if (!wasMade && !counts && (was.default !== is.default || isAside)) {
      if (value !== undefined) out.push(`${column} set default ${value};`);
      else if (!isAside && was.default !== undefined && !wasCounted) out.push(`${column} drop default;`);
    }
    if (was.isNullable !== is.isNullable) out.push(`${column} ${is.isNullable ? 'drop' : 'set'} not null;`);
    if (counts && !wasCounted) out.push(`${column} add generated by default as identity;`);
    if (isMade && wasMade && isMade.expression !== wasMade.expression)
      out.push(`${column} set expression as (${isMade.expression});`);
    return out;
  }

  /** Keys and indexes that come, once every table and column is there. */
  tightened(): string[] {
    const { dialect, is } = this,
      { newForeign, newUnique, newChecks, isPrimaryNew } = this.keys();
    const fresh = lacking(indexesIn(dialect, is), this.oldIndexes(), (one) => one);
    return [
      ...(isPrimaryNew && is.primary.length > 0
        ? [`${this.table} add primary key (${is.primary.map((name) => nameIn(dialect, name)).join(', ')});`]
        : []),
      ...newUnique.map((key) => `${this.table} add ${keyIn(dialect, key)};`),
      ...fresh,
      ...newChecks.flatMap((check) => {
        const said = checkIn(dialect, check);
        return said === undefined ? [] : [`${this.table} add ${said};`];
      }),
      ...newForeign.map((key) => `${this.table} add ${foreignIn(dialect, key)};`),
      ...this.comments(),
    ];
  }

  /** PostgreSQL keeps comments apart; those of columns are part of them in MySQL, and SQLite has none. */
  private comments(): string[] {
    const { dialect, was, is } = this;
    if (dialect === 'mysql' && was.comment !== is.comment)
      return [`${this.table} comment = ${text(is.comment ?? '')};`];
    if (dialect !== 'postgresql') return [];
    const renamed = {
      ...was,
      name: is.name,
      columns: this.matches.both.map((pair) => ({ ...pair.was, name: pair.is.name })),
    };
    const gone = commentsIn(renamed).map((line) => line.replace(/ is '[^]*$/, '')),
      still = new Set(commentsIn(is).map((line) => line.replace(/ is '[^]*$/, '')));
    return [
      ...lacking(commentsIn(is), commentsIn(renamed), (line) => line),
      ...gone.filter((line) => !still.has(line)).map((line) => `${line} is null;`),
    ];
  }
}

const checkText = ({ name, expression }: SqlCheck): string => `${name ?? ''} ${expression}`;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A column that every row must have a value for, and none is given. */
const isWanting = (column: SqlColumn): boolean =>
  !column.isNullable && column.default === undefined && !isCounted(column) && !generatedOf(column);

/** The type of a column that PostgreSQL counts in, as that of one that stands. */
const plainType = (type: string): string =>
  ({ serial: 'integer', bigserial: 'bigint', smallserial: 'smallint' })[type.toLowerCase()] ?? type;
const isText = (type: string): boolean => /^(?:text|(?:character )?varying|varchar|char|character)\b/i.test(type);
const isNumber = (type: string): boolean =>
  /^(?:(?:small|big)?int|int[248]|integer|numeric|decimal|real|double|float)/i.test(type);
/** Whether PostgreSQL changes values of one type to the other only when it is told how. */
const isCast = (from: string, to: string): boolean =>
  !isText(to) && !(isNumber(from) && isNumber(to)) && !(/^(?:date|time)/i.test(from) && /^(?:date|time)/i.test(to));
