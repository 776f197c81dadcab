import { createContext, useContext } from 'react';
import type { KitTranslate } from './words.ts';

export const KitText = createContext<KitTranslate>((key) => key);

/** The kit's own words (button names it adds itself), in the language of the surrounding `KitProvider`. */
export function useKitText(): KitTranslate {
  return useContext(KitText);
}
