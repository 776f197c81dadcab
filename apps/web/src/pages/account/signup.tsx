import { formats, isAccount } from '@limn/contract/formats.ts';
import { Button, TextField } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams, useNavigate } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { accountTheme, browserTheme } from '../../preferences/appearance.ts';
import { useLanguage } from '../../preferences/language.ts';
import { safeNext, switchAccount, useMe } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { invitationIn } from './invitation.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';

/** The e-mail address that the link of a mail is about; empty for what is no such link. */
function addressOf(proof: string): string {
  try {
    const bytes = atob((proof.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Makes an account and signs in with it; with an invitation code where the instance asks for one. */
export function Signup() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { locale } = useLanguage();
  const next = safeNext(search.get('next'));
  const me = useMe();
  const signup = me.data?.instance.signup ?? 'open';
  const code = search.get('invite');
  const invitation = invitationIn(next);
  const offered = code ?? invitation ?? '';
  const proof = search.get('proof') ?? '';
  /** Somebody else typed the address first, and a code was sent to it. */
  const [asksForProof, setAsksForProof] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // What is in the address of an invitation is for the server, and nothing that anybody could read or type.
  const asksForCode = code !== null || (signup === 'invite' && invitation === null) || isRefused;
  const invited = useQuery({
    queryKey: ['invite', invitation, undefined],
    queryFn: ({ signal }) => call('collaborators.openInvite', { params: { id: invitation ?? '' }, signal }),
    enabled: next.startsWith('/collaboration/') && invitation !== null,
    retry: false,
  });
  const address = invited.data?.account ?? null;
  const form = useForm(
    {
      fullName: (value) => (value.trim() === '' ? t('rule.required') : undefined),
      account: (value) => (isAccount(value.trim()) ? undefined : t('rule.account')),
      password: (value) => (formats.password.test(value) ? undefined : t('rule.password')),
      // Who was invited to something may need none, which the server knows.
      invite: () => undefined,
      proof: (value) => (value.trim() === '' || /^\d{6}$/.test(value.trim()) ? undefined : t('forgot.codeRule')),
    },
    { invite: offered, account: addressOf(proof) },
  );
  if (me.data?.user && !form.isPending) {
    return <Navigate replace to={next} />;
  }
  const other = (
    <p className={styles.other}>
      {t('signUp.other')}
      <Link to={`/login${next === '/diagrams' ? '' : `?next=${encodeURIComponent(next)}`}`}>
        {t('signUp.otherAction')}
      </Link>
    </p>
  );
  if (signup === 'closed') {
    return (
      <AccountFrame title={t('signUp.closed')} lead={t('signUp.closedLead')}>
        <div className={styles.form}>{other}</div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={t('signUp.title')}
      lead={signup === 'invite' && offered === '' ? t('signUp.inviteLead') : t('signUp.lead')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ fullName, account, password, invite, proof: typed }) => {
            const given = typed.trim() === '' ? proof : typed.trim();
            await call('account.register', {
              body: {
                fullName: fullName.trim(),
                account: account.trim(),
                password,
                locale,
                ...(invite.trim() !== '' && { invite: invite.trim() }),
                ...(given !== '' && { proof: given }),
              },
            }).catch((error: unknown) => {
              if (error instanceof ApiError && error.code === 'account_unconfirmed') setAsksForProof(true);
              if (error instanceof ApiError && error.field === 'invite') setRefused(true);
              throw error;
            });
            const theme = browserTheme();
            if (theme !== null) {
              // What one chose as a visitor one has chosen. The account stands whether this is kept or not.
              await call('account.updateProfile', { body: { theme: accountTheme(theme) } }).catch(() => undefined);
            }
            await switchAccount(client);
            await navigate(next, { replace: true });
          });
        }}
      >
        <FormFailure text={form.failure} />
        {asksForCode && (
          <TextField
            {...form.field('invite')}
            label={t('field.invite')}
            size="l"
            autoComplete="off"
            spellCheck="false"
            autoFocus={offered === ''}
          />
        )}
        <TextField
          {...form.field('fullName')}
          label={t('field.fullName')}
          size="l"
          autoComplete="name"
          maxLength={60}
          autoFocus={!asksForCode || offered !== ''}
          isRequired
        />
        <TextField
          {...form.field('account')}
          label={t('field.account')}
          description={address === null ? t('hint.account') : t('hint.invited', { account: address })}
          size="l"
          autoComplete="username"
          isRequired
        />
        {asksForProof && (
          <TextField
            {...form.field('proof')}
            label={t('forgot.code')}
            size="l"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        )}
        <TextField
          {...form.field('password')}
          label={t('field.password')}
          description={t('hint.password')}
          type="password"
          size="l"
          autoComplete="new-password"
          maxLength={16}
          isRequired
        />
        <Button type="submit" variant="primary" size="l" isBlock isPending={form.isPending}>
          {t('signUp.action')}
        </Button>
      </form>
      {other}
    </AccountFrame>
  );
}
