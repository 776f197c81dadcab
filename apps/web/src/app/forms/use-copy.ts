import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';

/** Puts a text on the clipboard and says whether it is there; gives that, too. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (text) => {
      const isCopied = await copyText(text);
      tips.show(isCopied ? 'success' : 'error', isCopied ? t('copied') : t('copyFailed'));
      return isCopied;
    },
    [t],
  );
}
