import type { AdminFile, FileSize } from '@limn/contract';
import { Select, Status } from '@limn/ui';
import { formatBytes } from '@limn/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { useNarrowing } from '../use-narrowing.ts';

const sorts = ['document', 'pictures'] as const satisfies readonly FileSize[];

/** The largest files of everybody. */
export function AdminFilesPage() {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const { ago } = useDates();
  const { typed, q, type, choice, choose } = useNarrowing();
  const by = sorts.find((one) => one === choice('by')) ?? 'document';
  const bytes = (value: number): string => formatBytes(locale, value);
  const columns: readonly DataColumn<AdminFile>[] = [
    {
      id: 'title',
      label: t('files.title'),
      cell: (file) => (
        <span className={styles.whoText}>
          <span className={styles.wrap}>{file.title}</span>
          {file.trashed && <Status tone="neutral">{t('files.trashed')}</Status>}
        </span>
      ),
    },
    {
      id: 'owner',
      label: t('files.owner'),
      cell: ({ org, owner }) => (
        <span className={styles.whoText}>
          <Link to={`/admin/people/${encodeURIComponent(owner.userId)}`}>{owner.fullName}</Link>
          {org !== null && (
            <Link className={styles.meta} to={`/admin/organizations/${encodeURIComponent(org.orgId)}`}>
              {org.orgName}
            </Link>
          )}
        </span>
      ),
    },
    { id: 'document', label: t('files.document'), align: 'end', cell: (file) => bytes(file.documentBytes) },
    { id: 'pictures', label: t('files.pictures'), align: 'end', cell: (file) => bytes(file.pictureBytes) },
    { id: 'versions', label: t('files.versions'), align: 'end', cell: (file) => bytes(file.versionBytes) },
    { id: 'edited', label: t('files.edited'), cell: (file) => ago(file.updateTime) },
  ];
  return (
    <AdminPage title={t('nav.files')} lead={t('files.lead')}>
      <AdminTools label={t('files.search')} typed={typed} onType={type}>
        <div className={styles.filter}>
          <Select
            label={t('files.by')}
            isLabelHidden
            value={by}
            onChange={(next) => choose('by', next === 'document' ? '' : next)}
            items={sorts.map((value) => ({ value, label: t(`files.sorts.${value}`) }))}
          />
        </div>
      </AdminTools>
      <AdminList
        label={t('nav.files')}
        queryKey={['files', q, by]}
        load={(cursor, signal) => call('admin.adminFiles', { query: { q, by, cursor }, signal })}
        rowsOf={(answer) => answer.files}
        columns={columns}
        rowId={(file) => file.fileId}
        isNarrowed={q !== '' || by !== 'document'}
        emptyTitle={t('files.empty')}
      />
    </AdminPage>
  );
}
