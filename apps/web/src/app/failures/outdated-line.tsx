import { Button, Icon } from '@limn/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, watchConnection } from '../../offline/connection.ts';
import { keepFocus } from '../frames/keep-focus.ts';
import styles from './outdated.module.css';

interface LineProps {
  state: 'fresh' | 'outdated' | 'again';
  onRetry: () => Promise<unknown>;
  /** Looks as it does above a page where left out. */
  className?: string | undefined;
}

/** The words and the way to try again. Nothing while the page says that there is no connection. */
export function OutdatedLine({ state, onRetry, className = styles.outdated }: LineProps) {
  const { t } = useTranslation();
  const line = useSyncExternalStore(watchConnection, connection, () => 'fine');
  const isShown = state !== 'fresh' && line === 'fine';
  return (
    <div className={isShown ? className : undefined}>
      <div role="status" className={styles.words}>
        {isShown && (
          <>
            <Icon name="warning" />
            {t('outdated')}
          </>
        )}
      </div>
      {isShown && (
        <Button size="s" variant="quiet" isPending={state === 'again'} onPress={() => void onRetry().then(keepFocus)}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
