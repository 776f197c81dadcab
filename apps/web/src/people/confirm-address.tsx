import { Button, EmptyState, tips } from '@limn/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { useCountdown } from '../app/forms/use-countdown.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useMe } from '../session/session.ts';

/** Seconds before a link is sent once more. */
const patience = 60;

/** An address of the account that is not confirmed, and that the instance can send to. */
export interface Unconfirmed {
  readonly kind: 'email' | 'phone';
  readonly account: string;
}

/** What of the account is to be confirmed by a message. */
export function useUnconfirmed(): readonly Unconfirmed[] {
  const me = useMe().data;
  const user = me?.user;
  if (me === undefined || user === null || user === undefined) {
    return [];
  }
  const email = me.instance.mail && !user.emailVerified ? user.email : null;
  const phone = me.instance.sms && !user.phoneVerified ? user.phone : null;
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, account: email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, account: phone }]),
  ];
}

/** Whether a call was refused for want of a confirmed address. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'address_unconfirmed';

/** Sends the link, or the code, to an address once more, and says so. */
export function ConfirmAgain({ address: { kind, account } }: { address: Unconfirmed }) {
  const { t } = useTranslation('account');
  const [left, begin] = useCountdown(0);
  const send = useMutation({
    mutationFn: () => call('account.verifyContact', { body: { kind } }),
    onSuccess: () => {
      begin(patience);
      tips.show('success', t(`confirm.sent.${kind}`, { account }));
    },
    onError: useTellFailure(),
  });
  return (
    <>
      <Button size="s" isPending={send.isPending} isDisabled={left > 0} onPress={() => send.mutate()}>
        {left > 0 ? t('forgot.resendIn', { seconds: left }) : t(`confirm.again.${kind}`)}
      </Button>
      <ButtonLink to="/setting#account" size="s">
        {t('confirm.enter')}
      </ButtonLink>
    </>
  );
}

/**
 * In place of an invitation to an address that is not confirmed. Where nothing can be sent to it, who manages the
 * organization is asked to confirm who it is.
 *
 * @param offer the id of an invitation to an organization
 */
export function ConfirmFirst({ offer }: { offer?: string }) {
  const { t } = useTranslation('account');
  const addresses = useUnconfirmed();
  const claim = useMutation({
    mutationFn: () => call('organizations.claimOrgInvite', { body: { id: offer ?? '' } }),
    onError: useTellFailure(),
  });
  let body: string;
  if (addresses.length > 0) {
    body = t('confirm.firstBody', { account: addresses.map((one) => one.account).join(' · ') });
  } else if (claim.isSuccess) {
    body = t('confirm.claimed');
  } else {
    body = t(offer === undefined ? 'confirm.askAdmin' : 'confirm.claimBody');
  }
  return (
    <EmptyState
      level={1}
      role="alert"
      title={t('confirm.first')}
      body={body}
      actions={
        <>
          {addresses.map((address) => (
            <ConfirmAgain key={address.kind} address={address} />
          ))}
          {addresses.length === 0 && offer !== undefined && !claim.isSuccess && (
            <Button variant="primary" isPending={claim.isPending} onPress={() => claim.mutate()}>
              {t('confirm.claim')}
            </Button>
          )}
        </>
      }
    />
  );
}
