import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { installQueue } from './install-jobs.ts';
import { LOCKS } from './locks.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = /^\d{12}_[a-z0-9_]+\.sql$/;
const POLL_MS = 200;
/** First line of a file whose statements make indexes while the tables are written to. */
const CONCURRENTLY = '-- concurrently';
const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on /;

export interface MigrateOptions {
  /** Folder of the migrations, with a slash at its end. */
  folder?: URL;
  /**
   * A migration waits for a lock no longer than this, ms, and lets others through before it tries again: whoever comes
   * to a table after one that waits, waits too.
   */
  lockMs?: number;
  /** How often a migration that got no lock is tried. */
  attempts?: number;
  /** Runs these alone, of a database that is to be as an older Limn left it; all by default. */
  only?: readonly string[];
}

/**
 * Brings the database up to this version: every file of `migrations` not yet run, in the order of their names, each in
 * a transaction. A file that begins with `-- concurrently` has `create index concurrently if not exists` statements
 * alone, each run by itself: the tables can be written to meanwhile. Processes that start together wait for one
 * another.
 * @returns the names of the files run
 * @throws when a file fails, naming it; nothing of that file is kept but indexes that are whole.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = FOLDER, lockMs = 5000, attempts = 60, only } = options;
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  // By itself and first: migrations of Limn refer to it.
  if (folder === FOLDER) await installQueue(pool);
  const client = await pool.connect();
  try {
    await takeTurn(client);
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(
        `The database was used by a newer Limn (${unknown.sort().at(-1)}); start that version, or restore a ` +
          `backup made with this one.`,
      );
    }
    const pending = names.filter((name) => !done.has(name) && only?.includes(name) !== false);
    for (const name of pending) {
      const text = await readFile(new URL(name, folder), 'utf8');
      try {
        if (text.startsWith(CONCURRENTLY)) await makeIndexes(client, name, text);
        else await untilLocked(attempts, () => runWhole(client, name, text, lockMs));
      } catch (cause) {
        throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        });
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]).catch(() => undefined);
    client.release();
  }
}

/**
 * Waits until no other process migrates. By asking again and again: a statement that waited for the lock would be a
 * transaction, for whose end `create index concurrently` of the other waits.
 */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCKS.migrations,
    ]);
    if (rows[0]!.mine) return;
    await wait(POLL_MS);
  }
}

async function runWhole(client: PoolClient, name: string, text: string, lockMs: number): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Does a work again that met the bound of its waiting for a lock. */
async function untilLocked(attempts: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== '55P03' || attempt >= attempts) throw error;
      await wait(POLL_MS);
    }
  }
}

/** Makes indexes one by one. One that a stopped process left half made is made anew. */
async function makeIndexes(client: PoolClient, name: string, text: string): Promise<void> {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  for (const statement of statements) {
    const index = INDEX.exec(statement)?.[1];
    if (index === undefined) throw new Error(`only indexes are made concurrently, not by "${statement.slice(0, 60)}"`);
    const { rowCount } = await client.query(
      'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    if (rowCount !== 0) await client.query(`drop index concurrently ${index}`);
    await client.query(statement);
  }
  await client.query('insert into migrations (name) values ($1)', [name]);
}
