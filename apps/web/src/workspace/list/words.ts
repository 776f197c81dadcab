import { formatBytes, formatMoment, formatMomentFull } from '@limn/i18n';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { useUser } from '../../session/session.ts';
import type { Entry } from '../model/entry.ts';

/**
 * What the cells of a list say, made once for all of them: a cell of its own hooks would be most of the work of
 * scrolling.
 */
export interface CellWords {
  readonly menu: (title: string) => string;
  /** What the button that opens the menu says to who points at it. */
  readonly more: string;
  readonly favourite: (isSet: boolean) => string;
  /** A moment as "3 minutes ago" or a date, and in full. */
  readonly when: (time: string) => { readonly short: string; readonly full: string };
  /** How long something that was deleted then can still be restored. */
  readonly daysLeft: (trashTime: string) => string;
  readonly openComments: (count: number) => string;
  readonly bytes: (size: number) => string;
  /** The title of the folder an entry is in; empty where the reader may not see it. */
  readonly location: (entry: Entry) => string;
  /** Whose an entry is: a name, or the word for oneself. */
  readonly owner: (entry: Entry) => string;
  /** Where in a drawing something was found: the name of its page. */
  readonly onPage: (page: string) => string;
}

const Words = createContext<CellWords | null>(null);
export const CellWordsProvider = Words;

export function useCellWords(): CellWords {
  const words = useContext(Words);
  if (words === null) {
    throw new Error('A cell is shown inside a list');
  }
  return words;
}

/** ms after which "3 minutes ago" is another. */
const minute = 60_000;
const day = 24 * 60 * minute;

function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** @param location the title of the folder an entry is in */
export function useNewCellWords(me: string, location: (entry: Entry) => string): CellWords {
  const { t } = useTranslation('files');
  const { locale } = useLanguage();
  const now = useMinutes();
  const { trashDays } = useUser().instance;
  return useMemo(() => {
    return {
      menu: (title) => t('itemActions', { title }),
      more: t('column.actions'),
      favourite: (isSet) => (isSet ? t('action.unfav') : t('action.fav')),
      when: (time) => {
        const moment = Date.parse(time);
        return { short: formatMoment(locale, moment, Math.max(now, moment)), full: formatMomentFull(locale, moment) };
      },
      openComments: (count) => t('openComments', { count }),
      daysLeft: (trashTime) => {
        const left = Math.ceil(trashDays - (now - Date.parse(trashTime)) / day);
        return left <= 1 ? t('lastDay') : t('daysLeft', { count: Math.min(left, trashDays) });
      },
      bytes: (size) => formatBytes(locale, size),
      location,
      owner: ({ owner }) => (owner.userId === me ? t('me') : owner.fullName),
      onPage: (page) => t('search.onPage', { page }),
    };
  }, [t, locale, now, me, location, trashDays]);
}
