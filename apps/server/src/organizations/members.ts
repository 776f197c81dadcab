import type { OrgMember, OrgRole } from '@limn/contract';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import { orgMayAll, requireMember } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { likePatterns } from '../files/copying/title.ts';
import { readPage, writePage } from '../http/paging.ts';
import { forbidden, notFound, Refusal } from '../http/problem.ts';
import { notify, tellUnread } from '../notifications/notify.ts';
import { reserveOwner } from '../plans/usage.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import { pauseKept } from '../webhooks/keepers.ts';
import { requireManager } from '../access/managers.ts';
import { orgRank, orgRoleName } from './roles.ts';

interface MemberRow extends PersonRow {
  email: string | null;
  phone: string | null;
  role: number;
  joined_at: Date;
}

export interface MemberQuery {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}
export interface MemberPage {
  members: OrgMember[];
  nextCursor: string | null;
  total: number;
}

/**
 * A page of the members of an organization. @throws Problem 404 for who is no member; 400 for a cursor of another list.
 */
export async function listMembers(
  context: Context,
  userId: string,
  orgId: string,
  { q = '', cursor, limit }: MemberQuery,
): Promise<MemberPage> {
  const manages = orgMayAll(await requireMember(context.pool, userId, orgId));
  const list = `members ${orgId} ${q}`;
  const from =
    cursor === undefined ? null : readPage(context.keys, list, cursor, z.tuple([z.number(), z.string(), z.string()]));
  const values: unknown[] = [orgId];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const matching = likePatterns(q)
    .map((pattern) => {
      const word = add(pattern);
      // Who sees addresses finds people by them.
      return ` and (lower(u.full_name) like ${word}${
        manages
          ? ` or u.email like ${word}
        or u.phone like ${word}`
          : ''
      })`;
    })
    .join('');
  const source = `org_members m join users u on u.id = m.user_id where m.org_id = $1${matching}`;
  const {
    rows: [counted],
  } = await context.pool.query<{ total: number }>(`select count(*)::int as total from ${source}`, values);
  const after =
    from === null
      ? ''
      : ` and (m.role, u.full_name collate limn_title, u.id) > (${add(from[0])}::smallint,
        ${add(from[1])}::text collate limn_title, ${add(from[2])}::uuid)`;
  const { rows } = await context.pool.query<MemberRow>(
    `select u.id as user_id, u.full_name, u.avatar, u.email, u.phone, m.role, m.joined_at from ${source}${after}
     order by m.role, u.full_name collate limn_title, u.id limit ${limit + 1}`,
    values,
  );
  const shown = rows.slice(0, limit),
    last = shown.at(-1);
  return {
    members: shown.map((row) => ({
      ...presentPerson(row),
      account: manages ? (row.email ?? row.phone) : null,
      role: orgRoleName(row.role),
      joinTime: row.joined_at.toISOString(),
    })),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writePage(context.keys, list, [last.role, last.full_name, last.user_id])
        : null,
    total: counted!.total,
  };
}

/**
 * The role of somebody else in an organization that the caller manages. The owner is not for administrators to change.
 * @throws Problem 404 or 403.
 */
async function requireManaged(client: Queryable, userId: string, orgId: string, otherId: string): Promise<number> {
  await requireManager(client, userId, orgId);
  if (!isUuid(otherId)) throw notFound();
  const role = await requireMember(client, otherId, orgId);
  if (role === 1 || otherId === userId) throw forbidden();
  return role;
}

export const nameOf = async (db: Queryable, orgId: string): Promise<string> =>
  (await db.query<{ name: string }>('select name from organizations where id = $1', [orgId])).rows[0]?.name ?? '';

/** Tells whoever holds something of an organization open, and whose lists and teams have changed. */
export function announceMember(context: Context, userId: string): void {
  context.bus.publish('rights.changed', { userIds: [userId] });
  context.bus.publish('list.changed', { userIds: [userId], folderIds: null });
  context.bus.publish('account.changed', { userId });
}

/** @throws Problem 404; 403 for the owner's role and one's own. */
export async function setRole(
  context: Context,
  userId: string,
  orgId: string,
  otherId: string,
  role: OrgRole,
): Promise<void> {
  const { changed, told } = await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    const before = await requireManaged(client, userId, orgId, otherId);
    await client.query('update org_members set role = $3 where org_id = $1 and user_id = $2', [
      orgId,
      otherId,
      orgRank(role),
    ]);
    const told = orgMayAll(orgRank(role)) ? [] : await endGiven(client, orgId, otherId);
    await setBound(client, orgId, otherId, orgRank(role));
    if (before !== orgRank(role))
      await audit(client, {
        action: 'org_role',
        subject: { type: 'org', id: orgId },
        about: { userId: otherId, before: orgRoleName(before), after: role },
      });
    return { changed: before !== orgRank(role), told };
  });
  if (!changed) return;
  tellUnread(context, told);
  announceMember(context, otherId);
  await notify(context, {
    userIds: [otherId],
    type: 'org_role',
    senderId: userId,
    reference: orgId,
    about: { orgName: await nameOf(context.pool, orgId), role },
  });
}

/** @throws Problem 404; 403 for the owner and oneself. */
export async function removeMember(context: Context, userId: string, orgId: string, otherId: string): Promise<void> {
  const told = await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    await requireManaged(client, userId, orgId, otherId);
    const told = await forget(client, orgId, otherId);
    await setBound(client, orgId, otherId, null);
    await audit(client, {
      action: 'org_member_removed',
      subject: { type: 'org', id: orgId },
      about: { userId: otherId },
    });
    return told;
  });
  tellUnread(context, told);
  announceMember(context, otherId);
  await notify(context, {
    userIds: [otherId],
    type: 'org_removed',
    senderId: userId,
    reference: orgId,
    about: { orgName: await nameOf(context.pool, orgId) },
  });
}

/** @throws Problem 404; Refusal `owner_stays`. */
export async function leaveOrg(context: Context, userId: string, orgId: string): Promise<void> {
  const told = await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    if ((await requireMember(client, userId, orgId)) === 1) throw new Refusal('owner_stays');
    return forget(client, orgId, userId);
  });
  tellUnread(context, told);
  announceMember(context, userId);
  await notify(context, {
    userIds: await managersOf(context.pool, orgId),
    type: 'org_left',
    senderId: userId,
    reference: orgId,
    about: { orgName: await nameOf(context.pool, orgId) },
  });
}

/**
 * Remembers what a manager left somebody with, null for nothing: a link to join gives them no more, nor does an older
 * invitation, until a manager invites them again.
 */
async function setBound(client: Queryable, orgId: string, userId: string, role: number | null): Promise<void> {
  await client.query(
    `insert into org_bounds (org_id, user_id, role) values ($1, $2, $3)
     on conflict (org_id, user_id) do update set role = excluded.role, set_at = now()`,
    [orgId, userId, role],
  );
  await client.query(
    `delete from org_invites i using users u
      where u.id = $2 and i.org_id = $1 and (i.user_id = u.id or i.account in (u.email, u.phone))`,
    [orgId, userId],
  );
}

/**
 * Ends the links and invitations of who manages no more: nobody comes, or comes back, by their word. What they set up
 * to be told of the organization's files waits for another manager.
 * @returns who is told of it
 */
async function endGiven(client: Queryable, orgId: string, userId: string): Promise<string[]> {
  await client.query('delete from org_links where org_id = $1 and created_by = $2', [orgId, userId]);
  await client.query('delete from org_invites where org_id = $1 and invited_by = $2', [orgId, userId]);
  return pauseKept(client, userId, orgId, 'keeper');
}

/**
 * Who is no member has no rights by collaboration on the organization's files either, and cannot take back that they
 * left one.
 * @returns who is told of what waits for another manager
 */
async function forget(client: Queryable, orgId: string, userId: string): Promise<string[]> {
  await client.query('delete from org_members where org_id = $1 and user_id = $2', [orgId, userId]);
  await client.query(
    `delete from collaborators c where c.user_id = $2
      and (exists (select 1 from files f where f.id = c.file_id and f.org_id = $1)
       or exists (select 1 from folders d where d.id = c.folder_id and d.org_id = $1))`,
    [orgId, userId],
  );
  await client.query(
    `delete from collaboration_leaves c where c.user_id = $2
      and (exists (select 1 from files f where f.id = c.file_id and f.org_id = $1)
       or exists (select 1 from folders d where d.id = c.folder_id and d.org_id = $1))`,
    [orgId, userId],
  );
  return endGiven(client, orgId, userId);
}

/**
 * Makes another member the owner; the owner becomes an administrator. @throws Problem 404, also for who is no member;
 * 403; Refusal `plan_limit` where the organization has no plan of its own and the other no room for its files.
 */
export async function transferOrg(context: Context, userId: string, orgId: string, otherId: string): Promise<void> {
  await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    if ((await requireMember(client, userId, orgId)) !== 1) throw forbidden();
    if (!isUuid(otherId)) throw notFound();
    await requireMember(client, otherId, orgId);
    if (otherId === userId) return;
    await reserveOwner(client, context.config, orgId, otherId);
    await client.query('update org_members set role = 2 where org_id = $1 and user_id = $2', [orgId, userId]);
    await client.query('update org_members set role = 1 where org_id = $1 and user_id = $2', [orgId, otherId]);
    await audit(client, {
      action: 'org_transferred',
      subject: { type: 'org', id: orgId },
      about: { userId: otherId },
    });
  });
  for (const one of [userId, otherId]) announceMember(context, one);
  await notify(context, {
    userIds: [otherId],
    type: 'org_transferred',
    senderId: userId,
    reference: orgId,
    about: { orgName: await nameOf(context.pool, orgId), role: '1_owner' },
  });
}

/** Held while members come, go and change roles. */
export async function lockMembers(client: PoolClient, orgId: string): Promise<void> {
  if (!isUuid(orgId)) throw notFound();
  await client.query('select 1 from organizations where id = $1 for update', [orgId]);
}

/** Owner and administrators. */
export async function managersOf(db: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from org_members where org_id = $1 and role <= 2',
    [orgId],
  );
  return rows.map((row) => row.user_id);
}
