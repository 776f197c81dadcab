import type { Job, JobState } from '@limn/contract';
import { Button, Popconfirm, Select, Status, type StatusTone } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { ActButton } from '../../app/forms/act-button.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import styles from '../admin.module.css';
import { AdminList, adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { useAct } from '../use-act.ts';
import { useNarrowing } from '../use-narrowing.ts';

const states = ['waiting', 'retrying', 'running', 'failed'] as const satisfies readonly JobState[];
const tones: Readonly<Record<JobState, StatusTone>> = {
  waiting: 'neutral',
  retrying: 'warning',
  running: 'progress',
  failed: 'danger',
};

type Queue = Awaited<ReturnType<typeof call<'admin.adminJobs'>>>['queues'][number];

/** Work that follows from what people do: how much of each kind there is, and each job of it. */
export function JobsPage() {
  const { t } = useTranslation('admin');
  const { ago } = useDates();
  const { choice, choose, isNarrowed } = useNarrowing();
  const act = useAct();
  const state = states.find((one) => one === choice('state'));
  const queue = choice('queue');
  const columns: readonly DataColumn<Job>[] = [
    {
      id: 'queue',
      label: t('jobs.queue'),
      cell: (job) => (
        <span className={styles.whoText}>
          {job.queue}
          {job.subject !== null && job.subject !== job.queue && <span className={styles.meta}>{job.subject}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('jobs.state'),
      cell: (job) => <Status tone={tones[job.state]}>{t(`jobs.states.${job.state}`)}</Status>,
    },
    { id: 'attempts', label: t('jobs.attempts'), align: 'end', cell: (job) => `${job.attempts} / ${job.maxAttempts}` },
    { id: 'run', label: t('jobs.next'), cell: (job) => ago(job.runTime) },
    {
      id: 'error',
      label: t('jobs.error'),
      cell: (job) => (job.error === null ? null : <span className={styles.wrap}>{job.error}</span>),
    },
    {
      id: 'actions',
      label: t('actions'),
      cell: (job) =>
        job.state === 'running' ? null : (
          <span className={styles.actions}>
            {job.state !== 'waiting' && (
              <ActButton
                size="s"
                aria-label={t('jobs.retryOf', { queue: job.queue })}
                onAct={() => act(() => call('admin.retryJobs', { body: { jobIds: job.jobId } }), t('jobs.retried'))}
              >
                {t('jobs.retry')}
              </ActButton>
            )}
            <Popconfirm
              title={t('jobs.discardTitle', { queue: job.queue })}
              body={t('jobs.discardBody')}
              action={t('jobs.discard')}
              isDanger
              onConfirm={async () => {
                await act(() => call('admin.discardJobs', { body: { jobIds: job.jobId } }), t('jobs.discarded'));
              }}
            >
              <Button size="s" aria-label={t('jobs.discardOf', { queue: job.queue })}>
                {t('jobs.discard')}
              </Button>
            </Popconfirm>
          </span>
        ),
    },
  ];
  return (
    <AdminPage title={t('nav.jobs')} lead={t('jobs.lead')}>
      <Queues onChoose={(name) => choose('queue', name === queue ? '' : name)} />
      <AdminSection title={t('jobs.list')}>
        <div className={styles.tools}>
          <div className={styles.filter}>
            <Select
              label={t('jobs.state')}
              isLabelHidden
              placeholder={t('jobs.anyState')}
              value={state ?? null}
              onChange={(next) => choose('state', next)}
              onClear={() => choose('state', '')}
              items={states.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
            />
          </div>
          {queue !== '' && (
            <Button icon="close" onPress={() => choose('queue', '')}>
              {queue}
            </Button>
          )}
        </div>
        <AdminList
          label={t('jobs.list')}
          queryKey={['jobs', state, queue]}
          load={(cursor, signal) =>
            call('admin.adminJobs', { query: { cursor, state, queue: queue === '' ? undefined : queue }, signal })
          }
          rowsOf={(answer) => answer.jobs}
          columns={columns}
          rowId={(job) => job.jobId}
          isNarrowed={isNarrowed}
          emptyTitle={t('jobs.empty')}
          emptyBody={t('jobs.emptyBody')}
        />
      </AdminSection>
    </AdminPage>
  );
}

/** How much there is of each kind. */
function Queues({ onChoose }: { onChoose: (queue: string) => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery({
    queryKey: [...adminKey, 'queues'],
    queryFn: async ({ signal }) => (await call('admin.adminJobs', { signal })).queues,
    refetchInterval: 10_000,
  });
  if (hasFailed(query)) {
    return <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const columns: readonly DataColumn<Queue>[] = [
    {
      id: 'queue',
      label: t('jobs.queue'),
      cell: (one) => (
        <Button variant="quiet" size="s" onPress={() => onChoose(one.queue)}>
          {one.queue}
        </Button>
      ),
    },
    ...states.map((state) => ({
      id: state,
      label: t(`jobs.states.${state}`),
      align: 'end' as const,
      cell: (one: Queue) =>
        state === 'failed' && one.failed > 0 ? <Status tone="danger">{String(one.failed)}</Status> : one[state],
    })),
  ];
  return (
    <DataTable
      label={t('jobs.queues')}
      columns={columns}
      rows={query.data ?? []}
      rowId={(one) => one.queue}
      isLoading={query.isPending}
      empty={null}
    />
  );
}
