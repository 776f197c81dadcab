import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../use-diagram.ts';

/** Makes a symbol of what is selected, as soon as what instances follow it by is here. */
export function useMakeSymbol(): () => void {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const { t: td } = useTranslation('diagram');
  return useCallback(() => {
    Promise.all([import('@limn/diagram/setup/set-up-symbols.ts'), import('@limn/diagram/edit/create/symbols.ts')]).then(
      ([{ setUpSymbols }, { symbolsOf }]) => {
        setUpSymbols(editor);
        editor.commands.run('symbol.make', editor, t('symbol.numbered', { n: symbolsOf(editor).length + 1 }));
      },
      () => tips.show('error', td('library.notLoaded')),
    );
  }, [editor, t, td]);
}
