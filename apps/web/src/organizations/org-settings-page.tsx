import type { Team } from '@limn/contract';
import { Button, ConfirmDialog, TextArea, TextField, tips } from '@limn/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFocus } from '../app/frames/keep-focus.ts';
import { useParams, useNavigate } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import page from '../app/frames/page.module.css';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useTitle } from '../app/frames/use-title.ts';
import { FormFailure } from '../app/forms/form-failure.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { PictureField } from '../people/picture-field.tsx';
import { DissolveDialog } from './dissolve-dialog.tsx';
import { rightsOf, useForgetOrg, useOrg, useRefreshOrg } from './shared/org-data.ts';
import { OrgHead } from './shared/org-head.tsx';
import styles from './shared/organizations.module.css';
import { WebhooksSection } from '../webhooks/webhooks-section.tsx';
import { TransferDialog } from './members/transfer-dialog.tsx';

/** Name and picture of an organization, and the ways out of it. */
export function OrgSettingsPage() {
  const { t } = useTranslation('people');
  const { orgId = '' } = useParams();
  const { data: team } = useOrg(orgId);
  useTitle(`${t('org.settings')} · ${team?.orgName ?? ''}`);
  if (team === undefined) {
    return null;
  }
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className={page['page']}>
      <div className={page['column']}>
        <OrgHead team={team} />
        <General key={team.orgId} team={team} />
        {rightsOf(team).manage && <WebhooksSection key={`${team.orgId} webhooks`} orgId={team.orgId} />}
        <WaysOut team={team} />
      </div>
    </main>
  );
}

function General({ team }: { team: Team }) {
  const { t } = useTranslation(['people', 'account']);
  const { orgId } = team;
  const refresh = useRefreshOrg(orgId);
  const { manage } = rightsOf(team);
  const form = useForm(
    {
      orgName: (value) => (value.trim() === '' ? t('account:rule.required') : undefined),
      description: () => undefined,
    },
    { orgName: team.orgName, description: team.description },
  );
  return (
    <section className={styles.section} aria-labelledby="org-general">
      <h2 id="org-general" className={styles.sectionTitle}>
        {t('org.general')}
      </h2>
      {!manage && <p className={styles.lead}>{t('org.readOnly')}</p>}
      {manage && (
        <div role="group" aria-label={t('org.picture')}>
          <PictureField
            name={team.orgName}
            id={orgId}
            picture={team.pictureUrl}
            shape="square"
            onUpload={async (body) => {
              await call('organizations.setOrgPicture', { params: { orgId }, body });
              await refresh();
            }}
            onRemove={async () => {
              await call('organizations.removeOrgPicture', { body: { orgId } });
              await refresh();
            }}
          />
        </div>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ orgName, description }) => {
            await call('organizations.updateOrg', {
              body: { orgId, orgName: orgName.trim(), description: description.trim() },
            });
            await refresh();
            tips.show('success', t('org.saved'));
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField
          {...form.field('orgName')}
          label={t('orgs.name')}
          maxLength={60}
          autoComplete="organization"
          isReadOnly={!manage}
          isRequired={manage}
        />
        <TextArea
          {...form.field('description')}
          label={t('orgs.about')}
          description={t('orgs.aboutHint')}
          maxLength={500}
          maxRows={8}
          isReadOnly={!manage}
          hasCounter={manage}
        />
        {manage && (
          <div>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {t('org.save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

function WaysOut({ team }: { team: Team }) {
  const { t } = useTranslation(['people', 'common']);
  const navigate = useNavigate();
  const tell = useTellFailure();
  const forget = useForgetOrg(team.orgId);
  const [open, setOpen] = useState<'leave' | 'transfer' | 'dissolve' | null>(null);
  const { own } = rightsOf(team);
  const close = () => setOpen(null);
  const way = (what: 'leave' | 'transfer' | 'dissolve', title: string, lead: string, isDisabled = false) => (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <p className={styles.rowTitle}>{title}</p>
        <p className={styles.meta} id={`org-${what}`}>
          {lead}
        </p>
      </div>
      <Button
        variant={what === 'transfer' ? 'secondary' : 'danger-quiet'}
        isDisabled={isDisabled}
        aria-describedby={`org-${what}`}
        onPress={() => setOpen(what)}
      >
        {title}
      </Button>
    </li>
  );
  const leave = async () => {
    try {
      await call('organizations.leaveOrg', { body: { orgId: team.orgId } });
    } catch (error) {
      tell(error);
      return;
    }
    tips.show('success', t('org.left'));
    await navigate('/organizations', { replace: true });
    forget();
  };
  return (
    <section className={styles.section}>
      <ul className={styles.rows}>
        {own &&
          way(
            'transfer',
            t('org.transferTitle'),
            team.members > 1 ? t('org.transferLead') : t('org.transferNone'),
            team.members < 2,
          )}
        {way('leave', t('org.leave'), own ? t('org.leaveOwner') : t('org.leaveLead'), own)}
        {own && way('dissolve', t('org.dissolve'), t('org.dissolveLead'))}
      </ul>
      {/* Texts of theirs may still have to come: the page would give way to that, and lose the focus for good. */}
      <Suspense fallback={null}>
        {open === 'transfer' && <TransferDialog team={team} onClose={close} />}
        {open === 'dissolve' && <DissolveDialog team={team} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'leave'}
        onClose={close}
        title={t('org.leaveTitle', { name: team.orgName })}
        body={t('org.leaveLead')}
        action={t('org.leave')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={leave}
      />
    </section>
  );
}
