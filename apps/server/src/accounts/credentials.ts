import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { tellUnread } from '../notifications/notify.ts';
import { pauseKept } from '../webhooks/keepers.ts';

/** What ended with somebody's credentials. */
export interface Ended {
  /** Ids of sessions and tokens. */
  sessionIds: string[];
  /** Ids of the people who got a notification. */
  told: string[];
}

/**
 * Ends everything besides the password that lets somebody into an account, or others into what is its owner's in their
 * name: sessions, access tokens, codes and links that were sent or handed over, addresses about to be added, links by
 * which people join, offers to own what is theirs, and what webhooks tell of their files.
 * @param keep the session, or the token, that asks; null to end all
 * @returns to be announced after the transaction, by `announceEnded`
 */
export async function endCredentials(client: Queryable, userId: string, keep: string | null): Promise<Ended> {
  const { rows } = await client.query<{ id: string }>(
    `with s as (delete from sessions where user_id = $1 and id is distinct from $2 returning id),
       t as (delete from access_tokens where user_id = $1 and id is distinct from $2 returning id)
     select id from s union all select id from t`,
    [userId, keep],
  );
  await client.query('delete from sent_codes where user_id = $1', [userId]);
  await client.query('delete from collaboration_links where created_by = $1', [userId]);
  await client.query('delete from org_links where created_by = $1', [userId]);
  await client.query(
    `update invitations set state = 'withdrawn', answered_at = now()
     where inviter_id = $1 and kind = 'ownership' and state = 'pending'`,
    [userId],
  );
  // Whose address it is, nobody knows better than the owner: they turn on what is theirs.
  await client.query(`update webhooks set enabled = false, off_reason = 'password' where owner_id = $1 and enabled`, [
    userId,
  ]);
  const told = await pauseKept(client, userId, null, 'password');
  return { sessionIds: rows.map((row) => row.id), told };
}

/** Has what ended end wherever it is in use, and shows who was told of it that they were. */
export function announceEnded(context: Pick<Context, 'bus'>, { sessionIds, told }: Ended): void {
  if (sessionIds.length > 0) context.bus.publish('rights.changed', { sessionIds });
  tellUnread(context, told);
}
