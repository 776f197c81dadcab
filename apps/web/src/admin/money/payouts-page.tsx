import type { AdminWithdrawal } from '@limn/contract';
import { Button, Popconfirm, Status, type StatusTone } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import styles from '../admin.module.css';
import { ReasonDialog } from '../review/reason-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useNarrowing } from '../use-narrowing.ts';
import { PayerLink, StateFilter } from './parts.tsx';

const states = ['waiting', 'paid', 'refused'] as const;
const tones: Readonly<Record<AdminWithdrawal['state'], StatusTone>> = {
  waiting: 'warning',
  paid: 'success',
  refused: 'danger',
};

/** What authors asked to be paid out. */
export function PayoutsPage() {
  const { t } = useTranslation(['money', 'admin']);
  const { ago, money } = useDates();
  const act = useAct();
  const { choice, choose, isNarrowed } = useNarrowing();
  const [refused, setRefused] = useState<AdminWithdrawal | null>(null);
  const state = states.find((one) => one === choice('state'));
  const settle = (row: AdminWithdrawal, paid: boolean, reason = '') =>
    call('admin.settleWithdrawal', { body: { withdrawalId: row.withdrawalId, paid, reason } });
  const name = (row: AdminWithdrawal): string => row.user?.fullName ?? t('admin.orders.gone');
  const columns: readonly DataColumn<AdminWithdrawal>[] = [
    {
      id: 'user',
      label: t('admin.payouts.user'),
      cell: ({ user }) => <PayerLink user={user} />,
    },
    { id: 'amount', label: t('admin.orders.amount'), align: 'end', cell: (row) => money(row.amount) },
    {
      id: 'to',
      label: t('admin.payouts.destination'),
      cell: (row) => <span className={styles.wrap}>{row.destination}</span>,
    },
    {
      id: 'state',
      label: t('admin.orders.state'),
      cell: (row) => (
        <span className={styles.whoText}>
          <Status tone={tones[row.state]}>{t(`earnings.states.${row.state}`)}</Status>
          {row.reason !== '' && <span className={styles.meta}>{row.reason}</span>}
        </span>
      ),
    },
    { id: 'time', label: t('admin.ledger.time'), cell: (row) => ago(row.createTime) },
    {
      id: 'actions',
      label: t('admin:actions'),
      cell: (row) =>
        row.state === 'waiting' && (
          <span className={styles.actions}>
            <Popconfirm
              title={t('admin.payouts.paidTitle', { name: name(row), amount: money(row.amount) })}
              body={t('admin.payouts.paidBody')}
              action={t('admin.payouts.paid')}
              onConfirm={async () => {
                await act(() => settle(row, true), t('admin.payouts.done'));
              }}
            >
              <Button size="s">{t('admin.payouts.paid')}</Button>
            </Popconfirm>
            <Button size="s" variant="quiet" onPress={() => setRefused(row)}>
              {t('admin.payouts.refuse')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <AdminPage title={t('admin:nav.payouts')} lead={t('admin.payouts.lead')}>
      <div className={styles.tools}>
        <StateFilter
          states={states}
          value={state}
          nameOf={(one) => t(`earnings.states.${one}`)}
          onChoose={(next) => choose('state', next)}
        />
      </div>
      <AdminList
        label={t('admin:nav.payouts')}
        queryKey={['payouts', state]}
        load={(cursor, signal) => call('admin.adminWithdrawals', { query: { cursor, state }, signal })}
        rowsOf={(answer) => answer.withdrawals}
        columns={columns}
        rowId={(row) => row.withdrawalId}
        isNarrowed={isNarrowed}
        emptyTitle={t('admin.payouts.empty')}
      />
      {refused !== null && (
        <ReasonDialog
          title={t('admin.payouts.refuseTitle')}
          action={t('admin.payouts.refuse')}
          done={t('admin.payouts.done')}
          send={(reason) => settle(refused, false, reason)}
          onClose={() => setRefused(null)}
        />
      )}
    </AdminPage>
  );
}
