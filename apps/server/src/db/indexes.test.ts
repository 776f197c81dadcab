import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestPostgres();
  pool = openPool(database.url, 4, () => undefined);
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('every foreign key has an index, so that deleting what it points at reads no whole table', async () => {
  const { rows } = await pool.query<{ key: string }>(
    `select c.conrelid::regclass || ' (' || a.attname || ')' as key
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
     order by 1`,
  );
  expect(rows.map((row) => row.key)).toEqual([]);
});

test('a thumbnail’s other files are found by an index', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from files where thumbnail = 'x' limit 1`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('files_thumbnail');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
