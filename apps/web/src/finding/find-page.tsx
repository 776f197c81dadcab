/** Find and replace over the files of a place: a search, what it finds file by file, and what is to be replaced. */
import { Button, EmptyState, Notice, Progress } from '@limn/ui';
import { Undo2 } from 'lucide-react';
import type { FoundFile, FoundText } from '@limn/contract/files/find.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../app/routing/navigation.tsx';
import { ApiError } from '../api/error.ts';
import page from '../app/frames/page.module.css';
import { useTitle } from '../app/frames/use-title.ts';
import { countOf, type LeftOut, withHits } from './chosen.ts';
import { FindForm } from './find-form.tsx';
import { FoundFileView } from './found-file.tsx';
import { useReplace } from './use-replace.ts';
import { type Search, useSearch } from './use-search.ts';
import styles from './finding.module.css';

export function FindPage(): ReactNode {
  const [address] = useSearchParams();
  const folderId = address.get('folder') || null,
    orgId = address.get('org') || null;
  return <Finding key={`${folderId} ${orgId}`} folderId={folderId} orgId={orgId} first={address.get('q') ?? ''} />;
}

interface Place {
  folderId: string | null;
  orgId: string | null;
  first: string;
}

function Finding({ folderId, orgId, first }: Place): ReactNode {
  const { t } = useTranslation('finding');
  const { search, begin, stop } = useSearch({ folderId, orgId });
  const { outcomes, replacing, replace, undo, stop: stopReplacing, forget } = useReplace();
  const [replacement, setReplacement] = useState('');
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  useTitle(t('title'));
  const isSearching = search.wanted !== null && search.end === null,
    isReplacing = replacing?.isRunning === true;
  const waiting = useMemo(() => search.files.filter((file) => !outcomes.has(file.chartId)), [search.files, outcomes]);
  const count = waiting.reduce((sum, file) => sum + countOf(file, leftOut), 0);
  const choose = useCallback(
    (file: FoundFile, hits: readonly FoundText[], isIn: boolean) =>
      setLeftOut((before) => withHits(before, file, hits, isIn)),
    [],
  );
  // What could not be taken back is offered by the same button again.
  const failed = [...outcomes.values()].filter(({ problem, done }) => problem !== undefined && done === 0).length;
  const undoable = [...outcomes.values()].filter(({ asked }) => asked !== undefined).length;
  let where = t('in.own');
  if (folderId !== null) where = t('in.folder');
  else if (orgId !== null) where = t('in.org');
  const isFaulty = search.error instanceof ApiError && search.error.status === 400;
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <div className={page.column}>
        <header>
          <h1 className={page.title}>{t('title')}</h1>
          <p className={styles.lead}>
            {where}
            {' · '}
            {t('lead')}
          </p>
        </header>
        <FindForm
          first={first}
          replacement={replacement}
          onReplacement={setReplacement}
          isRunning={isSearching}
          problem={isFaulty ? search.error!.message : undefined}
          onSearch={(wanted) => {
            forget();
            setLeftOut(new Map());
            begin(wanted);
          }}
          onStop={stop}
        />
        <Status search={search} />
        {search.files.length > 0 && !isSearching && (
          <div className={styles.actions}>
            <Button
              variant="primary"
              isDisabled={count === 0 || isReplacing}
              onPress={() => void replace(waiting, leftOut, search.wanted!, replacement)}
            >
              {replacement === '' ? t('remove', { count }) : t('replace', { count })}
            </Button>
            {undoable > 0 && !isReplacing && (
              <Button icon={Undo2} onPress={() => void undo()}>
                {t('undo', { count: undoable })}
              </Button>
            )}
            {isReplacing && <Button onPress={stopReplacing}>{t('cancel')}</Button>}
            <p className={styles.hint}>{t('undoHint')}</p>
          </div>
        )}
        {isReplacing && (
          <Progress
            label={t(replacing.does === 'undo' ? 'undoing' : 'replacing')}
            value={(100 * replacing.at) / replacing.of}
            valueLabel={t('of', { looked: replacing.at, of: replacing.of })}
          />
        )}
        {failed > 0 && !isReplacing && <Notice tone="danger">{t('filesFailed', { count: failed })}</Notice>}
        {search.files.map((file) => (
          <FoundFileView
            key={file.chartId}
            file={file}
            leftOut={leftOut}
            outcome={outcomes.get(file.chartId)}
            replacement={search.wanted?.isPattern === true && replacement.includes('$') ? null : replacement}
            isBusy={isReplacing}
            onChoose={choose}
          />
        ))}
      </div>
    </main>
  );
}

/** How far the search is, and what came of it. */
function Status({ search }: { search: Search }): ReactNode {
  const { t } = useTranslation('finding');
  const { wanted, files, progress, end, error } = search;
  if (wanted === null) return null;
  if (end === null)
    return (
      <Progress
        label={t('progress')}
        {...(progress !== null && progress.of > 0 && { value: (100 * progress.looked) / progress.of })}
        valueLabel={progress === null ? '' : t('of', { looked: progress.looked, of: progress.of })}
      />
    );
  if (error instanceof ApiError && error.status === 400) return null;
  const count = files.reduce((sum, file) => sum + file.count, 0),
    interrupted = t(count > 0 ? 'failed' : 'failedEmpty');
  return (
    <div className={styles.status}>
      {error !== null && <Notice tone="danger">{error.message || interrupted}</Notice>}
      {error === null && end === 'failed' && <Notice tone="warning">{interrupted}</Notice>}
      {end === 'stopped' && <Notice tone="info">{t('stopped')}</Notice>}
      {end === 'many' && <Notice tone="info">{t('many', { count: progress?.of ?? 0 })}</Notice>}
      {(progress?.skipped ?? 0) > 0 && <Notice tone="warning">{t('skipped', { count: progress!.skipped })}</Notice>}
      {count > 0 && (
        <p role="status">
          {t('inFiles', { found: t('found', { count }), files: t('files', { count: files.length }) })}
        </p>
      )}
      {count === 0 && error === null && end !== 'failed' && (
        <EmptyState level={2} role="status" title={t('none')} body={t('noneHint')} />
      )}
    </div>
  );
}
