import type { Pool, PoolClient } from 'pg';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { lockTree } from '../files/tree.ts';
import { Refusal } from '../http/problem.ts';
import { addJob } from '../jobs/index.ts';
import { writeMail } from '../mail/templates.ts';
import { tellUnread } from '../notifications/notify.ts';
import type { Member } from '../http/caller/actor.ts';
import { announceMember } from '../organizations/members.ts';
import { closeEarnings } from '../payments/orders/gone.ts';
import { earned } from '../payments/ledger/withdrawals.ts';
import { pauseKept } from '../webhooks/keepers.ts';
import { archiveName } from './archive-files.ts';

/** Days from asking to deleting. */
export const deletionDays = 7;
const DAY_MS = 86_400_000;

export interface DeletionPreview {
  files: number;
  sharedFiles: number;
  teamFiles: number;
  /** Yuan that were earned and not asked for: they end with the account. */
  earnings: number;
  ownedOrgs: { orgId: string; orgName: string; members: number }[];
}

/** What deleting an account would do. */
export async function previewDeletion(db: Queryable, userId: string): Promise<DeletionPreview> {
  const {
    rows: [counts],
  } = await db.query<{ files: number; shared: number; team: number }>(
    `select count(*) filter (where f.org_id is null)::int as files,
       count(*) filter (where f.org_id is null and f.trashed_at is null
       and (exists (select 1 from view_links l where l.file_id = f.id)
         or exists (select 1 from collaborators c where c.file_id = f.id or c.folder_id = f.folder_id
           or c.folder_id in (select unnest(d.ancestors) from folders d where d.id = f.folder_id))))::int as shared,
       count(*) filter (where f.org_id is not null)::int as team
     from files f where f.owner_id = $1 and f.draft_of is null`,
    [userId],
  );
  return {
    files: counts!.files,
    sharedFiles: counts!.shared,
    teamFiles: counts!.team,
    earnings: Math.max(0, await earned(db, userId)) / 100,
    ownedOrgs: await ownedOrgs(db, userId),
  };
}

/** Organizations that somebody owns and others are in. */
async function ownedOrgs(db: Queryable, userId: string): Promise<DeletionPreview['ownedOrgs']> {
  const { rows } = await db.query<DeletionPreview['ownedOrgs'][number]>(
    `select o.id as "orgId", o.name as "orgName", (select count(*)::int from org_members n
      where n.org_id = o.id) as members
     from org_members m join organizations o on o.id = m.org_id
     where m.user_id = $1 and m.role = 1 and exists (select 1 from org_members n
     where n.org_id = o.id and n.user_id <> $1)
     order by o.name collate limn_title, o.id`,
    [userId],
  );
  return rows;
}

/** Has an account deleted in a week, or as was asked before. @throws Refusal `owns_organization`. */
export async function requestDeletion(context: Context, member: Member): Promise<Date> {
  const at = await transact(context.pool, async (client) => {
    if ((await ownedOrgs(client, member.userId)).length > 0) throw new Refusal('owns_organization');
    const {
      rows: [row],
    } = await client.query<{ delete_at: Date }>(
      'update users set delete_at = coalesce(delete_at, $2) where id = $1 returning delete_at',
      [member.userId, new Date(Date.now() + deletionDays * DAY_MS)],
    );
    await audit(client, { action: 'deletion_planned', subject: { type: 'user', id: member.userId } });
    if (member.email !== null && context.outbox.mail) {
      await context.outbox.queueMail(
        client,
        writeMail(context.config, member.locale, member.email, 'deletion', {
          account: member.email,
          day: row!.delete_at.toISOString().slice(0, 10),
          link: '/setting#account',
        }),
      );
    }
    return row!.delete_at;
  });
  context.bus.publish('account.changed', { userId: member.userId });
  return at;
}

export async function cancelDeletion(context: Context, userId: string): Promise<void> {
  await transact(context.pool, async (client) => {
    const { rowCount } = await client.query(
      'update users set delete_at = null where id = $1 and delete_at is not null',
      [userId],
    );
    if (rowCount !== 0) await audit(client, { action: 'deletion_cancelled', subject: { type: 'user', id: userId } });
  });
  context.bus.publish('account.changed', { userId });
}

/** Has the accounts deleted whose week is over, each in a job of its own: one that fails holds no other up. */
export async function findDueAccounts(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where delete_at <= now() order by delete_at limit 1000',
  );
  for (const { id } of rows) await addJob(pool, 'delete-account', { userId: id }, { key: `delete-account:${id}` });
}

/**
 * Deletes an account whose week is over, and everything of its own, what it published and earned included. What it
 * made in organizations stays with them, of their owners; one it owns goes to its strongest other member, who was
 * there longest, or ends when there is none.
 */
export async function deleteAccount(context: Context, userId: string): Promise<void> {
  const done = await transact(context.unhurried, async (client) => {
    await lockTree(client, [userId]);
    const { rowCount } = await client.query('select 1 from users where id = $1 and delete_at <= now() for update', [
      userId,
    ]);
    if (rowCount === 0) return null;
    const heirs = await leaveOrganizations(client, userId);
    const told = await pauseKept(client, userId, null, 'keeper');
    const { rows: files } = await client.query<{ id: string }>(
      'delete from files where owner_id = $1 and org_id is null returning id',
      [userId],
    );
    await client.query('delete from folders where owner_id = $1 and org_id is null', [userId]);
    const { rows: sessions } = await client.query<{ id: string }>(
      'select id from sessions where user_id = $1 union all select id from access_tokens where user_id = $1',
      [userId],
    );
    const { rows: archives } = await client.query<{ id: string }>('select id from data_exports where user_id = $1', [
      userId,
    ]);
    await audit(client, {
      action: 'account_deleted',
      subject: { type: 'user', id: userId },
      about: { files: files.length },
    });
    await closeEarnings(client, userId);
    await client.query('delete from users where id = $1', [userId]);
    return {
      heirs,
      told,
      fileIds: files.map((row) => row.id),
      sessionIds: sessions.map((row) => row.id),
      archives: archives.map((row) => row.id),
    };
  });
  if (done === null) return;
  context.bus.publish('rights.changed', { userIds: [userId], sessionIds: done.sessionIds, fileIds: done.fileIds });
  for (const fileId of done.fileIds) context.bus.publish('file.changed', { fileId, change: 'removed' });
  for (const heir of done.heirs) announceMember(context, heir);
  tellUnread(context, done.told);
  await context.blobs.remove('exports', done.archives.map(archiveName));
}

/** @returns who became owners */
async function leaveOrganizations(client: PoolClient, userId: string): Promise<string[]> {
  const { rows: owned } = await client.query<{ org_id: string }>(
    'select org_id from org_members where user_id = $1 and role = 1',
    [userId],
  );
  const heirs: string[] = [];
  for (const { org_id: orgId } of owned) {
    await client.query('select 1 from organizations where id = $1 for update', [orgId]);
    const {
      rows: [heir],
    } = await client.query<{ user_id: string }>(
      'select user_id from org_members where org_id = $1 and user_id <> $2 order by role, joined_at, user_id limit 1',
      [orgId, userId],
    );
    await client.query('delete from org_members where org_id = $1 and user_id = $2', [orgId, userId]);
    if (heir === undefined) {
      await client.query('delete from files where org_id = $1', [orgId]);
      await client.query('delete from folders where org_id = $1', [orgId]);
      await client.query('delete from organizations where id = $1', [orgId]);
    } else {
      await client.query('update org_members set role = 1 where org_id = $1 and user_id = $2', [orgId, heir.user_id]);
      heirs.push(heir.user_id);
    }
  }
  for (const table of ['files', 'folders']) {
    await client.query(
      `update ${table} t set owner_id = m.user_id from org_members m
        where t.owner_id = $1 and m.org_id = t.org_id and m.role = 1`,
      [userId],
    );
  }
  return heirs;
}
