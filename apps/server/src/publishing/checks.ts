import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import type { Information } from './form.ts';
import { ALIKE, type Likeness } from '../documents/work/likeness.ts';
import { wordMatcher } from './words/list.ts';

/** Things that must stand in a drawing for it to be of use to others. */
const LEAST_ELEMENTS = 3;

/** Whether an account is old enough to publish. @throws Refusal `error_safe_time`. */
export async function requireAge({ config }: Context, db: Queryable, userId: string): Promise<void> {
  const hours = config.publishing.accountHours;
  const { rowCount } = await db.query(
    'select 1 from users where id = $1 and created_at <= now() - make_interval(hours => $2)',
    [userId, hours],
  );
  if (rowCount === 0) throw new Refusal('error_safe_time', { hours });
}

/**
 * Whether somebody may publish once more today; their row is locked, so that two at once count each other.
 * @throws Refusal `error_safe_count`.
 */
export async function requireTurn({ config }: Context, client: PoolClient, userId: string): Promise<void> {
  await client.query('select 1 from users where id = $1 for update', [userId]);
  const {
    rows: [counted],
  } = await client.query<{ published: number }>(
    `select count(*)::int as published from publications
     where author_id = $1 and submitted_at > now() - interval '24 hours'`,
    [userId],
  );
  const limit = config.publishing.daily;
  if (counted!.published >= limit) throw new Refusal('error_safe_count', { limit });
}

/** @throws Refusal `error_text`, which does not say which word it is: that would teach how to get around it. */
export async function requireDecent(context: Context, { title, description, tags }: Information): Promise<void> {
  const matcher = await wordMatcher(context);
  if ([title, description, ...tags].some((text) => matcher.find(text) !== null)) throw new Refusal('error_text');
}

/** @throws Refusal `error` for a drawing with next to nothing in it. */
export function requireContent({ elements }: Likeness): void {
  if (elements < LEAST_ELEMENTS) throw new Refusal('error');
}

/**
 * Compares a drawing with everything that is public or under review, but for what was published of the same file.
 * @throws Refusal `error_clone`.
 */
export async function requireOriginal(db: Queryable, templateId: string, likeness: Likeness): Promise<void> {
  const { rowCount } = await db.query(
    `select 1 from publications p
     cross join lateral (select count(*)::float8 as common from unnest(p.features) f (hash)
       where f.hash = any($3::bigint[])) c
     where p.bands && $2::bigint[] and p.state in ('verifying', 'public') and p.template_id <> $1
       and c.common >= $4 * (cardinality(p.features) + cardinality($3::bigint[]) - c.common)
     limit 1`,
    [templateId, likeness.bands, likeness.features, ALIKE],
  );
  if (rowCount !== 0) throw new Refusal('error_clone');
}
