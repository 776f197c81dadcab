import type { Transaction } from '@limn/contract';
import { EmptyState } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { MoreOf } from '../../app/failures/more-of.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { planLength } from '../../workspace/header/notification-text.ts';
import { recordsKey } from '../../workspace/data/money-keys.ts';
import { useOrderText } from '../upgrade/order-text.ts';
import { Section } from '../../app/sections/section.tsx';

/** What was paid and redeemed; `only` coupons where those are what the page is about. */
export function RecordsSection({ only }: { only?: Transaction['kind'] }) {
  const { t } = useTranslation('settings');
  const { t: nt } = useTranslation(['notifications']);
  const { ago, money } = useDates();
  const text = useOrderText();
  const query = useInfiniteQuery({
    queryKey: recordsKey,
    queryFn: ({ signal, pageParam }) => call('account.transactions', { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = (query.data?.pages.flatMap((page) => page.transactions) ?? []).filter(
    (row) => only === undefined || row.kind === only,
  );
  if (only !== undefined && rows.length === 0 && !query.hasNextPage && !query.isError) {
    return null;
  }
  const title = only === 'coupon' ? t('coupon.used') : t('records.title');
  const columns: readonly DataColumn<Transaction>[] = [
    { id: 'what', label: t('records.what'), cell: (row) => text.ofRecord(row, planLength(row.days, nt)) },
    { id: 'number', label: t('records.number'), cell: (row) => row.title },
    { id: 'kind', label: t('records.kind'), cell: (row) => t(`records.kinds.${row.kind}`) },
    { id: 'amount', label: t('records.amount'), align: 'end', cell: (row) => money(row.amount) },
    { id: 'time', label: t('records.time'), cell: (row) => ago(row.time) },
  ];
  return (
    <Section title={title} lead={only === undefined ? t('records.lead') : undefined}>
      {hasFailed(query) && !query.isFetchNextPageError ? (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          isLoading={query.isPending}
          empty={<EmptyState size="s" level={3} title={t('records.empty')} />}
        />
      )}
      <MoreOf list={query} action={t('orders.more')} failed={t('loadFailed')} />
    </Section>
  );
}
