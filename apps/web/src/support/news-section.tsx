import { EmptyState, SkeletonText, Timeline } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { hasFailed } from '../app/failures/has-failed.ts';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { Section } from '../app/sections/section.tsx';
import { useLanguage } from '../preferences/language.ts';

/** What was added lately. */
export function NewsSection() {
  const { t } = useTranslation(['support', 'common']);
  const { locale } = useLanguage();
  const query = useQuery({
    queryKey: ['news', locale],
    queryFn: async ({ signal }) => (await call('support.newFunctions', { signal })).functions,
  });
  return (
    <Section title={t('section.news')} lead={t('news.lead')}>
      {query.isPending && <SkeletonText lines={5} />}
      {hasFailed(query) && (
        <PartFailure title={t('common:news.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <EmptyState level={3} title={t('common:news.empty')} />}
      {query.data !== undefined && query.data.length > 0 && (
        <Timeline
          label={t('section.news')}
          items={query.data.map((one) => ({
            id: one.id,
            title: one.title,
            content: one.text,
            time: new Date(one.date),
            timeText: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
              Date.parse(one.date),
            ),
          }))}
        />
      )}
    </Section>
  );
}
