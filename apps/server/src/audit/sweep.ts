import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';

/** Rows of one statement: none may take long. */
const BATCH = 10_000;

/** Forgets what was written down longer ago than the audit log is kept. @returns how many entries */
export async function sweepAudit(pool: Pool, { kept }: Pick<Config, 'kept'>): Promise<number> {
  for (let gone = 0; ; ) {
    const { rowCount } = await pool.query(
      `delete from audit_log where id in (
         select id from audit_log where at < now() - make_interval(days => $1) order by at limit ${BATCH})`,
      [kept.audit],
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return gone;
  }
}
