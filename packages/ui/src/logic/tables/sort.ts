export type SortDirection = 'ascending' | 'descending';

/** What a column is sorted by; nothing known comes last in either direction. */
export type SortValue = string | number | boolean | Date | null | undefined;

const collators = new Map<string, Intl.Collator>();

function collator(locale: string): Intl.Collator {
  let found = collators.get(locale);
  if (found === undefined) {
    found = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, found);
  }
  return found;
}

const isNothing = (value: SortValue): value is null | undefined =>
  value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value));

/** Orders two values: texts as a reader of the language does (pinyin, digits by value), numbers and moments by size. */
export function compareValues(a: SortValue, b: SortValue, locale: string): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return collator(locale).compare(a, b);
  }
  return Number(a) - Number(b);
}

/** The rows in order; rows of the same value keep theirs. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: SortDirection,
  locale: string,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => {
      if (isNothing(a.key) || isNothing(b.key)) {
        return Number(isNothing(a.key)) - Number(isNothing(b.key));
      }
      return sign * compareValues(a.key, b.key, locale);
    })
    .map(({ row }) => row);
}
