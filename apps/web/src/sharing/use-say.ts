import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/error.ts';
import { copyText } from './copy-text.ts';

/** Says what failed, and why as far as the server or the connection tells. */
export function useExplain(): (error: unknown, what: string) => void {
  const { t } = useTranslation(['files', 'common']);
  return useCallback(
    (error, what) => {
      const why = failureText(error, { interface: '', network: t('common:failure.network') });
      tips.show('error', why === '' ? what : t('because', { what, why }));
    },
    [t],
  );
}

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('sharing');
  return useCallback(
    (text) => {
      void copyText(text).then((isCopied) =>
        tips.show(isCopied ? 'success' : 'error', isCopied ? t('public.copied') : t('public.copyFailed')),
      );
    },
    [t],
  );
}
