import { formats } from '@limn/contract/formats.ts';
import { TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { ResendButton } from '../../app/forms/resend-button.tsx';
import { useRefreshMe, useUser } from '../../session/session.ts';
import { useForm } from '../../app/forms/use-form.ts';
import styles from '../../app/sections/sections.module.css';

export type ContactKind = 'email' | 'phone';

interface CodeStepProps {
  title: string;
  /** Where the code was sent. */
  account: string;
  /** Sends it once more. */
  onResend: () => Promise<unknown>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** The code that was sent to an address, which proves that it is one's own. */
function CodeStep({ title, account, onResend, onDone, onClose }: CodeStepProps) {
  const { t } = useTranslation(['settings', 'account']);
  const form = useForm({
    code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? undefined : t('account:forgot.codeRule')),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      action={t('contacts.confirm')}
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ code }) => {
          await call('account.confirmContact', { body: { account, code } });
          await onDone();
        })
      }
    >
      <p role="status">{t('contacts.sent', { account })}</p>
      <TextField
        {...form.field('code')}
        label={t('account:forgot.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        isRequired
      />
      <div>
        <ResendButton onResend={onResend} />
      </div>
    </FormDialog>
  );
}

/** Proves that an address the account has is its owner's, by the code that was just sent to it. */
export function VerifyContactDialog({
  kind,
  account,
  onClose,
}: {
  kind: ContactKind;
  account: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const refreshMe = useRefreshMe();
  const done = async () => {
    await refreshMe();
    tips.show('success', t('contacts.verified'));
    onClose();
  };
  return (
    <CodeStep
      title={t(`contacts.verify.${kind}`)}
      account={account}
      onResend={() => call('account.verifyContact', { body: { kind } })}
      onDone={done}
      onClose={onClose}
    />
  );
}

/** The new address first, then the code that was sent to it; without one where the instance cannot send. */
export function ChangeContactDialog({
  kind,
  isNew,
  onClose,
}: {
  kind: ContactKind;
  isNew: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['settings', 'account']);
  const { instance } = useUser();
  const refreshMe = useRefreshMe();
  const [sentTo, setSentTo] = useState<{ account: string; password: string } | null>(null);
  const canSend = kind === 'email' ? instance.mail : instance.sms;
  const first = useForm({
    account: (value) => (formats[kind].test(value.trim()) ? undefined : t(`contacts.rule.${kind}`)),
    password: (value) => (value === '' ? t('account:rule.required') : undefined),
  });
  const title = t(`contacts.${isNew ? 'add' : 'change'}.${kind}`);
  const done = async () => {
    await refreshMe();
    tips.show('success', t('contacts.changed'));
    onClose();
  };

  if (sentTo !== null) {
    return (
      <CodeStep
        title={title}
        account={sentTo.account}
        onResend={() => call('account.changeContact', { body: sentTo })}
        onDone={done}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      action={canSend ? t('contacts.send') : t('contacts.save')}
      form={first}
      onSubmit={(element) =>
        void first.submit(element, async ({ account, password }) => {
          const body = { account: account.trim(), password };
          const { sent } = await call('account.changeContact', { body });
          if (sent) {
            setSentTo(body);
          } else {
            await done();
          }
        })
      }
    >
      <TextField
        {...first.field('account')}
        label={t(`contacts.next.${kind}`)}
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel-national'}
        autoFocus
        isRequired
      />
      <TextField
        {...first.field('password')}
        label={t('password.current')}
        description={t('contacts.passwordHint')}
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}

/** Takes one of the two addresses away. */
export function RemoveContactDialog({
  kind,
  account,
  onClose,
}: {
  kind: ContactKind;
  account: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['settings', 'account']);
  const refreshMe = useRefreshMe();
  const form = useForm({ password: (value) => (value === '' ? t('account:rule.required') : undefined) });
  return (
    <FormDialog
      onClose={onClose}
      title={t(`contacts.remove.${kind}`)}
      action={t('contacts.short.remove')}
      isDanger
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ password }) => {
          await call('account.removeContact', { body: { kind, password } });
          await refreshMe();
          tips.show('success', t('contacts.removed'));
          onClose();
        })
      }
    >
      <p className={styles.lead}>{t('contacts.removeBody', { account })}</p>
      <TextField
        {...form.field('password')}
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}
