import { formatMoment, formatMomentFull, formatYuan } from '@limn/i18n';
import { useMemo } from 'react';
import { useLanguage } from '../preferences/language.ts';

/** Moments of the API in the language shown: the day, the day and time, or how long ago; and amounts of yuan. */
export function useDates() {
  const { locale } = useLanguage();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' });
    return {
      day: (moment: string) => days.format(Date.parse(moment)),
      full: (moment: string) => formatMomentFull(locale, Date.parse(moment)),
      ago: (moment: string) => formatMoment(locale, Date.parse(moment), Date.now()),
      money: (amount: number) => formatYuan(locale, amount),
    };
  }, [locale]);
}
