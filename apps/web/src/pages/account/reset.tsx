import { formats } from '@limn/contract/formats.ts';
import { Button, TextField } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { ResendButton } from '../../app/forms/resend-button.tsx';
import { switchAccount } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm, type FieldState } from '../../app/forms/use-form.ts';

function NewPassword(field: FieldState) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...field}
      label={t('field.newPassword')}
      description={t('hint.password')}
      type="password"
      size="l"
      autoComplete="new-password"
      maxLength={16}
      isRequired
    />
  );
}

function usePasswordRule() {
  const { t } = useTranslation('account');
  return (value: string) => (formats.password.test(value) ? undefined : t('rule.password'));
}

interface ResetByCodeProps {
  account: string;
  way: 'mail' | 'sms';
  onBack: () => void;
  onDone: () => void;
}

/** The code that was sent, and the new password. */
export function ResetByCode({ account, way, onBack, onDone }: ResetByCodeProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? undefined : t('forgot.codeRule')),
    password: usePasswordRule(),
  });
  return (
    <AccountFrame title={t('forgot.resetTitle')} lead={t(`forgot.sent.${way}`, { account })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ code, password }) => {
            await call('account.resetPassword', { body: { account, code, password } });
            onDone();
          });
        }}
      >
        <FormFailure text={form.failure} />
        {/* So that a password manager keeps the new password with its account. */}
        <input type="hidden" name="username" autoComplete="username" value={account} />
        <TextField
          {...form.field('code')}
          label={t('forgot.code')}
          size="l"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          isRequired
        />
        <NewPassword {...form.field('password')} />
        <Button type="submit" variant="primary" size="l" isBlock isPending={form.isPending}>
          {t('forgot.save')}
        </Button>
      </form>
      <div className={styles.ways}>
        <ResendButton onResend={() => call('account.forgot', { body: { account } })} />
        <Button variant="quiet" size="s" onPress={onBack}>
          {t('forgot.other')}
        </Button>
      </div>
    </AccountFrame>
  );
}

/** The new password, for whoever came by the link of the mail. */
export function ResetByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const form = useForm({ password: usePasswordRule() });
  return (
    <AccountFrame title={t('forgot.resetTitle')} lead={t('forgot.resetLead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ password }) => {
            await call('account.resetPassword', { body: { token, password } });
            onDone();
          });
        }}
      >
        <FormFailure text={form.failure} />
        <NewPassword {...form.field('password')} />
        <Button type="submit" variant="primary" size="l" isBlock isPending={form.isPending}>
          {t('forgot.save')}
        </Button>
      </form>
      <p className={styles.other}>
        <Link to="/forgot" className={styles.alone}>
          {t('forgot.again')}
        </Link>
      </p>
    </AccountFrame>
  );
}

/** Says that the password is changed, and leads to signing in. */
export function ResetDone() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  useEffect(() => {
    // The session of this browser, where it had one, ended with the others.
    void switchAccount(client);
  }, [client]);
  return (
    <AccountFrame title={t('forgot.done')} lead={t('forgot.doneLead')}>
      <div className={styles.form}>
        <ButtonLink to="/login" variant="primary" size="l">
          {t('signIn.action')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
