import { Status } from '@limn/ui';
import { formatBytes } from '@limn/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';

type Instance = Awaited<ReturnType<typeof call<'admin.adminInstance'>>>;
type Archive = Instance['backups']['archives'][number];
type Setting = Instance['settings'][number];

/** What the instance stores, its backups, and the settings it runs with. */
export function InstancePage() {
  const { t } = useTranslation('admin');
  const query = useQuery({
    queryKey: [...adminKey, 'instance'],
    queryFn: ({ signal }) => call('admin.adminInstance', { signal }),
  });
  if (hasFailed(query)) {
    return (
      <AdminPage title={t('nav.instance')}>
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      </AdminPage>
    );
  }
  const version = query.data?.version ?? '';
  return (
    <AdminPage title={t('nav.instance')} {...(version !== '' && { lead: t('instance.lead', { version }) })}>
      <Storage storage={query.data?.storage} />
      <Backups backups={query.data?.backups} />
      <Settings settings={query.data?.settings} />
    </AdminPage>
  );
}

function Storage({ storage }: { storage: Instance['storage'] | undefined }) {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  if (storage === undefined) {
    return null;
  }
  const bytes = (value: number): string => formatBytes(locale, value);
  const { people, files, free } = storage;
  return (
    <AdminSection title={t('instance.storage')}>
      <dl className={styles.facts}>
        <dt>{t('instance.database')}</dt>
        <dd>{bytes(storage.database)}</dd>
        <dt>{t('instance.documents')}</dt>
        <dd>{t('instance.documentsOf', { bytes: bytes(files.bytes), files: files.count, people })}</dd>
        {storage.blobs.flatMap(({ kind, count, bytes: taken }) => [
          <dt key={kind}>{t(`instance.kinds.${kind}`)}</dt>,
          <dd key={`${kind} amount`}>{t('instance.amount', { bytes: bytes(taken), count })}</dd>,
        ])}
        <dt>{t('instance.place')}</dt>
        <dd>{t(`instance.places.${storage.place}`)}</dd>
        <dt>{t('instance.free')}</dt>
        <dd>{free === null ? t('instance.unknown') : bytes(free)}</dd>
      </dl>
    </AdminSection>
  );
}

function Backups({ backups }: { backups: Instance['backups'] | undefined }) {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const { full } = useDates();
  if (backups === undefined) {
    return null;
  }
  const columns: readonly DataColumn<Archive>[] = [
    { id: 'name', label: t('instance.archive'), cell: (one) => <span className={styles.mono}>{one.name}</span> },
    { id: 'size', label: t('instance.size'), align: 'end', cell: (one) => formatBytes(locale, one.bytes) },
    { id: 'made', label: t('instance.made'), cell: (one) => full(one.time) },
  ];
  return (
    <AdminSection
      title={t('instance.backups')}
      lead={backups.plan === null ? t('instance.noBackup') : t('instance.backupPlan', backups.plan)}
    >
      {backups.plan !== null && (
        <DataTable
          label={t('instance.backups')}
          columns={columns}
          rows={backups.archives}
          rowId={(one) => one.name}
          isLoading={false}
          empty={<p className={styles.lead}>{t('instance.noArchives')}</p>}
        />
      )}
    </AdminSection>
  );
}

function Settings({ settings }: { settings: readonly Setting[] | undefined }) {
  const { t } = useTranslation('admin');
  const valueOf = ({ value, secret }: Setting) => {
    if (value === '') {
      return <span className={styles.meta}>{t('instance.unset')}</span>;
    }
    return secret ? <Status tone="success">{t('instance.set')}</Status> : <span className={styles.wrap}>{value}</span>;
  };
  const columns: readonly DataColumn<Setting>[] = [
    { id: 'name', label: t('instance.name'), cell: (one) => <span className={styles.mono}>{one.name}</span> },
    { id: 'value', label: t('instance.value'), cell: valueOf },
  ];
  return (
    <AdminSection title={t('instance.settings')} lead={t('instance.settingsLead')}>
      <DataTable
        label={t('instance.settings')}
        columns={columns}
        rows={settings ?? []}
        rowId={(one) => one.name}
        isLoading={settings === undefined}
        empty={null}
      />
    </AdminSection>
  );
}
