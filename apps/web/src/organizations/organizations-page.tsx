import { Avatar, Button, EmptyState, SkeletonList } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFocus } from '../app/frames/keep-focus.ts';
import { Link, useNavigate } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import page from '../app/frames/page.module.css';
import { hasFailed } from '../app/failures/has-failed.ts';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTitle } from '../app/frames/use-title.ts';
import { organizationsKey } from '../people/organizations.ts';
import { CreateOrgDialog } from './create-org-dialog.tsx';
import { offersKey } from './shared/org-data.ts';
import styles from './shared/organizations.module.css';

/** The organizations one is in, and the invitations that wait. */
export function OrganizationsPage() {
  const { t } = useTranslation(['people', 'settings']);
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  useTitle(t('orgs.title'));
  const query = useQuery({
    queryKey: organizationsKey,
    queryFn: async ({ signal }) => (await call('organizations.myOrgs', { signal })).teams,
  });
  const offers = useQuery({
    queryKey: offersKey,
    queryFn: async ({ signal }) => (await call('organizations.myOrgInvites', { signal })).invites,
  });
  const create = (
    <Button variant="primary" icon="add" onPress={() => setMaking(true)}>
      {t('orgs.create')}
    </Button>
  );
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className={page['page']}>
      <div className={page['column']}>
        <header className={page['head']}>
          <h1 className={page['title']}>{t('orgs.title')}</h1>
          {query.data !== undefined && query.data.length > 0 && create}
        </header>
        <p className={page['lead']}>{t('orgs.lead')}</p>
        {offers.data !== undefined && offers.data.length > 0 && (
          <section className={styles.section} aria-labelledby="org-offers">
            <h2 id="org-offers" className={styles.sectionTitle}>
              {t('orgs.invites')}
            </h2>
            <ul className={styles.rows}>
              {offers.data.map((offer) => (
                <li key={offer.id} className={styles.row}>
                  <Avatar
                    name={offer.orgName}
                    id={offer.orgId}
                    picture={offer.pictureUrl}
                    size="l"
                    shape="square"
                    isDecorative
                  />
                  <div className={styles.rowWords}>
                    <p className={styles.rowTitle}>{offer.orgName}</p>
                    <p className={styles.meta}>
                      {offer.invitedBy === null
                        ? t('offer.link', { role: t(`role.${offer.role}`) })
                        : t('offer.invited', { name: offer.invitedBy.fullName, role: t(`role.${offer.role}`) })}
                    </p>
                  </div>
                  <ButtonLink
                    to={`/organizations/join/${encodeURIComponent(offer.id)}`}
                    label={t('offer.title', { org: offer.orgName })}
                  >
                    {t('offer.join')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        {query.isPending && <SkeletonList rows={3} hasDetail />}
        {hasFailed(query) && (
          <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.length === 0 && <EmptyState title={t('orgs.empty')} body={t('orgs.emptyBody')} actions={create} />}
        <ul className={styles.rows}>
          {query.data?.map((team) => (
            <li key={team.orgId} className={styles.row}>
              <Avatar
                name={team.orgName}
                id={team.orgId}
                picture={team.pictureUrl}
                size="l"
                shape="square"
                isDecorative
              />
              <div className={styles.rowWords}>
                <p className={styles.rowTitle}>
                  <Link to={`/organizations/${encodeURIComponent(team.orgId)}`}>{team.orgName}</Link>
                </p>
                <p className={styles.meta}>
                  {t(`role.${team.role}`)} · {t('orgs.members', { count: team.members })}
                </p>
              </div>
              <ButtonLink
                to={`/organizations/${encodeURIComponent(team.orgId)}/members`}
                size="s"
                label={`${t('org.members')}: ${team.orgName}`}
              >
                {t('org.members')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      {isMaking && (
        <CreateOrgDialog
          onClose={() => setMaking(false)}
          onMade={(team) => void navigate(`/organizations/${encodeURIComponent(team.orgId)}/members`)}
        />
      )}
    </main>
  );
}
