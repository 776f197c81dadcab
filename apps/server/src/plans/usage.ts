import type { Usage } from '@limn/contract';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';

/** Files of the free personal plan; rewards come on top. */
export const freeFiles = 10;

const limitFor = (config: Config, extraFiles: number): number | null => (config.plans ? freeFiles + extraFiles : null);

/** Files that count: all of a user's own that are not in the trash. */
export async function usageOf(client: Queryable, config: Config, user: { userId: string; extraFiles: number }): Promise<Usage> {
  const { rows } = await client.query<{ files: number }>('select count(*)::int as files from files where owner_id = $1 and trashed_at is null', [user.userId]);
  return { files: rows[0]!.files, limit: limitFor(config, user.extraFiles) };
}

/**
 * Makes sure that a user may have `more` files, and that nobody else takes the room before the transaction ends.
 * @throws Refusal `plan_limit`.
 */
export async function reserveFiles(client: Queryable, config: Config, userId: string, more: number): Promise<void> {
  if (!config.plans || more === 0) return;
  const { rows } = await client.query<{ extra_files: number }>('select extra_files from users where id = $1 for update', [userId]);
  const extraFiles = rows[0]?.extra_files ?? 0;
  const { files, limit } = await usageOf(client, config, { userId, extraFiles });
  if (limit !== null && files + more > limit) throw new Refusal('plan_limit', { limit });
}
