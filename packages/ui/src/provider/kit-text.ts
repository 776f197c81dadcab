import type { Catalogue } from '@limn/i18n';
import { createContext, useContext } from 'react';

/** Gives one of the kit's own words, with its placeholders filled in. */
export type KitTranslate = (key: keyof Catalogue['kit'], values?: Readonly<Record<string, string | number>>) => string;

export const KitText = createContext<KitTranslate>((key) => key);

/** The kit's own words (button names it adds itself), in the language of the surrounding `KitProvider`. */
export function useKitText(): KitTranslate {
  return useContext(KitText);
}
