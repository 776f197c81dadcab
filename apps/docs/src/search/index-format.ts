import type { RouteId } from '../routes.ts';

/** Something the search can find. */
export interface SearchEntry {
  readonly route: RouteId;
  /** The part of the page; the page itself when left out. */
  readonly part?: string;
  readonly title: string;
  readonly note: string;
  /** More words it is found by, in small letters: other languages, Chinese by its sound. */
  readonly also: string;
}
