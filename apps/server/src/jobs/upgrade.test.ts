/** A database that was used before there was a queue. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { uuidv7 } from '../db/ids.ts';
import { startTestPostgres } from '../postgres/testing.ts';

const NOW = fileURLToPath(new URL('../db/migrations/', import.meta.url));
const FIRST = '202611221920_jobs.sql';

test('what waited to be sent, archives that were being made and edits of the last moment are in the queue', async () => {
  const before = mkdtempSync(join(tmpdir(), 'limn-before-'));
  for (const name of readdirSync(NOW)) if (name < FIRST) cpSync(join(NOW, name), join(before, name));
  const database = await startTestPostgres();
  const pool = openPool(database.url, 4, () => undefined);
  try {
    await migrate(pool, { folder: pathToFileURL(`${before}/`) });
    const [user, file, due, past, archive] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await pool.query(
      `insert into users (id, email, full_name, password_hash, locale) values ($1, 'ann@example.org', 'Ann', 'x', 'en')`,
      [user],
    );
    await pool.query(
      `insert into files (id, owner_id, category, title, search_text) values ($1, $2, 'flow', 'Plan', 'plan')`,
      [file, user],
    );
    await pool.query(`insert into document_snapshots (file_id, state) values ($1, '\\x0000')`, [file]);
    await pool.query(`insert into document_updates (file_id, update) values ($1, '\\x0000'), ($1, '\\x0000')`, [file]);
    const body = Buffer.alloc(200, 7);
    await pool.query(
      `insert into outbox (id, channel, body, expires_at)
       values ($1, 'mail', $3, '2030-01-02T03:04:05.678Z'), ($2, 'sms', $3, now() - interval '1 minute')`,
      [due, past, body],
    );
    await pool.query(`insert into data_exports (id, user_id, status, done) values ($1, $2, 'running', 3)`, [
      archive,
      user,
    ]);

    expect(await migrate(pool)).toContain(FIRST);
    const { rows: jobs } = await pool.query(
      `select t.identifier as task, j.key, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
    );
    expect(jobs).toEqual([
      { task: 'archive', key: `archive:${archive}`, payload: { exportId: archive } },
      {
        task: 'mail',
        key: `mail:${due}`,
        payload: { sealed: body.toString('base64'), expires: '2030-01-02T03:04:05.678Z' },
      },
    ]);
    expect((await pool.query('select status, done from data_exports')).rows).toEqual([{ status: 'waiting', done: 0 }]);
    expect((await pool.query('select file_id, user_id from document_edits')).rows).toEqual([
      { file_id: file, user_id: null },
    ]);
    expect(await migrate(pool)).toEqual([]);
  } finally {
    await pool.end();
    await database.stop();
    rmSync(before, { recursive: true });
  }
}, 120_000);
