import { Button, EmptyState } from '@limn/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { takeAwayStandIn } from '../frames/stand-in.ts';
import styles from './page-message.module.css';
import { useFailureText } from './use-failure.ts';

export interface PageFailureProps {
  error: unknown;
  /** What happened, where it is known better than that something did. */
  title?: string;
  /** Absent where trying again would end the same. */
  onRetry?: () => void;
  /** Other ways on. */
  actions?: ReactNode;
}

/** A whole page that could not be loaded, and the way to try again. */
export function PageFailure({ error, title, onRetry, actions }: PageFailureProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  useEffect(takeAwayStandIn, []);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState
        level={1}
        role="alert"
        title={title ?? t('failure.title')}
        body={failureText(error)}
        actions={
          <>
            {onRetry !== undefined && (
              <Button variant="primary" onPress={onRetry}>
                {t('retry')}
              </Button>
            )}
            {actions}
          </>
        }
      />
    </main>
  );
}
