import type { TFunction } from 'i18next';

/** What an import brought, in words. */
export function importedText(t: TFunction<'diagram'>, { shapes, pages }: { shapes: number; pages: number }): string {
  return t('importing.done', {
    shapes: t('importing.shapes', { count: shapes }),
    pages: t('importing.pages', { count: pages }),
  });
}
