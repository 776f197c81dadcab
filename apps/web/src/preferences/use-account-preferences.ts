import type { User } from '@limn/contract';
import { useEffect } from 'react';
import { forgetPerson } from '../session/forgetting.ts';
import { dropAccountTheme, setTheme, themeOfAccount } from './appearance.ts';
import { useLanguage } from './language.ts';
import { remember, remembered } from '../session/storage.ts';

/**
 * Shows pages in the language and appearance of the account: they come before what was chosen in this browser. Where
 * somebody else was signed in here before, they are forgotten.
 *
 * @param user null where nobody is signed in, undefined while that is not known
 */
export function useAccountPreferences(user: User | null | undefined): void {
  const { locale: shown, change } = useLanguage();
  const userId = user?.userId;
  useEffect(() => {
    if (userId === undefined) {
      return;
    }
    const before = remembered('account.user');
    if (before !== null && before !== userId) {
      void forgetPerson(before, { keepUnsent: true });
    }
    remember('account.user', userId);
  }, [userId]);
  const theme = user?.theme;
  const isVisitor = user === null;
  useEffect(() => {
    if (isVisitor) {
      dropAccountTheme();
    } else if (theme !== undefined) {
      setTheme(themeOfAccount(theme), 'account');
    }
  }, [isVisitor, theme, userId]);
  const locale = user?.locale;
  useEffect(() => {
    if (locale === undefined) {
      return;
    }
    if (locale === shown) {
      remember('account.locale', locale);
      return;
    }
    // Words that cannot be loaded now leave the page in the language it has.
    change(locale, 'account').catch(() => undefined);
    // What is shown follows the account, not the other way round: choosing another changes the account too.
  }, [locale, userId]);
}
