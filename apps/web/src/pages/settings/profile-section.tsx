import { Button, Progress, TextField, tips } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRefreshMe, useUser } from '../../session/session.ts';
import { FormFailure } from '../account/form-failure.tsx';
import { useForm } from '../account/use-form.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** Who one is: the name others see, the account one signs in with, the plan and what is used of it. */
export function ProfileSection() {
  const { t } = useTranslation(['settings', 'files', 'account']);
  const { user, usage } = useUser();
  const refreshMe = useRefreshMe();
  const form = useForm({ fullName: (value) => (value.trim() === '' ? t('account:rule.required') : undefined) }, { fullName: user.fullName });
  return (
    <Section title={t('profile.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ fullName }) => {
            await call('account.updateProfile', { body: { fullName: fullName.trim() } });
            await refreshMe();
            tips.show('success', t('profile.saved'));
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField {...form.field('fullName')} label={t('profile.name')} description={t('profile.nameHint')} autoComplete="name" maxLength={60} isRequired />
        <TextField label={t('profile.account')} value={user.account} isReadOnly />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
      {usage !== null && usage.limit !== null && (
        <div className={styles.usage}>
          <Progress
            label={t('plan.usage')}
            value={Math.min(100, (usage.files / Math.max(1, usage.limit)) * 100)}
            valueLabel={t('files:usage.files', { count: usage.files, limit: usage.limit })}
            tone={usage.files >= usage.limit ? 'full' : 'normal'}
          />
        </div>
      )}
    </Section>
  );
}
