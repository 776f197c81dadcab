import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = /^\d{12}_[a-z0-9_]+\.sql$/;
/** Any number all processes agree on. */
const LOCK = 4_971_801;

/**
 * Brings the database up to this version: every file of `migrations` not yet run, in the order of their names, each in
 * a transaction. Processes that start together wait for one another.
 * @returns the names of the files run
 * @throws when a file fails, naming it; nothing of that file is kept.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => NAME.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(
        `The database was used by a newer Limn (${unknown.sort().at(-1)}); start that version, or restore a backup made with this one.`,
      );
    }
    const pending = names.filter((name) => !done.has(name));
    for (const name of pending) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      try {
        await client.query('begin');
        await client.query(text);
        await client.query('insert into migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        });
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
