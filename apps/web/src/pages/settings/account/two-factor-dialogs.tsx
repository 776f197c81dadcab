import { IconButton, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { FormDialog } from '../../../app/forms/form-dialog.tsx';
import { useCopy } from '../../../app/forms/use-copy.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import styles from '../../../app/sections/sections.module.css';

interface CodesProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function usePasswordForm() {
  const { t } = useTranslation('account');
  return useForm({ password: (value) => (value === '' ? t('rule.required') : undefined) });
}

function PasswordField({ form }: { form: ReturnType<typeof usePasswordForm> }) {
  const { t } = useTranslation('settings');
  return (
    <TextField
      {...form.field('password')}
      label={t('password.current')}
      description={t('contacts.passwordHint')}
      type="password"
      autoComplete="current-password"
      autoFocus
      isRequired
    />
  );
}

/** The password, then the code to scan and its proof; gives the recovery codes. */
export function EnableDialog({ onClose, onCodes }: CodesProps) {
  const { t } = useTranslation(['settings', 'account']);
  const copy = useCopy();
  const [setup, setSetup] = useState<{ secret: string; qr: string } | null>(null);
  const first = usePasswordForm();
  const second = useForm({
    totp: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? undefined : t('account:forgot.codeRule')),
  });
  if (setup === null) {
    return (
      <FormDialog
        onClose={onClose}
        title={t('twoFactor.enable')}
        action={t('twoFactor.next')}
        form={first}
        onSubmit={(element) =>
          void first.submit(element, async (body) => {
            const { secret, qr } = await call('account.setupTwoFactor', { body });
            setSetup({ secret, qr });
          })
        }
      >
        <PasswordField form={first} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('twoFactor.enable')}
      action={t('twoFactor.confirm')}
      form={second}
      onSubmit={(element) =>
        void second.submit(element, async (body) => {
          const { recoveryCodes } = await call('account.confirmTwoFactor', { body });
          tips.show('success', t('twoFactor.enabled'));
          onCodes(recoveryCodes);
        })
      }
    >
      <p className={styles.lead}>{t('twoFactor.scan')}</p>
      <div className={styles.qr}>
        <img src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={t('twoFactor.qr')} />
      </div>
      <div>
        <p className={styles.meta}>{t('twoFactor.secret')}</p>
        <p className={styles.secret}>
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          <IconButton icon="copy" size="s" label={t('twoFactor.copySecret')} onPress={() => copy(setup.secret)} />
        </p>
      </div>
      <TextField
        {...second.field('totp')}
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}

/** New recovery codes in the place of those before. */
export function RenewDialog({ onClose, onCodes }: CodesProps) {
  const { t } = useTranslation('settings');
  const form = usePasswordForm();
  return (
    <FormDialog
      onClose={onClose}
      title={t('twoFactor.renew')}
      action={t('twoFactor.renew')}
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (body) => {
          const { recoveryCodes } = await call('account.renewRecoveryCodes', { body });
          onCodes(recoveryCodes);
        })
      }
    >
      <p className={styles.lead}>{t('twoFactor.renewBody')}</p>
      <PasswordField form={form} />
    </FormDialog>
  );
}

/** Turns two-factor sign-in off. */
export function DisableDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const form = usePasswordForm();
  return (
    <FormDialog
      onClose={onClose}
      title={t('twoFactor.disable')}
      action={t('twoFactor.disable')}
      isDanger
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (body) => {
          await call('account.disableTwoFactor', { body });
          tips.show('success', t('twoFactor.disabled'));
          onDone();
          onClose();
        })
      }
    >
      <p className={styles.lead}>{t('twoFactor.disableBody')}</p>
      <PasswordField form={form} />
    </FormDialog>
  );
}
