import type { Profile } from '@limn/contract';
import { EmptyState, SkeletonCards } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { MoreOf } from '../app/failures/more-of.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { TemplateCard } from '../community/template-card.tsx';
import { templatesKey } from '../publishing/use-templates.ts';
import styles from './profiles.module.css';

/** What somebody published, the latest first, as the community shows it. */
export function PublicFiles({ profile: { userId, mine } }: { profile: Profile }) {
  const { t } = useTranslation(['people', 'settings', 'community']);
  const query = useInfiniteQuery({
    queryKey: [...templatesKey, 'of', userId],
    queryFn: ({ signal, pageParam }) =>
      call('templates.listTemplates', { query: { author: userId, sort: 'new', cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  if (query.isPending) return <SkeletonCards cards={4} />;
  if (query.data === undefined)
    return <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  const templates = query.data.pages.flatMap((page) => page.templates);
  if (templates.length === 0)
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
  return (
    <>
      <ul className={styles.grid} aria-label={t('profile.files')}>
        {templates.map((template) => (
          <TemplateCard key={template.templateId} template={template} />
        ))}
      </ul>
      <MoreOf list={query} action={t('more')} failed={t('settings:loadFailed')} />
    </>
  );
}
