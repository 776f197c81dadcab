import { findItems, matchText, type Findable, type Span } from '../text/filter.ts';

/** Something a palette offers. */
export interface PaletteFindable extends Findable {
  readonly id: string;
}

export interface PaletteGroupOf<Item extends PaletteFindable> {
  readonly id: string;
  /** Its heading. */
  readonly title: string;
  /** Its entries. */
  readonly items: readonly Item[];
  /** Has been searched already, as by a server: shown as it is. */
  readonly isFound?: boolean;
  /** Shown only for something typed. */
  readonly isHiddenAtFirst?: boolean;
}

export interface ShownGroup<Item> {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly { readonly item: Item; readonly spans: readonly Span[] }[];
}

/** The id of the group of what was used last. */
export const recentGroup = 'limn-recent';

/**
 * What a palette shows: with nothing typed what was used last and then every group, else of each group what was found,
 * the group with the best find first. Nothing is shown twice.
 *
 * @param recent ids of what was used, the last first
 */
export function paletteGroups<Item extends PaletteFindable>(
  groups: readonly PaletteGroupOf<Item>[],
  query: string,
  recent: readonly string[],
  recentTitle: string,
): ShownGroup<Item>[] {
  if (query.trim() === '') {
    const all = groups.flatMap((group) => group.items);
    const used = recent.flatMap((id) => all.find((item) => item.id === id) ?? []);
    const plain = (items: readonly Item[]) => items.map((item) => ({ item, spans: [] }));
    return [
      { id: recentGroup, title: recentTitle, entries: plain(used) },
      ...groups
        .filter((group) => group.isHiddenAtFirst !== true)
        .map((group) => ({
          id: group.id,
          title: group.title,
          entries: plain(group.items.filter((item) => !used.includes(item))),
        })),
    ].filter((group) => group.entries.length > 0);
  }
  return groups
    .map((group) => {
      const found =
        group.isFound === true
          ? group.items.map((item) => ({ item, match: matchText(query, item) ?? { score: 0, spans: [] } }))
          : findItems(query, group.items, recent);
      return { group, found, best: Math.max(0, ...found.map(({ match }) => match.score)) };
    })
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group, found }) => ({
      id: group.id,
      title: group.title,
      entries: found.map(({ item, match }) => ({ item, spans: match.spans })),
    }));
}
