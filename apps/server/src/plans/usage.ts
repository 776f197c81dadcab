import type { Usage } from '@limn/contract';
import type { Tree } from '../access/trees.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { LOCKS } from '../db/locks.ts';
import { Refusal } from '../http/problem.ts';
import { unlimited } from './plan.ts';

/**
 * Columns of row `user` of `users`: files that count, and what the plan allows. Those are all of their own that are not
 * in the trash, and those of organizations they own without a team plan: a free plan is no larger by organizations.
 */
export const usageColumns = (user: string): string => `(select count(*)::int from files
  where owner_id = ${user}.id and org_id is null and trashed_at is null) as files,
  (select count(*)::int from org_members m join organizations o on o.id = m.org_id join files f on f.org_id = o.id
    where m.user_id = ${user}.id and m.role = 1 and f.trashed_at is null
    and coalesce(o.team_until, '-infinity') <= now())
    as org_files,
  ${user}.extra_files as extra, not ${unlimited(user)} as free`;

export interface UsageRow {
  files: number;
  org_files: number;
  extra: number;
  free: boolean;
}

export const presentUsage = (config: Config, { files, org_files: orgFiles, extra, free }: UsageRow): Usage =>
  config.plans && free ? { files: files + orgFiles, limit: config.quotas.freeFiles + extra } : { files, limit: null };

/** Files that come to a tree, and the tree they leave. */
export interface Coming extends Tree {
  files: number;
}

/**
 * Makes sure that a tree may have more files, and that nobody else takes the room before the transaction ends. A
 * person's count by their plan; an organization's by its team plan, without which they are few, and count as its
 * owner's.
 * @param more how many, or which come from other trees: what counts for the same person already takes no room
 * @throws Refusal `plan_limit`
 */
export async function reserveRoom(
  client: Queryable,
  config: Config,
  tree: Tree,
  more: number | readonly Coming[],
): Promise<void> {
  if (!config.plans) return;
  const coming = typeof more === 'number' ? [] : more.filter((one) => one.files > 0);
  const files = typeof more === 'number' ? more : coming.reduce((sum, one) => sum + one.files, 0);
  if (files === 0) return;
  const payer = await payerOf(client, tree);
  if (payer === null) return;
  if (tree.orgId !== null) await requireOrgRoom(client, config, tree.orgId, files);
  let counted = 0;
  for (const one of coming) if ((await payerOf(client, one)) === payer) counted += one.files;
  await requireOwnRoom(client, config, payer, files - counted);
}

/**
 * Makes sure that a new owner of an organization has room for its files, where they count as the owner's. @throws
 * Refusal `plan_limit`.
 */
export async function reserveOwner(client: Queryable, config: Config, orgId: string, userId: string): Promise<void> {
  if (!config.plans || (await payerOf(client, { ownerId: userId, orgId })) === null) return;
  await requireOwnRoom(client, config, userId, await countOrgFiles(client, orgId));
}

/** Whose plan the files of a tree count by; null where a team plan holds for it. It does not change meanwhile. */
async function payerOf(client: Queryable, { ownerId, orgId }: Tree): Promise<string | null> {
  if (orgId === null) return ownerId;
  const {
    rows: [org],
  } = await client.query<{ active: boolean }>(
    'select coalesce(team_until > now(), false) as active from organizations where id = $1 for share',
    [orgId],
  );
  const {
    rows: [owner],
  } = await client.query<{ user_id: string }>('select user_id from org_members where org_id = $1 and role = 1', [
    orgId,
  ]);
  return org?.active === true || owner === undefined ? null : owner.user_id;
}

async function countOrgFiles(client: Queryable, orgId: string): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ files: number }>(
    'select count(*)::int as files from files where org_id = $1 and trashed_at is null',
    [orgId],
  );
  return row!.files;
}

async function requireOrgRoom(client: Queryable, config: Config, orgId: string, more: number): Promise<void> {
  const limit = config.quotas.freeFiles;
  if ((await countOrgFiles(client, orgId)) + more > limit) throw new Refusal('plan_limit', { limit });
}

async function requireOwnRoom(client: Queryable, config: Config, userId: string, more: number): Promise<void> {
  if (more === 0) return;
  // No lock of the person's row: what is being made may be much, and meanwhile they sign in, and are told of things.
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.room, userId]);
  const {
    rows: [row],
  } = await client.query<UsageRow>(`select ${usageColumns('u')} from users u where u.id = $1`, [userId]);
  const { files, limit } = presentUsage(config, row!);
  if (limit !== null && files + more > limit) throw new Refusal('plan_limit', { limit });
}
