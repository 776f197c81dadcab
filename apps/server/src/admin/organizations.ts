import type { AdminOrg, OrgRole } from '@limn/contract';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { likePatterns } from '../files/copying/title.ts';
import { lastIdOf, pageById, readPage, writePage } from '../http/paging.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { announceMember, lockMembers } from '../organizations/members.ts';
import { orgRoleName } from '../organizations/roles.ts';
import { storageOfOrg } from '../plans/storage.ts';

const PAGE = 50;

interface OrgRow {
  id: string;
  name: string;
  team_until: Date | null;
  seats: number;
  created_at: Date;
  members: number;
  files: number;
  owner_id: string | null;
  owner_name: string | null;
  owner_account: string | null;
}

const source = `select o.id, o.name, o.team_until, o.seats, o.created_at,
    (select count(*)::int from org_members n where n.org_id = o.id) as members,
    (select count(*)::int from files f where f.org_id = o.id and f.trashed_at is null) as files,
    w.id as owner_id, w.full_name as owner_name, coalesce(w.email, w.phone, '') as owner_account
  from organizations o left join org_members m on m.org_id = o.id and m.role = 1 left join users w on w.id = m.user_id`;

function present(row: OrgRow): AdminOrg {
  const holds = row.team_until !== null && row.team_until.getTime() > Date.now();
  return {
    orgId: row.id,
    orgName: row.name,
    owner:
      row.owner_id === null ? null : { userId: row.owner_id, fullName: row.owner_name!, account: row.owner_account! },
    members: row.members,
    seats: holds ? row.seats : 1,
    teamUntil: holds ? row.team_until!.toISOString() : null,
    files: row.files,
    createTime: row.created_at.toISOString(),
  };
}

/** A page of organizations by words of their names, or by id, the latest first. */
export async function listOrgs(
  { pool, keys }: Context,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<{ orgs: AdminOrg[]; total: number; nextCursor: string | null }> {
  const list = `admin orgs ${q}`;
  const from = lastIdOf(keys, list, cursor);
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const where = isUuid(q)
    ? `o.id = ${add(q)}::uuid`
    : likePatterns(q)
        .map((word) => `lower(o.name) like ${add(word)}`)
        .join(' and ') || 'true';
  const {
    rows: [counted],
  } = await pool.query<{ total: number }>(`select count(*)::int as total from organizations o where ${where}`, values);
  const after = from === null ? '' : ` and o.id < ${add(from)}::uuid`;
  const { rows } = await pool.query<OrgRow>(
    `${source} where ${where}${after} order by o.id desc limit ${PAGE + 1}`,
    values,
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    orgs: page.map(present),
    total: counted!.total,
    nextCursor,
  };
}

async function readOrg(db: Queryable, orgId: string): Promise<AdminOrg> {
  const { rows } = isUuid(orgId) ? await db.query<OrgRow>(`${source} where o.id = $1`, [orgId]) : { rows: [] };
  if (rows[0] === undefined) throw notFound();
  return present(rows[0]);
}

interface MemberRow {
  user_id: string;
  full_name: string;
  account: string;
  role: number;
  joined_at: Date;
}

/** One organization with a page of its members, the strongest roles first. @throws Problem 404 */
export async function describeOrg({ pool, keys, config }: Context, orgId: string, cursor: string | undefined) {
  const org = await readOrg(pool, orgId);
  const list = `admin members ${orgId}`;
  const from = cursor === undefined ? null : readPage(keys, list, cursor, z.tuple([z.number(), z.uuid()]));
  const { rows } = await pool.query<MemberRow>(
    `select u.id as user_id, u.full_name, coalesce(u.email, u.phone, '') as account, m.role, m.joined_at
     from org_members m join users u on u.id = m.user_id
     where m.org_id = $1 and ($2::smallint is null or (m.role, m.user_id) > ($2, $3::uuid))
     order by m.role, m.user_id limit ${PAGE + 1}`,
    [orgId, from?.[0] ?? null, from?.[1] ?? null],
  );
  const page = rows.slice(0, PAGE),
    last = page.at(-1);
  const { used, limit } = await storageOfOrg(pool, config, orgId);
  return {
    org,
    usedBytes: used,
    limitBytes: limit,
    members: page.map(
      (row): { userId: string; fullName: string; account: string; role: OrgRole; joinTime: string } => ({
        userId: row.user_id,
        fullName: row.full_name,
        account: row.account,
        role: orgRoleName(row.role),
        joinTime: row.joined_at.toISOString(),
      }),
    ),
    nextCursor: rows.length > PAGE && last !== undefined ? writePage(keys, list, [last.role, last.user_id]) : null,
  };
}

/**
 * Grants the team plan with so many seats until a moment, or ends it with null. Nobody is taken out by fewer seats:
 * fewer than there are members are refused, and after the end of a plan nobody new joins.
 * @throws Problem 404; Refusal `seats_below_members`
 */
export async function grantTeamPlan(
  context: Context,
  { orgId, until, seats }: { orgId: string; until: string | null; seats: number },
): Promise<AdminOrg> {
  if (!isUuid(orgId)) throw notFound();
  const { org, memberIds } = await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    const before = await readOrg(client, orgId);
    if (until !== null && seats < before.members) throw new Refusal('seats_below_members', { members: before.members });
    await client.query('update organizations set team_until = $2, seats = $3 where id = $1', [
      orgId,
      until,
      until === null ? 1 : seats,
    ]);
    await audit(client, {
      action: 'org_plan',
      subject: { type: 'org', id: orgId },
      about: { before: before.teamUntil, after: until, seats: until === null ? 1 : seats },
    });
    const { rows } = await client.query<{ user_id: string }>('select user_id from org_members where org_id = $1', [
      orgId,
    ]);
    return { org: await readOrg(client, orgId), memberIds: rows.map((row) => row.user_id) };
  });
  for (const userId of memberIds) announceMember(context, userId);
  return org;
}
