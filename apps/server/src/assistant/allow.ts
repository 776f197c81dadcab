import type { AssistantTask } from '@limn/contract/programs/assistant.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { LOCKS } from '../db/locks.ts';

/** What is written down of a question: how much was sent where, and nothing of what it said. */
export interface Noted {
  task: AssistantTask;
  model: string;
  /** Characters. */
  sent: number;
}

/**
 * Writes down that somebody asks, unless they have asked as often as they may in 24 hours.
 * @throws Problem 429
 */
export async function allow({ pool, config }: Context, userId: string, noted: Noted): Promise<void> {
  await transact(pool, async (client) => {
    // Two questions at once are counted one after the other.
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.assistant, userId]);
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from audit_log
       where actor_id = $1 and action = 'assistant_asked' and at > now() - interval '24 hours'`,
      [userId],
    );
    if (rows[0]!.count >= config.assistantDaily)
      throw new Problem(429, 'assistant_daily', { limit: config.assistantDaily });
    await audit(client, {
      action: 'assistant_asked',
      subject: { type: 'user', id: userId },
      about: { task: noted.task, model: noted.model, characters: noted.sent },
    });
  });
}
