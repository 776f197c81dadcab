/** Tables of a database, whichever dialect they were read from or are written in. */
import type { Column } from '@limn/document/notation/column.ts';

export const DIALECTS = ['postgresql', 'mysql', 'sqlite'] as const;
export type Dialect = (typeof DIALECTS)[number];

export interface SqlColumn extends Omit<Column, 'kind'> {
  /** The shape that shows it, where it was drawn. */
  id?: string;
  comment?: string;
}

export interface SqlKey {
  name?: string;
  columns: string[];
}
export interface SqlIndex extends SqlKey {
  isUnique: boolean;
  /** The rows it covers, as an expression; all of them where nothing is said. */
  where?: string;
  /** How it is kept, where that is not as usual: `gin`, `fulltext`. */
  using?: string;
}
/** What is true of every row. */
export interface SqlCheck {
  name?: string;
  expression: string;
}
export interface SqlForeignKey extends SqlKey {
  table: string;
  /** Empty where they are the primary key of the other table. */
  references: string[];
  /** `on delete cascade` and the like, as written. */
  actions?: string;
}

export interface SqlTable {
  /** The shape that shows it, where it was drawn. */
  id?: string;
  /** With its schema where there are several: `sales.orders`. */
  name: string;
  comment?: string;
  columns: SqlColumn[];
  primary: string[];
  unique: SqlKey[];
  indexes: SqlIndex[];
  foreign: SqlForeignKey[];
  checks: SqlCheck[];
}

export interface SqlEnum {
  name: string;
  values: string[];
}

export interface SqlView {
  name: string;
  columns: string[];
}

export interface Schema {
  tables: SqlTable[];
  enums: SqlEnum[];
  views: SqlView[];
}

/** A place that was not understood. */
export interface Misread {
  /** From 1. */
  line: number;
  /** The beginning of what stands there. */
  text: string;
}

/** A table's name without its schema. */
export const tableName = ({ name }: Pick<SqlTable, 'name'>): string => name.slice(name.lastIndexOf('.') + 1);

export const emptySchema = (): Schema => ({ tables: [], enums: [], views: [] });
export const newTable = (name: string): SqlTable => ({
  name,
  columns: [],
  primary: [],
  unique: [],
  indexes: [],
  foreign: [],
  checks: [],
});
