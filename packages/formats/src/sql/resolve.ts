/** What only shows once all statements are read: which schemas there are, and what types are called in the end. */
import type { Schema, SqlColumn } from './model.ts';

/** Types of PostgreSQL that take their numbers from a sequence, by the types they are otherwise. */
const SERIALS: Readonly<Record<string, string>> = {
  smallint: 'smallserial',
  int2: 'smallserial',
  integer: 'serial',
  int: 'serial',
  int4: 'serial',
  bigint: 'bigserial',
  int8: 'bigserial',
};

/**
 * Changes the schema that was read: a database of one schema names none, keys refer to tables by the names these have,
 * domains are the types they are of, and columns that count by a sequence are what was written to make them so.
 */
export function resolved(schema: Schema, domains: ReadonlyMap<string, string>): Schema {
  const { tables, enums } = schema,
    schemaOf = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')).toLowerCase() : ''),
    schemas = new Set(tables.map(({ name }) => schemaOf(name)));
  const [only] = schemas.size === 1 ? schemas : [''],
    short = (name: string): string => (only && schemaOf(name) === only ? name.slice(only.length + 1) : name);
  for (const one of [...tables, ...enums]) one.name = short(one.name);
  const names = new Map(tables.map(({ name }) => [name.toLowerCase(), name]));
  const referred = (name: string): string => {
    const own = short(name),
      known = names.get(own.toLowerCase());
    if (known !== undefined) return known;
    const last = own.slice(own.indexOf('.') + 1).toLowerCase(),
      found = [...names.values()].filter((one) => one.toLowerCase() === last || one.toLowerCase().endsWith(`.${last}`));
    return found.length === 1 ? found[0]! : own;
  };
  // A cast to a type of a schema, and the type itself.
  const own = (text: string): string =>
    text.replace(/(^|::)"?([\p{L}_]\w*)"?\.(?=["\p{L}_])/gu, (all, before: string, name: string) =>
      /^(?:public|dbo|main|pg_catalog)$/i.test(name) || name.toLowerCase() === only ? before : all,
    );
  for (const table of tables) {
    for (const key of table.foreign) key.table = referred(key.table);
    for (const check of table.checks) check.expression = own(check.expression);
    for (const index of table.indexes) if (index.where !== undefined) index.where = own(index.where);
    for (const column of table.columns) settle(column, domains, own);
  }
  return schema;
}

function settle(column: SqlColumn, domains: ReadonlyMap<string, string>, own: (text: string) => string): void {
  const type = own(column.type);
  column.type = domains.get(type.toLowerCase()) ?? domains.get(column.type.toLowerCase()) ?? type;
  if (column.default === undefined) return;
  const serial = SERIALS[column.type.toLowerCase()];
  if (serial === undefined || !/^nextval\s*\(/i.test(column.default)) column.default = own(column.default);
  else {
    column.type = serial;
    delete column.default;
  }
}
