import { KitProvider, type KitTranslate } from '@limn/ui';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../preferences/language.ts';

/** Gives the kit its language and its words. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  const { locale } = useLanguage();
  const translate = useCallback<KitTranslate>(
    // Which words have placeholders the kit knows; the catalogue's types would ask for those of all of them at once.
    (key, values) => (t as (key: string, values: object) => string)(key, values ?? {}),
    [t],
  );
  return (
    <KitProvider locale={locale} translate={translate}>
      {children}
    </KitProvider>
  );
}
