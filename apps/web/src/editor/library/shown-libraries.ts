import { LIBRARIES } from '@limn/shapes';
import { NOTATIONS, type LibraryGroup, type LibraryName } from '@limn/shapes/libraries/names.ts';

/** A library of the panel and what it is loaded by; null for what every page has. */
export interface ShownLibrary {
  library: LibraryName;
  notation: string | null;
  categories: readonly string[];
  group: LibraryGroup;
}

/** Every library there is to show: the general ones, then the notations'. */
export const EVERY_LIBRARY: readonly ShownLibrary[] = [
  ...LIBRARIES.filter((library) => library.shapes.some((shape) => !shape.hidden)).map((library) => ({
    library,
    notation: null,
    categories: library.categories,
    group: 'general' as const,
  })),
  ...NOTATIONS.flatMap(({ id, libraries, categories, group }) =>
    libraries.map((library) => ({ library, notation: id, categories, group })),
  ),
];

/**
 * What the panel of a document shows: the notations of its category, the general libraries, its own before the others,
 * and what the person added, which stands below.
 */
export function shownLibraries(category: string, added: readonly string[]): ShownLibrary[] {
  const isOwn = (shown: ShownLibrary): boolean => shown.categories.includes(category),
    notations = EVERY_LIBRARY.filter(({ group }) => group !== 'general'),
    general = EVERY_LIBRARY.filter(({ group }) => group === 'general');
  return [
    ...notations.filter(isOwn),
    ...general.filter(isOwn),
    ...general.filter((shown) => !isOwn(shown)),
    ...notations.filter((shown) => !isOwn(shown) && added.includes(shown.library.id)),
  ];
}
