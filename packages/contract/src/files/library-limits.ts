/** What libraries of people's own may come to. */

/** Kinds of libraries by what is in them. */
export const libraryKinds = ['shapes', 'markers'] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** A set of markers is shown whole and its pictures are small: how many, and bytes of each. */
export const maxMarkers = 60,
  maxMarkerBytes = 64 * 1024;

/** Characters of one item's content. */
export const maxItemLength = 1_000_000;
/** Items of one call that adds some. */
export const maxItemsOfCall = 100;

/** Libraries of a person or of an organization, items of one library, and bytes of all items together. */
export interface LibraryLimits {
  libraries: number;
  items: number;
  bytes: number;
}
/** With a plan that does not pay, and with one that does or where plans limit nobody. */
export const libraryLimits: Readonly<Record<'free' | 'paid', LibraryLimits>> = {
  free: { libraries: 10, items: 500, bytes: 20_000_000 },
  paid: { libraries: 100, items: 500, bytes: 200_000_000 },
};
