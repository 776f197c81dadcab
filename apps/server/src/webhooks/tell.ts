import type { WebhookEvent } from '@limn/contract/programs/webhook-events.ts';
import type { Queryable } from '../db/database.ts';
import { currentCaller } from '../http/caller/caller.ts';
import { taskRules } from '../jobs/tasks.ts';

/** Edits are told this long after the first that was not, with all that came meanwhile; seconds. */
const TOGETHER_SECONDS = 30;
/** Files of one action that are told of. */
export const MOST = 10_000;
/**
 * Deliveries at a time, of the four workers that do quick work: addresses that are slow to answer hold no mail up.
 */
export const QUEUES = 2;

/**
 * Has webhooks told what happened to files, in the transaction of the action: of their owner, or of their organization,
 * as far as they ask for it. Of what a deletion takes with it, it is called before.
 * @param about what else there is to say of the event
 */
export async function tellWebhooks(
  client: Queryable,
  event: WebhookEvent,
  fileIds: readonly string[],
  about: Readonly<Record<string, string | boolean | null>> = {},
): Promise<void> {
  if (fileIds.length === 0) return;
  const { priority, attempts } = taskRules.webhook;
  await client.query({
    name: 'tell-webhooks',
    text: `with told as (
             insert into webhook_deliveries (id, webhook_id, event, file_id, data)
             select gen_random_uuid(), w.id, $2, f.id, jsonb_build_object(
                 'file', jsonb_build_object('id', f.id, 'title', f.title, 'category', f.category,
                   'folderId', f.folder_id, 'orgId', f.org_id),
                 'by', (select jsonb_build_object('id', u.id, 'name', u.full_name) from users u where u.id = coalesce(
                   $4::uuid, case when $2 = 'file.edited' then (select e.user_id from file_edits e
                     where e.file_id = f.id order by e.edited_at desc limit 1) end))) || $3::jsonb
             from files f join webhooks w on f.org_id is null and w.owner_id = f.owner_id or w.org_id = f.org_id
             left join users o on o.id = w.owner_id
             where f.id = any($1::uuid[]) and f.draft_of is null and w.enabled
               and $2 = any(w.events) and o.disabled_at is null
             limit ${MOST}
             on conflict (webhook_id, file_id) where event = 'file.edited' and state = 'waiting' and tried_at is null
               do nothing
             returning id, webhook_id)
           select from (select graphile_worker.add_job('webhook', json_build_object('deliveryId', id),
             queue_name := 'webhook:' || abs(hashtext(webhook_id::text)) % ${QUEUES}, max_attempts := $5::int,
             job_key := 'webhook:' || id, priority := $6::int,
             run_at := now() + make_interval(secs => case when $2 = 'file.edited' then ${TOGETHER_SECONDS} else 0 end))
             from told) queued`,
    values: [fileIds, event, JSON.stringify(about), currentCaller()?.userId ?? null, attempts, priority],
  });
}
