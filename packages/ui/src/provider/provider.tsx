import type { Catalogue, Locale } from '@limn/i18n';
import { createContext, useContext, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TipHost } from '../components/tip.tsx';

type KitText = Catalogue['kit'];

/** Gives one of the kit's own words, with its placeholders filled in. */
export type KitTranslate = (key: keyof KitText, values?: Readonly<Record<string, string | number>>) => string;

const Translate = createContext<KitTranslate>((key) => key);

/** The kit's own words (button names it adds itself), in the language of the surrounding `KitProvider`. */
export function useKitText(): KitTranslate {
  return useContext(Translate);
}

/** Sets the language of every component below it and holds the place where tips appear. One per page. */
export function KitProvider(props: { locale: Locale; translate: KitTranslate; children: ReactNode }) {
  return (
    <I18nProvider locale={props.locale === 'en' ? 'en-US' : props.locale}>
      <Translate value={props.translate}>
        {props.children}
        <TipHost />
      </Translate>
    </I18nProvider>
  );
}
