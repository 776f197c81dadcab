import type { GivenRole } from '@limn/contract';
import type { ClientBase } from 'pg';
import { audit } from '../audit/audit.ts';
import { folderRank } from '../access/access.ts';
import { rankOf, roleOf } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { setBounds } from './bounds.ts';
import { columnOf, requireShared, type SharedItem, type Subject } from '../access/subject.ts';
import { rightsChanged } from './rights-changed.ts';
import { needs, requireGivable } from './policy.ts';

export interface MemberRow {
  user_id: string;
  full_name: string;
  avatar: string | null;
  rank: number;
  /** The folder above that gives the role; null when it is given here. */
  from_id: string | null;
  from_title: string | null;
  /** Whether the caller may see that folder. */
  from_seen: boolean;
  created_at: Date;
}

/**
 * Everybody with a role on the item or on a folder it is in, each once with the best of theirs, the strongest first.
 */
export async function membersOf(db: Queryable, userId: string, item: SharedItem): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(
    `select m.*, u.full_name, u.avatar from (
       select distinct on (c.user_id) c.user_id, c.rank::int as rank, c.created_at,
         case when c.${columnOf(item)} = $2 then null else c.folder_id end as from_id, d.title as from_title,
         d.id is not null and ${folderRank('$1')} > 0 as from_seen
       from collaborators c left join folders d on d.id = c.folder_id and c.${columnOf(item)} is distinct from $2
       where c.${columnOf(item)} = $2 or c.folder_id = any($3::uuid[])
       order by c.user_id, c.rank desc, (c.${columnOf(item)} = $2) desc nulls last
     ) m join users u on u.id = m.user_id where m.user_id <> $4
     order by m.rank desc, u.full_name collate limn_title, m.user_id`,
    [userId, item.id, item.above, item.ownerId],
  );
  return rows;
}

/** Gives a person a role, unless they have it or a better one already. @returns the rank they have then */
export async function giveRole(client: Queryable, userId: string, subject: Subject, rank: number): Promise<number> {
  const column = columnOf(subject);
  const { rows } = await client.query<{ rank: number }>(
    `insert into collaborators as c (id, user_id, ${column}, rank) values ($1, $2, $3, $4)
     on conflict (user_id, ${column}) do update set rank = greatest(c.rank, excluded.rank) returning rank::int as rank`,
    [uuidv7(), userId, subject.id, rank],
  );
  return rows[0]!.rank;
}

/** What is done to collaborators: a role given, or their removal. */
export type MemberChange = GivenRole | 'remove';

interface Changed {
  userIds: string[];
  told: string[];
}

/**
 * Changes the roles of collaborators and of invitations not accepted yet, or ends them; all of it or nothing.
 * @throws Problem 404 or 403; Refusal `role_inherited` for a role that a folder above gives and that cannot be less
 * here, `folder_of_several`.
 */
export async function changeMembers(
  context: Context,
  userId: string,
  subject: Subject,
  who: { userIds: readonly string[]; inviteIds: readonly string[] },
  change: MemberChange,
): Promise<void> {
  const { userIds, told } = await transact(context.pool, async (client) => {
    const item = await requireShared(client, userId, subject, needs.managePeople);
    if (change !== 'remove') await requireGivable(client, userId, item);
    await changeInvitations(client, item, who.inviteIds, change);
    return changeCollaborators(client, userId, item, who.userIds, change);
  });
  tellUnread(context, told);
  await rightsChanged(context, subject, userIds);
}

async function changeCollaborators(
  client: ClientBase,
  actorId: string,
  item: SharedItem,
  wanted: readonly string[],
  change: MemberChange,
): Promise<Changed> {
  if (wanted.length === 0) return { userIds: [], told: [] };
  if (!wanted.every(isUuid)) throw notFound();
  const column = columnOf(item);
  const { rows } = await client.query<{ user_id: string; direct: number | null; above: number | null }>(
    `select c.user_id, max(c.rank) filter (where c.${column} = $2)::int as direct,
      max(c.rank) filter (where c.${column} is distinct from $2)::int as above
     from collaborators c where c.user_id = any($1::uuid[]) and (c.${column} = $2 or c.folder_id = any($3::uuid[]))
     group by c.user_id`,
    [wanted, item.id, item.above],
  );
  if (rows.length < new Set(wanted).size) throw notFound();
  const rank = change === 'remove' ? 0 : rankOf(change);
  if (rows.some((row) => (row.above ?? 0) > rank || (change === 'remove' && row.direct === null)))
    throw new Refusal('role_inherited');
  const changed = rows.filter((row) => Math.max(row.direct ?? 0, row.above ?? 0) !== rank).map((row) => row.user_id);
  if (change === 'remove') {
    await client.query(`delete from collaborators where user_id = any($1::uuid[]) and ${column} = $2`, [
      wanted,
      item.id,
    ]);
  } else {
    await client.query(
      `insert into collaborators (id, user_id, ${column}, rank) select n.id, n.user_id, $3, $4
        from unnest($1::uuid[], $2::uuid[]) as n (id, user_id)
       on conflict (user_id, ${column}) do update set rank = excluded.rank`,
      [wanted.map(() => uuidv7()), wanted, item.id, rank],
    );
  }
  // An older invitation that they did not need would let them back in, or have more.
  await client.query(
    `update invitations i set state = 'withdrawn', answered_at = now() from users u
      where u.id = any($1::uuid[]) and i.${column} = $2 and i.state = 'pending' and i.rank > $3
        and (i.user_id = u.id or i.account in (u.email, u.phone))`,
    [wanted, item.id, rank],
  );
  await setBounds(client, item, wanted, rank);
  for (const other of changed)
    await audit(client, {
      action: change === 'remove' ? 'role_removed' : 'role_changed',
      subject: { type: item.type === 'chart' ? 'file' : 'folder', id: item.id },
      about: { userId: other, ...(change === 'remove' ? {} : { role: change }) },
    });
  const told = await writeNotification(client, {
    userIds: changed,
    senderId: actorId,
    reference: item.id,
    type: change === 'remove' ? 'role_removed' : 'role_changed',
    about: { title: item.title, fileType: item.type, ...(change === 'remove' ? {} : { role: change }) },
  });
  return { userIds: changed, told };
}

async function changeInvitations(
  client: ClientBase,
  item: SharedItem,
  wanted: readonly string[],
  change: MemberChange,
): Promise<void> {
  if (wanted.length === 0) return;
  if (!wanted.every(isUuid)) throw notFound();
  const which = `id = any($1::uuid[]) and ${columnOf(item)} = $2 and state = 'pending'`;
  // Handing over is the owner's alone to take back, and has no role.
  const { rowCount } =
    change === 'remove'
      ? await client.query(
          `update invitations set state = 'withdrawn', answered_at = now()
            where ${which} and (kind = 'collaborate' or $3)`,
          [wanted, item.id, item.role === 'creator'],
        )
      : await client.query(`update invitations set rank = $3 where ${which} and kind = 'collaborate'`, [
          wanted,
          item.id,
          rankOf(change),
        ]);
  if ((rowCount ?? 0) < new Set(wanted).size) throw notFound();
}

/** The role a rank of a collaborator stands for. */
export const givenRoleOf = (rank: number): GivenRole => roleOf(rank) as GivenRole;
