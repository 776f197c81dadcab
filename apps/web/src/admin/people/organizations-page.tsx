import type { AdminOrg } from '@limn/contract';
import { Status } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { useNarrowing } from '../use-narrowing.ts';

/** Every organization. */
export function AdminOrganizationsPage() {
  const { t } = useTranslation('admin');
  const { day } = useDates();
  const { typed, q, type, isNarrowed } = useNarrowing();
  const columns: readonly DataColumn<AdminOrg>[] = [
    {
      id: 'name',
      label: t('orgs.name'),
      cell: (org) => <Link to={`/admin/organizations/${encodeURIComponent(org.orgId)}`}>{org.orgName}</Link>,
    },
    {
      id: 'owner',
      label: t('orgs.owner'),
      cell: (org) =>
        org.owner === null ? (
          t('person.none')
        ) : (
          <Link to={`/admin/people/${encodeURIComponent(org.owner.userId)}`}>{org.owner.fullName}</Link>
        ),
    },
    { id: 'members', label: t('orgs.members'), align: 'end', cell: (org) => `${org.members} / ${org.seats}` },
    {
      id: 'plan',
      label: t('person.plan'),
      cell: (org) =>
        org.teamUntil === null ? (
          t('person.noPlan')
        ) : (
          <Status tone="success">{t('person.planUntil', { date: day(org.teamUntil) })}</Status>
        ),
    },
    { id: 'files', label: t('people.files'), align: 'end', cell: (org) => org.files },
  ];
  return (
    <AdminPage title={t('nav.organizations')} lead={t('orgs.lead')}>
      <AdminTools label={t('orgs.search')} typed={typed} onType={type} />
      <AdminList
        label={t('nav.organizations')}
        queryKey={['orgs', q]}
        load={(cursor, signal) => call('admin.adminOrgs', { query: { q, cursor }, signal })}
        rowsOf={(answer) => answer.orgs}
        columns={columns}
        rowId={(org) => org.orgId}
        isNarrowed={isNarrowed}
        emptyTitle={t('orgs.empty')}
        emptyBody={t('orgs.emptyBody')}
      />
    </AdminPage>
  );
}
