import type { Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { type TaskName, type Tasks, taskRules } from './tasks.ts';

export interface JobOptions {
  /**
   * While a job of this key waits, another of the same key takes its place. One that has begun is not stopped: the new
   * one is done after it, with what is true by then. Without one given a job has a key that no other has.
   */
  key?: string;
  /** Other than the task's own number. */
  attempts?: number;
  /** Other than the task's own: of what nobody waits for. */
  priority?: number;
}

/** What a job does that no further attempt could do either. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/**
 * Has something done once the caller's transaction is committed, at least once, by whichever process comes first. A
 * worker that waits hears of it at once.
 */
export async function addJob<T extends TaskName>(
  client: Queryable,
  task: T,
  payload: Tasks[T],
  { key, attempts, priority }: JobOptions = {},
): Promise<void> {
  const rule = taskRules[task];
  await client.query({
    name: 'add-job',
    text: `select from graphile_worker.add_job($1::text, $2::json, queue_name := $3::text, max_attempts := $4::int,
             job_key := $5::text, priority := $6::int)`,
    values: [
      task,
      JSON.stringify(payload),
      rule.serial === true ? task : null,
      attempts ?? rule.attempts,
      key ?? `${task}:${uuidv7()}`,
      priority ?? rule.priority,
    ],
  });
}
