import type { FoundType } from '@limn/contract';
import { isCategory } from '../../app/category.ts';
import type { Place } from './pages.ts';

/** What a search is narrowed to; null asks for nothing. */
export interface Filters {
  /** Files of a category, or folders. */
  readonly type: FoundType | null;
  readonly owner: 'me' | 'others' | null;
  /** In how many of the last days it was changed. */
  readonly days: number | null;
}

export const unfiltered: Filters = { type: null, owner: null, days: null };
export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((one) => one !== null);

/** The times that are offered, in days, by the words that name them. */
export const spans = { day: 1, week: 7, month: 30, year: 365 } as const;
export type Span = keyof typeof spans;
export const spanOf = (days: number | null): Span | null =>
  (Object.keys(spans) as Span[]).find((span) => spans[span] === days) ?? null;

const names = { type: 'type', owner: 'owner', days: 'changed' } as const;

/** Reads from an address what a search is narrowed to. */
export function readFilters(search: URLSearchParams): Filters {
  const type = search.get(names.type);
  const owner = search.get(names.owner);
  const span = search.get(names.days) as Span | null;
  return {
    type: type === 'folder' || isCategory(type) ? type : null,
    owner: owner === 'me' || owner === 'others' ? owner : null,
    days: span !== null && Object.hasOwn(spans, span) ? spans[span] : null,
  };
}

/** Writes them into an address, in place of what stands there. */
export function writeFilters(search: URLSearchParams, { type, owner, days }: Filters): URLSearchParams {
  const after = new URLSearchParams(search);
  const values = { type, owner, days: spanOf(days) };
  for (const key of ['type', 'owner', 'days'] as const) {
    const value = values[key];
    if (value === null) {
      after.delete(names[key]);
    } else {
      after.set(names[key], value);
    }
  }
  return after;
}

/** Whether the files of a place can be of several owners: a person's own are theirs. */
export const hasOwners = ({ page, orgId }: Place): boolean =>
  page !== 'diagrams' && (page !== 'trash' || orgId !== null);
