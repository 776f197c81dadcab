import type { AccessToken } from '@limn/contract';
import { Button, EmptyState, Icon, Popconfirm, SkeletonList, Status, tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../../app/failures/use-failure.ts';
import { useDates } from '../../../people/use-dates.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

const tokensKey = ['tokens'] as const;

/** Personal access tokens: what there are, and the end of each at one press. */
export function TokensSection() {
  const { t } = useTranslation('settings');
  const { ago, day } = useDates();
  const client = useQueryClient();
  const tell = useTellFailure();
  const [isMaking, setMaking] = useState(false);
  const query = useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) => (await call('account.tokens', { signal })).tokens,
  });
  const refresh = () => client.invalidateQueries({ queryKey: tokensKey });
  const revoke = async ({ tokenId }: AccessToken) => {
    try {
      await call('account.revokeToken', { body: { tokenId } });
      tips.show('success', t('tokens.revoked'));
    } catch (error) {
      tell(error);
    }
    await refresh();
  };
  const scopeText = (scope: string) => {
    const [area = '', level] = scope.split(':');
    const name = t(`tokens.areas.${area as 'files'}`);
    return level === undefined
      ? name
      : t('tokens.scopeText', { area: name, level: t(`tokens.levels.${level as 'read'}`) });
  };
  const until = ({ expireTime }: AccessToken) =>
    expireTime === null ? t('tokens.neverExpires') : t('tokens.expires', { date: day(expireTime) });
  const hasEnded = ({ expireTime }: AccessToken) => expireTime !== null && Date.parse(expireTime) <= Date.now();
  return (
    <Section
      title={t('tokens.title')}
      lead={t('tokens.lead')}
      action={
        <Button size="s" icon="add" onPress={() => setMaking(true)}>
          {t('tokens.create')}
        </Button>
      }
    >
      {query.isPending && <SkeletonList rows={2} hasDetail />}
      {hasFailed(query) && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <EmptyState size="s" level={3} title={t('tokens.empty')} />}
      <ul className={styles.rows}>
        {query.data?.map((token) => (
          <li key={token.tokenId} className={styles.row}>
            <Icon name="security" size={20} />
            <div className={styles.rowText}>
              <p className={styles.rowTitle}>
                {token.name}
                {hasEnded(token) && (
                  <Status tone="danger" look="soft">
                    {t('tokens.expired')}
                  </Status>
                )}
              </p>
              <p className={styles.meta}>
                {token.hint}… · {token.scopes.map(scopeText).join(t('tokens.and'))} · {until(token)} ·{' '}
                {token.lastTime === null ? t('tokens.neverUsed') : t('tokens.used', { time: ago(token.lastTime) })}
              </p>
            </div>
            <Popconfirm
              title={t('tokens.revokeTitle', { name: token.name })}
              body={t('tokens.revokeBody')}
              action={t('tokens.revoke')}
              isDanger
              onConfirm={() => revoke(token)}
            >
              <Button size="s" aria-label={t('tokens.revokeOf', { name: token.name })}>
                {t('tokens.revoke')}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        <a href="/api/docs" target="_blank" rel="noopener">
          {t('tokens.docs')}
        </a>
      </p>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={() => void refresh()} />}
    </Section>
  );
}
