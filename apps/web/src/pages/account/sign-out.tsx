import { Button } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from '../../app/routing/navigation.tsx';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { ApiError, network } from '../../api/error.ts';
import { underWay } from '../../session/under-way.ts';
import { unsentCopies } from '../../session/local-copies.ts';
import { signOut, useMe } from '../../session/session.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { FormFailure } from '../../app/forms/form-failure.tsx';

/** Between two tries while the server is away, ms. */
const PAUSE = 15_000;

/**
 * Ends the session as soon as it is gone to; the address alone changes nothing, the post does. Where changes of a
 * drawing are in this browser alone, or files are being imported in one of its tabs, it asks first: they would go with
 * everything else that is left of the person here. Without a connection nobody can be signed out: that is said, and
 * done once there is one.
 */
export function SignOut() {
  const { t } = useTranslation(['account', 'common']);
  const client = useQueryClient();
  const me = useMe();
  const userId = me.data?.user?.userId;
  const [unsent] = useState(() => new Map<string, readonly string[]>());
  const isSent = useRef(false);
  /** Where whoever signs in as somebody else comes from. */
  const next = useSearchParams()[0].get('next');
  /** Null until the other tabs had the time to answer. */
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => void underWay().then(setCounted), []);
  const importing = counted ?? 0;
  const { mutate, status, error } = useMutation({ mutationFn: () => signOut(client) });
  if (userId !== undefined && !unsent.has(userId)) {
    unsent.set(userId, unsentCopies(userId));
  }
  const waiting = userId === undefined ? [] : (unsent.get(userId) ?? []);
  const asks = (waiting.length > 0 || importing > 0) && status === 'idle';
  useEffect(() => {
    if (!isSent.current && !me.isPending && counted !== null && !asks) {
      isSent.current = true;
      mutate();
    }
  }, [mutate, me.isPending, counted, asks]);
  const isAway = error instanceof ApiError && error.code === network;
  useEffect(() => {
    if (!isAway) return undefined;
    const again = (): void => mutate();
    // The browser tells of its own connection alone, and not of a server that is away.
    const timer = setInterval(again, PAUSE);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [mutate, isAway]);
  if (asks && waiting.length === 0) {
    return (
      <AccountFrame title={t('signOut.importing')} lead={t('signOut.importingLead', { count: importing })}>
        <div className={styles.form}>
          <ButtonLink to="/diagrams" variant="primary" size="l">
            {t('signOut.stay')}
          </ButtonLink>
          <Button variant="danger-quiet" size="l" onPress={() => mutate()}>
            {t('signOut.stop')}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  if (asks) {
    return (
      <AccountFrame title={t('signOut.unsent')} lead={t('signOut.unsentLead', { count: waiting.length })}>
        <div className={styles.form}>
          <ul className={styles.list}>
            {waiting.map((chartId, index) => (
              <li key={chartId}>
                <Link to={`/diagraming/${chartId}`}>{t('signOut.open', { number: index + 1 })}</Link>
              </li>
            ))}
          </ul>
          {importing > 0 && <p>{t('signOut.importingLead', { count: importing })}</p>}
          <ButtonLink to="/diagrams" variant="primary" size="l">
            {t('signOut.stay')}
          </ButtonLink>
          <Button variant="danger-quiet" size="l" onPress={() => mutate()}>
            {t('signOut.discard')}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  if (status === 'success' && next !== null) return <Navigate to={`/login?next=${encodeURIComponent(next)}`} replace />;
  const titles = { success: t('signOut.done'), error: t('signOut.title') };
  return (
    <AccountFrame title={status === 'success' || status === 'error' ? titles[status] : t('signOut.pending')}>
      <div className={styles.form}>
        <FormFailure text={status === 'error' ? t(isAway ? 'signOut.away' : 'signOut.failed') : undefined} />
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
