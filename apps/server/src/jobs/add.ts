import type { QueryResult } from 'pg';
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
  await untilInserted(1, () =>
    client.query({
      name: 'add-job',
      text: `select from graphile_worker.add_jobs(array[
               row($1::text, $2::json, $3::text, null, $4::int, $5::text, $6::int, null)::graphile_worker.job_spec])`,
      values: [
        task,
        JSON.stringify(payload),
        rule.serial === true ? task : null,
        attempts ?? rule.attempts,
        key ?? `${task}:${uuidv7()}`,
        priority ?? rule.priority,
      ],
    }),
  );
}

/** Each time, another worker would have to take a job in the moment between two steps of one statement. */
const INSERT_ATTEMPTS = 10;

/**
 * Runs a statement of `graphile_worker.add_jobs` until it has queued all jobs. It leaves out one whose key a waiting
 * job has which a worker takes meanwhile: it looks for jobs that have begun first, and finds at the insertion that it
 * may not replace that one. By the next statement the job is seen as begun.
 * @param count jobs of different keys that the statement asks for
 */
export async function untilInserted(count: number, insert: () => Promise<QueryResult>): Promise<void> {
  for (let attempt = 0; attempt < INSERT_ATTEMPTS; attempt++) if ((await insert()).rowCount === count) return;
  throw new Error(`Not all of ${count} jobs were queued.`);
}
