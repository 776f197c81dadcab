/** What an address leads to, and what has to be there before it is shown. */
import type { ComponentType } from 'react';
import { matchRoutes, type Location, type RouteMatch, type RouteObject } from 'react-router';

export type Params = Readonly<Record<string, string | undefined>>;

/** Where to go instead; null to stay. */
export type Elsewhere = string | null;

/** A page, or what stands around the pages below it. */
export interface Page {
  /** Absent for a frame. */
  readonly path?: string;
  readonly index?: true;
  /** What the page is told of its address besides the parameters: `usePageHandle`. */
  readonly handle?: string;
  Component?: ComponentType;
  /** Fetches the component's script when the page is first gone to. */
  readonly lazy?: () => Promise<{ Component: ComponentType }>;
  /** Called while the script comes, whenever the page is come to; says where to go instead, where that is so. */
  readonly begin?: (params: Params) => Elsewhere | Promise<Elsewhere>;
  readonly children?: readonly Page[];
}

export type PageMatch = RouteMatch<string, RouteObject>;

/** Frames and page of an address, the outermost first; none where the pages have none for it. */
export const matchPages = (pages: readonly Page[], to: Pick<Location, 'pathname'>): readonly PageMatch[] =>
  matchRoutes(pages as RouteObject[], to.pathname) ?? [];

export const pageOf = (match: PageMatch): Page => match.route as Page;

/** Of `after`, what was not on show before, or with other parameters. */
export const arrived = (before: readonly PageMatch[], after: readonly PageMatch[]): readonly PageMatch[] =>
  after.filter((match) => !before.some((old) => old.route === match.route && old.pathnameBase === match.pathnameBase));

/**
 * Has everything here that these pages are drawn with.
 * @returns where to go instead, as the first page says that knows of somewhere else
 * @throws what a script throws that does not come
 */
export async function preparePages(matches: readonly PageMatch[], before: readonly PageMatch[]): Promise<Elsewhere> {
  const asked = arrived(before, matches).map((match) => pageOf(match).begin?.(match.params) ?? null);
  const loads = matches.map(pageOf).filter((page) => page.Component === undefined && page.lazy !== undefined);
  const [elsewhere] = await Promise.all([
    Promise.all(asked).then((places) => places.find((place) => place !== null) ?? null),
    ...loads.map(async (page) => {
      page.Component = (await page.lazy!()).Component;
    }),
  ]);
  return elsewhere;
}

/** Whether nothing is to be waited for. */
export const arePrepared = (matches: readonly PageMatch[], before: readonly PageMatch[]): boolean =>
  matches.every((match) => pageOf(match).Component !== undefined || pageOf(match).lazy === undefined) &&
  arrived(before, matches).every((match) => pageOf(match).begin === undefined);
