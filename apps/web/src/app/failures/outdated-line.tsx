import { Button, Icon } from '@limn/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, watchConnection } from '../../offline/connection.ts';
import { keepFocus } from '../frames/keep-focus.ts';
import styles from './outdated.module.css';

const unknownLine = (): ReturnType<typeof connection> => 'fine';

interface LineProps {
  isOld: boolean;
  isAsking: boolean;
  onRetry: () => Promise<unknown>;
  /** Where it stands: above a page, edge to edge, or within a dialog or a panel. */
  place: 'page' | 'part';
}

/** The words and the way to try again. Nothing while the page says that there is no connection. */
export function OutdatedLine({ isOld: isTold, isAsking, onRetry, place }: LineProps) {
  const { t } = useTranslation();
  const line = useSyncExternalStore(watchConnection, connection, unknownLine);
  const isShown = isTold && line === 'fine';
  return (
    <div className={isShown ? styles.outdated : undefined} data-place={place}>
      <div role="status" className={styles.words}>
        {isShown && (
          <>
            <Icon name="warning" />
            {t('outdated')}
          </>
        )}
      </div>
      {isShown && (
        <Button size="s" variant="quiet" isPending={isAsking} onPress={() => void onRetry().then(keepFocus)}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
