import type { Webhook } from '@limn/contract';
import { Button, EmptyState, Popconfirm, SkeletonList, Status, Switch, tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { routes } from '../api/routes.ts';
import { hasFailed } from '../app/failures/has-failed.ts';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { Section } from '../app/sections/section.tsx';
import styles from '../app/sections/sections.module.css';
import { useDates } from '../people/use-dates.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { webhookRoutes } from '../api/webhook-routes.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import own from './webhooks.module.css';

Object.assign(routes, webhookRoutes);

type Open = { what: 'new' } | { what: 'edit' | 'log'; webhook: Webhook } | { what: 'secret'; secret: string };

const hostOf = (url: string): string => new URL(url).host;

/** Addresses that are told what happens to one's files, or to those of an organization one manages. */
export function WebhooksSection({ orgId }: { orgId?: string }) {
  const { t } = useTranslation('webhooks');
  const { ago, day } = useDates();
  const client = useQueryClient();
  const tell = useTellFailure();
  const [open, setOpen] = useState<Open | null>(null);
  const key = ['webhooks', orgId ?? null] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('webhooks.list', { query: orgId === undefined ? {} : { orgId }, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const close = () => setOpen(null);
  const change = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      tell(error);
    }
    await refresh();
  };
  const turn = ({ webhookId }: Webhook, enabled: boolean) =>
    change(async () => {
      await call('webhooks.edit', { body: { webhookId, enabled } });
    });
  const rotate = ({ webhookId }: Webhook) =>
    change(async () => {
      const { secret } = await call('webhooks.rotate', { body: { webhookId } });
      setOpen({ what: 'secret', secret });
    });
  const remove = ({ webhookId }: Webhook) =>
    change(async () => {
      await call('webhooks.remove', { body: { webhookId } });
      tips.show('success', t('removed'));
    });
  const { allowed = false, webhooks = [] } = query.data ?? {};
  const lead = orgId === undefined ? t('lead') : t('leadOrg');
  return (
    <Section
      title={t('title')}
      lead={query.data === undefined || allowed ? lead : t('off')}
      action={
        allowed && (
          <Button size="s" icon="add" onPress={() => setOpen({ what: 'new' })}>
            {t('create')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonList rows={1} hasDetail />}
      {hasFailed(query) && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {allowed && webhooks.length === 0 && <EmptyState size="s" level={3} title={t('empty')} />}
      <ul className={styles.rows}>
        {webhooks.map((webhook) => {
          const host = hostOf(webhook.url);
          const parts = [
            t('count', { count: webhook.events.length }),
            webhook.lastTime === null ? t('never') : t('last', { time: ago(webhook.lastTime) }),
            webhook.oldSecretUntil === null ? null : t('oldSecret', { time: day(webhook.oldSecretUntil) }),
          ];
          return (
            <li key={webhook.webhookId} className={styles.row}>
              <Switch
                aria-label={t('enabledOf', { host })}
                isSelected={webhook.enabled}
                onChange={(enabled) => void turn(webhook, enabled)}
              />
              <div className={own.words}>
                <p className={styles.rowTitle}>
                  <span className={own.address}>{webhook.url}</span>
                  {webhook.lastState === 'failed' && webhook.offReason === null && (
                    <Status tone="danger" look="soft">
                      {t('state.failed')}
                    </Status>
                  )}
                </p>
                {webhook.offReason !== null && <p className={styles.meta}>{t(`offReason.${webhook.offReason}`)}</p>}
                <p className={styles.meta}>{parts.filter(Boolean).join(' · ')}</p>
              </div>
              <div className={styles.rowActions}>
                <Button size="s" aria-label={t('logOf', { host })} onPress={() => setOpen({ what: 'log', webhook })}>
                  {t('log')}
                </Button>
                <Button size="s" aria-label={t('editOf', { host })} onPress={() => setOpen({ what: 'edit', webhook })}>
                  {t('edit')}
                </Button>
                <Popconfirm
                  title={t('rotateTitle')}
                  body={t('rotateBody')}
                  action={t('rotate')}
                  onConfirm={() => rotate(webhook)}
                >
                  <Button size="s" aria-label={t('rotateOf', { host })}>
                    {t('rotate')}
                  </Button>
                </Popconfirm>
                <Popconfirm
                  title={t('removeTitle')}
                  body={t('removeBody')}
                  action={t('remove')}
                  isDanger
                  onConfirm={() => remove(webhook)}
                >
                  <Button size="s" aria-label={t('removeOf', { host })}>
                    {t('remove')}
                  </Button>
                </Popconfirm>
              </div>
            </li>
          );
        })}
      </ul>
      {(open?.what === 'new' || open?.what === 'edit') && (
        <WebhookDialog
          webhook={open.what === 'edit' ? open.webhook : null}
          orgId={orgId}
          onClose={close}
          onSaved={(secret) => {
            if (secret !== null) setOpen({ what: 'secret', secret });
            void refresh();
          }}
        />
      )}
      {open?.what === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.what === 'log' && (
        <DeliveriesDialog
          webhook={open.webhook}
          host={hostOf(open.webhook.url)}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
    </Section>
  );
}
