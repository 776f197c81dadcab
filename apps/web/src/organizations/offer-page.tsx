import type { OrgOffer } from '@limn/contract';
import { Avatar, Button, EmptyState, SkeletonText, tips } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams, useNavigate } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { isMissing } from '../api/error.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { hasFailed } from '../app/failures/has-failed.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useTitle } from '../app/frames/use-title.ts';
import { ConfirmFirst, isUnconfirmed } from '../people/confirm-address.tsx';
import { OtherAccount } from '../people/other-account.tsx';
import card from '../people/card.module.css';
import { useDates } from '../people/use-dates.ts';
import { meKey, useMe } from '../session/session.ts';
import { organizationsKey } from '../people/organizations.ts';
import { orgKey } from './shared/org-data.ts';

/** The page of a link or a mail that invites to an organization. */
export function OfferPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return <OfferView id={id} token={search.get('token') ?? undefined} />;
}

/**
 * What an invitation or a link to join offers, by its id or its organization's, and the answer to it.
 *
 * @param isOrganization the address is the organization's own, where somebody who is no member may look for its files
 */
export function OfferView({
  id,
  token,
  isOrganization = false,
}: {
  id: string;
  token: string | undefined;
  isOrganization?: boolean;
}) {
  const { t } = useTranslation('people');
  const me = useMe();
  const user = me.data?.user ?? null;
  const query = useQuery({
    queryKey: ['offer', id, token, user?.userId],
    queryFn: async ({ signal }) =>
      (await call('organizations.getOffer', { params: { id }, query: { token }, signal })).offer,
    enabled: me.data !== undefined,
    retry: false,
  });
  const offer = query.data;
  const isGone = isMissing(query.error);
  const gone = goneKeys(user === null, isOrganization);
  const unknown = t(isGone ? gone.title : 'invite.title');
  useTitle(offer === undefined ? unknown : t('offer.title', { org: offer.orgName }));
  if (isUnconfirmed(query.error)) {
    return (
      <main id="main" tabIndex={-1} className={card['page']}>
        <div className={card['card']}>
          <ConfirmFirst offer={id} />
        </div>
      </main>
    );
  }
  if (hasFailed(query) && !isGone) {
    return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  const body = () => {
    if (isGone) {
      return (
        <EmptyState
          level={1}
          role="alert"
          title={t(gone.title)}
          body={t(gone.body)}
          actions={user === null ? <SignIn /> : <OtherAccount account={user.account} />}
        />
      );
    }
    return offer === undefined ? (
      <SkeletonText lines={4} />
    ) : (
      <Offer offer={offer} token={token} isVisitor={user === null} />
    );
  };
  return (
    <main id="main" tabIndex={-1} className={card['page']}>
      <div className={card['card']}>{body()}</div>
    </main>
  );
}

/** What is said of an offer that is not there, or not one's to see. */
function goneKeys(isVisitor: boolean, isOrganization: boolean) {
  if (isVisitor) {
    return { title: 'invite.missingVisitor', body: 'invite.missingVisitorBody' } as const;
  }
  return isOrganization
    ? ({ title: 'offer.notMember', body: 'offer.notMemberBody' } as const)
    : ({ title: 'offer.missing', body: 'offer.missingBody' } as const);
}

/** Signs in, or up, and comes back here. */
function SignIn() {
  const { t } = useTranslation('people');
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  return (
    <>
      <ButtonLink to={`/login?next=${next}`} variant="primary">
        {t('offer.signIn')}
      </ButtonLink>
      <ButtonLink to={`/signup?next=${next}`}>{t('offer.signUp')}</ButtonLink>
    </>
  );
}

function Offer({ offer, token, isVisitor }: { offer: OrgOffer; token: string | undefined; isVisitor: boolean }) {
  const { t } = useTranslation('people');
  const { day } = useDates();
  const navigate = useNavigate();
  const client = useQueryClient();
  const tell = useTellFailure();
  const role = t(`role.${offer.role}`);
  const home = `/organizations/${encodeURIComponent(offer.orgId)}`;
  const body = { id: offer.id, token };
  const join = useMutation({
    mutationFn: () => call('organizations.joinOrg', { body }),
    onSuccess: async () => {
      tips.show('success', t('offer.joined', { org: offer.orgName }));
      await Promise.all(
        [organizationsKey, orgKey(offer.orgId), meKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      await navigate(home, { replace: true });
    },
    onError: tell,
  });
  const decline = useMutation({
    mutationFn: () => call('organizations.declineOrg', { body }),
    onSuccess: async () => {
      tips.show('success', t('offer.declined'));
      await navigate('/organizations', { replace: true });
    },
    onError: tell,
  });
  const actions = () => {
    if (offer.member) {
      return (
        <ButtonLink to={home} variant="primary">
          {t('offer.open')}
        </ButtonLink>
      );
    }
    return isVisitor ? (
      <SignIn />
    ) : (
      <>
        <Button variant="primary" isPending={join.isPending} onPress={() => join.mutate()}>
          {t('offer.join')}
        </Button>
        {offer.invitedBy !== null && (
          <Button isPending={decline.isPending} onPress={() => decline.mutate()}>
            {t('offer.decline')}
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      <Avatar name={offer.orgName} id={offer.orgId} picture={offer.pictureUrl} size="xl" shape="square" isDecorative />
      <h1 className={card['title']}>
        {offer.member ? t('offer.already', { org: offer.orgName }) : t('offer.title', { org: offer.orgName })}
      </h1>
      {!offer.member && (
        <p>
          {offer.invitedBy === null
            ? t('offer.link', { role })
            : t('offer.invited', { name: offer.invitedBy.fullName, role })}
        </p>
      )}
      <p className={card['meta']}>
        {t('orgs.members', { count: offer.members })}
        {!offer.member && offer.expireTime !== null && ` · ${t('offer.until', { date: day(offer.expireTime) })}`}
      </p>
      <div className={card['actions']}>{actions()}</div>
    </>
  );
}
