import type { PlanOrder } from '@limn/contract';
import { Button, EmptyState, Popconfirm, Status, tips } from '@limn/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../app/routing/navigation.tsx';
import { call } from '../../../api/client.ts';
import { ButtonLink } from '../../../app/forms/button-link.tsx';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { MoreOf } from '../../../app/failures/more-of.tsx';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../../app/failures/use-failure.ts';
import { DataTable, type DataColumn } from '../../../people/data-table.tsx';
import { useDates } from '../../../people/use-dates.ts';
import { useUser } from '../../../session/session.ts';
import { ordersKey } from '../../../workspace/data/money-keys.ts';
import { isOpen, isPaid, orderTones, useOrderText } from '../../upgrade/order-text.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

const addressOf = (order: PlanOrder): string => `/upgrade?order=${encodeURIComponent(order.orderId)}`;

/** One's orders with their state, and the way to pay or cancel those that are not settled. */
export function OrdersSection() {
  const { t } = useTranslation(['settings', 'money']);
  const text = useOrderText();
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
  const columns: readonly DataColumn<PlanOrder>[] = [
    { id: 'what', label: t('orders.what'), cell: text.of },
    { id: 'number', label: t('orders.number'), cell: (order) => <Link to={addressOf(order)}>{order.number}</Link> },
    { id: 'amount', label: t('orders.amount'), align: 'end', cell: (order) => money(order.amount) },
    {
      id: 'status',
      label: t('orders.status'),
      cell: (order) => <Status tone={orderTones[order.status]}>{t(`money:state.${order.status}`)}</Status>,
    },
    { id: 'time', label: t('orders.time'), cell: (order) => ago(order.createTime) },
    {
      id: 'actions',
      label: t('orders.actions'),
      cell: (order) => {
        if (isPaid(order)) return <InvoiceLink order={order} />;
        if (!isOpen(order)) return null;
        return (
          <span className={styles.rowActions}>
            <ButtonLink to={addressOf(order)} size="s" label={t('orders.payOf', { number: order.number })}>
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
        );
      },
    },
  ];
  return (
    <Section title={t('orders.title')}>
      {hasFailed(query) && !query.isFetchNextPageError ? (
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
      <MoreOf list={query} action={t('orders.more')} failed={t('loadFailed')} />
    </Section>
  );
}

function InvoiceLink({ order }: { order: PlanOrder }) {
  const { t } = useTranslation('money');
  return (
    <a href={`/api/orders/${order.orderId}/invoice`} download aria-label={t('invoiceOf', { number: order.number })}>
      {t('invoice')}
    </a>
  );
}
