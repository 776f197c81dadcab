/** The keys of a table, looked up by the names of their columns: a table may have thousands of either. */
import type { SqlTable } from './model.ts';

export interface TableKeys {
  /** Of each column by its name, in small letters, as all of these are. */
  places: ReadonlyMap<string, number>;
  primary: ReadonlySet<string>;
  /** Columns that are in some foreign key. */
  foreign: ReadonlySet<string>;
  /** Columns that are unique, or have an index without a name, by themselves. */
  unique: ReadonlySet<string>;
  indexed: ReadonlySet<string>;
  /** Sets of columns, as `setOf` writes them, that are in no two rows alike. */
  distinct: ReadonlySet<string>;
}

/** Columns as a set, whatever their order. */
export const setOf = (columns: readonly string[]): string =>
  columns
    .map((name) => name.toLowerCase())
    .toSorted()
    .join('\0');

export function tableKeys({ columns, primary, unique, indexes, foreign }: SqlTable): TableKeys {
  const small = (names: readonly string[]): Set<string> => new Set(names.map((name) => name.toLowerCase())),
    alone = (keys: readonly { columns: readonly string[] }[]): Set<string> =>
      small(keys.filter((key) => key.columns.length === 1).map((key) => key.columns[0]!));
  const places = new Map<string, number>();
  columns.forEach(({ name }, i) => {
    if (!places.has(name.toLowerCase())) places.set(name.toLowerCase(), i);
  });
  return {
    places,
    primary: small(primary),
    foreign: small(foreign.flatMap((key) => key.columns)),
    unique: alone(unique),
    indexed: alone(indexes.filter(({ name }) => name === undefined)),
    distinct: new Set(
      [primary, ...[...unique, ...indexes.filter(({ isUnique }) => isUnique)].map((key) => key.columns)].map(setOf),
    ),
  };
}
