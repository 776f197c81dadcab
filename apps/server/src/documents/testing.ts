import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { Leases } from './leases.ts';
import { startTestPostgres } from '../postgres/testing.ts';

export interface DocumentDatabase {
  url: string;
  pool: Pool;
  /** Of a process that has joined. */
  leases: Leases;
  /** A file's row without a document. */
  newFile(): Promise<string>;
  stop(): Promise<void>;
}

/** A migrated database with one user, and a pool that outlives a restart of its server. */
export async function startDocumentDatabase(): Promise<DocumentDatabase> {
  const database = await startTestPostgres({
    template: 'migrated',
    prepare: async (url) => {
      const pool = openPool(url, 1, () => undefined);
      await migrate(pool);
      await pool.end();
    },
  });
  const pool = new Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  const user = randomUUID();
  await pool.query(
    `insert into users (id, email, full_name, password_hash, locale) values ($1, $2, 'Li Hua', 'x', 'en')`,
    [user, `${user}@example.org`],
  );
  return {
    url: database.url,
    pool,
    leases: await joinedLeases(pool),
    async newFile() {
      const id = randomUUID();
      await pool.query(
        `insert into files (id, owner_id, category, title, search_text) values ($1, $2, 'flow', 'Untitled', '')`,
        [id, user],
      );
      return id;
    },
    async stop() {
      await pool.end();
      await database.stop();
    },
  };
}

/** The leases of a process that never expires. */
export async function joinedLeases(pool: Pool): Promise<Leases> {
  const processId = randomUUID();
  await pool.query(`insert into processes (id, fingerprint, expires_at) values ($1, '', 'infinity')`, [processId]);
  return new Leases(pool, processId);
}
