import { formatMoment } from '@limn/i18n';
import { Button, ConfirmDialog, Icon, SkeletonList, Status, tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../../app/failures/use-failure.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

export const sessionsKey = ['sessions'] as const;

/** Where the account is signed in, and the means to end it there. */
export function SessionsSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { locale } = useLanguage();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('account.sessions', { signal })).sessions,
    // Who watches the list looks for a stranger in it.
    refetchInterval: 15_000,
  });
  const tell = useTellFailure();
  const time = (moment: string) => formatMoment(locale, Date.parse(moment), Date.now());

  const end = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      tips.show('success', done);
    } catch (error) {
      tell(error);
    }
    await client.invalidateQueries({ queryKey: sessionsKey });
  };

  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      {query.isPending && <SkeletonList rows={2} hasDetail />}
      {hasFailed(query) && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <ul className={styles.rows}>
        {query.data?.map((session) => (
          <li key={session.sessionId} className={styles.row}>
            <Icon name={/android|ios|iphone|ipad/i.test(session.device) ? 'phone' : 'device'} size={20} />
            <div className={styles.rowText}>
              <p className={styles.rowTitle}>
                {session.device === '' ? t('sessions.unknown') : session.device}
                {session.current && (
                  <Status tone="success" look="soft">
                    {t('sessions.current')}
                  </Status>
                )}
              </p>
              <p className={styles.meta}>
                {session.address} · {t('sessions.lastSeen', { time: time(session.lastTime) })} ·{' '}
                {t('sessions.started', { time: time(session.createTime) })}
              </p>
            </div>
            {!session.current && (
              <Button
                size="s"
                isPending={ending === session.sessionId}
                onPress={() => {
                  setEnding(session.sessionId);
                  void end(
                    () => call('account.revokeSession', { body: { sessionId: session.sessionId } }),
                    t('sessions.revoked'),
                  ).finally(() => setEnding(null));
                }}
              >
                {t('sessions.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.data !== undefined &&
        (query.data.length > 1 ? (
          <div>
            <Button icon="sign-out" onPress={() => setAsking(true)}>
              {t('sessions.revokeOthers')}
            </Button>
          </div>
        ) : (
          <p className={styles.meta}>{t('sessions.none')}</p>
        ))}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('sessions.confirmTitle')}
        body={t('sessions.confirmBody')}
        action={t('sessions.revokeOthers')}
        cancel={t('common:cancel')}
        isDanger
        onConfirm={() => end(() => call('account.revokeOtherSessions'), t('sessions.revokedOthers'))}
      />
    </Section>
  );
}
