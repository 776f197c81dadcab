import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../context/use-diagram.ts';
import { insertKind } from './insert.ts';
import { loadLibrary, registry } from './libraries.ts';

/** Puts a table into what is in sight, as soon as what draws tables is here. */
export function useInsertTable(): () => void {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  return useCallback(() => {
    loadLibrary('table').then(
      () => insertKind(editor, registry.get('table.table')),
      () => tips.show('error', t('library.notLoaded')),
    );
  }, [editor, t]);
}
