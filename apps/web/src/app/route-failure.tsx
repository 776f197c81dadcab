import { Button, EmptyState } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from './not-found.tsx';
import styles from './page-message.module.css';
import { useTitle } from './use-title.ts';

/** A page's script that is gone: the connection was lost, or the server has a newer release. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** Takes the place of a page that failed, so that nothing is ever blank. */
export function RouteFailure() {
  const error = useRouteError();
  const { t } = useTranslation();
  useTitle(t('failure.title'));
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound />;
  }
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState
        level={1}
        role="alert"
        title={t('failure.title')}
        body={isMissingScript(error) ? t('failure.update') : t('failure.body')}
        actions={
          <Button variant="primary" onPress={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </main>
  );
}
