import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

const dir = mkdtempSync(join(tmpdir(), 'limn-migrations-'));
const folder = pathToFileURL(`${dir}/`);
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestPostgres();
  pool = openPool(database.url, 6, () => undefined);
  await pool.query('create table drawings (n int, name text)');
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  rmSync(dir, { recursive: true });
});

test('a migration that waits for a table lets others through, and goes on when the table is free', async () => {
  writeFileSync(join(dir, '202601010000_column.sql'), 'alter table drawings add column size int;');
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('select * from drawings');
  const migrated = migrate(pool, { folder, lockMs: 50 });
  await expect
    .poll(async () => (await pool.query(`select 1 from pg_locks where not granted`)).rowCount)
    .toBeGreaterThan(0);
  // Behind a lock that waits for the transaction above, this would wait for its end too.
  await pool.query(`select * from drawings`);
  await busy.query('commit');
  busy.release();
  expect(await migrated).toEqual(['202601010000_column.sql']);
});

test('indexes are made while the table is written to, and made anew when a process stopped halfway', async () => {
  await pool.query('insert into drawings (n) values (1), (1)');
  writeFileSync(
    join(dir, '202601010001_index.sql'),
    '-- concurrently\ncreate unique index concurrently if not exists drawings_n on drawings (n);\n',
  );
  // Fails on the two rows, and leaves an index that is not valid.
  await expect(migrate(pool, { folder })).rejects.toThrow('202601010001_index.sql failed');
  await pool.query('delete from drawings');
  const writing = await pool.connect();
  await writing.query('begin');
  await writing.query('insert into drawings (n) values (2)');
  const all = Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
  await expect
    .poll(async () => (await pool.query(`select 1 from pg_locks where not granted`)).rowCount)
    .toBeGreaterThan(0);
  await pool.query('insert into drawings (n) values (3)');
  await writing.query('commit');
  writing.release();
  expect((await all).flat()).toEqual(['202601010001_index.sql']);
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'drawings_n'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('what is no index is not run without a transaction', async () => {
  writeFileSync(join(dir, '202601010002_other.sql'), '-- concurrently\ndrop table drawings;\n');
  await expect(migrate(pool, { folder })).rejects.toThrow('only indexes are made concurrently');
  rmSync(join(dir, '202601010002_other.sql'));
});
