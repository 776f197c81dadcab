import { formatShortcut, Icon, IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Mark } from '../../app/logo.tsx';
import { usePreferenceEntries } from '../../preferences/preference-menus.tsx';
import { useTheme } from '../../preferences/appearance.ts';
import { useUser } from '../../session/session.ts';
import { useWorkspace } from '../workspace-context.ts';
import styles from '../workspace.module.css';
import { PageMenu } from './sidebar.tsx';

function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useUser();
  const { openDialog } = useWorkspace();
  const { languages, themes } = usePreferenceEntries();
  const theme = useTheme();
  const entries: readonly MenuEntry[] = [
    {
      id: 'who',
      heading: `${user.fullName} · ${user.account}`,
      entries: [
        { id: 'files', label: t('user.files'), icon: 'folder', run: () => void navigate('/diagrams') },
        { id: 'settings', label: t('user.settings'), icon: 'settings', run: () => void navigate('/setting') },
        { id: 'security', label: t('user.security'), icon: 'security', run: () => void navigate('/setting#security') },
      ],
    },
    { id: 'line', separator: true },
    { id: 'language', label: t('language.label'), icon: 'language', entries: languages },
    { id: 'theme', label: t('theme.label'), icon: theme, entries: themes },
    { id: 'shortcuts', label: t('user.shortcuts'), icon: 'keyboard', shortcut: '?', run: () => openDialog({ kind: 'shortcuts' }) },
    { id: 'line2', separator: true },
    { id: 'out', label: t('user.signOut'), icon: 'sign-out', run: () => void navigate('/login/out') },
  ];
  return (
    <MenuButton label={t('user.menu')} entries={entries} placement="bottom end">
      <AriaButton className="limn-btn" data-variant="quiet" data-icon-only data-size="m" aria-label={`${t('user.menu')}: ${user.fullName}`}>
        <span className={styles.avatar} aria-hidden>
          {[...user.fullName.trim()][0]?.toLocaleUpperCase() ?? ''}
        </span>
      </AriaButton>
    </MenuButton>
  );
}

/** The bar at the top: the product, the palette, language, and the person. */
export function TopBar() {
  const { t } = useTranslation();
  const { openDialog } = useWorkspace();
  const { languages } = usePreferenceEntries();
  return (
    <header className={styles.topbar}>
      <span className={styles.menuToggle}>
        <PageMenu />
      </span>
      <Link to="/diagrams" className={styles.brand}>
        <Mark />
        {t('product')}
      </Link>
      <button type="button" className={styles.paletteButton} aria-keyshortcuts="Control+K Meta+K" onClick={() => openDialog({ kind: 'palette' })}>
        <Icon name="search" />
        <span>{t('palette.label')}</span>
        <kbd aria-hidden>{formatShortcut('Mod+k', navigator.platform)}</kbd>
      </button>
      <div className={styles.topbarEnd}>
        <MenuButton label={t('language.label')} entries={languages} placement="bottom end">
          <IconButton icon="language" label={t('language.label')} />
        </MenuButton>
        <UserMenu />
      </div>
    </header>
  );
}
