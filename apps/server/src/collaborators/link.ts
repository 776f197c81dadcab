import type { Category, FileType, GivenRole, Role } from '@limn/contract';
import { audit } from '../audit/audit.ts';
import { fileRank, folderRank } from '../access/access.ts';
import { rankOf } from '../access/roles.ts';
import { becomeContacts } from '../contacts/service.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { secretId } from '../db/ids.ts';
import type { Actor, Member } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { boundOf } from './bounds.ts';
import {
  columnOf,
  requireShared,
  roleOn,
  subjectOf,
  type SharedItem,
  type Subject,
  thingOf,
} from '../access/subject.ts';
import { addressOf } from '../files/address.ts';
import { rightsChanged } from './rights-changed.ts';
import { giveRole, givenRoleOf } from './members.ts';
import { needs, requireGivable } from './policy.ts';

/** What the page of an invitation shows. */
export interface InvitePage {
  kind: 'collaborate' | 'ownership' | 'link';
  state: 'pending' | 'accepted' | 'declined';
  inviter: { fullName: string; avatarUrl: string | null };
  fileType: FileType;
  title: string;
  category: Category | null;
  role: Role;
  message: string;
  expireTime: string | null;
  forYou: boolean;
  account: string | null;
  url: string | null;
}

export interface InviteLinkRow {
  id: string;
  rank: number;
  created_by: string;
  created_at: Date;
}

const columns = 'l.id, l.rank::int as rank, l.created_by, l.created_at';

/**
 * SQL: whether row `l` of `collaboration_links` counts. It does while who turned it on may still give such rights, and
 * is not suspended: who was put out of a thing must not come back by a link of their own.
 */
export const stands = `exists (select 1 from users giver where giver.id = l.created_by and giver.disabled_at is null)
  and coalesce((select ${fileRank('l.created_by', 'its')} from files its where its.id = l.file_id),
    (select ${folderRank('l.created_by', 'its')} from folders its where its.id = l.folder_id)) >= ${rankOf(needs.managePeople)}`;

/** The collaboration link of an item; null while it is off. */
export async function inviteLinkOf(db: Queryable, item: Subject): Promise<InviteLinkRow | null> {
  const {
    rows: [row],
  } = await db.query<InviteLinkRow>(
    `select ${columns} from collaboration_links l where l.${columnOf(item)} = $1 and ${stands}`,
    [item.id],
  );
  return row ?? null;
}

export interface LinkChange {
  on: boolean;
  role?: GivenRole | undefined;
  reset?: boolean | undefined;
}

/**
 * Turns the collaboration link on, with the role given, else the one it had, else editor; or off, when its address ends
 * for ever. @throws Problem 404, 403.
 */
export async function setInviteLink(
  context: Context,
  userId: string,
  subject: Subject,
  { on, role, reset }: LinkChange,
): Promise<InviteLinkRow | null> {
  const item: SharedItem = await requireShared(context.pool, userId, subject, needs.managePeople);
  const column = columnOf(item);
  const about = { type: item.type === 'chart' ? 'file' : 'folder', id: item.id } as const;
  if (!on) {
    await transact(context.pool, async (client) => {
      const { rowCount } = await client.query(`delete from collaboration_links where ${column} = $1`, [item.id]);
      if (rowCount !== 0) await audit(client, { action: 'join_link_off', subject: about });
    });
    return null;
  }
  return transact(context.pool, async (client) => {
    await requireGivable(client, userId, item);
    // One that does not count any more is not turned on again: who made it knows its address.
    await client.query(`delete from collaboration_links l where l.${column} = $1 and not (${stands})`, [item.id]);
    const {
      rows: [row],
    } = await client.query<InviteLinkRow>(
      `insert into collaboration_links as l (id, ${column}, rank, created_by) values ($1, $2, $3, $4)
     on conflict (${column}) do update set rank = case when $5 then excluded.rank else l.rank end,
        id = case when $6 then excluded.id else l.id end, created_by = excluded.created_by
     returning ${columns}`,
      [secretId(), item.id, rankOf(role ?? 'editor'), userId, role !== undefined, reset === true],
    );
    await audit(client, { action: 'join_link_on', subject: about, about: { role: givenRoleOf(row!.rank) } });
    return row!;
  });
}

export interface InviteLinkTarget {
  id: string;
  subject: Subject;
  rank: number;
  createdBy: string;
  inviterName: string;
  inviterAvatar: string | null;
}

/** The link of an address, while what it leads to is not in the trash. */
export async function findInviteLink(db: Queryable, id: string): Promise<InviteLinkTarget | null> {
  const {
    rows: [row],
  } = await db.query<{
    id: string;
    file_id: string | null;
    folder_id: string | null;
    rank: number;
    created_by: string;
    name: string;
    avatar: string | null;
  }>(
    `select l.id, l.file_id, l.folder_id, l.rank::int as rank, l.created_by, u.full_name as name, u.avatar
     from collaboration_links l join users u on u.id = l.created_by left join files f on f.id = l.file_id
     left join folders d on d.id = l.folder_id
     where l.id = $1 and f.trashed_at is null and d.trashed_at is null and ${stands}`,
    [id],
  );
  return row === undefined
    ? null
    : {
        id: row.id,
        subject: subjectOf(row),
        rank: row.rank,
        createdBy: row.created_by,
        inviterName: row.name,
        inviterAvatar: row.avatar,
      };
}

/** What a collaboration link offers. @throws Problem 404. */
export async function openLinkPage(db: Queryable, actor: Actor, id: string): Promise<InvitePage> {
  const link = await findInviteLink(db, id);
  const thing = link && (await thingOf(db, link.subject));
  if (link === null || thing === null) throw notFound();
  const role = actor.kind === 'member' ? await roleOn(db, actor.userId, link.subject) : null;
  const has = role !== null && rankOf(role) >= link.rank;
  return {
    kind: 'link',
    state: has ? 'accepted' : 'pending',
    inviter: { fullName: link.inviterName, avatarUrl: pictureUrl(link.inviterAvatar) },
    fileType: link.subject.type,
    title: thing.title,
    category: thing.category,
    role: givenRoleOf(link.rank),
    message: '',
    expireTime: null,
    forYou: actor.kind === 'member' && !has,
    account: null,
    url: has ? await addressOf(db, link.subject) : null,
  };
}

/**
 * Joins by a link. Who has the role or a better one keeps it. @throws Problem 404 when the link was turned off
 * meanwhile; Refusal `removed_before` to who was removed by a manager.
 */
export async function joinByLink(context: Context, member: Member, { id, subject }: InviteLinkTarget): Promise<Role> {
  const { told, fresh } = await transact(context.pool, async (client) => {
    // Held until the role is given, so that turning the link off ends either before or after it, and in between nobody
    // joins.
    const {
      rows: [link],
    } = await client.query<{ rank: number; created_by: string }>(
      `select l.rank::int as rank, l.created_by from collaboration_links l
        where l.id = $1 and ${stands} for update of l`,
      [id],
    );
    const thing = await thingOf(client, subject);
    if (link === undefined || thing === null) throw notFound();
    const role = await roleOn(client, member.userId, subject);
    const rank = Math.min(link.rank, await boundOf(client, member.userId, subject));
    if (role !== null && rankOf(role) >= rank) return { told: [], fresh: false };
    if (rank === 0) throw new Refusal('removed_before');
    await giveRole(client, member.userId, subject, rank);
    await client.query('update collaboration_links set joined = joined + $2, used_at = now() where id = $1', [
      id,
      role === null ? 1 : 0,
    ]);
    await becomeContacts(client, link.created_by, member.userId, null);
    const told = await writeNotification(client, {
      userIds: [link.created_by],
      senderId: member.userId,
      type: 'invite_joined',
      reference: subject.id,
      about: { title: thing.title, fileType: subject.type, role: givenRoleOf(rank) },
    });
    return { told, fresh: true };
  });
  tellUnread(context, told);
  if (fresh) await rightsChanged(context, subject, [member.userId]);
  const role = await roleOn(context.pool, member.userId, subject);
  if (role === null) throw notFound();
  return role;
}
