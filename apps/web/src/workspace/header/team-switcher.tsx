import type { Team } from '@limn/contract';
import { Avatar, Icon, Popover } from '@limn/ui';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { useHasPage } from '../../app/routing/known-pages.ts';
import { useUser } from '../../session/session.ts';
import { useOrganizations } from '../../people/organizations.ts';
import { pageAddress } from '../model/pages.ts';
import { usePlace } from '../context/use-place.ts';
import styles from './header.module.css';

const manages = ({ role }: Team): boolean => role === '1_owner' || role === '2_admin';
/** Only what somebody had can be renewed. */
const hadPlan = ({ plan }: Team): boolean => plan.active || plan.expiresAt !== null;

/** Whose files are on show, and the way to those of one's organizations. */
export function TeamSwitcher() {
  const { t } = useTranslation();
  const { user, instance } = useUser();
  const teams = useOrganizations();
  const hasPage = useHasPage();
  const { orgId } = usePlace();
  const here = teams.find((team) => team.orgId === orgId);
  const canCreate = hasPage('/upgrade');
  if (teams.length === 0 && !canCreate) {
    return null;
  }
  const name = here?.orgName ?? t('team.personal');
  const list = (close: () => void) => (
    <div className={styles.teams}>
      <ul className={styles.teamList}>
        <li className={styles.team}>
          <Link
            to="/diagrams"
            onClick={close}
            aria-current={here === undefined ? 'true' : undefined}
            className={styles.teamLink}
          >
            <Avatar name={user.fullName} id={user.userId} picture={user.avatarUrl} size="s" isDecorative />
            <span className={styles.teamName}>{t('team.personal')}</span>
            {here === undefined && <Icon name="check" />}
          </Link>
        </li>
        {teams.map((team) => (
          <li key={team.orgId} className={styles.team}>
            <Link
              to={pageAddress('org', null, team.orgId)}
              onClick={close}
              aria-current={team === here ? 'true' : undefined}
              className={styles.teamLink}
            >
              <Avatar
                name={team.orgName}
                id={team.orgId}
                picture={team.pictureUrl}
                size="s"
                shape="square"
                isDecorative
              />
              <span className={styles.teamName} title={team.orgName}>
                {team.orgName}
              </span>
              {team === here && <Icon name="check" />}
            </Link>
            {instance.plans && canCreate && manages(team) && (
              <Link
                to={`/upgrade?tid=${encodeURIComponent(team.orgId)}&addu=pay`}
                onClick={close}
                className={styles.teamRenew}
              >
                {t(hadPlan(team) ? 'team.renew' : 'team.upgrade')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {canCreate && (
        <Link to="/upgrade" onClick={close} className={styles.teamCreate}>
          <Icon name="add" />
          {t('team.create')}
        </Link>
      )}
    </div>
  );
  return (
    <Popover label={t('team.label')} placement="bottom end" content={list}>
      <AriaButton className="limn-btn" data-variant="quiet" data-size="m" aria-label={`${t('team.label')}: ${name}`}>
        <span className={styles.teamHere}>{name}</span>
        <Icon name="expand" />
      </AriaButton>
    </Popover>
  );
}
