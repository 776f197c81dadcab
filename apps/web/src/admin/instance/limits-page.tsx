import { type Limit, limitGroups } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { exactBytes } from './exact-bytes.ts';

/** What one person can ask of the instance, and who came to the end of that lately. */
export function LimitsPage() {
  const { t } = useTranslation('admin');
  const query = useQuery({
    queryKey: [...adminKey, 'limits'],
    queryFn: ({ signal }) => call('admin.adminLimits', { signal }),
  });
  const most = useMost();
  const times = (count: number | undefined) =>
    count === undefined ? <span className={styles.meta}>{t('limits.nobody')}</span> : count;
  const columns: readonly DataColumn<Limit>[] = [
    {
      id: 'what',
      label: t('limits.what'),
      width: '30%',
      cell: ({ id }) => <span className={styles.wrap}>{t(`limits.of.${id}`)}</span>,
    },
    {
      id: 'most',
      label: t('limits.most'),
      width: '46%',
      cell: (limit) => <span className={styles.wrap}>{most(limit)}</span>,
    },
    { id: 'day', label: t('limits.day'), align: 'end', width: '12%', cell: ({ met }) => times(met?.day) },
    { id: 'month', label: t('limits.month'), align: 'end', width: '12%', cell: ({ met }) => times(met?.month) },
  ];
  if (hasFailed(query)) {
    return (
      <AdminPage title={t('nav.limits')}>
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={t('nav.limits')} lead={t('limits.lead')}>
      {limitGroups.map((group) => (
        <AdminSection key={group} title={t(`limits.groups.${group}`)}>
          <DataTable
            label={t(`limits.groups.${group}`)}
            columns={columns}
            rows={(query.data?.limits ?? []).filter((limit) => limit.group === group)}
            rowId={({ id }) => id}
            isLoading={query.data === undefined}
            empty={null}
          />
        </AdminSection>
      ))}
    </AdminPage>
  );
}

/** What a limit is, in a phrase. */
function useMost(): (limit: Limit) => string {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const shown = (name: string, value: number): string => {
    if (name.endsWith('Bytes')) {
      return exactBytes(locale, value);
    }
    if (!name.endsWith('Ms')) {
      return value.toLocaleString(locale);
    }
    return value < 1000
      ? t('limits.ms', { value })
      : t('limits.seconds', { value: (value / 1000).toLocaleString(locale) });
  };
  // Each sentence has places of its own, which the values of its limit are named after.
  const fill = t as unknown as (key: string, values: Readonly<Record<string, string>>) => string;
  return ({ id, values }) =>
    fill(
      `limits.mostOf.${id}`,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])),
    );
}
