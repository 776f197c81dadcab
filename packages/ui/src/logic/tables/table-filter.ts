import { pinyinInitials } from '../text/pinyin.ts';

/** One of a few things that a column's values are. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** A stretch of numbers, both ends included; an end that is not given is open. */
export interface FilterRange {
  /** At least. */
  readonly from?: number | undefined;
  /** At most. */
  readonly to?: number | undefined;
}

/** What a column is filtered by: words in a text, some of a few choices, or a stretch of numbers. */
export type TableFilter<Row> =
  | { readonly kind: 'text'; readonly value: (row: Row) => string }
  | {
      readonly kind: 'choice';
      readonly items: readonly FilterChoice[];
      readonly value: (row: Row) => string | readonly string[];
    }
  | {
      readonly kind: 'range';
      readonly value: (row: Row) => number | null | undefined;
      readonly min?: number;
      readonly max?: number;
      readonly step?: number;
    };

/** What is typed, ticked or set in a column's filter. */
export type TableFilterValue = string | readonly string[] | FilterRange;

/** The filters in force, by the ids of their columns. */
export type TableFilters = Readonly<Record<string, TableFilterValue>>;

const isList = (value: TableFilterValue): value is readonly string[] => Array.isArray(value);

/** Whether a filter leaves anything out. */
export function isFiltering(value: TableFilterValue | undefined): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return isList(value) ? value.length > 0 : value.from !== undefined || value.to !== undefined;
}

/**
 * Whether every word typed stands in a text, or in the pinyin initials of it where the word is of Latin letters: "lct"
 * finds 流程图.
 */
function textTest(query: string): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    let letters: string | undefined;
    return words.every((word) => {
      if (lower.includes(word)) return true;
      if (!/^[a-z]+$/.test(word) || !/\p{Script=Han}/u.test(lower)) return false;
      letters ??= pinyinInitials(lower);
      return letters.includes(word);
    });
  };
}

/** What a row must be like for the filter; null where it leaves nothing out. */
export function filterTest<Row>(
  filter: TableFilter<Row>,
  value: TableFilterValue | undefined,
): ((row: Row) => boolean) | null {
  if (value === undefined || !isFiltering(value)) return null;
  if (filter.kind === 'text' && typeof value === 'string') {
    const test = textTest(value);
    return (row) => test(filter.value(row));
  }
  if (filter.kind === 'choice' && isList(value)) {
    const chosen = new Set(value);
    return (row) => {
      const own = filter.value(row);
      return typeof own === 'string' ? chosen.has(own) : own.some((one) => chosen.has(one));
    };
  }
  if (filter.kind === 'range' && typeof value === 'object' && !isList(value)) {
    const { from = -Infinity, to = Infinity } = value;
    return (row) => {
      const own = filter.value(row);
      return typeof own === 'number' && own >= from && own <= to;
    };
  }
  return null;
}

/** What a row must be like for all filters at once; null where none is in force. */
export function filtersTest<Row>(
  columns: readonly { readonly id: string; readonly filter?: TableFilter<Row> | undefined }[],
  filters: TableFilters,
): ((row: Row) => boolean) | null {
  const tests = columns.flatMap(({ id, filter }) => {
    const test = filter === undefined ? null : filterTest(filter, filters[id]);
    return test === null ? [] : [test];
  });
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row));
}

/** The filters after one of them has changed; one that leaves nothing out is not kept. */
export function withFilter(filters: TableFilters, id: string, value: TableFilterValue | undefined): TableFilters {
  const { [id]: _, ...others } = filters;
  return value === undefined || !isFiltering(value) ? others : { ...others, [id]: value };
}
