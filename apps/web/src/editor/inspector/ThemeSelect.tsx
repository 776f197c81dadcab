import { findTheme, THEMES, type Theme } from '@limn/drawing/look/theme.ts';
import { Icon, Popover } from '@limn/ui';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useDiagram, useDiagramValue } from '../use-diagram.ts';
import styles from './inspector.module.css';

/** The document's theme, each shown as it draws. */
export function ThemeSelect(): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const id = useDiagramValue(['document'], (e) => e.store.find('document', 'document')?.data.theme);
  const isDark = useDiagramValue(['settings'], (e) => e.settings.dark);
  const current = findTheme(id);
  return (
    <Popover
      label={t('inspector.theme')}
      placement="bottom end"
      content={(close) => (
        <div className={styles['themes']}>
          {THEMES.map((theme) => (
            <Button
              key={theme.id}
              className={styles['theme'] ?? ''}
              aria-pressed={theme.id === current.id}
              onPress={() => {
                editor.commands.run('document.setTheme', editor, theme.id);
                close();
              }}
            >
              <ThemePreview theme={theme} isDark={isDark} width={84} height={52} />
              {theme.name[locale]}
            </Button>
          ))}
        </div>
      )}
    >
      <Button className={styles['themeButton'] ?? ''} aria-label={`${t('inspector.theme')}: ${current.name[locale]}`}>
        <ThemePreview theme={current} isDark={isDark} width={48} height={30} />
        <span>{current.name[locale]}</span>
        <Icon name="expand" />
      </Button>
    </Popover>
  );
}

/** Two shapes and a line in the theme's colours. */
function ThemePreview({
  theme,
  isDark,
  width,
  height,
}: {
  theme: Theme;
  isDark: boolean;
  width: number;
  height: number;
}): React.ReactNode {
  const slots = isDark ? theme.dark : theme.light,
    line = Math.max(1, (theme.shape.strokeWidth ?? 1.5) * 0.8),
    radius = Math.min(6, (theme.shape.radius ?? 0) * 0.6);
  return (
    <svg className={styles['preview']} width={width} height={height} viewBox="0 0 84 52" aria-hidden focusable="false">
      <rect width="84" height="52" fill={slots.paper} />
      <path d="M36 17 H62 V29" fill="none" stroke={slots.line} strokeWidth="1.5" />
      <rect x="8" y="9" width="28" height="16" rx={radius} fill={slots.fill} stroke={slots.stroke} strokeWidth={line} />
      <rect
        x="48"
        y="29"
        width="28"
        height="15"
        rx={radius}
        fill={slots.soft1}
        stroke={slots.accent1}
        strokeWidth={line}
      />
      {(['accent2', 'accent3', 'accent5'] as const).map((slot, i) => (
        <circle key={slot} cx={12 + i * 10} cy="39" r="3.5" fill={slots[slot]} />
      ))}
    </svg>
  );
}
