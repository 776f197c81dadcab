import type { AdminOrder } from '@limn/contract';
import { orderStates } from '@limn/contract/payments/order-kinds.ts';
import { Button, RadioGroup, Status } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { orderTones, useOrderText } from '../../pages/upgrade/order-text.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminTools } from '../admin-tools.tsx';
import styles from '../admin.module.css';
import { useNarrowing } from '../use-narrowing.ts';
import { OrderDialog } from './order-dialog.tsx';
import { PayerLink, StateFilter } from './parts.tsx';
import { RefundsList } from './refunds-list.tsx';

/** `created` is one that waits as well. */
const states = orderStates.filter((state) => state !== 'created');

/** Everybody's orders, and the refunds of them. */
export function AdminOrdersPage() {
  const { t } = useTranslation(['money', 'admin']);
  const narrowing = useNarrowing();
  const view = narrowing.choice('view') === 'refunds' ? 'refunds' : 'orders';
  const [open, setOpen] = useState<string | null>(null);
  return (
    <AdminPage title={t('admin:nav.orders')} lead={t('admin.orders.lead')}>
      <div className={styles.tools}>
        <RadioGroup
          look="segments"
          label={t('admin.refunds.view')}
          isLabelHidden
          value={view}
          onChange={(next) => narrowing.choose('view', next === 'refunds' ? next : '')}
          items={[
            { value: 'orders', label: t('admin.refunds.orders') },
            { value: 'refunds', label: t('admin.refunds.tab') },
          ]}
        />
      </div>
      {view === 'refunds' ? <RefundsList onOpen={setOpen} /> : <OrdersList narrowing={narrowing} onOpen={setOpen} />}
      {open !== null && <OrderDialog key={open} orderId={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

interface OrdersListProps {
  narrowing: ReturnType<typeof useNarrowing>;
  onOpen: (orderId: string) => void;
}

function OrdersList({ narrowing: { typed, q, type, choice, choose, isNarrowed }, onOpen }: OrdersListProps) {
  const { t } = useTranslation(['money', 'admin']);
  const { full } = useDates();
  const text = useOrderText();
  const state = states.find((one) => one === choice('state'));
  const columns: readonly DataColumn<AdminOrder>[] = [
    {
      id: 'number',
      label: t('admin.orders.number'),
      cell: (order) => (
        <span className={styles.whoText}>
          {order.number}
          <span className={styles.meta}>{full(order.createTime)}</span>
        </span>
      ),
    },
    {
      id: 'user',
      label: t('admin.orders.user'),
      cell: ({ user }) => <PayerLink user={user} />,
    },
    {
      id: 'what',
      label: t('admin.orders.what'),
      cell: (order) => <span className={styles.break}>{text.of(order)}</span>,
    },
    { id: 'amount', label: t('admin.orders.amount'), align: 'end', cell: (order) => text.money(order.amount) },
    {
      id: 'state',
      label: t('admin.orders.state'),
      cell: (order) => <Status tone={orderTones[order.status]}>{t(`state.${order.status}`)}</Status>,
    },
    {
      id: 'actions',
      label: t('admin:actions'),
      cell: (order) => (
        <Button
          size="s"
          aria-label={t('admin.orders.lookOf', { number: order.number })}
          onPress={() => onOpen(order.orderId)}
        >
          {t('admin.orders.look')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <AdminTools label={t('admin.orders.search')} typed={typed} onType={type}>
        <StateFilter
          states={states}
          value={state}
          nameOf={(one) => t(`state.${one}`)}
          onChoose={(next) => choose('state', next)}
        />
      </AdminTools>
      <AdminList
        label={t('admin:nav.orders')}
        queryKey={['orders', q, state]}
        load={(cursor, signal) => call('admin.adminOrders', { query: { q, cursor, status: state }, signal })}
        rowsOf={(answer) => answer.orders}
        columns={columns}
        rowId={(order) => order.orderId}
        isNarrowed={isNarrowed}
        emptyTitle={t('admin.orders.empty')}
      />
    </>
  );
}
