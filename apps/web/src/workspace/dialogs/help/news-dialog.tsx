import { Dialog, EmptyState, Skeleton } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useLanguage } from '../../../preferences/language.ts';
import styles from '../dialogs.module.css';

/** What is new in this release and those before it. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const query = useQuery({
    queryKey: ['news', locale],
    queryFn: async ({ signal }) => (await call('support.newFunctions', { signal })).functions,
  });
  const { data } = query;
  const body = () => {
    if (hasFailed(query)) {
      return <PartFailure title={t('news.failed')} error={query.error} onRetry={() => void query.refetch()} />;
    }
    if (data === undefined) {
      return (
        <div className={styles.treeWait}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      );
    }
    return data.length === 0 ? (
      <EmptyState level={3} title={t('news.empty')} />
    ) : (
      <ol className={styles.news}>
        {data.map((one) => (
          <li key={one.id}>
            <time dateTime={one.date}>
              {new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(one.date))}
            </time>
            <h3>{one.title}</h3>
            <p>{one.text}</p>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('news.title')}>
      <OutdatedPart list={query} />
      {body()}
    </Dialog>
  );
}
