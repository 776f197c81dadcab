import { Button, TextArea, TextField, tips } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { ButtonLink } from '../../../app/forms/button-link.tsx';
import { PictureField } from '../../../people/picture-field.tsx';
import { useRefreshMe, useUser } from '../../../session/session.ts';
import { FormFailure } from '../../../app/forms/form-failure.tsx';
import { useForm } from '../../../app/forms/use-form.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

const maxAbout = 500;

/** Who one is to others: picture, name, and what one says about oneself. */
export function ProfileSection() {
  const { t } = useTranslation(['settings', 'account']);
  const { user } = useUser();
  const refreshMe = useRefreshMe();
  const form = useForm(
    {
      fullName: (value) => (value.trim() === '' ? t('account:rule.required') : undefined),
      description: () => undefined,
    },
    { fullName: user.fullName, description: user.description },
  );
  return (
    <Section
      title={t('profile.title')}
      action={
        <ButtonLink to="/u/profile" variant="quiet" size="s" iconEnd="forward">
          {t('profile.home')}
        </ButtonLink>
      }
    >
      <PictureField
        name={user.fullName}
        id={user.userId}
        picture={user.avatarUrl}
        shape="circle"
        onUpload={async (body) => {
          await call('account.uploadAvatar', { body });
          await refreshMe();
        }}
        onRemove={async () => {
          await call('account.removeAvatar');
          await refreshMe();
        }}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ fullName, description }) => {
            await call('account.updateProfile', {
              body: { fullName: fullName.trim(), description: description.trim() },
            });
            await refreshMe();
            tips.show('success', t('profile.saved'));
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField
          {...form.field('fullName')}
          label={t('profile.name')}
          description={t('profile.nameHint')}
          autoComplete="name"
          maxLength={60}
          isRequired
        />
        <TextArea
          {...form.field('description')}
          label={t('profile.about')}
          description={t('profile.aboutHint')}
          maxLength={maxAbout}
          hasCounter
          maxRows={8}
        />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
