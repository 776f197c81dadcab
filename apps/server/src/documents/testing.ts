import { readFile } from 'node:fs/promises';
import { Client, Pool } from 'pg';
import { startTestPostgres } from '../postgres/testing.ts';

const MIGRATION = new URL('../db/migrations/202611211000_documents.sql', import.meta.url);

/** A database with the document tables only, and a pool that outlives a restart of its server. */
export async function startDocumentDatabase(): Promise<{ pool: Pool; stop(): Promise<void> }> {
  const database = await startTestPostgres({
    template: 'documents',
    prepare: async (url) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(await readFile(MIGRATION, 'utf8'));
      await client.end();
    },
  });
  const pool = new Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  return {
    pool,
    async stop() {
      await pool.end();
      await database.stop();
    },
  };
}
