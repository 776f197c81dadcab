import type { Locale } from '@limn/i18n';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TipHost } from '../components/tip.tsx';
import { KitText, type KitTranslate } from './kit-text.ts';

export interface KitProviderProps {
  /** `zh-CN` or `en`: dates, numbers and sorting follow it. */
  locale: Locale;
  /**
   * Gives the few words that components say themselves, by key and with their placeholders filled in: those of
   * `@limn/i18n`, or others.
   */
  translate: KitTranslate;
  /** The page. */
  children: ReactNode;
}

/** Sets the language of every component below it and holds the place where tips appear. One per page. */
export function KitProvider(props: KitProviderProps) {
  return (
    <I18nProvider locale={props.locale === 'en' ? 'en-US' : props.locale}>
      <KitText value={props.translate}>
        {props.children}
        <TipHost />
      </KitText>
    </I18nProvider>
  );
}
