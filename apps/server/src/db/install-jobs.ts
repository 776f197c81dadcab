import type { Pool } from 'pg';

/** The last migration of the queue's own that this version of Limn was built on; a test compares it. */
export const QUEUE_SCHEMA = 20;

/**
 * Makes the tables of the job queue, or brings them up to date. The library is loaded only when there is something to
 * do: loading it takes some 80 ms of every start.
 */
export async function installQueue(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as there`,
  );
  if (rows[0]!.there) {
    const {
      rows: [last],
    } = await pool.query<{ id: number | null }>('select max(id) as id from graphile_worker.migrations');
    if ((last!.id ?? 0) >= QUEUE_SCHEMA) return;
  }
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}
