import { notificationsPerPage, type ReferenceDes } from '@limn/contract';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../http/problem.ts';
import { tellUnread } from './notify.ts';

export interface NotificationRow {
  id: string;
  type: string;
  sender_id: string | null;
  reference: string;
  about: ReferenceDes;
  created_at: Date;
  read_at: Date | null;
  /** Null when the sender is the instance, or has no account any more. */
  sender_name: string | null;
  sender_avatar: string | null;
}

export interface NotificationPage {
  rows: NotificationRow[];
  pages: number;
}

/** One page, the first of which is 1, of the unread notifications of a user, or of all. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  page: number,
  unreadOnly: boolean,
): Promise<NotificationPage> {
  const unread = unreadOnly ? 'and n.read_at is null' : '';
  const { rows } = await db.query<NotificationRow>({
    name: unreadOnly ? 'notifications-unread' : 'notifications-all',
    text: `select n.id, n.type, n.sender_id, n.reference, n.about, n.created_at, n.read_at, u.full_name as sender_name,
      u.avatar as sender_avatar
           from notifications n left join users u on u.id = n.sender_id
           where n.user_id = $1 ${unread} order by n.id desc limit ${notificationsPerPage} offset $2`,
    values: [userId, (page - 1) * notificationsPerPage],
  });
  const {
    rows: [counted],
  } = await db.query<{ count: number }>(
    `select count(*)::int as count from notifications n where n.user_id = $1 ${unread}`,
    [userId],
  );
  return { rows, pages: Math.ceil(counted!.count / notificationsPerPage) };
}

/** Unread notifications of each of these users; of none they are left out. */
export async function countUnread(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ user_id: string; count: number }>(
    'select user_id, count(*)::int as count from notifications where user_id = any($1::uuid[]) and read_at is null group by user_id',
    [userIds],
  );
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

type Change = 'read' | 'remove';
const statements = {
  read: 'update notifications set read_at = coalesce(read_at, now())',
  remove: 'delete from notifications',
} as const satisfies Record<Change, string>;

/**
 * Marks one notification as read, or deletes it. @returns how many are unread then @throws Problem 404 for what is not
 * the user's.
 */
export async function changeNotification(
  context: Context,
  userId: string,
  id: string,
  change: Change,
): Promise<number> {
  if (!isUuid(id)) throw notFound();
  const { rowCount } = await context.pool.query(`${statements[change]} where id = $1 and user_id = $2`, [id, userId]);
  if (rowCount === 0) throw notFound();
  tellUnread(context, [userId]);
  return (await countUnread(context.pool, [userId])).get(userId) ?? 0;
}

/** The same for all of a user's. */
export async function changeAllNotifications(context: Context, userId: string, change: Change): Promise<void> {
  const { rowCount } = await context.pool.query(
    `${statements[change]} where user_id = $1${change === 'read' ? ' and read_at is null' : ''}`,
    [userId],
  );
  if (rowCount !== 0) tellUnread(context, [userId]);
}

/** Deletes what was read three months ago, and what nobody read for a year. */
export async function sweepNotifications(pool: Pool): Promise<void> {
  await pool.query(
    `delete from notifications where created_at < now() - interval '365 days'
       or (created_at < now() - interval '90 days' and read_at < now() - interval '90 days')`,
  );
}
