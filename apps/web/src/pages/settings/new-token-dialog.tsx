import { Button, Dialog, IconButton, RadioGroup, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/form-dialog.tsx';
import { useCopy } from '../../people/use-copy.ts';
import { useForm } from '../account/use-form.ts';
import styles from './settings.module.css';

const validities = ['7', '30', '90', '365', '1000'] as const;
type Validity = (typeof validities)[number];

/** Makes a token, then shows it, once. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation(['settings', 'account']);
  const copy = useCopy();
  const [made, setMade] = useState<string | null>(null);
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [validity, setValidity] = useState<Validity>('90');
  const required = (value: string) => (value.trim() === '' ? t('account:rule.required') : undefined);
  const form = useForm({ name: required, password: required });
  if (made !== null) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('tokens.created')}
        description={t('tokens.createdBody')}
        width="collaborator"
        isDismissable={false}
        footer={
          <>
            <Button icon="copy" onPress={() => void copy(made)}>
              {t('tokens.copy')}
            </Button>
            <Button variant="primary" onPress={onClose}>
              {t('tokens.done')}
            </Button>
          </>
        }
      >
        <p className={styles.secret}>
          <span data-token>{made}</span>
          <IconButton icon="copy" size="s" label={t('tokens.copy')} onPress={() => void copy(made)} />
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('tokens.create')}
      action={t('tokens.create')}
      width="collaborator"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ name, password }) => {
          const { token } = await call('account.newToken', { body: { name: name.trim(), password, scope, validity } });
          setMade(token);
          onMade();
        })
      }
    >
      <TextField
        {...form.field('name')}
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        maxLength={60}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <RadioGroup
        label={t('tokens.scope')}
        look="cards"
        value={scope}
        onChange={setScope}
        options={(['read', 'write'] as const).map((value) => ({
          value,
          label: t(`tokens.scopes.${value}`),
          description: t(`tokens.scopeHints.${value}`),
        }))}
      />
      <Select
        label={t('tokens.validity')}
        value={validity}
        onChange={setValidity}
        options={validities.map((value) => ({
          value,
          label: value === '1000' ? t('tokens.forever') : t('tokens.days', { count: Number(value) }),
        }))}
      />
      <TextField
        {...form.field('password')}
        label={t('password.current')}
        description={t('contacts.passwordHint')}
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}
