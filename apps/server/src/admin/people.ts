import type { AdminUser, OrgRole, UserKind } from '@limn/contract';
import { announceEnded, endCredentials } from '../accounts/credentials.ts';
import { deletionDays } from '../personal-data/deletion.ts';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { likePatterns } from '../files/copying/title.ts';
import { lastIdOf, pageById } from '../http/paging.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { addJob } from '../jobs/index.ts';
import { tellUnread } from '../notifications/notify.ts';
import { orgRoleName } from '../organizations/roles.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { storageOf } from '../plans/storage.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;

interface UserRow {
  id: string;
  full_name: string;
  avatar: string | null;
  email: string | null;
  phone: string | null;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  admin: boolean;
  personal_until: Date | null;
  created_at: Date;
  disabled_at: Date | null;
  delete_at: Date | null;
  files: number;
  seen_at: Date | null;
}

const columns = `u.id, u.full_name, u.avatar, u.email, u.phone, u.email_verified_at, u.phone_verified_at, u.admin,
  u.personal_until, u.created_at, u.disabled_at, u.delete_at,
  (select count(*)::int from files f where f.owner_id = u.id and f.org_id is null and f.trashed_at is null) as files,
  (select max(s.seen_at) from sessions s where s.user_id = u.id) as seen_at`;

/** Whether the configuration makes this account an administrator; nobody can take that from it here. */
const isNamed = ({ admins }: Config, row: UserRow): boolean =>
  (row.email !== null && row.email_verified_at !== null && admins.has(row.email)) ||
  (row.phone !== null && row.phone_verified_at !== null && admins.has(row.phone));

function present(config: Config, row: UserRow): AdminUser {
  const named = isNamed(config, row);
  const holds = row.personal_until !== null && row.personal_until.getTime() > Date.now();
  return {
    userId: row.id,
    fullName: row.full_name,
    avatarUrl: pictureUrl(row.avatar),
    email: row.email,
    phone: row.phone,
    emailVerified: row.email_verified_at !== null,
    phoneVerified: row.phone_verified_at !== null,
    admin: row.admin || named,
    adminBySetting: named,
    files: row.files,
    personalUntil: holds ? row.personal_until!.toISOString() : null,
    createTime: row.created_at.toISOString(),
    lastTime: row.seen_at?.toISOString() ?? null,
    suspendTime: row.disabled_at?.toISOString() ?? null,
    deleteTime: row.delete_at?.toISOString() ?? null,
  };
}

const kinds: Readonly<Record<UserKind, string>> = {
  all: 'true',
  admin: 'u.admin',
  suspended: 'u.disabled_at is not null',
  deleting: 'u.delete_at is not null',
  unconfirmed:
    '((u.email is not null and u.email_verified_at is null) or (u.phone is not null and u.phone_verified_at is null))',
  paid: 'u.personal_until > now()',
};

export interface PeopleQuery {
  q: string;
  kind: UserKind;
  cursor?: string | undefined;
}

/** A page of people by words of their names and addresses, or by their id, the latest first. */
export async function listPeople(
  { pool, keys, config }: Context,
  { q, kind, cursor }: PeopleQuery,
): Promise<{ users: AdminUser[]; total: number; nextCursor: string | null }> {
  const list = `people ${kind} ${q}`;
  const from = lastIdOf(keys, list, cursor);
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const matching = isUuid(q)
    ? `u.id = ${add(q)}::uuid`
    : likePatterns(q)
        .map(add)
        .map((word) => `(lower(u.full_name) like ${word} or u.email like ${word} or u.phone like ${word})`)
        .join(' and ') || 'true';
  const named = kind === 'admin' ? ` or u.email = any(${add([...config.admins])}::text[])` : '';
  const where = `${matching} and (${kinds[kind]}${named})`;
  const {
    rows: [counted],
  } = await pool.query<{ total: number }>(`select count(*)::int as total from users u where ${where}`, values);
  const after = from === null ? '' : ` and u.id < ${add(from)}::uuid`;
  const { rows } = await pool.query<UserRow>(
    `select ${columns} from users u where ${where}${after} order by u.id desc limit ${PAGE + 1}`,
    values,
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    users: page.map((row) => present(config, row)),
    total: counted!.total,
    nextCursor,
  };
}

async function readPerson(db: Queryable, config: Config, userId: string): Promise<AdminUser> {
  const { rows } = isUuid(userId)
    ? await db.query<UserRow>(`select ${columns} from users u where u.id = $1`, [userId])
    : { rows: [] };
  if (rows[0] === undefined) throw notFound();
  return present(config, rows[0]);
}

/** One person with what they use. @throws Problem 404 */
export async function describePerson({ pool, config }: Context, userId: string) {
  const user = await readPerson(pool, config, userId);
  const {
    rows: [more],
  } = await pool.query<{ sessions: number; tokens: number; two_factor: boolean }>(
    `select (select count(*)::int from sessions s where s.user_id = $1 and s.expires_at > now()) as sessions,
       (select count(*)::int from access_tokens a
         where a.user_id = $1 and (a.expires_at is null or a.expires_at > now())) as tokens,
       exists (select 1 from two_factor t where t.user_id = $1 and t.confirmed_at is not null) as two_factor`,
    [userId],
  );
  const { rows: orgs } = await pool.query<{ id: string; name: string; role: number }>(
    `select o.id, o.name, m.role from org_members m join organizations o on o.id = m.org_id
     where m.user_id = $1 order by o.name collate limn_title, o.id`,
    [userId],
  );
  const { used, limit } = await storageOf(pool, config, userId);
  return {
    user,
    sessions: more!.sessions,
    tokens: more!.tokens,
    twoFactor: more!.two_factor,
    usedBytes: used,
    limitBytes: limit,
    orgs: orgs.map((org): { orgId: string; orgName: string; role: OrgRole } => ({
      orgId: org.id,
      orgName: org.name,
      role: orgRoleName(org.role),
    })),
  };
}

/** Changes a person under lock, in a transaction with its entry of the audit log. @throws Problem 404 */
async function change<T>(
  { pool, config }: Context,
  userId: string,
  work: (client: Queryable, before: AdminUser) => Promise<T>,
): Promise<{ user: AdminUser; done: T }> {
  if (!isUuid(userId)) throw notFound();
  return transact(pool, async (client) => {
    await client.query('select 1 from users where id = $1 for update', [userId]);
    const before = await readPerson(client, config, userId);
    const done = await work(client, before);
    return { user: await readPerson(client, config, userId), done };
  });
}

const subjectOf = (userId: string) => ({ type: 'user', id: userId }) as const;

/** Grants the personal plan until a moment, or ends it with null. @throws Problem 404 */
export async function grantPersonalPlan(context: Context, userId: string, until: string | null): Promise<AdminUser> {
  const { user } = await change(context, userId, async (client, before) => {
    await client.query('update users set personal_until = $2 where id = $1', [userId, until]);
    await audit(client, {
      action: 'user_plan',
      subject: subjectOf(userId),
      about: { before: before.personalUntil, after: until },
    });
  });
  context.bus.publish('account.changed', { userId });
  return user;
}

/**
 * Suspends an account, or restores it: sessions, access tokens and connections end at once.
 * @throws Problem 404; Refusal `not_yourself`
 */
export async function suspend(context: Context, by: string, userId: string, reason: string): Promise<AdminUser> {
  if (by === userId) throw new Refusal('not_yourself');
  const { user, done } = await change(context, userId, async (client) => {
    await client.query('update users set disabled_at = coalesce(disabled_at, now()) where id = $1', [userId]);
    await audit(client, { action: 'user_suspended', subject: subjectOf(userId), about: { reason } });
    const { sessionIds, told } = await endCredentials(client, userId, null);
    const { rows } = await client.query<{ fileId: string }>(
      `select f.id as "fileId" from files f join view_links l on l.file_id = f.id
        where f.owner_id = $1 and f.org_id is null`,
      [userId],
    );
    return { rights: { sessionIds, fileIds: rows.map((row) => row.fileId) }, told };
  });
  // Visitors by links to the account's own files go as well.
  context.bus.publish('rights.changed', { userIds: [userId], ...done.rights });
  tellUnread(context, done.told);
  return user;
}

/** @throws Problem 404 */
export async function restore(context: Context, userId: string): Promise<AdminUser> {
  const { user } = await change(context, userId, async (client) => {
    await client.query('update users set disabled_at = null where id = $1', [userId]);
    await audit(client, { action: 'user_restored', subject: subjectOf(userId) });
  });
  return user;
}

/** Ends everything that lets somebody into an account but its password. @throws Problem 404 */
export async function signOutEverywhere(context: Context, userId: string): Promise<number> {
  const { done } = await change(context, userId, async (client) => {
    const ended = await endCredentials(client, userId, null);
    await audit(client, {
      action: 'user_signed_out',
      subject: subjectOf(userId),
      about: { ended: ended.sessionIds.length },
    });
    return ended;
  });
  announceEnded(context, done);
  return done.sessionIds.length;
}

export interface Deletion {
  userId: string;
  /** An address of the account, or its id once it has none, so that nobody is deleted by a slip of the hand. */
  account: string;
  /** Without the week in which it can be called off. */
  now: boolean;
}

/**
 * Has an account deleted by the job that deletes accounts whose owners asked for it.
 * @throws Problem 404; Refusal `not_yourself`, `name_mismatch`
 */
export async function planDeletion(context: Context, by: string, { userId, account, now }: Deletion): Promise<string> {
  if (by === userId) throw new Refusal('not_yourself');
  const { user } = await change(context, userId, async (client, before) => {
    const repeated = account.trim().toLowerCase();
    const names = before.email === null && before.phone === null ? [userId] : [before.email, before.phone];
    if (!names.includes(repeated)) throw new Refusal('name_mismatch');
    await client.query('update users set delete_at = least(delete_at, $2) where id = $1', [
      userId,
      new Date(Date.now() + (now ? 0 : deletionDays * DAY_MS)),
    ]);
    await audit(client, { action: 'deletion_planned', subject: subjectOf(userId), about: { now } });
    if (now) await addJob(client, 'delete-account', { userId }, { key: `delete-account:${userId}` });
  });
  context.bus.publish('account.changed', { userId });
  return user.deleteTime!;
}

/** @throws Problem 404 */
export async function callOffDeletion(context: Context, userId: string): Promise<AdminUser> {
  const { user } = await change(context, userId, async (client) => {
    await client.query('update users set delete_at = null where id = $1', [userId]);
    await audit(client, { action: 'deletion_cancelled', subject: subjectOf(userId) });
  });
  context.bus.publish('account.changed', { userId });
  return user;
}

/**
 * Makes somebody an administrator, or no longer one.
 * @throws Problem 404; Refusal `not_yourself`, `admin_by_setting` for who is one by the configuration
 */
export async function makeAdmin(context: Context, by: string, userId: string, admin: boolean): Promise<AdminUser> {
  if (by === userId) throw new Refusal('not_yourself');
  const { user } = await change(context, userId, async (client, before) => {
    if (before.adminBySetting) throw new Refusal('admin_by_setting');
    await client.query('update users set admin = $2 where id = $1', [userId, admin]);
    await audit(client, { action: admin ? 'admin_made' : 'admin_unmade', subject: subjectOf(userId) });
  });
  context.bus.publish('account.changed', { userId });
  return user;
}
