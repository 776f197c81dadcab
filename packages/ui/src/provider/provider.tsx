import type { Locale } from '@limn/i18n';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TipHost } from '../components/tip.tsx';
import { KitText, type KitTranslate } from './kit-text.ts';

/** Sets the language of every component below it and holds the place where tips appear. One per page. */
export function KitProvider(props: { locale: Locale; translate: KitTranslate; children: ReactNode }) {
  return (
    <I18nProvider locale={props.locale === 'en' ? 'en-US' : props.locale}>
      <KitText value={props.translate}>
        {props.children}
        <TipHost />
      </KitText>
    </I18nProvider>
  );
}
