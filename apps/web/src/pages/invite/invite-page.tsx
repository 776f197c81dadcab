import type { api, CallSuccess } from '@limn/contract';
import { Avatar, Button, EmptyState, Icon, Notice, SkeletonText } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PageFailure } from '../../app/failures/page-failure.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useTitle } from '../../app/frames/use-title.ts';
import card from '../../people/card.module.css';
import { ConfirmFirst, isUnconfirmed } from '../../people/confirm-address.tsx';
import { OtherAccount } from '../../people/other-account.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useMe } from '../../session/session.ts';
import { refreshLists } from '../../workspace/data/refresh.ts';
import { categoryIcons } from '../../app/category.ts';
import styles from './invite.module.css';

type Invite = CallSuccess<typeof api.collaborators.openInvite>;

/**
 * An invitation to a file or folder, by its id or by the address of a collaboration link: to be accepted or declined.
 */
export function InvitePage() {
  const { t } = useTranslation('people');
  const { id = '' } = useParams();
  const me = useMe();
  const user = me.data?.user ?? null;
  const query = useQuery({
    queryKey: ['invite', id, user?.userId],
    queryFn: ({ signal }) => call('collaborators.openInvite', { params: { id }, signal }),
    enabled: me.data !== undefined,
  });
  useTitle(query.data === undefined ? t('invite.title') : query.data.title);
  const isMissing = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 410);
  if (isUnconfirmed(query.error)) {
    return (
      <main id="main" tabIndex={-1} className={card['page']}>
        <div className={card['card']}>
          <ConfirmFirst />
        </div>
      </main>
    );
  }
  if (hasFailed(query) && !isMissing) {
    return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  const body = () => {
    if (isMissing) {
      return (
        <EmptyState
          level={1}
          role="alert"
          title={user === null ? t('invite.missingVisitor') : t('invite.missing')}
          body={user === null ? t('invite.missingVisitorBody') : t('invite.missingBody')}
          actions={user === null ? <SignIn /> : <OtherAccount account={user.account} />}
        />
      );
    }
    return query.data === undefined ? (
      <SkeletonText lines={4} />
    ) : (
      <Answer id={id} invite={query.data} mine={user?.account ?? null} />
    );
  };
  return (
    <main id="main" tabIndex={-1} className={card['page']}>
      <div className={card['card']}>{body()}</div>
    </main>
  );
}

/** Signs in, or up, and comes back here. */
function SignIn() {
  const { t } = useTranslation('people');
  const { pathname } = useLocation();
  const next = encodeURIComponent(pathname);
  return (
    <>
      <ButtonLink to={`/login?next=${next}`} variant="primary">
        {t('invite.signIn')}
      </ButtonLink>
      <ButtonLink to={`/signup?next=${next}`}>{t('invite.signUp')}</ButtonLink>
    </>
  );
}

function Answer({ id, invite, mine }: { id: string; invite: Invite; mine: string | null }) {
  const { t } = useTranslation('people');
  const { day } = useDates();
  const name = invite.inviter.fullName;
  const isOwnership = invite.kind === 'ownership';
  return (
    <>
      <Avatar name={name} picture={invite.inviter.avatarUrl} size="l" isDecorative />
      <p>{t(`invite.${invite.kind}`, { name })}</p>
      <div className={styles.item}>
        <Icon name={invite.category === null ? 'folder' : categoryIcons[invite.category]} size={20} />
        <div>
          <h1 className={styles.title}>{invite.title}</h1>
          <p className={card['meta']}>{t(`invite.kind.${invite.fileType}`)}</p>
        </div>
      </div>
      {invite.state === 'pending' && invite.message !== '' && (
        <blockquote className={styles.message}>{invite.message}</blockquote>
      )}
      {invite.state === 'pending' && (
        <p className={card['meta']}>
          {isOwnership ? t('invite.ownershipLine') : t('invite.roleLine', { role: t(`invite.role.${invite.role}`) })}
          {invite.expireTime !== null && ` · ${t('invite.until', { date: day(invite.expireTime) })}`}
        </p>
      )}
      <Actions id={id} invite={invite} mine={mine} />
    </>
  );
}

function Actions({ id, invite, mine }: { id: string; invite: Invite; mine: string | null }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const client = useQueryClient();
  const tell = useTellFailure();
  const refresh = () => client.invalidateQueries({ queryKey: ['invite', id] });
  const open = (url: string) => navigate(new URL(url, location.origin).pathname, { replace: true });
  const accept = useMutation({
    mutationFn: () => call('collaborators.acceptInvite', { body: { inviteId: id } }),
    onSuccess: async ({ url }) => {
      refreshLists(client);
      await open(url);
    },
    onError: (error) => {
      tell(error);
      void refresh();
    },
  });
  const decline = useMutation({
    mutationFn: () => call('collaborators.declineInvite', { body: { inviteId: id } }),
    onError: tell,
    onSettled: refresh,
  });
  const toFiles = <ButtonLink to="/diagrams">{t('invite.toFiles')}</ButtonLink>;
  if (invite.state === 'accepted') {
    return (
      <>
        <Notice tone="success">{t('invite.accepted')}</Notice>
        <div className={card['actions']}>
          {invite.url !== null && (
            <Button variant="primary" onPress={() => void open(invite.url ?? '/diagrams')}>
              {t('invite.open')}
            </Button>
          )}
          {toFiles}
        </div>
      </>
    );
  }
  if (invite.state === 'declined') {
    return (
      <>
        <Notice title={t('invite.declined')}>{t('invite.declinedBody', { name: invite.inviter.fullName })}</Notice>
        <div className={card['actions']}>{toFiles}</div>
      </>
    );
  }
  if (mine === null) {
    return (
      <>
        <p className={card['meta']}>
          {invite.account === null ? t('invite.signInLead') : t('invite.signInLeadFor', { account: invite.account })}
        </p>
        <div className={card['actions']}>
          <SignIn />
        </div>
      </>
    );
  }
  if (!invite.forYou) {
    return (
      <>
        <Notice tone="warning" title={t('invite.otherAccount')}>
          {invite.account === null
            ? t('invite.missingBody')
            : t('invite.otherAccountFor', { account: invite.account, mine })}
        </Notice>
        <OtherAccount account={mine} />
      </>
    );
  }
  return (
    <div className={card['actions']}>
      <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
        {invite.kind === 'ownership' ? t('invite.acceptOwnership') : t('invite.accept')}
      </Button>
      {invite.kind !== 'link' && (
        <Button isPending={decline.isPending} onPress={() => decline.mutate()}>
          {t('invite.decline')}
        </Button>
      )}
    </div>
  );
}
