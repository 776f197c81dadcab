import type { Profile } from '@limn/contract';
import { Avatar, EmptyState, Skeleton, SkeletonCards, Tabs } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { isMissing } from '../api/error.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { PageFailure } from '../app/failures/page-failure.tsx';
import page from '../app/frames/page.module.css';
import { useTitle } from '../app/frames/use-title.ts';
import { useDates } from '../people/use-dates.ts';
import { useMe } from '../session/session.ts';
import { FollowButton } from '../community/follow-button.tsx';
import { PeopleList } from './people-list.tsx';
import { profileKey } from './profile-data.ts';
import { PublicFiles } from './public-files.tsx';
import styles from './profiles.module.css';

/** One's own home page, `/u/profile`, which asks a visitor to sign in. */
export function OwnProfilePage() {
  const me = useMe().data;
  if (me === undefined) {
    return null;
  }
  return me.user === null ? (
    <Navigate replace to="/login?next=%2Fu%2Fprofile" />
  ) : (
    <ProfileView userId={me.user.userId} />
  );
}

/** Anybody's home page. */
export function ProfilePage() {
  const { userId = '' } = useParams();
  return <ProfileView key={userId} userId={userId} />;
}

function ProfileView({ userId }: { userId: string }) {
  const { t } = useTranslation('people');
  const viewer = useMe().data?.user?.userId;
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    queryKey: profileKey(userId, viewer),
    queryFn: async ({ signal }) => (await call('profiles.getProfile', { params: { userId }, signal })).profile,
  });
  const isNobody = isMissing(error);
  useTitle(profile?.fullName ?? (isNobody ? t('profile.missing') : undefined));
  if (profile === undefined && error !== null) {
    if (isNobody) {
      return (
        <main id="main" tabIndex={-1} className={page['page']}>
          <EmptyState level={1} title={t('profile.missing')} body={t('profile.missingBody')} />
        </main>
      );
    }
    return <PageFailure error={error} onRetry={() => void refetch()} />;
  }
  return (
    <main id="main" tabIndex={-1} className={page['page']}>
      <div className={page['column']}>
        {profile === undefined ? (
          <>
            <Skeleton width="220px" height="64px" shape="block" />
            <SkeletonCards cards={4} />
          </>
        ) : (
          <>
            <Head profile={profile} />
            <Content profile={profile} />
          </>
        )}
      </div>
    </main>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['people', 'community']);
  const { day } = useDates();
  return (
    <header className={styles.head}>
      <Avatar name={profile.fullName} id={profile.userId} picture={profile.avatarUrl} size="xl" isDecorative />
      <div className={styles.words}>
        <h1 className={page['title']}>{profile.fullName}</h1>
        <p className={styles.meta}>
          {t('profile.joined', { date: day(profile.createTime) })}
          {profile.likes > 0 && ` · ${t('community:likes', { count: profile.likes })}`}
          {profile.clones > 0 && ` · ${t('community:clones', { count: profile.clones })}`}
          {profile.followsMe && ` · ${t('profile.followsMe')}`}
        </p>
        {profile.description !== '' && <p className={styles.about}>{profile.description}</p>}
      </div>
      {profile.mine ? (
        <ButtonLink to="/setting#account" icon="rename">
          {t('profile.edit')}
        </ButtonLink>
      ) : (
        <FollowButton userId={profile.userId} name={profile.fullName} isFollowed={profile.followed} />
      )}
    </header>
  );
}

const tabs = ['files', 'followers', 'following'] as const;

/** Files, followers and whom they follow; which of them is on show is the address's hash. */
function Content({ profile }: { profile: Profile }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { hash } = useLocation();
  return (
    <Tabs
      label={t('profile.tabs')}
      value={tabs.find((tab) => `#${tab}` === hash) ?? 'files'}
      onChange={(tab) =>
        void navigate({ hash: tab === 'files' ? '' : tab }, { replace: true, preventScrollReset: true })
      }
      items={tabs.map((id) => ({
        id,
        label: t(`profile.${id}`),
        badge: <span className={styles.count}>{profile[id]}</span>,
        content: id === 'files' ? <PublicFiles profile={profile} /> : <PeopleList profile={profile} kind={id} />,
      }))}
    />
  );
}
