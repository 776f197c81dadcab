import type { DataExport } from '@limn/contract';
import { formatBytes } from '@limn/i18n';
import { Button, Icon, Notice, Progress, SkeletonList } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../../app/failures/use-failure.ts';
import { useDates } from '../../../people/use-dates.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

const exportsKey = ['exports'] as const;
/** ms between looks at how far an export is. */
const pace = 1500;

const isUnderWay = ({ status }: DataExport): boolean => status === 'waiting' || status === 'running';

/** Archives of everything one has: begin one, see how far it is, fetch it. */
export function ExportSection() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const tell = useTellFailure();
  const query = useQuery({
    queryKey: exportsKey,
    queryFn: async ({ signal }) => (await call('account.exportsOfMine', { signal })).exports,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? pace : false),
  });
  const begin = useMutation({
    mutationFn: () => call('account.newExport'),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
  const current = query.data?.find(isUnderWay);
  const last = query.data?.[0];
  return (
    <Section title={t('data.title')} lead={t('data.lead')}>
      {query.isPending && <SkeletonList rows={1} />}
      {hasFailed(query) && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <div aria-live="polite" className={styles.form}>
        {current !== undefined && (
          <Progress
            label={current.status === 'waiting' ? t('data.waiting') : t('data.running')}
            {...(current.total > 0 && { value: (current.done / current.total) * 100 })}
            valueLabel={current.total > 0 ? t('data.progress', { done: current.done, total: current.total }) : ''}
          />
        )}
        {last?.status === 'failed' && (
          <Notice tone="danger" title={t('data.failed')}>
            {t('data.failedBody')}
          </Notice>
        )}
      </div>
      <ul className={styles.rows}>
        {query.data
          ?.filter(({ status }) => status === 'done')
          .map((one) => (
            <Archive key={one.exportId} archive={one} />
          ))}
      </ul>
      {current === undefined && query.isSuccess && (
        <div>
          <Button icon="storage" isPending={begin.isPending} onPress={() => begin.mutate()}>
            {t('data.start')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Archive({ archive }: { archive: DataExport }) {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const { ago, day } = useDates();
  const time = ago(archive.createTime);
  return (
    <li className={styles.row}>
      <Icon name="storage" size={20} />
      <div className={styles.rowText}>
        <p className={styles.rowTitle}>{t('data.done')}</p>
        <p className={styles.meta}>
          {t('data.made', { time, size: formatBytes(locale, archive.size) })}
          {archive.expireTime !== null && ` · ${t('data.kept', { date: day(archive.expireTime) })}`}
        </p>
      </div>
      <a
        className="limn-btn"
        data-variant="secondary"
        data-size="s"
        href={`/api/account/exports/${encodeURIComponent(archive.exportId)}/download`}
        download
        aria-label={t('data.downloadOf', { time })}
      >
        <Icon name="download" />
        <span className="limn-btn-label">{t('data.download')}</span>
      </a>
    </li>
  );
}
