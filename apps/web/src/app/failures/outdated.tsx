import { Button, Icon } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, watchConnection } from '../../offline/connection.ts';
import { keepFocus } from '../frames/keep-focus.ts';
import { freshness, refreshOutdated } from './outdated-queries.ts';
import styles from './outdated.module.css';

/**
 * Above a page, for all of its lists: that what they show could not be brought up to date, and the way to try again.
 * Nothing while the banner says that there is no connection.
 */
export function Outdated() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const state = useSyncExternalStore(subscribe, () => freshness(client));
  const line = useSyncExternalStore(watchConnection, connection);
  const isShown = state !== 'fresh' && line === 'fine';
  return (
    <div className={isShown ? styles.outdated : undefined}>
      <div role="status" className={styles.words}>
        {isShown && (
          <>
            <Icon name="warning" />
            {t('outdated')}
          </>
        )}
      </div>
      {isShown && (
        <Button
          size="s"
          variant="quiet"
          isPending={state === 'again'}
          onPress={() => void refreshOutdated(client).then(keepFocus)}
        >
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
