import { Button, SkeletonList, Status } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useRefreshMe } from '../../../session/session.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';
import { DisableDialog, EnableDialog, RenewDialog } from './two-factor-dialogs.tsx';

const twoFactorKey = ['two factor'] as const;

type Open =
  | { readonly kind: 'enable' | 'disable' | 'renew' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Whether signing in asks for a code besides the password, and the means to change that. */
export function TwoFactorSection() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const refreshMe = useRefreshMe();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery({ queryKey: twoFactorKey, queryFn: ({ signal }) => call('account.twoFactor', { signal }) });
  const close = () => setOpen(null);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: twoFactorKey });
    void refreshMe();
  };
  const showCodes = (codes: readonly string[]) => {
    refresh();
    setOpen({ kind: 'codes', codes });
  };
  const state = query.data;
  return (
    <Section title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
      {query.isPending && <SkeletonList rows={1} hasPicture={false} hasDetail />}
      {hasFailed(query) && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {state !== undefined && (
        <div className={styles.rows}>
          <div className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowTitle}>
                <Status tone={state.enabled ? 'success' : 'neutral'}>
                  {state.enabled ? t('twoFactor.on') : t('twoFactor.off')}
                </Status>
              </p>
              {state.enabled && (
                <p className={styles.meta}>
                  {state.recoveryLeft === 0
                    ? t('twoFactor.leftNone')
                    : t('twoFactor.left', { count: state.recoveryLeft })}
                </p>
              )}
            </div>
            <div className={styles.rowActions}>
              {state.enabled ? (
                <>
                  <Button size="s" onPress={() => setOpen({ kind: 'renew' })}>
                    {t('twoFactor.renew')}
                  </Button>
                  <Button size="s" variant="danger-quiet" onPress={() => setOpen({ kind: 'disable' })}>
                    {t('twoFactor.disable')}
                  </Button>
                </>
              ) : (
                <Button size="s" variant="primary" onPress={() => setOpen({ kind: 'enable' })}>
                  {t('twoFactor.enable')}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      {open?.kind === 'enable' && <EnableDialog onClose={close} onCodes={showCodes} />}
      {open?.kind === 'renew' && <RenewDialog onClose={close} onCodes={showCodes} />}
      {open?.kind === 'disable' && <DisableDialog onClose={close} onDone={refresh} />}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Section>
  );
}
