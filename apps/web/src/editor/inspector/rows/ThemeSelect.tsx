import { findTheme } from '@limn/drawing/look/theme.ts';
import { Icon, Popover, Spinner } from '@limn/ui';
import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../app/routing/lazy.tsx';
import { shortLocale } from '../../canvas/locale.ts';
import { ThemePreview } from '../../themes/ThemePreview.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from './inspector.module.css';

const ThemeTiles = lazy(() => import('../../themes/ThemeTiles.tsx'));
const OwnThemeDialog = lazy(() => import('../../themes/OwnThemeDialog.tsx'));

/** The document's theme, and what it may be. */
export function ThemeSelect(): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const id = useDiagramValue(['document'], (e) => e.store.find('document', 'document')?.data.theme);
  const isDark = useDiagramValue(['settings'], (e) => e.settings.dark);
  const [isMaking, setMaking] = useState(false);
  const current = findTheme(id),
    name = current.name[shortLocale(i18n.language)];
  return (
    <>
      <Popover
        label={t('inspector.theme')}
        placement="bottom end"
        content={(close) => (
          <Suspense fallback={<Spinner />}>
            <ThemeTiles
              current={current.id}
              isDark={isDark}
              onChoose={(theme) => {
                editor.commands.run('document.setTheme', editor, theme);
                close();
              }}
              onMake={() => {
                close();
                setMaking(true);
              }}
            />
          </Suspense>
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
