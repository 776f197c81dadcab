import { isAccount } from '@limn/contract/formats.ts';
import { Button, TextField } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../preferences/language.ts';
import { safeNext, switchAccount, useMe } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from './form-failure.tsx';
import { useForm } from './use-form.ts';

/** Signs in, then goes on to where one was sent here from. */
export function Login() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const language = useLanguage();
  const next = safeNext(search.get('next'));
  const me = useMe();
  const form = useForm({
    account: (value) => (isAccount(value.trim()) ? undefined : t('rule.account')),
    password: (value) => (value === '' ? t('rule.required') : undefined),
  });
  if (me.data?.user && !form.isPending) {
    return <Navigate replace to={next} />;
  }
  return (
    <AccountFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ account, password }) => {
            const { user } = await call('account.login', { body: { account: account.trim(), password } });
            await language.change(user.locale);
            await switchAccount(client);
            await navigate(next, { replace: true });
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField {...form.field('account')} label={t('field.account')} size="l" autoComplete="username" autoFocus isRequired />
        <TextField
          {...form.field('password')}
          label={t('field.password')}
          type="password"
          size="l"
          autoComplete="current-password"
          isRequired
        />
        <Button type="submit" variant="primary" size="l" isBlock isPending={form.isPending}>
          {t('signIn.action')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('signIn.other')}
        <Link to={`/signup${next === '/diagrams' ? '' : `?next=${encodeURIComponent(next)}`}`}>{t('signIn.otherAction')}</Link>
      </p>
    </AccountFrame>
  );
}
