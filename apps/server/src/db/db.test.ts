import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { isConnectionError } from '../documents/connection-error.ts';
import { openPool, transact } from './database.ts';
import { isUuid, secretId, uuidv7 } from './ids.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestPostgres();
  pool = openPool(database.url, 4, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

describe('migrations', () => {
  test('run once, in the order of their names, also when two processes start together', async () => {
    const [first, second] = await Promise.all([migrate(pool), migrate(pool)]);
    const ran = [...first, ...second];
    expect(ran.length).toBeGreaterThan(1);
    expect([first.length, second.length]).toContain(0);
    expect(ran).toEqual([...ran].sort());
    expect(await migrate(pool)).toEqual([]);
  });

  test('refuse a database that a newer version has used', async () => {
    await pool.query(`insert into migrations (name) values ('299901010000_future.sql')`);
    await expect(migrate(pool)).rejects.toThrow('newer Limn (299901010000_future.sql)');
    await pool.query(`delete from migrations where name like '2999%'`);
  });
});

describe('a transaction', () => {
  test('leaves nothing when its work fails', async () => {
    await pool.query('create table if not exists spare (n int)');
    await expect(
      transact(pool, async (client) => {
        await client.query('insert into spare values (1)');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await pool.query('select * from spare')).rows).toEqual([]);
  });

  test('whose connection is ended between two statements fails, and the process lives on', async () => {
    const ended = transact(pool, async (client) => {
      const {
        rows: [own],
      } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const lost = new Promise((resolve) => {
        client.once('end', () => resolve(undefined));
      });
      await pool.query('select pg_terminate_backend($1)', [own!.pid]);
      await lost;
      await client.query('select 1');
    });
    await expect(ended).rejects.toSatisfy((error: Error) => isConnectionError(error));
    expect(
      (await Promise.all(Array.from({ length: 8 }, () => transact(pool, (client) => client.query('select 1'))))).every(
        ({ rowCount }) => rowCount === 1,
      ),
    ).toBe(true);
  });

  test('is done again when it met another in a deadlock', async () => {
    await pool.query('create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)');
    const add = (first: number, second: number) =>
      transact(pool, async (client) => {
        await client.query('update pair set n = n + 1 where id = $1', [first]);
        await client.query('select pg_sleep(0.1)');
        await client.query('update pair set n = n + 1 where id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect((await pool.query('select n from pair order by id')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });
});

describe('ids', () => {
  test('are UUIDs of version 7 that sort as they were made', () => {
    const ids = Array.from({ length: 20_000 }, () => uuidv7());
    expect(ids.every((id) => isUuid(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    expect(
      Math.abs(
        parseInt(
          uuidv7(Date.now() + 60_000)
            .replace('-', '')
            .slice(0, 12),
          16,
        ) -
          Date.now() -
          60_000,
      ),
    ).toBeLessThan(1000);
  });

  test.each([
    '',
    'root',
    '01A1FDD1-5659-7a9d-bbd9-d2a329207353',
    '01a1fdd156597a9dbbd9d2a329207353',
    '{01a1fdd1-5659-7a9d-bbd9-d2a329207353}',
  ])('"%s" is none', (text) => {
    expect(isUuid(text)).toBe(false);
  });

  test('secret ids use every character alike', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 2000; i++) for (const char of secretId()) counts.set(char, (counts.get(char) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.5);
  });
});
