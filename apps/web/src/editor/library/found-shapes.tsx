import { use, useMemo } from 'react';
import { CategoryContext } from '../canvas/category-context.ts';
import type { Found } from '../context/kind.ts';
import { useDiagram } from '../context/use-diagram.ts';
import { findShapes } from './find-shapes.ts';
import { insertKind } from './insert.ts';
import { ShapePreview } from './tiles/shape-preview.tsx';
import { useLibraries } from './use-libraries.ts';
import { useShapeNames } from './use-shape-names.ts';

const LIMIT = 12;

/** Shapes that the palette offers for a query: choosing one puts it on the page. */
export function useFoundShapes(query: string, locale: 'zh' | 'en'): readonly Found[] {
  const editor = useDiagram();
  const category = use(CategoryContext);
  const libraries = useLibraries(query.trim() !== '');
  const { readOnly } = editor.settings;
  const found = useMemo(
    () => (readOnly ? [] : findShapes(query, locale, libraries, category).slice(0, LIMIT)),
    [readOnly, libraries, locale, query, category],
  );
  const nameOf = useShapeNames(found);
  return useMemo(
    () =>
      found.map((definition) => ({
        id: definition.id,
        title: nameOf(definition),
        picture: <ShapePreview definition={definition} size={20} />,
        run: () => insertKind(editor, definition),
      })),
    [editor, found, nameOf],
  );
}
