import { formatBytes } from '@limn/i18n';
import { Button, SkeletonText, Status, TextField, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useNavigate } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { isMissing } from '../../api/error.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useDates } from '../../people/use-dates.ts';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { AdminList, adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { useRefreshAdmin } from '../use-act.ts';

type Shown = Awaited<ReturnType<typeof call<'admin.adminOrgById'>>>;

/** One organization: its plan and its members. */
export function AdminOrganizationPage() {
  const { t } = useTranslation('admin');
  const { orgId = '' } = useParams();
  const query = useQuery({
    queryKey: [...adminKey, 'org', orgId],
    queryFn: ({ signal }) => call('admin.adminOrgById', { params: { orgId }, signal }),
    retry: (count, error) => !isMissing(error) && count < 2,
  });
  if (query.data === undefined) {
    return (
      <AdminPage title={t('nav.organizations')}>
        {query.isError ? (
          <PartFailure
            title={isMissing(query.error) ? t('orgs.gone') : t('loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </AdminPage>
    );
  }
  return <Organization {...query.data} />;
}

function Organization({ org, usedBytes, limitBytes }: Shown) {
  const { t } = useTranslation(['admin', 'people']);
  const { day, full } = useDates();
  const { locale } = useLanguage();
  const refresh = useRefreshAdmin();
  const [open, setOpen] = useState<'plan' | 'dissolve' | null>(null);
  const { orgId } = org;
  const bytes = formatBytes(locale, usedBytes);
  return (
    <AdminPage
      title={org.orgName}
      states={org.teamUntil !== null && <Status tone="success">{t('orgs.team')}</Status>}
      actions={
        <Button variant="danger" onPress={() => setOpen('dissolve')}>
          {t('orgs.dissolve')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('orgs.owner')}</dt>
        <dd>
          {org.owner === null ? (
            t('person.none')
          ) : (
            <>
              <Link to={`/admin/people/${encodeURIComponent(org.owner.userId)}`}>{org.owner.fullName}</Link>
              <span className={styles.meta}>{org.owner.account}</span>
            </>
          )}
        </dd>
        <dt>{t('person.id')}</dt>
        <dd className={styles.mono}>{orgId}</dd>
        <dt>{t('people.since')}</dt>
        <dd>{full(org.createTime)}</dd>
        <dt>{t('person.plan')}</dt>
        <dd>
          {org.teamUntil === null
            ? t('person.noPlan')
            : t('orgs.planUntil', { date: day(org.teamUntil), seats: org.seats })}
          <Button size="s" onPress={() => setOpen('plan')}>
            {t('person.changePlan')}
          </Button>
        </dd>
        <dt>{t('person.storage')}</dt>
        <dd>
          {limitBytes === null
            ? t('person.storageFree', { files: org.files, bytes })
            : t('person.storageOf', { files: org.files, bytes, limit: formatBytes(locale, limitBytes) })}
        </dd>
      </dl>
      <AdminSection title={t('orgs.memberCount', { count: org.members })}>
        <AdminList
          label={t('orgs.members')}
          queryKey={['org', orgId, 'members']}
          load={(cursor, signal) => call('admin.adminOrgById', { params: { orgId }, query: { cursor }, signal })}
          rowsOf={(answer) => answer.members}
          rowId={(member) => member.userId}
          columns={[
            {
              id: 'name',
              label: t('people.name'),
              cell: (member) => (
                <Link to={`/admin/people/${encodeURIComponent(member.userId)}`}>{member.fullName}</Link>
              ),
            },
            { id: 'account', label: t('orgs.account'), cell: (member) => member.account },
            { id: 'role', label: t('orgs.role'), cell: (member) => t(`people:role.${member.role}`) },
            { id: 'since', label: t('orgs.joined'), cell: (member) => day(member.joinTime) },
          ]}
          isNarrowed={false}
          emptyTitle={t('orgs.noMembers')}
        />
      </AdminSection>
      {open === 'plan' && (
        <GrantDialog
          title={t('orgs.planTitle', { name: org.orgName })}
          description={t('orgs.planBody')}
          until={org.teamUntil}
          seats={{ now: org.seats, members: org.members }}
          onClose={() => setOpen(null)}
          onGrant={async (until, seats) => {
            await call('admin.grantTeam', { body: { orgId, until, seats } });
            tips.show('success', until === null ? t('grant.ended') : t('grant.done'));
            await refresh();
          }}
        />
      )}
      {open === 'dissolve' && <DissolveDialog org={org} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function DissolveDialog({ org: { orgId, orgName, files }, onClose }: { org: Shown['org']; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'people']);
  const navigate = useNavigate();
  const refresh = useRefreshAdmin();
  const form = useForm({ orgName: (value) => (value.trim() === orgName ? undefined : t('people:org.dissolveRule')) });
  return (
    <FormDialog
      onClose={onClose}
      title={t('people:org.dissolveTitle', { name: orgName })}
      description={t('orgs.dissolveBody', { count: files })}
      action={t('orgs.dissolve')}
      isDanger
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (values) => {
          await call('admin.endOrg', { body: { orgId, orgName: values.orgName.trim() } });
          tips.show('success', t('people:org.dissolved'));
          await navigate('/admin/organizations', { replace: true });
          await refresh();
        })
      }
    >
      <TextField
        {...form.field('orgName')}
        label={t('people:org.dissolveName', { name: orgName })}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}
