import type { Webhook, WebhookDelivery, WebhookEvent } from '@limn/contract';
import { deliveriesOfPage, maxWebhooks } from '@limn/contract/programs/webhook-events.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { addJob } from '../jobs/add.ts';
import { requireManager } from '../access/managers.ts';
import { isAllowed } from '../config/allowed-hosts.ts';
import {
  type DeliveryRow,
  deliveryColumns,
  presentDelivery,
  presentWebhook,
  requireWebhook,
  sealSecret,
  type WebhookRow,
  webhookColumns,
  withLatest,
} from './rows.ts';
import { newSecret } from './signature.ts';
import { LOCKS } from '../db/locks.ts';

/** How long the secret before signs beside a new one, hours. */
const OLD_HOURS = 24;

/** @throws Refusal `webhooks_off`, `webhook_host` */
function requireHost({ config }: Context, url: string): void {
  if (config.webhookHosts === null) throw new Refusal('webhooks_off');
  if (!isAllowed(config.webhookHosts, new URL(url))) throw new Refusal('webhook_host');
}

/** Whose log it is in: the organization's, or the person's. */
const subjectOf = ({ org_id: org, owner_id: owner }: Pick<WebhookRow, 'org_id' | 'owner_id'>) =>
  org === null ? ({ type: 'user', id: owner! } as const) : ({ type: 'org', id: org } as const);
/** As far as it tells where, and no more: the path may hold a key. */
const hostOf = (url: string): string => new URL(url).host;

/** @throws Problem 404, 403 of an organization */
export async function webhooksOf(context: Context, userId: string, orgId: string | null): Promise<Webhook[]> {
  if (orgId !== null) await requireManager(context.pool, userId, orgId);
  const { rows } = await context.pool.query<WebhookRow>(
    `select ${webhookColumns} from ${withLatest}
     where case when $2::uuid is null then w.owner_id = $1 else w.org_id = $2 end order by w.created_at, w.id`,
    [userId, orgId],
  );
  return rows.map(presentWebhook);
}

/** @throws Problem 404, 403; Refusal `webhooks_off`, `webhook_host`, `too_many_webhooks` */
export async function makeWebhook(
  context: Context,
  userId: string,
  wanted: { orgId: string | null; url: string; events: readonly WebhookEvent[] },
): Promise<{ webhook: Webhook; secret: string }> {
  const { orgId, url, events } = wanted;
  const secret = newSecret();
  const row = await transact(context.pool, async (client) => {
    if (orgId !== null) await requireManager(client, userId, orgId);
    requireHost(context, url);
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.webhooks, orgId ?? userId]);
    const { rows: counted } = await client.query<{ count: number }>(
      `select count(*)::int as count from webhooks
       where case when $2::uuid is null then owner_id = $1 else org_id = $2 end`,
      [userId, orgId],
    );
    if (counted[0]!.count >= maxWebhooks) throw new Refusal('too_many_webhooks', { limit: maxWebhooks });
    const id = uuidv7();
    await client.query(
      `insert into webhooks (id, owner_id, org_id, keeper_id, url, events, secret)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        ...(orgId === null ? [userId, null, null] : [null, orgId, userId]),
        url,
        events,
        sealSecret(context.keys, secret),
      ],
    );
    const made = await requireWebhook(client, userId, id);
    await audit(client, {
      action: 'webhook_made',
      subject: subjectOf(made),
      about: { host: hostOf(url), events: events.join(', ') },
    });
    return made;
  });
  return { webhook: presentWebhook(row), secret };
}

/** A change of one, under its lock, written down. */
async function change(
  context: Context,
  userId: string,
  webhookId: string,
  work: (client: Queryable, row: WebhookRow) => Promise<'webhook_changed' | 'webhook_rotated'>,
): Promise<Webhook> {
  const row = await transact(context.pool, async (client) => {
    if (isUuid(webhookId)) await client.query('select 1 from webhooks where id = $1 for update', [webhookId]);
    const action = await work(client, await requireWebhook(client, userId, webhookId));
    const changed = await requireWebhook(client, userId, webhookId);
    await audit(client, {
      action,
      subject: subjectOf(changed),
      about: { host: hostOf(changed.url), events: changed.events.join(', '), enabled: changed.enabled },
    });
    return changed;
  });
  return presentWebhook(row);
}

/**
 * Who gives an organization's an address, or turns it on, answers for it from then on.
 * @throws Problem 404, 403; Refusal `webhooks_off`, `webhook_host`
 */
export const editWebhook = (
  context: Context,
  userId: string,
  {
    webhookId,
    url,
    events,
    enabled,
  }: {
    webhookId: string;
    url?: string | undefined;
    events?: readonly WebhookEvent[] | undefined;
    enabled?: boolean | undefined;
  },
): Promise<Webhook> =>
  change(context, userId, webhookId, async (client, row) => {
    if (url !== undefined || enabled === true) requireHost(context, url ?? row.url);
    await client.query(
      `update webhooks set url = coalesce($2, url), events = coalesce($3, events), enabled = coalesce($4, enabled),
         off_reason = case when $4 is null then off_reason end, failures = case when $4 then 0 else failures end,
         keeper_id = case when org_id is not null and ($4 or $2 is not null) then $5 else keeper_id end
       where id = $1`,
      [row.id, url ?? null, events ?? null, enabled ?? null, userId],
    );
    return 'webhook_changed';
  });

/** @throws Problem 404, 403 */
export async function rotateWebhook(
  context: Context,
  userId: string,
  webhookId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret();
  const webhook = await change(context, userId, webhookId, async (client, row) => {
    await client.query(
      `update webhooks set old_secret = secret, old_secret_until = now() + make_interval(hours => ${OLD_HOURS}),
         secret = $2 where id = $1`,
      [row.id, sealSecret(context.keys, secret)],
    );
    return 'webhook_rotated';
  });
  return { webhook, secret };
}

/** @throws Problem 404, 403 */
export async function removeWebhook(context: Context, userId: string, webhookId: string): Promise<void> {
  await transact(context.pool, async (client) => {
    const row = await requireWebhook(client, userId, webhookId);
    await client.query('delete from webhooks where id = $1', [row.id]);
    await audit(client, { action: 'webhook_removed', subject: subjectOf(row), about: { host: hostOf(row.url) } });
  });
}

/** Sends a trial, once. @throws Problem 404, 403 */
export const pingWebhook = (context: Context, userId: string, webhookId: string): Promise<WebhookDelivery> =>
  transact(context.pool, async (client) => {
    const row = await requireWebhook(client, userId, webhookId);
    const { rows } = await client.query<DeliveryRow>(
      `insert into webhook_deliveries (id, webhook_id, event, data) values ($1, $2, 'ping', '{}')
       returning ${deliveryColumns}`,
      [uuidv7(), row.id],
    );
    await addJob(client, 'webhook', { deliveryId: rows[0]!.id }, { key: `webhook:${rows[0]!.id}`, attempts: 1 });
    return presentDelivery(rows[0]!);
  });

/**
 * What an address was told, the latest first. @param before the last one of the page before @throws Problem 404, 403
 */
export async function deliveriesOf(
  context: Context,
  userId: string,
  webhookId: string,
  before: string | null,
): Promise<{ deliveries: WebhookDelivery[]; more: boolean }> {
  const row = await requireWebhook(context.pool, userId, webhookId);
  if (before !== null && !isUuid(before)) throw notFound();
  const { rows } = await context.pool.query<DeliveryRow>(
    `select ${deliveryColumns} from webhook_deliveries where webhook_id = $1 and ($2::uuid is null
       or (created_at, id) < (select b.created_at, b.id from webhook_deliveries b
         where b.id = $2 and b.webhook_id = $1))
     order by created_at desc, id desc limit ${deliveriesOfPage + 1}`,
    [row.id, before],
  );
  return {
    deliveries: rows.slice(0, deliveriesOfPage).map(presentDelivery),
    more: rows.length > deliveriesOfPage,
  };
}

/** Sends a delivery again, whether it was taken or not. @throws Problem 404, 403 */
export const redeliver = (
  context: Context,
  userId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> =>
  transact(context.pool, async (client) => {
    const hook = await requireWebhook(client, userId, webhookId);
    if (!isUuid(deliveryId)) throw notFound();
    const { rows } = await client.query<DeliveryRow>(
      `update webhook_deliveries set state = 'waiting', problem = null, status = null, took_ms = null,
         tried_at = coalesce(tried_at, now())
       where id = $1 and webhook_id = $2 returning ${deliveryColumns}`,
      [deliveryId, hook.id],
    );
    if (rows[0] === undefined) throw notFound();
    await addJob(client, 'webhook', { deliveryId }, { key: `webhook:${deliveryId}` });
    return presentDelivery(rows[0]);
  });
