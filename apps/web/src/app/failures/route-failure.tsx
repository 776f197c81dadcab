import { Button, EmptyState } from '@limn/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingScript, reloadForNewVersion } from '../new-version.ts';
import styles from './page-message.module.css';
import { takeAwayStandIn } from '../frames/stand-in.ts';
import { useTitle } from '../frames/use-title.ts';

/** Takes the place of a page that failed, so that nothing is ever blank. */
export function RouteFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useTitle(t('failure.title'));
  const isMissing = isMissingScript(error);
  useEffect(() => {
    // What stood in for the page would cover what is said here.
    takeAwayStandIn();
    // Nothing of the page one went to is there yet that could be lost.
    if (isMissing) {
      void reloadForNewVersion();
    }
  }, [isMissing]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState
        level={1}
        role="alert"
        title={t('failure.title')}
        body={isMissing ? t('failure.update') : t('failure.body')}
        actions={
          <Button variant="primary" onPress={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </main>
  );
}
