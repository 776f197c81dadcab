/** A line of a table, from top to bottom: a row, or what a row tells of itself below it. */
export interface TableEntry<Row> {
  readonly kind: 'row' | 'detail';
  readonly row: Row;
  /** Of the row. */
  readonly id: string;
  /** Depth, 1 at the top. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  /** Number of the entry that this one stands in, -1 at the top. */
  readonly parent: number;
  readonly hasChildren: boolean;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
}

export interface TableEntrySource<Row> {
  readonly items: readonly Row[];
  readonly itemId: (row: Row) => string;
  readonly expanded: ReadonlySet<string>;
  /** What is in a row; undefined where nothing is, or where it has not been fetched. */
  readonly children?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** Whether something is in a row that has not been fetched. */
  readonly isLazy?: ((row: Row) => boolean) | undefined;
  /** Whether a row has something to tell below it. */
  readonly hasDetail?: ((row: Row) => boolean) | undefined;
  /** Null for no filter. */
  readonly test?: ((row: Row) => boolean) | null | undefined;
  /** Puts siblings in order. */
  readonly order?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
}

interface Kept<Row> {
  readonly row: Row;
  /** Undefined: all that is in it. */
  readonly children: readonly Kept<Row>[] | undefined;
}

/**
 * What a filter leaves of a tree: rows that answer it with all that is in them, and the ways to such rows. A row is a
 * way where `children` are given.
 */
function keep<Row>(rows: readonly Row[], test: (row: Row) => boolean, source: TableEntrySource<Row>): Kept<Row>[] {
  return rows.flatMap((row): Kept<Row>[] => {
    const inside = keep(source.children?.(row) ?? [], test, source);
    if (test(row)) return [{ row, children: inside.length > 0 ? inside : undefined }];
    return inside.length > 0 ? [{ row, children: inside }] : [];
  });
}

/**
 * The lines of a table as far as its rows are open, filtered and in order. While a filter is in force the ways to what
 * it finds are open.
 */
export function tableEntries<Row>(source: TableEntrySource<Row>): TableEntry<Row>[] {
  const { itemId, expanded, children, isLazy, hasDetail, test, order } = source;
  const out: TableEntry<Row>[] = [];
  const isTree = children !== undefined || isLazy !== undefined;
  const put = (rows: readonly Row[], level: number, parent: number, ways: ReadonlyMap<Row, Kept<Row>> | null) => {
    const sorted = order === undefined ? rows : order(rows);
    const size = sorted.length;
    for (let index = 0; index < size; index++) {
      const row = sorted[index] as Row;
      const id = itemId(row);
      const way = ways?.get(row)?.children;
      const inside = isTree ? children?.(row) : undefined;
      const hasChildren = isTree && ((inside?.length ?? 0) > 0 || isLazy?.(row) === true);
      const tells = hasDetail?.(row) === true;
      const isExpandable = hasChildren || tells;
      const isExpanded = isExpandable && (expanded.has(id) || way !== undefined);
      const own = { row, id, level, position: index + 1, size, hasChildren, isExpandable, isExpanded };
      const at = out.push({ kind: 'row', parent, ...own }) - 1;
      if (isExpanded) {
        if (tells && expanded.has(id)) out.push({ kind: 'detail', ...own, parent: at });
        if (inside !== undefined) {
          // A row that answers shows all that is in it once it is opened by hand, else what was found in it.
          const isAll = way === undefined || (test?.(row) === true && expanded.has(id));
          if (isAll) put(inside, level + 1, at, way === undefined ? null : new Map(way.map((one) => [one.row, one])));
          else
            put(
              way.map((one) => one.row),
              level + 1,
              at,
              new Map(way.map((one) => [one.row, one])),
            );
        }
      }
    }
  };
  if (test === null || test === undefined) {
    put(source.items, 1, -1, null);
  } else if (isTree) {
    const kept = keep(source.items, test, source);
    put(
      kept.map((one) => one.row),
      1,
      -1,
      new Map(kept.map((one) => [one.row, one])),
    );
  } else {
    put(source.items.filter(test), 1, -1, null);
  }
  return out;
}
