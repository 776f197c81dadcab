import { EmptyState } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../forms/button-link.tsx';
import styles from './page-message.module.css';
import { useTitle } from '../frames/use-title.ts';

/** Two nodes and the connector that leads nowhere. */
function LostConnector() {
  return (
    <svg width="200" height="96" viewBox="0 0 200 96" fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="8" y="28" width="56" height="40" rx="8" />
      <path d="M64 48h34a8 8 0 0 1 8 8v10" strokeLinecap="round" />
      <path d="M106 74v2M106 82v2" strokeLinecap="round" opacity="0.5" />
      <path d="M164 20l24 24-24 24-24-24z" strokeDasharray="5 5" />
    </svg>
  );
}

/** The page for an address that leads to nothing one may see. */
export function NotFound() {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState
        level={1}
        picture={<LostConnector />}
        title={t('notFound.title')}
        body={t('notFound.body')}
        actions={
          <ButtonLink to="/" variant="primary">
            {t('notFound.action')}
          </ButtonLink>
        }
      />
    </main>
  );
}
