import { Badge, IconButton, Popover, Spinner } from '@limn/ui';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import styles from './header.module.css';
import { useUnread } from './unread.ts';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

/** The bell: how many notifications are unread, and the panel they are read in. */
export function NotificationsButton() {
  const { t } = useTranslation('common');
  const count = useUnread();
  const label = count === 0 ? t('notifications.label') : t('notifications.unread', { count });
  return (
    <span className={styles.bell}>
      <Badge count={count} around="circle">
        <Popover
          label={t('notifications.label')}
          placement="bottom end"
          content={(close) => (
            <Suspense fallback={<Spinner />}>
              <NotificationsPanel onClose={close} />
            </Suspense>
          )}
        >
          <IconButton icon={Bell} label={label} />
        </Popover>
      </Badge>
    </span>
  );
}
