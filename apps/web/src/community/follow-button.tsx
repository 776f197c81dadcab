import { Button } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { templatesKey } from '../publishing/use-templates.ts';
import { useMe } from '../session/session.ts';

/** Follows somebody, or no longer; a visitor signs in first. */
export function FollowButton({
  userId,
  name,
  isFollowed,
  size = 'm',
}: {
  userId: string;
  name: string;
  isFollowed: boolean;
  size?: 's' | 'm';
}) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isVisitor = useMe().data?.user === null;
  const change = useMutation({
    mutationFn: () => call(isFollowed ? 'profiles.unfollow' : 'profiles.follow', { body: { userId } }),
    onError: useTellFailure(),
    onSettled: () =>
      // A template says as well whether its author is followed.
      Promise.all([
        client.invalidateQueries({ queryKey: ['profile'] }),
        client.invalidateQueries({ queryKey: templatesKey }),
      ]),
  });
  return (
    <Button
      size={size}
      variant={isFollowed ? 'secondary' : 'primary'}
      aria-label={isFollowed ? t('profile.unfollowName', { name }) : t('profile.followName', { name })}
      isPending={change.isPending}
      onPress={() => (isVisitor ? void navigate(`/login?next=${encodeURIComponent(pathname)}`) : change.mutate())}
    >
      {isFollowed ? t('profile.followed') : t('profile.follow')}
    </Button>
  );
}
