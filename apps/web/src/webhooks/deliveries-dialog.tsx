import type { Webhook, WebhookDelivery } from '@limn/contract';
import type { WebhookEvent } from '@limn/contract/programs/webhook-events.ts';
import { Button, Dialog, EmptyState, SkeletonList, Status } from '@limn/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ActButton } from '../app/forms/act-button.tsx';
import { MoreOf } from '../app/failures/more-of.tsx';
import { hasFailed } from '../app/failures/has-failed.ts';
import { OutdatedPart } from '../app/failures/outdated-part.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import styles from '../app/sections/sections.module.css';
import { useDates } from '../people/use-dates.ts';
import { eventKey } from './event-key.ts';

/** Looked again after this while something is on its way, ms. */
const AGAIN_MS = 1_500;
/** What was made or sent again no longer ago than this may go at any moment, ms; later attempts wait for long. */
const SOON_MS = 30_000;

const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;

/** What an address was told and how that went, with a way to send it again. */
export function DeliveriesDialog({ webhook, host, onClose }: { webhook: Webhook; host: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { ago } = useDates();
  const tell = useTellFailure();
  const { webhookId } = webhook;
  const [sentAt, setSentAt] = useState(0);
  const query = useInfiniteQuery({
    queryKey: ['webhook-deliveries', webhookId],
    queryFn: ({ pageParam, signal }) =>
      call('webhooks.deliveries', {
        query: { webhookId, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? (page.deliveries.at(-1)?.deliveryId ?? null) : null),
    refetchInterval: () => (Date.now() - sentAt < SOON_MS ? AGAIN_MS : false),
  });
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const send = async (work: Promise<unknown>) => {
    try {
      await work;
      setSentAt(Date.now());
    } catch (error) {
      tell(error);
    }
    await query.refetch();
  };
  const went = ({ problem, status, tookMs }: WebhookDelivery): string | null => {
    if (problem !== null) return t(`problem.${problem}`, { status: status ?? '' });
    return status === null ? null : t('took', { status, ms: tookMs ?? 0 });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('logTitle', { host })}
      description={t('logBody')}
      size="s"
      footer={
        <>
          <ActButton onAct={() => send(call('webhooks.ping', { body: { webhookId } }))}>{t('ping')}</ActButton>
          <Button variant="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {query.isPending && <SkeletonList rows={3} hasDetail />}
      {hasFailed(query) && !query.isFetchNextPageError && (
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <OutdatedPart list={query} />
      {query.isSuccess && deliveries.length === 0 && <EmptyState size="s" level={3} title={t('logEmpty')} />}
      <ul className={styles.rows}>
        {deliveries.map((one) => {
          const event = t(`event.${eventKey(one.event as WebhookEvent | 'ping')}`);
          const time = ago(one.createTime);
          const parts = [one.title, time, one.attempts > 1 ? t('attempts', { count: one.attempts }) : null, went(one)];
          return (
            <li key={one.deliveryId} className={styles.row}>
              <div className={styles.rowText}>
                <p className={styles.rowTitle}>
                  {event}
                  <Status tone={tones[one.state]} look="soft">
                    {t(`state.${one.state}`)}
                  </Status>
                </p>
                <p className={styles.meta}>{parts.filter(Boolean).join(' · ')}</p>
              </div>
              <ActButton
                size="s"
                aria-label={t('againOf', { event, time })}
                onAct={() => send(call('webhooks.redeliver', { body: { webhookId, deliveryId: one.deliveryId } }))}
              >
                {t('again')}
              </ActButton>
            </li>
          );
        })}
      </ul>
      <MoreOf list={query} action={t('more')} failed={t('loadFailed')} />
    </Dialog>
  );
}
