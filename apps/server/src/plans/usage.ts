import type { Usage } from '@limn/contract';
import type { Tree } from '../access/trees.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import { unlimited } from './plan.ts';

/** Files of the free personal plan, to which rewards come, and of an organization without a team plan. */
export const freeFiles = 10;

/**
 * Columns of row `user` of `users`: files that count, all of their own that are not in the trash and not an
 * organization's, and what the plan allows.
 */
export const usageColumns = (
  user: string,
): string => `(select count(*)::int from files where owner_id = ${user}.id and org_id is null and trashed_at is null) as files,
  ${user}.extra_files as extra, not ${unlimited(user)} as free`;

export interface UsageRow {
  files: number;
  extra: number;
  free: boolean;
}

export const presentUsage = (config: Config, { files, extra, free }: UsageRow): Usage => ({
  files,
  limit: config.plans && free ? freeFiles + extra : null,
});

/**
 * Makes sure that a user may have `more` files, and that nobody else takes the room before the transaction ends.
 * @throws Refusal `plan_limit`.
 */
export async function reserveFiles(client: Queryable, config: Config, userId: string, more: number): Promise<void> {
  if (!config.plans || more === 0) return;
  await client.query('select 1 from users where id = $1 for update', [userId]);
  const {
    rows: [row],
  } = await client.query<UsageRow>(`select ${usageColumns('u')} from users u where u.id = $1`, [userId]);
  const { files, limit } = presentUsage(config, row!);
  if (limit !== null && files + more > limit) throw new Refusal('plan_limit', { limit });
}

/** The same for a tree: a person's own, or an organization's, whose team plan counts and nobody's own. */
export async function reserveRoom(client: Queryable, config: Config, tree: Tree, more: number): Promise<void> {
  if (tree.orgId === null) return reserveFiles(client, config, tree.ownerId, more);
  if (!config.plans || more === 0) return;
  const {
    rows: [org],
  } = await client.query<{ active: boolean }>(
    'select coalesce(team_until > now(), false) as active from organizations where id = $1 for update',
    [tree.orgId],
  );
  if (org?.active === true) return;
  const {
    rows: [counted],
  } = await client.query<{ files: number }>(
    'select count(*)::int as files from files where org_id = $1 and trashed_at is null',
    [tree.orgId],
  );
  if (counted!.files + more > freeFiles) throw new Refusal('plan_limit', { limit: freeFiles });
}
