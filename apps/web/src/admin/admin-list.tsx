import { EmptyState } from '@limn/ui';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../app/failures/has-failed.ts';
import { MoreOf } from '../app/failures/more-of.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { DataTable, type DataColumn } from '../people/data-table.tsx';

interface Page {
  readonly nextCursor: string | null;
}

/** Everything of an administrator's pages is asked for under this key. */
export const adminKey = ['admin'] as const;

interface AdminListProps<Answer extends Page, Row> {
  /** What it lists, for screen readers. */
  label: string;
  /** By what the answers are kept; what it depends on is in it. */
  queryKey: QueryKey;
  load: (cursor: string, signal: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Whether a search or a filter is in force. */
  isNarrowed: boolean;
  /** What stands there when there is nothing at all. */
  emptyTitle: string;
  emptyBody?: string;
}

/** A list of the server's in pages: waiting, empty, failed and with a way to more. */
export function AdminList<Answer extends Page, Row>({
  label,
  queryKey,
  load,
  rowsOf,
  columns,
  rowId,
  isNarrowed,
  emptyTitle,
  emptyBody,
}: AdminListProps<Answer, Row>) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery({
    queryKey: [...adminKey, ...queryKey],
    queryFn: ({ signal, pageParam }) => load(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  if (hasFailed(query) && !query.isFetchNextPageError) {
    return <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={query.data?.pages.flatMap(rowsOf) ?? []}
        rowId={rowId}
        isLoading={query.isPending}
        empty={
          isNarrowed ? (
            <EmptyState size="s" level={2} kind="search" title={t('nothingFound')} body={t('nothingFoundBody')} />
          ) : (
            <EmptyState size="s" level={2} title={emptyTitle} {...(emptyBody !== undefined && { body: emptyBody })} />
          )
        }
      />
      <MoreOf list={query} action={t('more')} failed={t('loadFailed')} />
    </>
  );
}
