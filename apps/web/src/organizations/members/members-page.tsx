import { Notice, SearchField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFocus } from '../../app/frames/keep-focus.ts';
import { useParams } from '../../app/routing/navigation.tsx';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import page from '../../app/frames/page.module.css';
import { useTitle } from '../../app/frames/use-title.ts';
import { InviteForm } from './invite-form.tsx';
import { JoinLinks } from './join-links.tsx';
import { MemberList } from './member-list.tsx';
import { rightsOf, useOrg } from '../shared/org-data.ts';
import { OrgHead } from '../shared/org-head.tsx';
import styles from '../shared/organizations.module.css';
import { PendingInvites } from './pending-invites.tsx';
import { RightsTable } from './rights-table.tsx';

/** Members from which on one searches among them. */
const many = 10;

/** Who is in an organization, with which role; and the ways in, for those who manage it. */
export function MembersPage() {
  const { t } = useTranslation('people');
  const { orgId = '' } = useParams();
  const { data: team } = useOrg(orgId);
  const [wanted, setWanted] = useState('');
  useTitle(`${t('org.members')} · ${team?.orgName ?? ''}`);
  if (team === undefined) {
    return null;
  }
  const { manage } = rightsOf(team);
  const { active, seats } = team.plan;
  const isFull = seats !== null && team.members >= seats;
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className={page['page']}>
      <div className={page['column']}>
        <OrgHead team={team} />
        {manage && (
          <section className={styles.section} aria-labelledby="org-invite">
            <h2 id="org-invite" className={styles.sectionTitle}>
              {t('org.invite')}
            </h2>
            {isFull && (
              <Notice
                tone={active ? 'warning' : 'info'}
                title={active ? t('org.full', { members: team.members, seats }) : t('org.needsPlan')}
                actions={
                  <ButtonLink
                    to={`/upgrade?tid=${encodeURIComponent(orgId)}&addu=pay`}
                    variant={active ? 'secondary' : 'primary'}
                  >
                    {active ? t('org.addSeats') : t('org.upgrade')}
                  </ButtonLink>
                }
              >
                {active ? t('org.fullBody') : t('org.needsPlanBody')}
              </Notice>
            )}
            {!isFull && <InviteForm team={team} />}
            <PendingInvites team={team} />
          </section>
        )}
        <section className={styles.section} aria-labelledby="org-members">
          <div className={styles.sectionHead}>
            <h2 id="org-members" className={styles.sectionTitle}>
              {t('org.count', { count: team.members })}
            </h2>
            {team.members >= many && (
              <div className={styles.search}>
                <SearchField
                  label={t('org.members')}
                  placeholder={t('org.members')}
                  value={wanted}
                  maxLength={100}
                  onChange={setWanted}
                />
              </div>
            )}
          </div>
          <MemberList team={team} wanted={wanted} />
        </section>
        {manage && (active || !isFull) && <JoinLinks team={team} />}
        <RightsTable />
      </div>
    </main>
  );
}
