import type { Earning, Withdrawal } from '@limn/contract';
import { Button, Notice, Status, TextArea, TextField, tips, type StatusTone } from '@limn/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { MoreOf } from '../../../app/failures/more-of.tsx';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { FormDialog } from '../../../app/forms/form-dialog.tsx';
import { DataTable, type DataColumn } from '../../../people/data-table.tsx';
import { useDates } from '../../../people/use-dates.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { earningsKey } from '../../../workspace/data/money-keys.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

const tones: Readonly<Record<Withdrawal['state'], StatusTone>> = {
  waiting: 'warning',
  paid: 'success',
  refused: 'danger',
};

/** What one earned with templates, and has paid out. Silent for who never sold one. */
export function EarningsSection() {
  const { t } = useTranslation(['money', 'settings']);
  const { ago, money } = useDates();
  const [isAsking, setAsking] = useState(false);
  const query = useInfiniteQuery({
    queryKey: earningsKey,
    queryFn: ({ signal, pageParam }) => call('account.earnings', { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const [first] = query.data?.pages ?? [];
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  if (hasFailed(query) && !query.isFetchNextPageError) {
    return (
      <Section title={t('earnings.title')}>
        <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      </Section>
    );
  }
  if (first === undefined || entries.length === 0) return null;
  const waiting = first.withdrawals.find(({ state }) => state === 'waiting');
  const columns: readonly DataColumn<Earning>[] = [
    { id: 'kind', label: t('settings:records.kind'), cell: (row) => t(`earnings.kinds.${row.kind}`) },
    { id: 'what', label: t('settings:records.what'), cell: (row) => row.title },
    { id: 'amount', label: t('settings:records.amount'), align: 'end', cell: (row) => money(row.amount) },
    { id: 'time', label: t('settings:records.time'), cell: (row) => ago(row.time) },
  ];
  const withdrawn: readonly DataColumn<Withdrawal>[] = [
    { id: 'amount', label: t('settings:records.amount'), cell: (row) => money(row.amount) },
    { id: 'to', label: t('earnings.destination'), cell: (row) => row.destination },
    {
      id: 'state',
      label: t('settings:orders.status'),
      cell: (row) => (
        <>
          <Status tone={tones[row.state]}>{t(`earnings.states.${row.state}`)}</Status>
          {row.reason !== '' && <p className={styles.meta}>{t('earnings.reason', { reason: row.reason })}</p>}
        </>
      ),
    },
    { id: 'time', label: t('settings:records.time'), cell: (row) => ago(row.createTime) },
  ];
  return (
    <Section
      title={t('earnings.title')}
      lead={t('earnings.lead')}
      action={
        <Button
          size="s"
          isDisabled={first.balance < first.minimum || waiting !== undefined}
          onPress={() => setAsking(true)}
        >
          {t('earnings.withdraw')}
        </Button>
      }
    >
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.rowText}>
            <p className={styles.rowTitle}>
              {t('earnings.balance')} {money(first.balance)}
            </p>
            <p className={styles.meta}>
              {waiting === undefined
                ? t('earnings.minimum', { amount: money(first.minimum) })
                : t('earnings.waiting', { amount: money(waiting.amount) })}
            </p>
          </div>
        </div>
      </div>
      {first.balance < 0 && <Notice tone="warning">{t('earnings.negative')}</Notice>}
      <DataTable
        label={t('earnings.title')}
        columns={columns}
        rows={entries}
        rowId={(row) => row.id}
        isLoading={false}
        empty={null}
      />
      <MoreOf list={query} action={t('settings:orders.more')} failed={t('settings:loadFailed')} />
      {first.withdrawals.length > 0 && (
        <DataTable
          label={t('earnings.withdrawals')}
          columns={withdrawn}
          rows={first.withdrawals}
          rowId={(row) => row.withdrawalId}
          isLoading={false}
          empty={null}
        />
      )}
      {isAsking && <WithdrawDialog balance={first.balance} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function WithdrawDialog({ balance, onClose }: { balance: number; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { money } = useDates();
  const client = useQueryClient();
  const form = useForm(
    {
      amount: (value) => (/^\d{1,6}(\.\d{1,2})?$/.test(value.trim()) ? undefined : t('earnings.amountRule')),
      destination: (value) => (value.trim() === '' ? t('earnings.destinationRule') : undefined),
    },
    { amount: String(balance) },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('earnings.withdraw')}
      description={`${t('earnings.balance')} ${money(balance)}`}
      action={t('earnings.send')}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ amount, destination }) => {
          await call('account.askWithdrawal', { body: { amount: amount.trim(), destination } });
          tips.show('success', t('earnings.sent'));
          onClose();
          await client.invalidateQueries({ queryKey: earningsKey });
        })
      }
    >
      <TextField
        {...form.field('amount')}
        label={t('earnings.amount')}
        inputMode="decimal"
        maxLength={10}
        isRequired
        autoFocus
      />
      <TextArea
        {...form.field('destination')}
        label={t('earnings.destination')}
        description={t('earnings.destinationHint')}
        maxLength={300}
        hasCounter
      />
    </FormDialog>
  );
}
