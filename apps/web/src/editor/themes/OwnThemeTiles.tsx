import { IconButton, tips } from '@limn/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../preferences/use-kept.ts';
import { ownThemes } from './own-themes.ts';
import styles from './themes.module.css';

/** The themes that the person has made, each beside what takes it away. `tile` is what puts one on. */
export function OwnThemeTiles({ tile }: { tile: (theme: string, name: string) => ReactNode }): ReactNode {
  const { t } = useTranslation('diagram');
  const [kept, isSignedIn] = useKept(ownThemes);
  if (kept.length === 0) return null;
  return (
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
  );
}
