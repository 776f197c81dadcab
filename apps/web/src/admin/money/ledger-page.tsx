import type { LedgerRow } from '@limn/contract';
import { Button } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useOrderText } from '../../pages/upgrade/order-text.ts';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { AdminList, adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import styles from '../admin.module.css';

const accounts = ['revenue', 'returns', 'refunds', 'earnings', 'withdrawals', 'payouts'] as const;
const kinds = [
  'payment',
  'return',
  'refund',
  'refund_done',
  'refund_failed',
  'withdrawal',
  'withdrawal_settled',
] as const;

/** Where money came from and went. */
export function LedgerPage() {
  const { t } = useTranslation(['money', 'admin']);
  const { full, money } = useDates();
  const text = useOrderText();
  const { data } = useQuery({
    queryKey: [...adminKey, 'balances'],
    queryFn: ({ signal }) => call('admin.adminLedger', { signal }),
  });
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
      actions={
        <Button icon="download" onPress={() => window.location.assign('/api/admin/ledger.csv')}>
          {t('admin.ledger.export')}
        </Button>
      }
    >
      {data !== undefined && data.balances.length > 0 && (
        <AdminSection title={t('admin.ledger.balances')}>
          <DataTable
            label={t('admin.ledger.balances')}
            columns={[
              { id: 'account', label: t('admin.ledger.account'), cell: (row) => account(row.account) },
              { id: 'amount', label: t('admin.orders.amount'), align: 'end', cell: (row) => money(row.amount) },
            ]}
            rows={data.balances}
            rowId={(row) => row.account}
            isLoading={false}
            empty={null}
          />
        </AdminSection>
      )}
      <AdminSection title={t('admin.ledger.transactions')}>
        <AdminList
          label={t('admin.ledger.transactions')}
          queryKey={['ledger']}
          load={(cursor, signal) => call('admin.adminLedger', { query: { cursor }, signal })}
          rowsOf={(answer) => answer.rows}
          columns={columns}
          rowId={(row) => row.id}
          isNarrowed={false}
          emptyTitle={t('admin.ledger.empty')}
        />
      </AdminSection>
    </AdminPage>
  );
}
