import type { Team } from '@limn/contract';
import { TextArea, TextField, tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { FormDialog } from '../app/forms/form-dialog.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { meKey } from '../session/session.ts';
import { organizationsKey } from '../people/organizations.ts';

/** Makes an organization and tells which. */
export function CreateOrgDialog({ onClose, onMade }: { onClose: () => void; onMade: (team: Team) => void }) {
  const { t } = useTranslation(['people', 'account']);
  const client = useQueryClient();
  const form = useForm({
    orgName: (value) => (value.trim() === '' ? t('account:rule.required') : undefined),
    description: () => undefined,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('orgs.create')}
      action={t('orgs.create')}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ orgName, description }) => {
          const { team } = await call('organizations.newOrg', {
            body: { orgName: orgName.trim(), description: description.trim() },
          });
          tips.show('success', t('orgs.created'));
          void client.invalidateQueries({ queryKey: organizationsKey });
          void client.invalidateQueries({ queryKey: meKey });
          onClose();
          onMade(team);
        })
      }
    >
      <TextField
        {...form.field('orgName')}
        label={t('orgs.name')}
        maxLength={60}
        autoComplete="organization"
        autoFocus
        isRequired
      />
      <TextArea
        {...form.field('description')}
        label={t('orgs.about')}
        description={t('orgs.aboutHint')}
        maxLength={500}
        maxRows={6}
        hasCounter
      />
    </FormDialog>
  );
}
