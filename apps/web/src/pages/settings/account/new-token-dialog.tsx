import type { Scope } from '@limn/contract';
import { Button, Checkbox, Dialog, IconButton, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { FormDialog } from '../../../app/forms/form-dialog.tsx';
import { useCopy } from '../../../app/forms/use-copy.ts';
import { useMe } from '../../../session/session.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import styles from '../../../app/sections/sections.module.css';

const validities = ['7', '30', '90', '365', '1000'] as const;
type Validity = (typeof validities)[number];

const areas = ['files', 'share', 'organizations', 'account'] as const;
type Levels = Record<(typeof areas)[number], 'none' | 'read' | 'write'>;

/** Makes a token, then shows it, once. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation(['settings', 'account']);
  const copy = useCopy();
  const [made, setMade] = useState<string | null>(null);
  const me = useMe();
  const [levels, setLevels] = useState<Levels>({
    files: 'read',
    share: 'none',
    organizations: 'none',
    account: 'none',
  });
  const [isAdmin, setAdmin] = useState(false);
  const [isMissing, setMissing] = useState(false);
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
        size="s"
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
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ name, password }) => {
          const scopes: Scope[] = areas.flatMap((area) => {
            const level = levels[area];
            return level === 'none' ? [] : [`${area}:${level}` as const];
          });
          if (isAdmin) scopes.push('admin');
          setMissing(scopes.length === 0);
          if (scopes.length === 0) return;
          const { token } = await call('account.newToken', { body: { name: name.trim(), password, scopes, validity } });
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
      <fieldset className={styles.scopes}>
        <legend>{t('tokens.scope')}</legend>
        {areas.map((area) => (
          <Select
            key={area}
            label={t(`tokens.areas.${area}`)}
            value={levels[area]}
            onChange={(level) => {
              setLevels({ ...levels, [area]: level });
              setMissing(false);
            }}
            items={(['none', 'read', 'write'] as const).map((value) => ({
              value,
              label: t(`tokens.levels.${value}`),
            }))}
          />
        ))}
        {me.data?.user?.admin === true && (
          <Checkbox isSelected={isAdmin} onChange={setAdmin}>
            {t('tokens.adminScope')}
          </Checkbox>
        )}
        {isMissing && <p role="alert">{t('tokens.noScope')}</p>}
      </fieldset>
      <Select
        label={t('tokens.validity')}
        value={validity}
        onChange={setValidity}
        items={validities.map((value) => ({
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
