import type { api, CallSuccess } from '@limn/contract';
import { Button, EmptyState, IconButton, Notice, SkeletonText } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { PartFailure } from '../../app/part-failure.tsx';
import page from '../../app/page.module.css';
import { useCopy } from '../../people/use-copy.ts';
import { useDates } from '../../people/use-dates.ts';
import { useRefreshMe } from '../../session/session.ts';
import styles from './upgrade.module.css';

type Ordered = CallSuccess<typeof api.orders.getOrder>;

/** An order: how to pay it, and what became of it. */
export function OrderView({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['people', 'settings']);
  const refreshMe = useRefreshMe();
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => call('orders.getOrder', { params: { orderId }, signal }),
    staleTime: 0,
  });
  const status = query.data?.order.status;
  useEffect(() => {
    if (status === 'paid') {
      void refreshMe();
    }
    // What was paid changes the plan once.
  }, [status]);
  if (query.isError) {
    return <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) {
    return <SkeletonText lines={5} />;
  }
  const { order } = query.data;
  if (order.status === 'cancelled') {
    return (
      <EmptyState
        level={1}
        title={t('plans.cancelled')}
        actions={<ButtonLink to="/upgrade">{t('plans.again')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h1 className={page['title']}>{order.status === 'paid' ? t('plans.paid') : t('plans.placed')}</h1>
      {order.status === 'paid' ? (
        <Notice tone="success">{t('plans.paid')}</Notice>
      ) : (
        <Notice tone="info" title={t('plans.pending')}>
          {t('plans.pendingBody', { number: order.number })}
        </Notice>
      )}
      <Facts ordered={query.data} />
      <div className={styles.actions}>
        {order.status === 'pending' && (
          <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
            {t('plans.refresh')}
          </Button>
        )}
        <ButtonLink to="/setting#payment">{t('plans.toOrders')}</ButtonLink>
        <ButtonLink to="/upgrade" variant="quiet">
          {t('plans.back')}
        </ButtonLink>
      </div>
    </>
  );
}

function Facts({ ordered: { order, payment } }: { ordered: Ordered }) {
  const { t } = useTranslation(['people', 'settings']);
  const { money } = useDates();
  const copy = useCopy();
  const length = t('plans.months', { count: order.months });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('plans.number')}</dt>
        <dd>
          <span className={styles.number}>{order.number}</span>
          <IconButton
            icon="copy"
            size="s"
            label={t('settings:twoFactor.copy')}
            onPress={() => void copy(order.number)}
          />
        </dd>
      </div>
      <div>
        <dt>{t('settings:orders.what')}</dt>
        <dd>
          {order.kind === 'personal'
            ? t('plans.contentOf.personal', { length })
            : t('plans.contentOf.team', { org: order.org?.orgName ?? '', length, seats: order.seats })}
        </dd>
      </div>
      <div>
        <dt>{t('plans.amount')}</dt>
        <dd className={styles.amount}>{money(order.amount)}</dd>
      </div>
      {payment !== null && order.status === 'pending' && (
        <div>
          <dt>{t('plans.instructions')}</dt>
          <dd className={styles.instructions}>
            {payment.kind === 'redirect' && payment.url !== null ? (
              <a className="limn-btn" data-variant="primary" data-size="m" href={payment.url}>
                <span className="limn-btn-label">{t('plans.payNow')}</span>
              </a>
            ) : (
              payment.instructions
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
