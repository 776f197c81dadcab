import { Button, Dialog, EmptyState, Skeleton } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useFailureText } from '../../app/failures/use-failure.ts';
import { useLanguage } from '../../preferences/language.ts';
import styles from './dialogs.module.css';

/** What is new in this release and those before it. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { locale } = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['news', locale],
    queryFn: async ({ signal }) => (await call('support.newFunctions', { signal })).functions,
  });
  const body = () => {
    if (isPending) {
      return (
        <div className={styles.treeWait}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      );
    }
    if (data === undefined) {
      return (
        <EmptyState
          level={3}
          role="alert"
          title={t('news.failed')}
          body={failureText(error)}
          actions={<Button onPress={() => void refetch()}>{t('retry')}</Button>}
        />
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
      {body()}
    </Dialog>
  );
}
