import { formats } from '@limn/contract/formats.ts';
import { Button, TextField, tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { FormFailure } from '../../../app/forms/form-failure.tsx';
import { useForm } from '../../../app/forms/use-form.ts';
import { Section } from '../../../app/sections/section.tsx';
import { sessionsKey } from './sessions-section.tsx';
import styles from '../../../app/sections/sections.module.css';

/** Changes the password; every other device is signed out with it. */
export function PasswordSection() {
  const { t } = useTranslation(['settings', 'account']);
  const client = useQueryClient();
  const form = useForm({
    oldPassword: (value) => (value === '' ? t('account:rule.required') : undefined),
    password: (value) => (formats.password.test(value) ? undefined : t('account:rule.password')),
  });
  return (
    <Section title={t('password.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async (body) => {
            await call('account.changePassword', { body });
            form.reset();
            tips.show('success', t('password.saved'));
            await client.invalidateQueries({ queryKey: sessionsKey });
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField
          {...form.field('oldPassword')}
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <TextField
          {...form.field('password')}
          label={t('password.next')}
          description={t('account:hint.password')}
          type="password"
          autoComplete="new-password"
          maxLength={16}
          isRequired
        />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
