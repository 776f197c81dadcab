/**
 * Who answers for what an organization's addresses are told: the manager who set one up, or turned it on last. The
 * address is the organization's and stays; but nobody else may know whose it is, so it waits for another manager when
 * the one who does is gone.
 */
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../db/database.ts';
import { writeNotification } from '../notifications/notify.ts';

/** Why nobody answers any more: they manage the organization no longer, or everything of theirs has a new password. */
type Reason = 'keeper' | 'password';

interface Paused {
  org_id: string;
  org_name: string;
  url: string;
  managers: string[];
}

/**
 * Turns off what somebody answers for, in one organization or in all, and tells who manages it, in the transaction
 * that ends their rights. Called when their membership is as it will be.
 * @param orgId null for every organization
 * @returns who is told, for `tellUnread`
 */
export async function pauseKept(
  client: Queryable,
  userId: string,
  orgId: string | null,
  reason: Reason,
): Promise<string[]> {
  const { rows } = await client.query<Paused>(
    `with off as (update webhooks set enabled = false, off_reason = $3 where keeper_id = $1 and enabled
         and org_id is not null and ($2::uuid is null or org_id = $2) returning org_id, url)
     select off.org_id, o.name as org_name, off.url, array(select m.user_id from org_members m
         where m.org_id = o.id and m.role <= 2 and ($3 <> 'keeper' or m.user_id <> $1)) as managers
     from off join organizations o on o.id = off.org_id order by off.org_id, off.url`,
    [userId, orgId, reason],
  );
  const told: string[] = [];
  for (const { org_id: org, org_name: orgName, url, managers } of rows) {
    // As far as it tells where, and no more: the path may hold a key.
    const { host } = new URL(url);
    await audit(client, { action: 'webhook_paused', subject: { type: 'org', id: org }, about: { host, reason } });
    told.push(
      ...(await writeNotification(client, {
        userIds: managers,
        type: 'webhook_paused',
        senderId: null,
        reference: org,
        about: { orgName, host },
      })),
    );
  }
  return told;
}
