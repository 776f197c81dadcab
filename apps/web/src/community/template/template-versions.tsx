import type { Template, TemplateVersion } from '@limn/contract';
import { Button, Dialog, Skeleton, Status } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { lazy } from '../../app/routing/lazy.tsx';
import { MoreOf } from '../../app/failures/more-of.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useDates } from '../../people/use-dates.ts';
import { CategoryPicture } from '../../workspace/list/picture/category-picture.tsx';
import { templatesKey } from '../../publishing/use-templates.ts';
import styles from './versions.module.css';

const load = () => import('../../publishing/difference.tsx');
const DrawingDifference = lazy(async () => ({ default: (await load()).DrawingDifference }));
const SaidDifference = lazy(async () => ({ default: (await load()).SaidDifference }));

const TONES = {
  verifying: 'info',
  public: 'success',
  refused: 'danger',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const;

const wasShown = ({ state }: TemplateVersion): boolean => state === 'public' || state === 'replaced';

/** What was published of a template so far, for its author and those who review; everybody else sees the newest. */
export function TemplateVersions({ template }: { template: Template }) {
  const { t } = useTranslation('community');
  const [looking, setLooking] = useState<string | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...templatesKey, 'versions', template.templateId],
    queryFn: ({ pageParam, signal }) =>
      call('templates.listTemplateVersions', {
        params: { id: template.templateId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const index = versions.findIndex(({ publicationId }) => publicationId === looking),
    version = versions[index];
  const before = version && versions.slice(index + 1).find(wasShown);
  const isBeforeFar = version !== undefined && before === undefined && list.hasNextPage;
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  useEffect(() => {
    // What failed is asked for again by whoever looks, not without end.
    if (isBeforeFar && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isBeforeFar, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <section aria-labelledby="template-versions">
      <h2 id="template-versions" className={styles.heading}>
        {t('history.title')}
      </h2>
      {list.isPending && <Skeleton height="72px" shape="block" />}
      {list.error !== null && list.data === undefined && (
        <PartFailure title={t('history.failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <ol className={styles.list}>
        {versions.map((one) => (
          <Line
            key={one.publicationId}
            version={one}
            template={template}
            onLook={() => setLooking(one.publicationId)}
          />
        ))}
      </ol>
      <MoreOf list={list} action={t('more')} failed={t('history.failed')} />
      {version !== undefined && !isBeforeFar && (
        <VersionDialog version={version} before={before ?? null} onClose={() => setLooking(null)} />
      )}
    </section>
  );
}

interface LineProps {
  version: TemplateVersion;
  template: Template;
  onLook: () => void;
}

function Line({ version, template, onLook }: LineProps) {
  const { t } = useTranslation('community');
  const { full } = useDates();
  const { title, state, submitTime, decideTime, reason, pictureUrl } = version;
  return (
    <li className={styles.version}>
      <span className={styles.picture}>
        {pictureUrl === null ? (
          <CategoryPicture category={template.category} />
        ) : (
          <img src={pictureUrl} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.meta}>
          <Status tone={TONES[state]}>{t(`history.states.${state}`)}</Status>
          {full(decideTime ?? submitTime)}
        </span>
        {reason !== '' && <span className={styles.meta}>{t('history.refused', { reason })}</span>}
      </span>
      <Button size="s" aria-label={t('history.lookAt', { title, when: full(submitTime) })} onPress={onLook}>
        {t('history.look')}
      </Button>
    </li>
  );
}

interface VersionDialogProps {
  version: TemplateVersion;
  /** What everybody saw before it; null for nothing. */
  before: TemplateVersion | null;
  onClose: () => void;
}

function VersionDialog({ version, before, onClose }: VersionDialogProps) {
  const { t } = useTranslation('community');
  const { full } = useDates();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={t('history.of', { when: full(version.submitTime) })}
      footer={<Button onPress={onClose}>{t('history.close')}</Button>}
    >
      <div className={styles.look}>
        <p className={styles.meta}>
          {before === null ? t('history.first') : t('history.against', { when: full(before.submitTime) })}
        </p>
        {version.hasDrawing ? (
          <div className={styles.stage}>
            <Suspense fallback={<Skeleton height="100%" shape="block" />}>
              <DrawingDifference address={version.address} before={before?.hasDrawing ? before.address : null} />
            </Suspense>
          </div>
        ) : (
          <p className={styles.meta}>{t('history.noDrawing')}</p>
        )}
        {version.hasDrawing && before !== null && !before.hasDrawing && (
          <p className={styles.meta}>{t('history.notCompared')}</p>
        )}
        <Suspense fallback={null}>
          <SaidDifference said={version} before={before} />
        </Suspense>
      </div>
    </Dialog>
  );
}
