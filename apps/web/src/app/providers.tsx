import { KitProvider, type KitTranslate } from '@limn/ui';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../preferences/language.ts';

/** Gives the kit its language and its words. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  const { locale } = useLanguage();
  const translate = useCallback<KitTranslate>(
    (key, values) => {
      // Two words have placeholders; the rest take none.
      if (key === 'counter') {
        return t(key, { count: Number(values?.['count']), max: Number(values?.['max']) });
      }
      return key === 'repeated' ? t(key, { count: Number(values?.['count']) }) : t(key);
    },
    [t],
  );
  return (
    <KitProvider locale={locale} translate={translate}>
      {children}
    </KitProvider>
  );
}
