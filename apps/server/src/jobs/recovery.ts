import type { Pool } from 'pg';
import { taskNames } from './tasks.ts';

export interface RecoveryOptions {
  pool: Pool;
  log: (message: string) => void;
  alone: boolean;
}

/** Between two signs of life, ms. */
const BEAT_MS = 15_000;
/** A process that gave none for so long is dead, seconds; what it had begun is begun anew. */
const SILENT_SECONDS = 60;
/** Days that a job which was given up stays in sight. */
const FAILED_DAYS = 14;

/** Kinds of jobs with a key each, which one loses when a newer one takes its place; a message, when it is given up. */
const replaced = taskNames.filter((task) => task !== 'mail' && task !== 'sms');

/**
 * Gives jobs back that a killed process had begun. Every process signs for its workers four times a minute; the jobs of
 * workers for which nobody signs any more are free again.
 */
export class Recovery {
  readonly #options: RecoveryOptions;
  readonly #live = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  readonly #pending = new Set<Promise<unknown>>();

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /** On a database that nobody else can use, everything begun was begun by a process that is dead. */
  async start(): Promise<void> {
    const { pool, alone } = this.#options;
    if (alone) await pool.query('delete from job_runners');
    await unlockDead(pool, alone ? 0 : SILENT_SECONDS);
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
    this.#timer.unref();
  }

  /** Signs for workers that begin now, and from now on. */
  live(id: string): void {
    this.#live.add(id);
    this.#sign([id]);
  }

  signsFor(id: string): boolean {
    return this.#live.has(id);
  }

  gone(id: string): void {
    this.#live.delete(id);
  }

  #beat(): void {
    this.#sign([...this.#live]);
    this.#do('Jobs of dead processes were not looked for', unlockDead(this.#options.pool, SILENT_SECONDS));
    this.#do('Jobs that were replaced were not forgotten', sweepReplaced(this.#options.pool));
  }

  #sign(ids: string[]): void {
    this.#do(
      'Workers were not signed for',
      this.#options.pool.query(
        'insert into job_runners (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()',
        [ids],
      ),
    );
  }

  #do(what: string, work: Promise<unknown>): void {
    const done: Promise<unknown> = work
      .catch((error: Error) => this.#options.log(`${what}: ${error.message}`))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
  }
}

/** Frees what is held by workers that gave no sign of life for so long. @returns how many workers */
export async function unlockDead(pool: Pool, silentSeconds: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker.jobs j
     where j.locked_at <= now() - make_interval(secs => $1)
       and not exists (select 1 from job_runners r
       where r.id = j.locked_by and r.seen_at > now() - make_interval(secs => $1))`,
    [silentSeconds],
  );
  if (rows.length > 0)
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [rows.map((row) => row.id)]);
  return rows.length;
}

/** Forgets failures of jobs whose place a newer one took. */
export async function sweepReplaced(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select j.id from graphile_worker.jobs j where j.locked_at is null and j.attempts >= j.max_attempts
         and j.key is null and j.task_identifier = any($1)))`,
    [replaced],
  );
}

/** Forgets failures that are old, and workers that are no more. */
export async function sweepJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select j.id from graphile_worker.jobs j where j.locked_at is null and j.attempts >= j.max_attempts
         and j.updated_at < now() - make_interval(days => $1)))`,
    [FAILED_DAYS],
  );
  await pool.query(`delete from job_runners where seen_at < now() - interval '1 day'`);
}
