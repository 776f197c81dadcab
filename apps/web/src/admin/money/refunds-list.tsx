import type { AdminRefund } from '@limn/contract';
import { Button, Popconfirm, Status, type StatusTone } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useOrderText } from '../../pages/upgrade/order-text.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { AdminList } from '../admin-list.tsx';
import styles from '../admin.module.css';
import { useAct } from '../use-act.ts';
import { useNarrowing } from '../use-narrowing.ts';
import { StateFilter } from './parts.tsx';

const states = ['waiting', 'done', 'failed'] as const;
export const refundTones: Readonly<Record<AdminRefund['state'], StatusTone>> = {
  waiting: 'warning',
  done: 'success',
  failed: 'danger',
};

/** Money that went back, or has to be given back by hand. */
export function RefundsList({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { t } = useTranslation(['money', 'admin']);
  const { full } = useDates();
  const text = useOrderText();
  const { choice, choose } = useNarrowing();
  const state = states.find((one) => one === choice('refund'));
  const columns: readonly DataColumn<AdminRefund>[] = [
    {
      id: 'number',
      label: t('admin.refunds.number'),
      cell: (row) => (
        <span className={styles.whoText}>
          {row.number}
          <span className={styles.meta}>{[text.provider(row.provider), full(row.createTime)].join(' · ')}</span>
        </span>
      ),
    },
    {
      id: 'order',
      label: t('admin.orders.number'),
      cell: (row) => (
        <Button size="s" variant="quiet" onPress={() => onOpen(row.orderId)}>
          {row.orderNumber}
        </Button>
      ),
    },
    { id: 'amount', label: t('admin.orders.amount'), align: 'end', cell: (row) => text.money(row.amount) },
    {
      id: 'cause',
      label: t('admin.refunds.cause'),
      cell: (row) => (
        <span className={styles.break}>
          {t(`admin.refunds.causes.${row.cause}`)}
          {row.reason !== '' && <span className={`${styles.meta} ${styles.break}`}>{row.reason}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('admin.orders.state'),
      cell: (row) => <Status tone={refundTones[row.state]}>{t(`admin.refunds.states.${row.state}`)}</Status>,
    },
    {
      id: 'actions',
      label: t('admin:actions'),
      cell: (row) => (row.state === 'waiting' ? <ByHand refund={row} /> : null),
    },
  ];
  return (
    <>
      <div className={styles.tools}>
        <StateFilter
          states={states}
          value={state}
          nameOf={(one) => t(`admin.refunds.states.${one}`)}
          onChoose={(next) => choose('refund', next)}
        />
      </div>
      <AdminList
        label={t('admin.refunds.tab')}
        queryKey={['refunds', state]}
        load={(cursor, signal) => call('admin.adminRefunds', { query: { cursor, state }, signal })}
        rowsOf={(answer) => answer.refunds}
        columns={columns}
        rowId={(row) => row.refundId}
        isNarrowed={state !== undefined}
        emptyTitle={t('admin.refunds.empty')}
      />
    </>
  );
}

/** A refund that no provider carries out: an administrator says what became of it. */
export function ByHand({ refund }: { refund: AdminRefund }) {
  const { t } = useTranslation('money');
  const { money } = useDates();
  const act = useAct();
  const settle = async (done: boolean): Promise<void> => {
    await act(
      () => call('admin.settleRefund', { body: { refundId: refund.refundId, done } }),
      t('admin.refunds.settled'),
    );
  };
  return (
    <span className={styles.actions}>
      <Popconfirm
        title={t('admin.refunds.doneTitle', { amount: money(refund.amount) })}
        body={t('admin.refunds.doneBody')}
        action={t('admin.refunds.done')}
        onConfirm={() => settle(true)}
      >
        <Button size="s">{t('admin.refunds.done')}</Button>
      </Popconfirm>
      <Popconfirm
        title={t('admin.refunds.fail')}
        body={t('admin.refunds.doneBody')}
        action={t('admin.refunds.fail')}
        isDanger
        onConfirm={() => settle(false)}
      >
        <Button size="s" variant="quiet">
          {t('admin.refunds.fail')}
        </Button>
      </Popconfirm>
    </span>
  );
}
