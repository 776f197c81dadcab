import type { FileEntry } from '@limn/contract';
import { formatMoment, formatMomentFull } from '@limn/i18n';
import { Avatar, SkeletonList } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useLanguage } from '../../preferences/language.ts';
import styles from './details.module.css';

/** What happened to a file, the newest first; asked for again when the file changes. */
export function ActivityList({ file, me }: { file: FileEntry; me: string }) {
  const { t } = useTranslation('files');
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['activity', file.chartId, file.updateTime],
    queryFn: async ({ signal }) =>
      (await call('files.listActivity', { query: { chartId: file.chartId }, signal })).activity,
  });
  if (error !== null) {
    return <PartFailure title={t('details.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <SkeletonList rows={3} />;
  }
  const nameOf = (person: (typeof data)[number]['person']): string => {
    if (person === null) {
      return t('details.gone');
    }
    return person.userId === me ? t('details.you') : person.fullName;
  };
  return (
    <ol className={styles.people}>
      {data.map(({ kind, person, time }) => {
        const moment = Date.parse(time);
        return (
          <li key={`${kind} ${person?.userId} ${time}`} className={styles.person}>
            <Avatar
              size="s"
              name={person?.fullName ?? t('details.gone')}
              id={person?.userId ?? ''}
              picture={person?.avatarUrl}
              isDecorative
            />
            <span className={styles.name}>{t(`details.did.${kind}`, { who: nameOf(person) })}</span>
            <time className={styles.aside} dateTime={time} title={formatMomentFull(locale, moment)}>
              {formatMoment(locale, moment, Math.max(Date.now(), moment))}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
