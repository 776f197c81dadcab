import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../context/use-diagram.ts';

/** Makes a symbol of what is selected, as soon as what instances follow it by is here. */
export function useMakeSymbol(): () => void {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  return useCallback(() => {
    Promise.all([
      import('@limn/diagram/setup/set-up-symbols.ts'),
      import('@limn/diagram/edit/create/symbols.ts'),
      i18n.loadNamespaces('notations'),
    ]).then(
      ([{ setUpSymbols }, { symbolsOf }]) => {
        const name = i18n.getFixedT(null, 'notations')('symbol.numbered', { n: symbolsOf(editor).length + 1 });
        setUpSymbols(editor);
        editor.commands.run('symbol.make', editor, name);
      },
      () => tips.show('error', t('library.notLoaded')),
    );
  }, [editor, t, i18n]);
}
