import { Button } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { switchAccount } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from './form-failure.tsx';

/** Ends the session as soon as it is gone to; the address alone changes nothing, the post does. */
export function SignOut() {
  const { t } = useTranslation(['account', 'common']);
  const client = useQueryClient();
  const isSent = useRef(false);
  const { mutate, status } = useMutation({
    mutationFn: async () => {
      await call('account.logout');
      await switchAccount(client);
    },
  });
  useEffect(() => {
    if (!isSent.current) {
      isSent.current = true;
      mutate();
    }
  }, [mutate]);
  const title =
    status === 'success' ? t('signOut.done') : status === 'error' ? t('signOut.title') : t('signOut.pending');
  return (
    <AccountFrame title={title}>
      <div className={styles.form}>
        <FormFailure text={status === 'error' ? t('signOut.failed') : undefined} />
        {status === 'error' && (
          <Button variant="primary" size="l" onPress={() => mutate()}>
            {t('common:retry')}
          </Button>
        )}
        {status === 'success' && (
          <ButtonLink to="/login" variant="primary" size="l">
            {t('signOut.again')}
          </ButtonLink>
        )}
      </div>
    </AccountFrame>
  );
}
