import type { TFunction } from 'i18next';
import type { ImportReport } from './upload.ts';

/** What an import brought, in words. */
export function importedText(
  t: TFunction<'diagram'>,
  { kind, shapes, pages }: Pick<ImportReport, 'kind' | 'shapes' | 'pages'>,
): string {
  const isTree = kind === 'tree';
  return t('importing.done', {
    shapes: t(isTree ? 'importing.topics' : 'importing.shapes', { count: shapes }),
    pages: t(isTree ? 'importing.sheets' : 'importing.pages', { count: pages }),
  });
}
