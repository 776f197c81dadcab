import type { Job, JobState } from '@limn/contract';
import type { Pool } from 'pg';
import type { Queryable } from '../../db/database.ts';

interface JobRow {
  id: string;
  queue: string;
  subject: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  run_at: Date;
}

/** SQL: how a job of the queue's own view stands. */
const state = `case when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying'
  else 'waiting' end`;

/** How many jobs of each kind stand how. */
export async function countJobs(
  pool: Pool,
): Promise<{ queue: string; waiting: number; retrying: number; running: number; failed: number }[]> {
  const { rows } = await pool.query<Awaited<ReturnType<typeof countJobs>>[number]>(
    `select s.queue, count(*) filter (where s.state = 'waiting')::int as waiting,
       count(*) filter (where s.state = 'retrying')::int as retrying,
       count(*) filter (where s.state = 'running')::int as running,
       count(*) filter (where s.state = 'failed')::int as failed
     from (select j.task_identifier as queue, ${state} as state from graphile_worker.jobs j) s
     group by s.queue order by s.queue`,
  );
  return rows;
}

/** Jobs, the latest first. What they are told is not read: secrets to be sent are in it, sealed. */
export async function listJobs(
  pool: Pool,
  which: { queue?: string | undefined; state?: JobState | undefined; before?: string | undefined },
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRow>(
    `select * from (
       select j.id, j.task_identifier as queue, j.key as subject, ${state} as state, j.attempts::int as attempts,
         j.max_attempts::int as max_attempts, j.last_error, j.created_at, j.run_at
       from graphile_worker.jobs j) s
     where ($1::text is null or s.queue = $1) and ($2::text is null or s.state = $2)
     and ($3::bigint is null or s.id < $3)
     order by s.id desc limit $4`,
    [which.queue ?? null, which.state ?? null, which.before ?? null, limit],
  );
  return rows;
}

export const presentJob = (row: JobRow): Job => ({
  jobId: row.id,
  queue: row.queue,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  error: row.last_error,
  createTime: row.created_at.toISOString(),
  runTime: row.run_at.toISOString(),
});

const ids = (jobIds: readonly string[]): string[] => jobIds.filter((id) => /^\d{1,18}$/.test(id));

/** Has jobs that failed, or wait for their next attempt, tried at once, as often as at first. @returns how many */
export async function retryJobs(pool: Queryable, jobIds: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)',
    [ids(jobIds)],
  );
  return rowCount ?? 0;
}

/** Forgets jobs that are not being done at this moment. @returns how many */
export async function discardJobs(pool: Queryable, jobIds: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query('select from graphile_worker.complete_jobs($1::bigint[])', [ids(jobIds)]);
  return rowCount ?? 0;
}
