import { isAccount } from '@limn/contract/formats.ts';
import { Button, Notice, TextField } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams, useNavigate } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { useLanguage } from '../../preferences/language.ts';
import { hasUnsentCopies } from '../../session/local-copies.ts';
import { safeNext, SESSION_ENDED, switchAccount, useMe, useRefreshMe } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useForm } from '../../app/forms/use-form.ts';

/** Signs in, with the second factor where the account has one, then goes on to where one was sent here from. */
export function Login() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const language = useLanguage();
  const next = safeNext(search.get('next'));
  const me = useMe();
  const hasEnded = useLocation().state === SESSION_ENDED;
  const [waiting, setWaiting] = useState<{ account: string; password: string } | null>(null);
  const refresh = useRefreshMe();
  useEffect(() => {
    // Who has signed in in another tab of this browser is signed in here too.
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);
  const form = useForm({
    account: (value) => (isAccount(value.trim()) ? undefined : t('rule.account')),
    password: (value) => (value === '' ? t('rule.required') : undefined),
  });
  const signIn = async (body: { account: string; password: string; totp?: string }) => {
    const { user } = await call('account.login', { body });
    await language.change(user.locale, 'account');
    await switchAccount(client);
    await navigate(next, { replace: true });
  };
  if (waiting !== null) {
    return <SecondFactor onBack={() => setWaiting(null)} onCode={(totp) => signIn({ ...waiting, totp })} />;
  }
  if (me.data?.user && !form.isPending) {
    return <Navigate replace to={next} />;
  }
  const onwards = next === '/diagrams' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AccountFrame
      title={t('signIn.title')}
      lead={hasEnded ? undefined : t(next.startsWith('/confirm?') ? 'signIn.leadConfirm' : 'signIn.lead')}
    >
      {hasEnded && (
        <Notice tone="warning" title={t('signIn.ended')} role="alert">
          {hasUnsentCopies() ? t('signIn.unsent') : t('signIn.endedHint')}
        </Notice>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ account, password }) => {
            const body = { account: account.trim(), password };
            try {
              await signIn(body);
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 'totp_required') {
                throw error;
              }
              setWaiting(body);
            }
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField
          {...form.field('account')}
          label={t('field.account')}
          size="l"
          autoComplete="username"
          autoFocus
          isRequired
        />
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
        <Link to={`/forgot${onwards}`} className={styles.alone}>
          {t('signIn.forgot')}
        </Link>
      </p>
      {me.data?.instance.signup !== 'closed' && (
        <p className={styles.other}>
          {t('signIn.other')}
          <Link to={`/signup${onwards}`}>{t('signIn.otherAction')}</Link>
        </p>
      )}
    </AccountFrame>
  );
}
