import type { PlanOrder } from '@limn/contract';
import { Button, EmptyState, Popconfirm, Status, tips, type StatusTone } from '@limn/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { PartFailure } from '../../app/part-failure.tsx';
import { useTellFailure } from '../../app/use-failure.ts';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useUser } from '../../session/session.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

export const ordersKey = ['orders'] as const;

const tones: Readonly<Record<PlanOrder['status'], StatusTone>> = {
  pending: 'warning',
  paid: 'success',
  cancelled: 'neutral',
};

/** One's orders with their state, and the way to pay or cancel those that are not settled. */
export function OrdersSection() {
  const { t } = useTranslation('settings');
  const { instance } = useUser();
  const { ago, money } = useDates();
  const client = useQueryClient();
  const tell = useTellFailure();
  const query = useInfiniteQuery({
    queryKey: ordersKey,
    queryFn: ({ signal, pageParam }) => call('orders.listOrders', { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  if (!instance.plans && orders.length === 0) {
    return null;
  }
  const cancel = async (order: PlanOrder) => {
    try {
      await call('orders.cancelOrder', { body: { orderId: order.orderId } });
      tips.show('success', t('orders.cancelled'));
    } catch (error) {
      tell(error);
    }
    await client.invalidateQueries({ queryKey: ordersKey });
  };
  const what = (order: PlanOrder) => {
    const length = t('orders.months', { count: order.months });
    const name =
      order.kind === 'personal'
        ? t('orders.kind.personal', { length })
        : t('orders.kind.team', { length, seats: order.seats });
    return order.org === null ? name : `${name} · ${order.org.orgName}`;
  };
  const columns: readonly DataColumn<PlanOrder>[] = [
    { id: 'what', label: t('orders.what'), cell: what },
    { id: 'number', label: t('orders.number'), cell: (order) => order.number },
    { id: 'amount', label: t('orders.amount'), align: 'end', cell: (order) => money(order.amount) },
    {
      id: 'status',
      label: t('orders.status'),
      cell: (order) => <Status tone={tones[order.status]}>{t(`orders.state.${order.status}`)}</Status>,
    },
    { id: 'time', label: t('orders.time'), cell: (order) => ago(order.createTime) },
    {
      id: 'actions',
      label: t('orders.actions'),
      cell: (order) =>
        order.status !== 'pending' ? null : (
          <span className={styles.rowActions}>
            <ButtonLink
              to={`/upgrade?order=${encodeURIComponent(order.orderId)}`}
              size="s"
              label={t('orders.payOf', { number: order.number })}
            >
              {t('orders.pay')}
            </ButtonLink>
            <Popconfirm
              title={t('orders.cancelTitle', { number: order.number })}
              body={t('orders.cancelBody')}
              action={t('orders.cancel')}
              cancel={t('orders.keep')}
              isDanger
              onConfirm={() => cancel(order)}
            >
              <Button size="s" variant="quiet" aria-label={t('orders.cancelOf', { number: order.number })}>
                {t('orders.cancel')}
              </Button>
            </Popconfirm>
          </span>
        ),
    },
  ];
  return (
    <Section title={t('orders.title')}>
      {query.isError ? (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={t('orders.title')}
          columns={columns}
          rows={orders}
          rowId={(order) => order.orderId}
          isLoading={query.isPending}
          empty={
            <EmptyState
              size="s"
              level={3}
              title={t('orders.empty')}
              body={t('orders.emptyBody')}
              actions={<ButtonLink to="/upgrade">{t('orders.plans')}</ButtonLink>}
            />
          }
        />
      )}
      {query.hasNextPage && (
        <div>
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('orders.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}
