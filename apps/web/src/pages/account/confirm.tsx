import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { useFailureText } from '../../app/failures/use-failure.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { ConfirmAgain, useUnconfirmed } from '../../people/confirm-address.tsx';
import { useRefreshMe } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from '../../app/forms/form-failure.tsx';

/** Takes the link of a mail that confirms an address, signed in with the account it was sent for. */
export function ConfirmAddress() {
  const { t } = useTranslation(['account', 'common']);
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const refresh = useRefreshMe();
  const addresses = useUnconfirmed();
  const isSent = useRef(false);
  const { mutate, status, data, error } = useMutation({
    mutationFn: () => call('account.confirmByLink', { body: { token } }),
    onSuccess: refresh,
  });
  useEffect(() => {
    if (!isSent.current) {
      isSent.current = true;
      mutate();
    }
  }, [mutate]);
  return (
    <AccountFrame title={t(`confirm.title.${status === 'success' || status === 'error' ? status : 'pending'}`)}>
      <div className={styles.form}>
        <FormFailure text={status === 'error' ? failureText(error) : undefined} />
        {status === 'error' && addresses.map((address) => <ConfirmAgain key={address.kind} address={address} />)}
        {status === 'success' && <p role="status">{t('confirm.done', { account: data.account })}</p>}
        {status !== 'pending' && (
          <ButtonLink to="/diagrams" variant="primary" size="l">
            {t('confirm.toFiles')}
          </ButtonLink>
        )}
      </div>
    </AccountFrame>
  );
}
