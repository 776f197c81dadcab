import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/error.ts';
import { isMissingScript } from '../new-version.ts';

/** The words for something that failed: the server's own, else that it could not be reached or gave none. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error) =>
      isMissingScript(error)
        ? t('failure.network')
        : failureText(error, {
            interface: t('failure.interface'),
            network: t('failure.network'),
            tooLarge: t('failure.tooLarge'),
            reference: (said, id) => t('failure.reference', { said, id }),
          }),
    [t],
  );
}

/** Shows a tip with the words for something that failed. */
export function useTellFailure(): (error: unknown) => void {
  const text = useFailureText();
  return useCallback((error) => void tips.show('error', text(error)), [text]);
}

/** Words for something that failed: the server's own, else why it was not heard, else the given ones. */
export function useWhy(): (error: unknown, otherwise: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (error, otherwise) =>
      failureText(error, {
        interface: otherwise,
        network: t('failure.network'),
        tooLarge: t('failure.tooLarge'),
      }),
    [t],
  );
}

/** Shows a tip with what failed, and why as far as the server or the connection tells. */
export function useExplain(): (error: unknown, what: string) => void {
  const { t } = useTranslation('files');
  const why = useWhy();
  return useCallback(
    (error, what) => {
      const reason = why(error, '');
      tips.show('error', reason === '' ? what : t('because', { what, why: reason }));
    },
    [t, why],
  );
}
