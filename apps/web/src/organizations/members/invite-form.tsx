import { isAccount } from '@limn/contract/formats.ts';
import type { Contact, Team } from '@limn/contract';
import { Button, Dialog, Select, TextField, tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useLanguage } from '../../preferences/language.ts';
import { ContactPicker } from '../../sharing/people/contact-list.tsx';
import { inviteAll, NotInvited } from '../../sharing/people/invite-all.ts';
import { useExplain } from '../../app/failures/use-failure.ts';
import { givenRoles, invitesKey, type GivenOrgRole } from '../shared/org-data.ts';
import styles from '../shared/organizations.module.css';

const noStates: ReadonlyMap<string, 'already' | 'invited'> = new Map();

/** Invites somebody by e-mail address or phone number; Enter sends it. */
export function InviteForm({ team: { orgId } }: { team: Team }) {
  const { t } = useTranslation(['people', 'account']);
  const client = useQueryClient();
  const [role, setRole] = useState<GivenOrgRole>('3_editor');
  const [isPicking, setPicking] = useState(false);
  const explain = useExplain();
  const { locale } = useLanguage();
  const inviteContacts = async (contacts: readonly Contact[]) => {
    try {
      await inviteAll(contacts, (invitee) => call('organizations.inviteMember', { body: { orgId, ...invitee, role } }));
      tips.show('success', t('org.invited'));
    } catch (error) {
      const names = error instanceof NotInvited ? error.names : [];
      explain(
        error instanceof NotInvited ? error.cause : error,
        t('org.inviteFailedFor', { names: new Intl.ListFormat(locale).format(names) }),
      );
    }
    setPicking(false);
    await client.invalidateQueries({ queryKey: invitesKey(orgId) });
  };
  const form = useForm({ account: (value) => (isAccount(value.trim()) ? undefined : t('account:rule.account')) });
  return (
    <form
      className={styles.inviteForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const element = event.currentTarget;
        void form.submit(element, async ({ account }) => {
          await call('organizations.inviteMember', { body: { orgId, account: account.trim(), role } });
          form.reset();
          tips.show('success', t('org.invited'));
          await client.invalidateQueries({ queryKey: invitesKey(orgId) });
          element.querySelector('input')?.focus();
        });
      }}
    >
      <FormFailure text={form.failure} />
      <div className={styles.inviteLine}>
        <div className={styles.inviteAccount}>
          <TextField
            {...form.field('account')}
            label={t('org.inviteLabel')}
            placeholder={t('org.invitePlaceholder')}
            autoComplete="off"
          />
        </div>
        <div className={styles.inviteRole}>
          <Select
            label={t('org.inviteRole')}
            value={role}
            onChange={setRole}
            items={givenRoles.map((value) => ({
              value,
              label: t(`role.${value}`),
              description: t(`roleHint.${value}`),
            }))}
          />
        </div>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('org.inviteSend')}
        </Button>
      </div>
      <div>
        <Button variant="quiet" size="s" icon="users" onPress={() => setPicking(true)}>
          {t('org.contacts')}
        </Button>
      </div>
      {isPicking && (
        <Dialog
          isOpen
          onClose={() => setPicking(false)}
          title={t('org.contacts')}
          description={`${t('org.inviteRole')}: ${t(`role.${role}`)}`}
          size="s"
        >
          <ContactPicker states={noStates} onInvite={inviteContacts} />
        </Dialog>
      )}
    </form>
  );
}
