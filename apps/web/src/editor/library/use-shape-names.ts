import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useDiagram } from '../context/use-diagram.ts';
import { sharedNames } from './find-shapes.ts';

/** What shapes that are shown together are called: those of one name by their libraries as well. */
export function useShapeNames(shapes: readonly ShapeDefinition[] | null): (shape: ShapeDefinition) => string {
  const { registry } = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const shared = useMemo(
    () => sharedNames(shapes ?? [], locale, (kind) => registry.libraryOf(kind)),
    [shapes, locale, registry],
  );
  return useCallback(
    (shape) => {
      const name = shape.name[locale],
        library = shared.get(shape);
      return library === undefined ? name : t('library.nameIn', { name, library });
    },
    [shared, locale, t],
  );
}
