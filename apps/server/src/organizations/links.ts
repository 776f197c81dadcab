import type { OrgLink, OrgRole } from '@limn/contract';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { secretId } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { isLinkId } from '../access/links.ts';
import { lockMembers } from './members.ts';
import { requireManager } from '../access/managers.ts';
import { orgRank, orgRoleName } from './roles.ts';

/** Links of one organization at a time. */
export const MAX_LINKS = 50;
const DAY_MS = 86_400_000;

interface LinkRow {
  id: string;
  role: number;
  expires_at: Date | null;
  uses: number;
  created_at: Date;
}

const presentLink = (origin: string, row: LinkRow): OrgLink => ({
  linkId: row.id,
  url: `${origin}/organizations/join/${row.id}`,
  role: orgRoleName(row.role),
  expireTime: row.expires_at?.toISOString() ?? null,
  uses: row.uses,
  createTime: row.created_at.toISOString(),
});

/** @param validity days; 1000 for until it is revoked. @throws Problem 404, 403; Refusal `too_many_links`. */
export async function createLink(
  context: Context,
  userId: string,
  orgId: string,
  role: OrgRole,
  validity: number,
  origin: string,
): Promise<OrgLink> {
  const row = await transact(context.pool, async (client) => {
    await lockMembers(client, orgId);
    await requireManager(client, userId, orgId);
    const {
      rows: [counted],
    } = await client.query<{ links: number }>(
      'select count(*)::int as links from org_links where org_id = $1 and (expires_at is null or expires_at > now())',
      [orgId],
    );
    if (counted!.links >= MAX_LINKS) throw new Refusal('too_many_links', { limit: MAX_LINKS });
    const {
      rows: [made],
    } = await client.query<LinkRow>(
      'insert into org_links (id, org_id, role, expires_at, created_by) values ($1, $2, $3, $4, $5) returning id, role, expires_at, uses, created_at',
      [secretId(), orgId, orgRank(role), validity === 1000 ? null : new Date(Date.now() + validity * DAY_MS), userId],
    );
    return made!;
  });
  return presentLink(origin, row);
}

/** The links of an organization that can be used, the latest first. */
export async function listLinks(db: Queryable, orgId: string, origin: string): Promise<OrgLink[]> {
  const { rows } = await db.query<LinkRow>(
    `select id, role, expires_at, uses, created_at from org_links
      where org_id = $1 and (expires_at is null or expires_at > now())
     order by created_at desc, id`,
    [orgId],
  );
  return rows.map((row) => presentLink(origin, row));
}

/** @throws Problem 404, 403. */
export async function revokeLink(context: Context, userId: string, orgId: string, linkId: string): Promise<void> {
  await requireManager(context.pool, userId, orgId);
  if (!isLinkId(linkId)) throw notFound();
  const { rowCount } = await context.pool.query('delete from org_links where id = $1 and org_id = $2', [linkId, orgId]);
  if (rowCount === 0) throw notFound();
}
