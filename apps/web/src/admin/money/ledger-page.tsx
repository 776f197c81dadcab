import type { LedgerRow } from '@limn/contract';
import { EmptyState } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { MoreOf } from '../../app/failures/more-of.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useOrderText } from '../../pages/upgrade/order-text.ts';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import styles from '../admin.module.css';
import { CsvButton } from '../csv-button.tsx';

const accounts = ['revenue', 'returns', 'refunds', 'earnings', 'withdrawals', 'payouts'] as const;
const kinds = [
  'payment',
  'return',
  'refund',
  'refund_done',
  'refund_failed',
  'withdrawal',
  'withdrawal_settled',
  'author_gone',
] as const;

/** What stands on an account, as people say it: what was earned and what is owed is no less than nothing. */
const stands = ({ account, amount }: { account: string; amount: number }): number =>
  amount === 0 || account.startsWith('provider:') || account === 'payouts' ? amount : -amount;

/** Where money came from and went. */
export function LedgerPage() {
  const { t } = useTranslation(['money', 'admin']);
  const { full, money } = useDates();
  const text = useOrderText();
  const query = useInfiniteQuery({
    queryKey: [...adminKey, 'ledger'],
    queryFn: ({ signal, pageParam }) => call('admin.adminLedger', { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const balances = query.data?.pages[0]?.balances ?? [];
  const account = (name: string): string => {
    const [kind = '', of = ''] = name.split(':');
    if (kind === 'provider') return t('admin.ledger.accounts.provider', { name: text.provider(of) });
    const known = accounts.find((one) => one === kind);
    return known === undefined ? name : t(`admin.ledger.accounts.${known}`);
  };
  const kindOf = (row: LedgerRow): string => {
    const known = kinds.find((one) => one === row.kind);
    return known === undefined ? row.kind : t(`admin.ledger.kinds.${known}`);
  };
  const columns: readonly DataColumn<LedgerRow>[] = [
    { id: 'time', label: t('admin.ledger.time'), cell: (row) => full(row.time) },
    { id: 'kind', label: t('admin.ledger.kind'), cell: kindOf },
    { id: 'order', label: t('admin.ledger.order'), cell: (row) => row.orderNumber },
    {
      id: 'entries',
      label: t('admin.ledger.entries'),
      cell: (row) => (
        <span className={styles.whoText}>
          {row.entries.map((entry) => (
            <span key={entry.account}>{`${account(entry.account)} ${money(entry.amount)}`}</span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <AdminPage
      title={t('admin:nav.ledger')}
      lead={t('admin.ledger.lead')}
      actions={<CsvButton address="/api/admin/ledger.csv" label={t('admin.ledger.export')} />}
    >
      {balances.length > 0 && (
        <AdminSection title={t('admin.ledger.balances')}>
          <DataTable
            label={t('admin.ledger.balances')}
            columns={[
              { id: 'account', label: t('admin.ledger.account'), cell: (row) => account(row.account) },
              { id: 'amount', label: t('admin.orders.amount'), align: 'end', cell: (row) => money(stands(row)) },
            ]}
            rows={balances}
            rowId={(row) => row.account}
            isLoading={false}
            empty={null}
          />
        </AdminSection>
      )}
      <AdminSection title={t('admin.ledger.transactions')}>
        {hasFailed(query) && !query.isFetchNextPageError ? (
          <PartFailure title={t('admin:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={t('admin.ledger.transactions')}
            columns={columns}
            rows={query.data?.pages.flatMap((page) => page.rows) ?? []}
            rowId={(row) => row.id}
            isLoading={query.isPending}
            empty={<EmptyState size="s" level={3} title={t('admin.ledger.empty')} />}
          />
        )}
        <MoreOf list={query} action={t('admin:more')} failed={t('admin:loadFailed')} />
      </AdminSection>
    </AdminPage>
  );
}
