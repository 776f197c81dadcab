import { EmptyState, SkeletonText } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PageFailure } from '../../app/failures/page-failure.tsx';
import page from '../../app/frames/page.module.css';
import { useTitle } from '../../app/frames/use-title.ts';
import { useMe } from '../../session/session.ts';
import { useOrganizations } from '../../people/organizations.ts';
import { CloneChooser } from './clone-chooser.tsx';
import { OrderView } from './order-view.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './upgrade.module.css';

/** `/upgrade`, `/upgrade/team`, `/upgrade?tid=…&addu=pay`, of a clone `?template=…` and, of an order, `?order=…`. */
export function UpgradePage() {
  const { t } = useTranslation('people');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const me = useMe().data;
  const tid = search.get('tid');
  const orderId = search.get('order');
  const templateId = search.get('template');
  const kind = tid !== null || pathname.endsWith('/team') ? 'team' : 'personal';
  const query = useQuery({ queryKey: ['plans'], queryFn: ({ signal }) => call('orders.getPlans', { signal }) });
  const org = useOrganizations(me?.user != null).find((team) => team.orgId === tid);
  let title: string;
  if (org !== undefined) {
    title = t('plans.renewTitle', { org: org.orgName });
  } else if (kind === 'team') {
    title = t('plans.teamTitle');
  } else {
    title = t('plans.title');
  }
  useTitle(title);
  if (hasFailed(query)) {
    return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  const plans = query.data;
  const body = () => {
    if (plans === undefined) {
      return <SkeletonText lines={6} />;
    }
    if (orderId !== null && me?.user != null) {
      return <OrderView key={orderId} orderId={orderId} />;
    }
    if (templateId !== null) {
      return <CloneChooser key={templateId} plans={plans} templateId={templateId} />;
    }
    return !plans.enabled ? (
      <EmptyState
        level={1}
        title={t('plans.off')}
        body={t('plans.offBody')}
        actions={
          <>
            <ButtonLink to="/diagrams" variant="primary">
              {t('plans.offFiles')}
            </ButtonLink>
            <ButtonLink to="/organizations">{t('plans.offTeam')}</ButtonLink>
          </>
        }
      />
    ) : (
      <>
        <h1 className={page['title']}>{title}</h1>
        <div className={styles.deal}>
          <div className={styles.offer}>
            <PlanTable plans={plans} />
            <p className={styles.meta}>{t('plans.after', { files: plans.free.files })}</p>
          </div>
          <PlanChooser key={`${kind} ${tid ?? ''}`} plans={plans} kind={kind} tid={tid} />
        </div>
      </>
    );
  };
  return (
    <main id="main" tabIndex={-1} className={page['page']}>
      <div className={page['column']}>{body()}</div>
    </main>
  );
}
