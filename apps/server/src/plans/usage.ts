import type { Usage } from '@limn/contract';
import type { Tree } from '../access/trees.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import { unlimited } from './plan.ts';

/** Files of the free personal plan, to which rewards come, and of an organization without a team plan. */
export const freeFiles = 10;

/** Files that count, all of a user's own that are not in the trash and not an organization's, and how many the plan allows. */
export async function usageOf(client: Queryable, config: Config, userId: string): Promise<Usage> {
  const { rows: [row] } = await client.query<{ files: number; extra: number; free: boolean }>(
    `select (select count(*)::int from files where owner_id = u.id and org_id is null and trashed_at is null) as files,
       u.extra_files as extra, not ${unlimited('u')} as free from users u where u.id = $1`, [userId]);
  return { files: row!.files, limit: config.plans && row!.free ? freeFiles + row!.extra : null };
}

/**
 * Makes sure that a user may have `more` files, and that nobody else takes the room before the transaction ends.
 * @throws Refusal `plan_limit`.
 */
export async function reserveFiles(client: Queryable, config: Config, userId: string, more: number): Promise<void> {
  if (!config.plans || more === 0) return;
  await client.query('select 1 from users where id = $1 for update', [userId]);
  const { files, limit } = await usageOf(client, config, userId);
  if (limit !== null && files + more > limit) throw new Refusal('plan_limit', { limit });
}

/** The same for a tree: a person's own, or an organization's, whose team plan counts and nobody's own. */
export async function reserveRoom(client: Queryable, config: Config, tree: Tree, more: number): Promise<void> {
  if (tree.orgId === null) return reserveFiles(client, config, tree.ownerId, more);
  if (!config.plans || more === 0) return;
  const { rows: [org] } = await client.query<{ active: boolean }>(
    'select coalesce(team_until > now(), false) as active from organizations where id = $1 for update', [tree.orgId]);
  if (org?.active === true) return;
  const { rows: [counted] } = await client.query<{ files: number }>('select count(*)::int as files from files where org_id = $1 and trashed_at is null', [tree.orgId]);
  if (counted!.files + more > freeFiles) throw new Refusal('plan_limit', { limit: freeFiles });
}
