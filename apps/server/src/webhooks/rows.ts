import type { Webhook, WebhookDelivery, WebhookEvent } from '@limn/contract';
import type { DeliveryProblem, DeliveryState } from '@limn/contract/programs/webhook-events.ts';
import { isUuid } from '../db/ids.ts';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/problem.ts';
import type { Keys } from '../keys.ts';
import { requireManager } from '../access/managers.ts';

export interface WebhookRow {
  id: string;
  owner_id: string | null;
  org_id: string | null;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  off_reason: Webhook['offReason'];
  old_secret_until: Date | null;
  created_at: Date;
  last_state: DeliveryState | null;
  tried_at: Date | null;
}

export const webhookColumns = `w.id, w.owner_id, w.org_id, w.url, w.events, w.enabled, w.off_reason,
  case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until, w.created_at,
  l.state as last_state, l.tried_at`;
export const withLatest = `webhooks w left join lateral (select d.state, d.tried_at from webhook_deliveries d
  where d.webhook_id = w.id and d.tried_at is not null order by d.created_at desc, d.id desc limit 1) l on true`;

export const presentWebhook = (row: WebhookRow): Webhook => ({
  webhookId: row.id,
  orgId: row.org_id,
  url: row.url,
  events: row.events,
  enabled: row.enabled,
  offReason: row.off_reason,
  oldSecretUntil: row.old_secret_until?.toISOString() ?? null,
  createTime: row.created_at.toISOString(),
  lastState: row.last_state,
  lastTime: row.tried_at?.toISOString() ?? null,
});

/**
 * A webhook of the caller's own, or of an organization they manage. @throws Problem 404; 403 for a member who does not
 * manage it.
 */
export async function requireWebhook(client: Queryable, userId: string, webhookId: string): Promise<WebhookRow> {
  if (!isUuid(webhookId)) throw notFound();
  const { rows } = await client.query<WebhookRow>(`select ${webhookColumns} from ${withLatest} where w.id = $1`, [
    webhookId,
  ]);
  const [row] = rows;
  if (row === undefined || (row.org_id === null && row.owner_id !== userId)) throw notFound();
  if (row.org_id !== null) await requireManager(client, userId, row.org_id);
  return row;
}

const PURPOSE = 'webhook';
export const sealSecret = (keys: Keys, secret: string): Buffer => keys.seal(PURPOSE, secret);
export const openSecret = (keys: Keys, sealed: Buffer | null): string | null =>
  sealed === null ? null : keys.open(PURPOSE, sealed);

export interface DeliveryRow {
  id: string;
  event: string;
  title: string | null;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  problem: DeliveryProblem | null;
  took_ms: number | null;
  created_at: Date;
  tried_at: Date | null;
}
export const deliveryColumns = `id, event, data #>> '{file,title}' as title, state, attempts, status, problem, took_ms,
  created_at, tried_at`;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: row.id,
  event: row.event,
  title: row.title,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  tookMs: row.took_ms,
  createTime: row.created_at.toISOString(),
  tryTime: row.tried_at?.toISOString() ?? null,
});
