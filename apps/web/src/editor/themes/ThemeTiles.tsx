import { findTheme, THEMES } from '@limn/drawing/look/theme.ts';
import { Button as UiButton, IconButton, tips } from '@limn/ui';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../preferences/use-kept.ts';
import { shortLocale } from '../canvas/locale.ts';
import inspector from '../inspector/rows/inspector.module.css';
import { ownThemes } from './own-themes.ts';
import { ThemePreview } from './ThemePreview.tsx';
import styles from './themes.module.css';

interface Props {
  /** What the document names its theme by. */
  current: string;
  isDark: boolean;
  onChoose: (theme: string) => void;
  onMake: () => void;
}

/** Themes to choose from, each shown as it draws: those there are, and those that the person has made. */
export default function ThemeTiles({ current, isDark, onChoose, onMake }: Props): ReactNode {
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const [kept, isSignedIn] = useKept(ownThemes);
  const tile = (theme: string, name: string): ReactNode => (
    <Button
      key={theme}
      className={inspector['theme'] ?? ''}
      aria-pressed={theme === current}
      onPress={() => onChoose(theme)}
    >
      <ThemePreview theme={findTheme(theme)} isDark={isDark} width={84} height={52} />
      <span>{name}</span>
    </Button>
  );
  return (
    <>
      <div className={inspector['themes']}>{THEMES.map(({ id, name }) => tile(id, name[locale]))}</div>
      {kept.length > 0 && (
        <ul className={styles['own']} aria-label={t('themes.own')}>
          {kept.map(({ id, name, theme }) => (
            <li key={id}>
              {tile(theme, name)}
              <IconButton
                icon="close"
                size="s"
                label={t('themes.drop', { name })}
                onPress={() => {
                  ownThemes.drop(id, isSignedIn).catch(() => tips.show('error', t('themes.notKept')));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['new']}>
        <UiButton size="s" isBlock onPress={onMake}>
          {t('themes.new')}
        </UiButton>
      </div>
    </>
  );
}
