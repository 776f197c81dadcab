import { Button, EmptyState } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/error.ts';
import styles from './page-message.module.css';

/** A whole page that could not be loaded, and the way to try again. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState
        level={1}
        role="alert"
        title={t('failure.title')}
        body={failureText(error, { interface: t('failure.interface'), network: t('failure.network') })}
        actions={
          <Button variant="primary" onPress={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  );
}
