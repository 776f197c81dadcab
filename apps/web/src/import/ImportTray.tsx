import { Button, Icon, IconButton, Progress, type IconName } from '@limn/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhy } from '../app/failures/use-failure.ts';
import { droppedKind } from './formats.ts';
import { importedText } from './imported-text.ts';
import { importJobs, type ImportJob } from './jobs.ts';
import styles from './tray.module.css';
import { IMPORT_LIMIT } from './upload.ts';

const megabyte = 1024 * 1024;

/** Keeps the page from being left while a file is on its way. */
function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) {
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** What became of a file, in words. */
function useOutcome({ state }: ImportJob): string {
  const { t } = useTranslation('files');
  const { t: words } = useTranslation('diagram');
  const why = useWhy();
  switch (state.name) {
    case 'waiting':
      return t('imports.waiting');
    case 'busy':
      return state.progress === null ? t('imports.reading') : '';
    case 'cancelled':
      return t('imports.cancelled');
    case 'failed':
      return state.reason === 'tooLarge'
        ? t('imports.tooLarge', { limit: IMPORT_LIMIT / megabyte })
        : why(state.error, t('imports.failed'));
    case 'done':
      return importedText(words, state.imported.report);
  }
}

/** Icons of jobs that have ended; the others show a file. */
const icons: Partial<Record<ImportJob['state']['name'], IconName>> = { done: 'success', failed: 'error' };

function Job({ job }: { job: ImportJob }) {
  const { t } = useTranslation(['files', 'diagram']);
  const outcome = useOutcome(job);
  const { id, file, state } = job;
  const isUnderWay = state.name === 'busy' || state.name === 'waiting';
  const dropped = state.name === 'done' ? state.imported.report.dropped : [];
  return (
    <li className={styles.job} data-state={state.name}>
      <Icon name={icons[state.name] ?? 'file'} size={18} />
      <span className={styles.words}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {state.name === 'busy' && (
          <Progress
            label={t('imports.busy', { name: file.name })}
            isLabelHidden
            {...(state.progress !== null && { value: state.progress * 100 })}
          />
        )}
        {outcome !== '' && (
          <span className={styles.outcome} role={state.name === 'failed' ? 'alert' : 'status'}>
            {outcome}
          </span>
        )}
        {state.name === 'failed' && state.reason === 'server' && state.canMend && (
          <span>
            <Button size="s" onPress={() => importJobs.mend(id)}>
              {t('imports.mend')}
            </Button>
          </span>
        )}
        {dropped.length > 0 && (
          <details className={styles.dropped}>
            <summary>{t('imports.dropped', { count: dropped.reduce((sum, { count }) => sum + count, 0) })}</summary>
            <ul>
              {dropped.map(({ what, count }) => (
                <li key={what}>
                  {t(`diagram:importing.kinds.${droppedKind(what)}`)} × {count}
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      <span className={styles.actions}>
        {state.name === 'done' && (
          <IconButton
            icon="external"
            size="s"
            label={t('imports.open', { name: file.name })}
            onPress={() => void window.open(state.imported.url, '_blank', 'noopener')}
          />
        )}
        {(state.name === 'cancelled' || (state.name === 'failed' && state.reason === 'server')) && (
          <IconButton
            icon="restore"
            size="s"
            label={t('imports.retry', { name: file.name })}
            onPress={() => importJobs.retry(id)}
          />
        )}
        {isUnderWay ? (
          <IconButton
            icon="close"
            size="s"
            label={t('imports.cancel', { name: file.name })}
            onPress={() => importJobs.cancel(id)}
          />
        ) : (
          <IconButton
            icon="close"
            size="s"
            label={t('imports.dismiss', { name: file.name })}
            onPress={() => importJobs.dismiss(id)}
          />
        )}
      </span>
    </li>
  );
}

/** The files that are being imported, with how far each of them is, in a corner of the page. */
export default function ImportTray() {
  const { t } = useTranslation('files');
  const jobs = useSyncExternalStore(importJobs.subscribe, importJobs.current);
  const [isFolded, setFolded] = useState(false);
  const underWay = jobs.filter(({ state }) => state.name === 'busy' || state.name === 'waiting').length;
  useLeaveGuard(underWay > 0);
  if (jobs.length === 0) {
    return null;
  }
  return (
    <section className={styles.tray} aria-label={t('imports.title')}>
      <header className={styles.head}>
        <h2>
          <span role="status">
            {underWay > 0 ? t('imports.underWay', { count: underWay }) : t('imports.over', { count: jobs.length })}
          </span>
        </h2>
        <IconButton
          icon={isFolded ? 'collapse' : 'expand'}
          size="s"
          label={isFolded ? t('imports.unfold') : t('imports.fold')}
          onPress={() => setFolded(!isFolded)}
        />
        {underWay > 1 && (
          <IconButton icon="close" size="s" label={t('imports.cancelAll')} onPress={() => importJobs.cancelAll()} />
        )}
        {underWay === 0 && (
          <IconButton icon="close" size="s" label={t('imports.close')} onPress={() => importJobs.dismiss()} />
        )}
      </header>
      {!isFolded && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}
