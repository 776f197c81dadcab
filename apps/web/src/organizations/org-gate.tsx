import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useParams } from '../app/routing/navigation.tsx';
import { SkeletonList } from '@limn/ui';
import { isMissing } from '../api/error.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { OfferView } from './offer-page.tsx';
import { useOrg } from './shared/org-data.ts';
import styles from './shared/organizations.module.css';

/** The pages of an organization, under their tabs; for who is invited and no member yet, the invitation. */
export function OrgGate() {
  const { t } = useTranslation('people');
  const { orgId = '' } = useParams();
  const { pathname } = useLocation();
  const { data: team, error, refetch } = useOrg(orgId);
  if (isMissing(error)) {
    return <OfferView id={orgId} token={undefined} isOrganization />;
  }
  if (team === undefined) {
    return error === null ? (
      <main id="main" tabIndex={-1} className={styles.wait}>
        <SkeletonList rows={4} />
      </main>
    ) : (
      <PageFailure error={error} onRetry={() => void refetch()} />
    );
  }
  const base = `/organizations/${encodeURIComponent(orgId)}`;
  const isFiles = !pathname.endsWith('/members') && !pathname.endsWith('/settings');
  const tab = (to: string, label: string, isHere: boolean) => (
    <Link to={to} className={styles.tab} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <>
      <nav className={styles.tabs} aria-label={t('org.tabs')}>
        {tab(base, t('org.files'), isFiles)}
        {tab(`${base}/members`, t('org.members'), pathname.endsWith('/members'))}
        {tab(`${base}/settings`, t('org.settings'), pathname.endsWith('/settings'))}
      </nav>
      <Outlet />
    </>
  );
}
