import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { isConnectionError } from '../documents/saving/connection-error.ts';
import { openPool, PATIENCE, transact } from './database.ts';
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

describe('a PostgreSQL that does not answer', () => {
  const patience = { ...PATIENCE, connectMs: 500, statementMs: 400, lockMs: 200, answerMs: 600 };
  const soon = async (work: Promise<unknown>): Promise<Error> => {
    const began = performance.now();
    const error = await work.then(
      () => new Error('it did not fail'),
      (failure: Error) => failure,
    );
    expect(performance.now() - began).toBeLessThan(5000);
    return error;
  };

  test('in time for a statement, or for a lock, fails it as one that is away', async () => {
    const hasty = openPool(database.url, 2, () => undefined, patience);
    try {
      const slow = await soon(hasty.query('select pg_sleep(60)'));
      expect(slow).toMatchObject({ code: '57014' });
      await pool.query('create table if not exists held (n int); insert into held values (1)');
      await transact(pool, async (client) => {
        await client.query('select * from held for update');
        const locked = await soon(transact(hasty, (other) => other.query('update held set n = 2')));
        expect(locked).toMatchObject({ code: '55P03' });
        expect([slow, locked].map(isConnectionError)).toEqual([true, true]);
      });
      expect((await hasty.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    } finally {
      await hasty.end();
    }
  });

  test('because it hangs fails what is under way and what comes, and serves again when it goes on', async () => {
    const proxy = await freezingProxy(database.url);
    const hasty = openPool(proxy.url, 2, () => undefined, patience);
    try {
      expect((await hasty.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
      proxy.freeze();
      const inTransaction = soon(transact(hasty, (client) => client.query('select 2')));
      const [first, second, third] = await Promise.all([
        soon(hasty.query('select 1')),
        inTransaction,
        soon(hasty.query('select 3')),
      ]);
      expect([first, second, third].map(isConnectionError)).toEqual([true, true, true]);
      proxy.thaw();
      expect((await hasty.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    } finally {
      await hasty.end();
      await proxy.close();
    }
  });
});

/** The database behind a connection that can be made to hang, as a stopped process or a lost network does. */
async function freezingProxy(
  url: string,
): Promise<{ url: string; freeze(): void; thaw(): void; close(): Promise<void> }> {
  const target = new URL(url.replace(/@\//, '@socket/'));
  const host = target.searchParams.get('host') ?? target.hostname;
  const port = Number(target.port || 5432);
  const pairs: [Socket, Socket][] = [];
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    pairs.push([client, upstream]);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  target.hostname = '127.0.0.1';
  target.port = String(address.port);
  target.searchParams.delete('host');
  return {
    url: target.href,
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const pair of pairs) for (const socket of pair) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
