import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';

export type Preferences = Record<string, string | number | boolean>;

/** Characters of all preferences of one account, as JSON. */
export const MAX_LENGTH = 32_768;

export async function readPreferences({ pool }: Pick<Context, 'pool'>, userId: string): Promise<Preferences> {
  const {
    rows: [row],
  } = await pool.query<{ preferences: Preferences }>('select preferences from users where id = $1', [userId]);
  return row?.preferences ?? {};
}

/** Sets preferences by name; null forgets one. @throws Refusal `too_many_preferences`. */
export async function changePreferences(
  context: Pick<Context, 'pool' | 'bus'>,
  userId: string,
  change: Record<string, string | number | boolean | null>,
): Promise<Preferences> {
  const preferences = await transact(context.pool, async (client) => {
    const {
      rows: [row],
    } = await client.query<{ preferences: Preferences; length: number }>(
      `update users set preferences = jsonb_strip_nulls(preferences || $2::jsonb) where id = $1
       returning preferences, length(preferences::text) as length`,
      [userId, JSON.stringify(change)],
    );
    if (row!.length > MAX_LENGTH) throw new Refusal('too_many_preferences');
    return row!.preferences;
  });
  context.bus.publish('account.changed', { userId });
  return preferences;
}
