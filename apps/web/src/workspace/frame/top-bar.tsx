import { formatShortcut, IconButton, MenuButton } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { Mark } from '../../app/logo.tsx';
import { usePreferenceEntries } from '../../app/preference-menus.tsx';
import { useInstanceName } from '../../session/session.ts';
import { NotificationsButton } from '../header/notifications-button.tsx';
import { TeamSwitcher } from '../header/team-switcher.tsx';
import { UserMenu } from '../header/user-menu.tsx';
import { useWorkspace } from '../context/workspace-context.ts';
import styles from '../workspace.module.css';
import { AddButton, PageMenu } from './sidebar.tsx';

/**
 * The bar at the top: the product, the palette (no field: there is one, in the page), whose files these are, language,
 * notifications, and the person.
 */
export function TopBar() {
  const { t } = useTranslation();
  const name = useInstanceName();
  const { openDialog } = useWorkspace();
  const { languages } = usePreferenceEntries();
  return (
    <header className={styles.topbar}>
      <span className={styles.menuToggle}>
        <PageMenu />
      </span>
      <Link to="/diagrams" className={styles.brand} aria-label={name}>
        <Mark />
        <span className={styles.brandName}>{name}</span>
      </Link>
      <span className={styles.menuToggle}>
        <AddButton />
      </span>
      <div className={styles.topbarEnd}>
        <IconButton
          icon="command"
          label={t('palette.label')}
          shortcut={formatShortcut('Mod+k', navigator.platform)}
          aria-keyshortcuts="Control+K Meta+K"
          onPress={() => openDialog({ kind: 'palette' })}
        />
        <TeamSwitcher />
        <span className={styles.wideOnly}>
          <MenuButton label={t('language.label')} items={languages} placement="bottom end">
            <IconButton icon="language" label={t('language.label')} />
          </MenuButton>
        </span>
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  );
}
