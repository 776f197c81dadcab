import type { Profile, PublicFile } from '@limn/contract';
import { Button, EmptyState, SkeletonCards } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { PartFailure } from '../app/part-failure.tsx';
import { useDates } from '../people/use-dates.ts';
import { CategoryPicture } from '../workspace/list/category-picture.tsx';
import styles from './profiles.module.css';

/** The files somebody made public. */
export function PublicFiles({ profile: { userId, mine } }: { profile: Profile }) {
  const { t } = useTranslation(['people', 'settings']);
  const query = useInfiniteQuery({
    queryKey: ['profile', userId, 'files'],
    queryFn: ({ signal, pageParam }) =>
      call('profiles.profileFiles', { params: { userId }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  if (query.isPending) {
    return <SkeletonCards cards={4} />;
  }
  if (query.isError) {
    return <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const files = query.data.pages.flatMap((page) => page.files);
  if (files.length === 0) {
    return (
      <EmptyState
        level={2}
        title={t('profile.noFiles')}
        {...(mine && {
          body: t('profile.noFilesMine'),
          actions: <ButtonLink to="/diagrams">{t('invite.toFiles')}</ButtonLink>,
        })}
      />
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {files.map((file) => (
          <FileCard key={file.chartId} file={file} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function FileCard({ file }: { file: PublicFile }) {
  const { t } = useTranslation('files');
  const { ago } = useDates();
  const [isMissing, setMissing] = useState(false);
  return (
    <li className={styles.card}>
      <a href={file.url} className={styles.cardLink}>
        <span className={styles.picture}>
          {file.thumbUrl === null || isMissing ? (
            <CategoryPicture category={file.category} />
          ) : (
            <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
          )}
        </span>
        <span className={styles.cardTitle}>{file.title}</span>
      </a>
      {file.description !== '' && <p className={styles.cardText}>{file.description}</p>}
      <p className={styles.meta}>
        {t(`category.${file.category}`)} · {ago(file.updateTime)}
      </p>
    </li>
  );
}
