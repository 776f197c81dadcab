import type { NotificationType, ReferenceDes } from '@limn/contract';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { mailNotices } from './by-mail.ts';

export interface NewNotification {
  /** Who is told. */
  userIds: readonly string[];
  type: NotificationType;
  /** Who caused it; null for the instance itself. Nobody is told what they did themselves. */
  senderId: string | null;
  /** Id of what it is about, which the type makes an address of. */
  reference: string;
  /** What its text is made of. */
  about: ReferenceDes;
}

/**
 * Writes a notification in the caller's transaction. The caller tells the people's streams afterwards, with
 * `tellUnread`.
 * @returns who is told
 */
export async function writeNotification(
  client: Queryable,
  { userIds, type, senderId, reference, about }: NewNotification,
): Promise<string[]> {
  const told = [...new Set(userIds)].filter((userId) => userId !== senderId);
  if (told.length === 0) return told;
  const ids = told.map(() => uuidv7());
  await client.query(
    `insert into notifications (id, user_id, type, sender_id, reference, about)
     select n.id, u.id, $3, $4, $5, $6 from unnest($1::uuid[], $2::uuid[]) as n (id, user_id)
     join users u on u.id = n.user_id`,
    [ids, told, type, senderId, reference, JSON.stringify(about)],
  );
  await mailNotices(client, type, ids);
  return told;
}

/**
 * Marks what asked people for an answer as read, wherever they gave it, in the caller's transaction.
 * @returns whose unread count changed, for `tellUnread`
 */
export async function markAnswered(
  client: Queryable,
  asked: {
    userIds: readonly string[];
    types: readonly NotificationType[];
    reference: string;
    /** Who asked, where several may ask about one thing. */
    senderId?: string;
  },
): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `update notifications set read_at = now()
      where user_id = any($1::uuid[]) and read_at is null and type = any($2::text[]) and reference = $3
        and sender_id is not distinct from coalesce($4::uuid, sender_id)
      returning user_id`,
    [asked.userIds, asked.types, asked.reference, asked.senderId ?? null],
  );
  return rows.map((row) => row.user_id);
}

/** Has the unread count of these people shown anew, wherever they are signed in. */
export function tellUnread(context: Pick<Context, 'bus'>, userIds: readonly string[]): void {
  if (userIds.length > 0) context.bus.publish('notifications.changed', { userIds: [...userIds] });
}

/** Notifies people, of something that has been committed. */
export async function notify(context: Pick<Context, 'bus' | 'pool'>, notification: NewNotification): Promise<void> {
  tellUnread(context, await writeNotification(context.pool, notification));
}
