import type { DeliveryProblem } from '@limn/contract/programs/webhook-events.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { openSecret } from './rows.ts';
import { post, type Sent } from './send.ts';
import { signed } from './signature.ts';

/** Deliveries given up one after the other, after which an address is told nothing more. */
export const MOST_FAILURES = 10;

interface Claimed {
  event: string;
  data: { file?: { id: string } };
  created_at: Date;
  webhook_id: string;
  url: string;
  enabled: boolean;
  secret: Buffer;
  old_secret: Buffer | null;
}

/**
 * Sends one delivery, signed. Written down is how it went; of the answer nothing but its status.
 * @param last whether it is given up when it fails
 * @throws when it is to be tried again
 */
export async function deliver(
  context: Pick<Context, 'pool' | 'config' | 'keys' | 'version'>,
  deliveryId: string,
  { signal, last }: { signal?: AbortSignal; last: boolean },
): Promise<void> {
  const { pool, config, keys, version } = context;
  // Taken before it is sent: what is edited from now on is told by another.
  const { rows } = await pool.query<Claimed>(
    `update webhook_deliveries d set attempts = d.attempts + 1, tried_at = now() from webhooks w
     where d.id = $1 and d.state = 'waiting' and w.id = d.webhook_id
     returning d.event, d.data, d.created_at, d.webhook_id, w.url, w.enabled, w.secret,
       case when w.old_secret_until > now() then w.old_secret end as old_secret`,
    [deliveryId],
  );
  const [row] = rows;
  if (row === undefined) return;
  const note = (sent: Sent, isOver: boolean): Promise<void> => write(context, deliveryId, row.webhook_id, sent, isOver);
  if (!row.enabled && row.event !== 'ping') return note({ status: null, problem: 'off', tookMs: 0 }, true);
  if (config.webhookHosts === null) return note({ status: null, problem: 'host_refused', tookMs: 0 }, true);
  const { file } = row.data;
  const body = JSON.stringify({
    type: row.event,
    timestamp: row.created_at.toISOString(),
    data: {
      ...row.data,
      ...(file !== undefined &&
        config.origin !== null && { file: { ...file, url: `${config.origin}/diagraming/${file.id}` } }),
    },
  });
  const secrets = [row.secret, row.old_secret].flatMap((sealed) => openSecret(keys, sealed) ?? []);
  const sent = await post(
    config.webhookHosts,
    row.url,
    {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Limn/${version}`,
        ...signed(deliveryId, Math.floor(Date.now() / 1000), body, secrets),
      },
    },
    signal === undefined ? {} : { signal },
  );
  const isOver = sent.problem === null || forGood.has(sent.problem) || last || row.event === 'ping';
  await note(sent, isOver);
  if (!isOver) throw new Error(`a webhook was not taken: ${sent.problem}`);
}

/** What no further attempt would change. */
const forGood: ReadonlySet<DeliveryProblem> = new Set(['host_refused', 'gone', 'off']);

async function write(
  { pool }: Pick<Context, 'pool'>,
  deliveryId: string,
  webhookId: string,
  { status, problem, tookMs }: Sent,
  isOver: boolean,
): Promise<void> {
  const isFailed = isOver && problem !== null;
  await transact(pool, async (client) => {
    const { rows } = await client.query<{ event: string }>(
      `update webhook_deliveries set status = $2, problem = $3, took_ms = $4,
         state = case when $3::text is null then 'delivered' when $5 then 'failed' else state end
       where id = $1 returning event`,
      [deliveryId, status, problem, tookMs, isOver],
    );
    // A trial says nothing of how it goes otherwise.
    if (rows[0] === undefined || rows[0].event === 'ping' || (problem !== null && !isFailed)) return;
    await client.query(
      `update webhooks set failures = case when $2::text is null then 0 else failures + 1 end,
         enabled = enabled and $2 is distinct from 'gone' and ($2 is null or failures + 1 < $3),
         off_reason = case when not enabled then off_reason when $2 = 'gone' then 'gone'
           when $2 is not null and failures + 1 >= $3 then 'failing' end
       where id = $1`,
      [webhookId, problem, MOST_FAILURES],
    );
  });
}

/** Forgets what was told more than 30 days ago. */
export async function sweepWebhooks({ unhurried }: Pick<Context, 'unhurried'>): Promise<void> {
  await unhurried.query(`delete from webhook_deliveries where created_at < now() - interval '30 days'`);
  await unhurried.query(
    'update webhooks set old_secret = null, old_secret_until = null where old_secret_until <= now()',
  );
}
