import { locales, type Locale } from '@limn/i18n';
import { IconButton, MenuButton, tips, type MenuEntry } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useTellFailure } from './failures/use-failure.ts';
import { useMe, useRefreshMe } from '../session/session.ts';
import { accountTheme, setTheme, useTheme, type Theme } from '../preferences/appearance.ts';
import { useLanguage } from '../preferences/language.ts';

const themes = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];

/** Shows the language or appearance chosen at once, and keeps it with the account where there is one. */
export function usePreferences() {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useMe().data?.user;
  const refreshMe = useRefreshMe();
  const tellFailure = useTellFailure();

  const of = me == null ? 'browser' : 'account';

  /** Keeps a choice with the account; one that it does not take is taken back. */
  const keep = async (
    body: { locale?: Locale; theme?: ReturnType<typeof accountTheme> },
    takeBack: () => void | Promise<void>,
  ) => {
    if (me == null) {
      return;
    }
    try {
      await call('account.updateProfile', { body });
    } catch (error) {
      tellFailure(error);
      await takeBack();
      return;
    }
    await refreshMe();
  };

  const shown = useTheme();
  return {
    locale: language.locale,
    theme: shown,
    changeLocale: async (locale: Locale) => {
      const before = language.locale;
      try {
        await language.change(locale, of);
      } catch {
        tips.show('error', t('failure.update'));
        return;
      }
      await keep({ locale }, () => language.change(before, of));
    },
    changeTheme: async (theme: Theme) => {
      setTheme(theme, of);
      await keep({ theme: accountTheme(theme) }, () => setTheme(shown, of));
    },
  };
}

/** The choices of language and appearance as menu entries. */
export function usePreferenceEntries(): { languages: readonly MenuEntry[]; themes: readonly MenuEntry[] } {
  const { t } = useTranslation();
  const preferences = usePreferences();
  return {
    languages: locales.map((locale) => ({
      id: locale,
      label: locale === 'en' ? t('language.en') : t('language.zh'),
      isChecked: preferences.locale === locale,
      run: () => void preferences.changeLocale(locale),
    })),
    themes: themes.map((theme) => ({
      id: theme,
      label: t(`theme.${theme}`),
      icon: theme,
      isChecked: preferences.theme === theme,
      run: () => void preferences.changeTheme(theme),
    })),
  };
}

/** Language and appearance, for pages without a user menu. */
export function PreferenceButtons() {
  const { t } = useTranslation();
  const entries = usePreferenceEntries();
  const theme = useTheme();
  return (
    <>
      <MenuButton label={t('language.label')} items={entries.languages} placement="bottom end">
        <IconButton icon="language" label={t('language.label')} />
      </MenuButton>
      <MenuButton label={t('theme.label')} items={entries.themes} placement="bottom end">
        <IconButton icon={theme} label={t('theme.label')} />
      </MenuButton>
    </>
  );
}
