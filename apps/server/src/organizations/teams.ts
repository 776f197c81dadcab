import type { Team } from '@limn/contract';
import { isUuid, uuidv7 } from '../db/ids.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { requireManager } from '../access/managers.ts';
import { orgRoleName } from './roles.ts';

/** Organizations one person may own. */
export const MAX_OWNED = 50;

interface TeamRow {
  id: string;
  name: string;
  description: string;
  picture: string | null;
  team_until: Date | null;
  seats: number;
  created_at: Date;
  role: number;
  members: number;
}

const teams = `select o.id, o.name, o.description, o.picture, o.team_until, o.seats, o.created_at, m.role,
    (select count(*)::int from org_members n where n.org_id = o.id) as members
  from org_members m join organizations o on o.id = m.org_id where m.user_id = $1`;

const presentTeam = (plans: boolean, row: TeamRow): Team => ({
  orgId: row.id,
  orgName: row.name,
  description: row.description,
  pictureUrl: pictureUrl(row.picture),
  role: orgRoleName(row.role),
  members: row.members,
  plan: {
    active: !plans || (row.team_until !== null && row.team_until.getTime() > Date.now()),
    expiresAt: plans ? (row.team_until?.toISOString() ?? null) : null,
    seats: plans ? row.seats : null,
  },
  createTime: row.created_at.toISOString(),
});

/** The organizations somebody is a member of, by name. */
export async function listTeams(context: Pick<Context, 'config' | 'pool'>, userId: string): Promise<Team[]> {
  const { rows } = await context.pool.query<TeamRow>({
    name: 'teams',
    text: `${teams} order by o.name collate limn_title, o.id`,
    values: [userId],
  });
  return rows.map((row) => presentTeam(context.config.plans, row));
}

/** @throws Problem 404 for an organization one is no member of. */
export async function getTeam(
  context: Pick<Context, 'config'>,
  db: Queryable,
  userId: string,
  orgId: string,
): Promise<Team> {
  if (!isUuid(orgId)) throw notFound();
  const {
    rows: [row],
  } = await db.query<TeamRow>({ name: 'team', text: `${teams} and o.id = $2`, values: [userId, orgId] });
  if (row === undefined) throw notFound();
  return presentTeam(context.config.plans, row);
}

export async function countFiles(db: Queryable, orgId: string): Promise<number> {
  const {
    rows: [row],
  } = await db.query<{ files: number }>(
    'select count(*)::int as files from files where org_id = $1 and trashed_at is null',
    [orgId],
  );
  return row!.files;
}

/** Makes an organization with its owner. @throws Refusal `too_many_orgs`. */
export async function createTeam(context: Context, userId: string, name: string, description: string): Promise<Team> {
  const team = await transact(context.pool, async (client) => {
    const id = uuidv7();
    await client.query('select 1 from users where id = $1 for update', [userId]);
    const {
      rows: [owned],
    } = await client.query<{ orgs: number }>(
      'select count(*)::int as orgs from org_members where user_id = $1 and role = 1',
      [userId],
    );
    if (owned!.orgs >= MAX_OWNED) throw new Refusal('too_many_orgs', { limit: MAX_OWNED });
    await client.query('insert into organizations (id, name, description, created_by) values ($1, $2, $3, $4)', [
      id,
      name,
      description,
      userId,
    ]);
    await client.query('insert into org_members (org_id, user_id, role) values ($1, $2, 1)', [id, userId]);
    return getTeam(context, client, userId, id);
  });
  context.bus.publish('account.changed', { userId });
  return team;
}

/** @throws Problem 404 or 403. */
export async function updateTeam(
  context: Context,
  userId: string,
  orgId: string,
  change: { orgName?: string | undefined; description?: string | undefined },
): Promise<Team> {
  await requireManager(context.pool, userId, orgId);
  await context.pool.query(
    'update organizations set name = coalesce($2, name), description = coalesce($3, description) where id = $1',
    [orgId, change.orgName, change.description],
  );
  await tellMembers(context, orgId);
  return getTeam(context, context.pool, userId, orgId);
}

/** Has the teams of all members asked for anew, wherever they are signed in. */
export async function tellMembers(context: Context, orgId: string): Promise<void> {
  const { rows } = await context.pool.query<{ user_id: string }>('select user_id from org_members where org_id = $1', [
    orgId,
  ]);
  for (const { user_id } of rows) context.bus.publish('account.changed', { userId: user_id });
}
