import { Icon } from '@limn/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showsKept, watchKept } from '../../offline/kept-answers.ts';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says, for as long as it is so, that there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isKept = useSyncExternalStore(watchKept, showsKept);
  return (
    <div role="status" className={isOnline && !isKept ? undefined : styles.banner}>
      {(!isOnline || isKept) && (
        <>
          <Icon name="offline" />
          {t(isKept ? 'offline.kept' : 'offline.banner')}
        </>
      )}
    </div>
  );
}
