import type { Pool } from 'pg';
import { until } from '../collaboration/testing.ts';

/** Resolves when no job runs or is due: those that wait for another attempt are left out. */
export async function jobsDone(pool: Pool): Promise<void> {
  await until(async () => {
    const { rowCount } = await pool.query(
      `select 1 from graphile_worker.jobs
       where locked_at is not null or (attempts < max_attempts and run_at <= now()) limit 1`,
    );
    return rowCount === 0;
  }, 30_000);
}
