/** What an address leads to, and what has to be there before it is shown. */
import type { ComponentType } from 'react';

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

/** A page of an address, or a frame around it. */
export interface PageMatch {
  readonly route: Page;
  /** Of the whole address: a frame is told of what is in it. */
  readonly params: Params;
  /** As much of the address as this page and those around it take. */
  readonly pathnameBase: string;
}

/** Of `after`, what was not on show before, or with other parameters. */
export const arrived = (before: readonly PageMatch[], after: readonly PageMatch[]): readonly PageMatch[] =>
  after.filter((match) => !before.some((old) => old.route === match.route && old.pathnameBase === match.pathnameBase));

/**
 * Has everything here that these pages are drawn with.
 * @returns where to go instead, as the first page says that knows of somewhere else
 * @throws what a script throws that does not come
 */
export async function preparePages(matches: readonly PageMatch[], before: readonly PageMatch[]): Promise<Elsewhere> {
  const asked = arrived(before, matches).map((match) => match.route.begin?.(match.params) ?? null);
  const loads = matches
    .map(({ route }) => route)
    .filter((page) => page.Component === undefined && page.lazy !== undefined);
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
  matches.every((match) => match.route.Component !== undefined || match.route.lazy === undefined) &&
  arrived(before, matches).every((match) => match.route.begin === undefined);
