import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import * as schema from './schema.ts';

/** Queries, on the pool or in a transaction. `client` is the same connection, for those who write SQL themselves. */
export interface Database {
  orm: NodePgDatabase<typeof schema>;
  client: Pool | ClientBase;
}

/** A pool on the database at `url`. Connections of a session speak UTC, so that moments as text compare as they read. */
export function openPool(url: string, max: number, log: (message: string) => void): Pool {
  const pool = new Pool({ connectionString: url, max, options: '-c TimeZone=UTC' });
  // An idle connection that the server closes is replaced by the next query; it must not end the process.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

export function openDatabase(pool: Pool): Database {
  return { orm: drizzle(pool, { schema }), client: pool };
}

const SERIALIZATION = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, once more when it met a deadlock. The work must do nothing outside the database:
 * announce what happened after this has resolved.
 */
export async function transact<T>(pool: Pool, work: (db: Database & { client: PoolClient }) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ orm: drizzle(client, { schema }), client });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => { broken = failure; });
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!SERIALIZATION.has(code) || attempt === 3) throw error;
    } finally {
      client.release(broken);
    }
  }
}
