import type { Profile } from '@limn/contract';
import { Avatar, EmptyState, SkeletonList } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { MoreOf } from '../app/failures/more-of.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useMe } from '../session/session.ts';
import { FollowButton } from '../community/follow-button.tsx';
import styles from './profiles.module.css';

/** Who follows somebody, or whom they follow; for people who are signed in. */
export function PeopleList({ profile, kind }: { profile: Profile; kind: 'followers' | 'following' }) {
  const { t } = useTranslation(['people', 'settings']);
  const { pathname, hash } = useLocation();
  const viewer = useMe().data?.user?.userId;
  const { userId } = profile;
  const query = useInfiniteQuery({
    queryKey: ['profile', userId, kind],
    queryFn: ({ signal, pageParam }) =>
      call(`profiles.${kind}`, { params: { userId }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: viewer !== undefined,
  });
  if (viewer === undefined) {
    return (
      <EmptyState
        title={t('profile.signInToSee')}
        actions={<ButtonLink to={`/login?next=${encodeURIComponent(pathname + hash)}`}>{t('signIn')}</ButtonLink>}
      />
    );
  }
  if (query.isPending) {
    return <SkeletonList rows={4} hasDetail />;
  }
  if (query.data === undefined) {
    return <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const people = query.data.pages.flatMap((page) => page.users);
  if (people.length === 0) {
    return <EmptyState title={kind === 'followers' ? t('profile.noFollowers') : t('profile.noFollowing')} />;
  }
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.userId} className={styles.person}>
            <Avatar name={person.fullName} id={person.userId} picture={person.avatarUrl} size="l" isDecorative />
            <div className={styles.words}>
              <Link to={`/u/${encodeURIComponent(person.userId)}`} className={styles.name}>
                {person.fullName}
              </Link>
              {person.description !== '' && <p className={styles.line}>{person.description}</p>}
            </div>
            {person.userId !== viewer && (
              <FollowButton userId={person.userId} name={person.fullName} isFollowed={person.followed} size="s" />
            )}
          </li>
        ))}
      </ul>
      <MoreOf list={query} action={t('more')} failed={t('settings:loadFailed')} />
    </>
  );
}
