import type { AdminUser, UserKind } from '@limn/contract';
import { Avatar, Select, Status } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { useNarrowing } from '../use-narrowing.ts';

const kinds = ['all', 'admin', 'suspended', 'deleting', 'unconfirmed', 'paid'] as const satisfies readonly UserKind[];

/** What must be known of somebody at a glance. */
export function PersonStates({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const isConfirmed = (user.email === null || user.emailVerified) && (user.phone === null || user.phoneVerified);
  return (
    <span className={styles.states}>
      {user.admin && <Status tone="info">{t('people.state.admin')}</Status>}
      {user.suspendTime !== null && <Status tone="danger">{t('people.state.suspended')}</Status>}
      {user.deleteTime !== null && <Status tone="warning">{t('people.state.deleting')}</Status>}
      {!isConfirmed && <Status tone="neutral">{t('people.state.unconfirmed')}</Status>}
      {user.personalUntil !== null && <Status tone="success">{t('people.state.paid')}</Status>}
    </span>
  );
}

/** Everybody who has an account. */
export function PeoplePage() {
  const { t } = useTranslation('admin');
  const { day, ago } = useDates();
  const { typed, q, type, choice, choose, isNarrowed } = useNarrowing();
  const kind = kinds.find((one) => one === choice('kind')) ?? 'all';
  const columns: readonly DataColumn<AdminUser>[] = [
    {
      id: 'name',
      label: t('people.name'),
      cell: (user) => (
        <span className={styles.who}>
          <Avatar name={user.fullName} id={user.userId} picture={user.avatarUrl} size="s" isDecorative />
          <span className={styles.whoText}>
            <Link to={`/admin/people/${encodeURIComponent(user.userId)}`}>{user.fullName}</Link>
            <span className={styles.meta}>{[user.email, user.phone].filter((one) => one !== null).join(' · ')}</span>
          </span>
        </span>
      ),
    },
    { id: 'states', label: t('people.states'), cell: (user) => <PersonStates user={user} /> },
    { id: 'files', label: t('people.files'), align: 'end', cell: (user) => user.files },
    {
      id: 'seen',
      label: t('people.seen'),
      cell: (user) => (user.lastTime === null ? t('people.never') : ago(user.lastTime)),
    },
    { id: 'since', label: t('people.since'), cell: (user) => day(user.createTime) },
  ];
  return (
    <AdminPage title={t('nav.people')}>
      <AdminTools label={t('people.search')} typed={typed} onType={type}>
        <div className={styles.filter}>
          <Select
            label={t('people.kind')}
            isLabelHidden
            value={kind}
            onChange={(next) => choose('kind', next === 'all' ? '' : next)}
            items={kinds.map((value) => ({ value, label: t(`people.kinds.${value}`) }))}
          />
        </div>
      </AdminTools>
      <AdminList
        label={t('nav.people')}
        queryKey={['people', q, kind]}
        load={(cursor, signal) => call('admin.adminUsers', { query: { q, kind, cursor }, signal })}
        rowsOf={(answer) => answer.users}
        columns={columns}
        rowId={(user) => user.userId}
        isNarrowed={isNarrowed}
        emptyTitle={t('people.empty')}
      />
    </AdminPage>
  );
}
