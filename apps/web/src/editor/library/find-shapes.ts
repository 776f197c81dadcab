import type { ConnectorPreset, ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { searchShapes } from '@limn/shapes';
import { pinyinInitials } from '@limn/ui/logic/text/pinyin.ts';
import { EVERY_LIBRARY } from './shown-libraries.ts';

/**
 * Shapes that answer what was typed, best first: by words of either language, and by the initials of their names'
 * pinyin. What belongs to documents of the `category` comes first among equals. Nothing typed finds nothing.
 */
export function findShapes(
  query: string,
  locale: 'zh' | 'en',
  libraries: readonly ShapeLibrary[],
  category = '',
): ShapeDefinition[] {
  const near = (library: ShapeLibrary): number => nearness(library, category),
    byWords = searchShapes(query, locale, libraries, near).map((match) => match.shape),
    letters = query.trim().toLowerCase();
  if (!/^[a-z]{2,}$/.test(letters)) return byWords;
  const nearest = libraries.toSorted((a, b) => near(b) - near(a)),
    byInitials = nearest.flatMap((library) =>
      library.shapes.filter((shape) => !shape.hidden && pinyinInitials(shape.name.zh).startsWith(letters)),
    );
  // Who reads Chinese types initials; for others they come after what has the letters in its name.
  return [...new Set(locale === 'zh' ? [...byInitials, ...byWords] : [...byWords, ...byInitials])];
}

/** Libraries of no notation. */
const GENERAL: ReadonlySet<string> = new Set(
  EVERY_LIBRARY.flatMap(({ group, library }) => (group === 'general' ? [library.id] : [])),
);

/** What a library of the category's own counts by itself, and what one of no notation; `searchShapes` says of what. */
function nearness({ id, categories }: ShapeLibrary, category: string): number {
  const isGeneral = GENERAL.has(id);
  if (categories.includes(category)) return isGeneral ? 20 : 22;
  return isGeneral ? 2 : 0;
}

/** Shapes that have their name in common with others among them, and the name of the library of each. */
export function sharedNames(
  shapes: readonly ShapeDefinition[],
  locale: 'zh' | 'en',
  libraryOf: (kind: string) => ShapeLibrary | undefined,
): ReadonlyMap<ShapeDefinition, string> {
  const first = new Map<string, ShapeDefinition>(),
    shared = new Set<ShapeDefinition>();
  for (const shape of shapes) {
    const other = first.get(shape.name[locale]);
    if (other) shared.add(other).add(shape);
    else first.set(shape.name[locale], shape);
  }
  return new Map(
    [...shared].flatMap((shape) => {
      const library = libraryOf(shape.id)?.name[locale];
      return library === undefined || library === shape.name[locale] ? [] : [[shape, library] as const];
    }),
  );
}

/** Connectors of the libraries with the typed words in their name, in either language, or its initials in pinyin. */
export function findConnectors(query: string, libraries: readonly ShapeLibrary[]): ConnectorPreset[] {
  const words = query.trim().toLowerCase();
  if (words === '') return [];
  return libraries
    .flatMap((library) => library.connectors ?? [])
    .filter(
      ({ name }) =>
        name.zh.includes(words) ||
        name.en.toLowerCase().includes(words) ||
        (/^[a-z]{2,}$/.test(words) && pinyinInitials(name.zh).startsWith(words)),
    );
}
