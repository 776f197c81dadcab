import { type ClientBase, Pool, type PoolClient } from 'pg';

/** The pool, or the one connection of a transaction. */
export type Queryable = Pool | ClientBase;

/** How long a query waits for a connection: when all are busy, or the database does not answer, the caller is told. */
const WAIT_MS = 15_000;

/**
 * A pool on the database at `url`. Connections of a session speak UTC, so that moments as text compare as they read.
 */
export function openPool(url: string, max: number, log: (message: string) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
  });
  // An idle connection that the server closes is replaced by the next query; it must not end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  // One that is lost between two statements of a transaction says so as well, to nobody but this, and an error that
  // nobody hears ends the process. Its next statement fails, and whoever asked for it is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, again when it met a deadlock, three times at most. The work must do nothing outside the
 * database: announce what happened after this has resolved.
 */
export async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!AGAIN.has(code) || attempt === 3) throw error;
    } finally {
      client.release(broken);
    }
  }
}
