import type { GivenRole, Role } from '@limn/contract';
import { fileRank } from '../access/access.ts';
import { rankOf, roleOf } from '../access/roles.ts';
import { becomeContacts } from '../contacts/service.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound } from '../http/problem.ts';
import { markAnswered, notify, tellUnread, writeNotification } from '../notifications/notify.ts';
import { findLink } from '../access/links.ts';
import { liftBound } from './bounds.ts';
import { requireShared, type SharedItem } from '../access/subject.ts';
import { rightsChanged } from './rights-changed.ts';
import { giveRole, givenRoleOf } from './members.ts';
import { needs } from './policy.ts';

export interface RequestRow {
  id: string;
  file_id: string;
  user_id: string;
  full_name: string;
  avatar: string | null;
  rank: number;
  message: string;
  state: 'pending' | 'granted' | 'refused';
  created_at: Date;
}

const columns =
  'r.id, r.file_id, r.user_id, u.full_name, u.avatar, r.rank::int as rank, r.message, r.state, r.created_at';

/** Hours after which somebody who asked may be told of again, or who was refused may ask again. */
const QUIET_HOURS = 24;

/** What access is asked for, and the right that the caller has to it already. */
interface Asked {
  chart: { fileId: string; ownerId: string; title: string };
  ownRole: Role | null;
}

/** @throws Problem 404 for a link that there is not, or that lets anybody in. */
async function askedByLink(context: Context, member: Member, linkId: string): Promise<Asked> {
  const target = await findLink(context.pool, member, linkId);
  if (target === null || target.linkRole !== null) throw notFound();
  return target;
}

/** Null for a file that there is not. */
async function askedById(context: Context, member: Member, chartId: string): Promise<Asked | null> {
  if (!isUuid(chartId)) return null;
  const { rows } = await context.pool.query<Asked['chart'] & { rank: number }>(
    `select f.id as "fileId", f.owner_id as "ownerId", f.title, ${fileRank('$2::uuid')}::int as rank
      from files f where f.id = $1 and f.trashed_at is null`,
    [chartId, member.userId],
  );
  const [chart] = rows;
  return chart === undefined ? null : { chart, ownRole: roleOf(chart.rank) };
}

/**
 * Asks for access to a file, by its id or by that of a link that lets in people with rights only. Who has access, who
 * was refused today, and who asks for a file that there is not, is answered the same.
 * @throws Problem 404 for a link that there is not, or that lets anybody in.
 */
export async function requestAccess(
  context: Context,
  member: Member,
  by: { linkId: string } | { chartId: string },
  role: GivenRole,
  message: string,
): Promise<void> {
  const target =
    'linkId' in by ? await askedByLink(context, member, by.linkId) : await askedById(context, member, by.chartId);
  if (target === null || target.ownRole !== null) return;
  const { chart } = target;
  const {
    rows: [made],
  } = await context.pool.query<{ id: string; fresh: boolean }>(
    `insert into access_requests as r (id, file_id, user_id, rank, message)
     select $1, $2, $3, $4, $5 where not exists (
       select 1 from access_requests where file_id = $2 and user_id = $3 and state = 'refused'
       and answered_at > now() - make_interval(hours => ${QUIET_HOURS}))
     on conflict (file_id, user_id) where state = 'pending' do update
       set rank = excluded.rank, message = excluded.message,
         created_at = case when r.created_at < now() - make_interval(hours => ${QUIET_HOURS}) then now()
         else r.created_at end
     returning id, created_at = now() as fresh`,
    [uuidv7(), chart.fileId, member.userId, rankOf(role), message],
  );
  if (made?.fresh !== true) return;
  await notify(context, {
    userIds: [chart.ownerId],
    senderId: member.userId,
    type: 'access_request',
    reference: chart.fileId,
    about: { title: chart.title, role, fileType: 'chart', requestId: made.id, ...(message === '' ? {} : { message }) },
  });
}

/** Requests for a file that wait for an answer, the oldest first. */
export async function openRequests(db: Queryable, item: SharedItem): Promise<RequestRow[]> {
  if (item.type !== 'chart') return [];
  const { rows } = await db.query<RequestRow>(
    `select ${columns} from access_requests r join users u on u.id = r.user_id
      where r.file_id = $1 and r.state = 'pending' order by r.id`,
    [item.id],
  );
  return rows;
}

/** A request with the file it is for, to who may answer it. @throws Problem 404, also to who may not. */
export async function requireRequest(
  db: Queryable,
  userId: string,
  requestId: string,
  lock = '',
): Promise<{ row: RequestRow; item: SharedItem }> {
  if (!isUuid(requestId)) throw notFound();
  const {
    rows: [row],
  } = await db.query<RequestRow>(
    `select ${columns} from access_requests r join users u on u.id = r.user_id where r.id = $1 ${lock}`,
    [requestId],
  );
  if (row === undefined) throw notFound();
  return {
    row,
    item: await requireShared(db, userId, { type: 'chart', id: row.file_id }, needs.managePeople).catch(() => {
      throw notFound();
    }),
  };
}

/**
 * Gives what was asked for, or `role`; null refuses. Again is as good as once: the first answer holds. @throws Problem
 * 404.
 */
export async function answerRequest(
  context: Context,
  member: Member,
  requestId: string,
  role: GivenRole | null | undefined,
): Promise<void> {
  const { row, told } = await transact(context.pool, async (client) => {
    const { row, item } = await requireRequest(client, member.userId, requestId, 'for update of r');
    if (row.state !== 'pending') return { row: null, told: [] };
    const rank = role ? rankOf(role) : row.rank;
    await client.query('update access_requests set state = $2, answered_at = now(), answered_by = $3 where id = $1', [
      row.id,
      role === null ? 'refused' : 'granted',
      member.userId,
    ]);
    if (role !== null && item.ownerId !== row.user_id) {
      await giveRole(client, row.user_id, item, rank);
      await liftBound(client, row.user_id, item);
      await becomeContacts(client, member.userId, row.user_id, null);
    }
    const told = await writeNotification(client, {
      userIds: [row.user_id],
      senderId: member.userId,
      type: role === null ? 'access_refused' : 'access_granted',
      reference: row.file_id,
      about: { title: item.title, fileType: 'chart', ...(role === null ? {} : { role: givenRoleOf(rank) }) },
    });
    const read = await markAnswered(client, {
      userIds: [item.ownerId, member.userId],
      types: ['access_request'],
      reference: row.file_id,
      senderId: row.user_id,
    });
    return { row, told: [...told, ...read] };
  });
  tellUnread(context, told);
  if (row !== null && role !== null) await rightsChanged(context, { type: 'chart', id: row.file_id }, [row.user_id]);
}
