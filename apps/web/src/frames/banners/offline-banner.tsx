import { Button, Icon } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocus } from '../../app/frames/keep-focus.ts';
import { connection, watchConnection } from '../../offline/connection.ts';
import styles from './offline-banner.module.css';

/** Says, for as long as it is so, that there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = useSyncExternalStore(watchConnection, connection);
  return (
    <div className={state === 'fine' ? undefined : styles.banner}>
      <div role="status" className={styles.words}>
        {state !== 'fine' && (
          <>
            <Icon name="offline" />
            {t(state === 'kept' ? 'offline.kept' : 'offline.banner')}
          </>
        )}
      </div>
      {/* Browsers do not tell of a server that is there again. */}
      {state === 'kept' && (
        <Button size="s" variant="quiet" onPress={() => void client.refetchQueries({ type: 'active' }).then(keepFocus)}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
