import type { KitTranslate } from '@limn/ui/provider/words.ts';
import { fill, type Words } from './context.ts';

/** Gives the kit its words; one that counts has a form for one in English. */
export function kitTranslate({ locale, kit }: Pick<Words, 'locale' | 'kit'>): KitTranslate {
  return (key, values) => {
    const single = locale === 'en' && values?.['count'] === 1 ? kit[`${key}_one`] : undefined;
    return fill(single ?? kit[key] ?? kit[`${key}_other`] ?? key, values);
  };
}
