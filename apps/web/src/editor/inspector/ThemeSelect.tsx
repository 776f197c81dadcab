import { findTheme, THEMES } from '@limn/drawing/look/theme.ts';
import { Button as UiButton, Icon, Popover } from '@limn/ui';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/lazy.tsx';
import { shortLocale } from '../canvas/locale.ts';
import { ownThemes } from '../themes/own-themes.ts';
import { OwnThemeTiles } from '../themes/OwnThemeTiles.tsx';
import { ThemePreview } from '../themes/ThemePreview.tsx';
import own from '../themes/themes.module.css';
import { useDiagram, useDiagramValue } from '../use-diagram.ts';
import styles from './inspector.module.css';

const OwnThemeDialog = lazy(() => import('../themes/OwnThemeDialog.tsx'));

/** The document's theme, each shown as it draws: those there are, and those that the person has made. */
export function ThemeSelect(): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const id = useDiagramValue(['document'], (e) => e.store.find('document', 'document')?.data.theme);
  const isDark = useDiagramValue(['settings'], (e) => e.settings.dark);
  // Those that this browser knows; the account is asked when they are to be chosen from.
  const kept = useSyncExternalStore(ownThemes.on, ownThemes.all);
  const [isMaking, setMaking] = useState(false);
  const current = findTheme(id),
    name = kept.find(({ theme }) => theme === current.id)?.name ?? current.name[locale];
  const tile = (theme: string, says: string, close: () => void): React.ReactNode => (
    <Button
      key={theme}
      className={styles['theme'] ?? ''}
      aria-pressed={theme === current.id}
      onPress={() => {
        editor.commands.run('document.setTheme', editor, theme);
        close();
      }}
    >
      <ThemePreview theme={findTheme(theme)} isDark={isDark} width={84} height={52} />
      <span>{says}</span>
    </Button>
  );
  return (
    <>
      <Popover
        label={t('inspector.theme')}
        placement="bottom end"
        content={(close) => (
          <>
            <div className={styles['themes']}>{THEMES.map((theme) => tile(theme.id, theme.name[locale], close))}</div>
            <OwnThemeTiles tile={(theme, says) => tile(theme, says, close)} />
            <div className={own['new']}>
              <UiButton
                size="s"
                isBlock
                onPress={() => {
                  close();
                  setMaking(true);
                }}
              >
                {t('themes.new')}
              </UiButton>
            </div>
          </>
        )}
      >
        <Button className={styles['themeButton'] ?? ''} aria-label={`${t('inspector.theme')}: ${name}`}>
          <ThemePreview theme={current} isDark={isDark} width={48} height={30} />
          <span>{name}</span>
          <Icon name="expand" />
        </Button>
      </Popover>
      {isMaking && (
        <Suspense fallback={null}>
          <OwnThemeDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}
