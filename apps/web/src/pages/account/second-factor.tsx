import { Button, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';

/** Asks for the code of the authenticator app, or for a recovery code in its place. */
export function SecondFactor({ onCode, onBack }: { onCode: (totp: string) => Promise<void>; onBack: () => void }) {
  const { t } = useTranslation('account');
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    totp: (value) => {
      if (isRecovery) {
        return value.trim() === '' ? t('rule.required') : undefined;
      }
      return /^\d{6}$/.test(value.replace(/\s/g, '')) ? undefined : t('forgot.codeRule');
    },
  });
  return (
    <AccountFrame
      title={t('secondFactor.title')}
      lead={isRecovery ? t('secondFactor.recoveryLead') : t('secondFactor.lead')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, ({ totp }) =>
            onCode(isRecovery ? totp.trim() : totp.replace(/\s/g, '')),
          );
        }}
      >
        <FormFailure text={form.failure} />
        <TextField
          key={isRecovery ? 'recovery' : 'code'}
          {...form.field('totp')}
          label={isRecovery ? t('secondFactor.recovery') : t('secondFactor.code')}
          size="l"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          spellCheck="false"
          autoFocus
          isRequired
        />
        <Button type="submit" variant="primary" size="l" isBlock isPending={form.isPending}>
          {t('secondFactor.action')}
        </Button>
      </form>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          size="s"
          onPress={() => {
            form.reset();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? t('secondFactor.useCode') : t('secondFactor.useRecovery')}
        </Button>
        <Button variant="quiet" size="s" onPress={onBack}>
          {t('secondFactor.back')}
        </Button>
      </div>
    </AccountFrame>
  );
}
