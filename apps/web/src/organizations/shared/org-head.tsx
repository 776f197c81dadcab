import type { Team } from '@limn/contract';
import { Avatar } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useUser } from '../../session/session.ts';
import { rightsOf } from './org-data.ts';
import styles from './organizations.module.css';

/** Which organization it is, how many are in it, and its plan where plans limit anybody. */
export function OrgHead({ team }: { team: Team }) {
  const { t } = useTranslation('people');
  const { day } = useDates();
  const { instance } = useUser();
  const { plan } = team;
  const facts = [
    plan.seats === null
      ? t('org.count', { count: team.members })
      : t('org.seats', { members: team.members, seats: plan.seats }),
    ...(instance.plans
      ? [plan.active && plan.expiresAt !== null ? t('org.plan', { date: day(plan.expiresAt) }) : t('org.noPlan')]
      : []),
  ];
  return (
    <header className={styles.head}>
      <Avatar name={team.orgName} id={team.orgId} picture={team.pictureUrl} size="l" shape="square" isDecorative />
      <div className={styles.headWords}>
        <h1 className={styles.name}>{team.orgName}</h1>
        <p className={styles.meta}>{facts.join(' · ')}</p>
        {team.description !== '' && <p className={styles.about}>{team.description}</p>}
      </div>
      {instance.plans && rightsOf(team).manage && (
        <ButtonLink to={`/upgrade?tid=${encodeURIComponent(team.orgId)}&addu=pay`}>
          {plan.active ? t('org.renew') : t('org.upgrade')}
        </ButtonLink>
      )}
    </header>
  );
}
