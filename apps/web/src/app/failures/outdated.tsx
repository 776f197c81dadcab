import { Button, Icon } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, watchConnection } from '../../offline/connection.ts';
import { keepFocus } from '../frames/keep-focus.ts';
import { isOld, type Loaded } from './has-failed.ts';
import { freshness, refreshOutdated } from './outdated-queries.ts';
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
function OutdatedLine({ isOld: isTold, isAsking, onRetry, place }: LineProps) {
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

/** Above a page, for all of its lists: that what they show could not be brought up to date; a way to try again. */
export function Outdated() {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const state = useSyncExternalStore(subscribe, () => freshness(client));
  return (
    <OutdatedLine
      isOld={state !== 'fresh'}
      isAsking={state === 'again'}
      onRetry={() => refreshOutdated(client)}
      place="page"
    />
  );
}

interface ShownList extends Loaded {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The same for one list in a dialog, which covers what is said above the page, or beside a drawing. */
export function OutdatedPart({ list }: { list: ShownList }) {
  return <OutdatedLine isOld={isOld(list)} isAsking={list.isFetching} onRetry={() => list.refetch()} place="part" />;
}
