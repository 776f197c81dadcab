import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../collaboration/testing.ts';
import { type DocumentDatabase, startDocumentDatabase } from '../documents/testing.ts';
import { createKeys } from '../keys.ts';
import { EXPIRY_MS, Membership } from './membership.ts';

let database: DocumentDatabase;
let pool: Pool;
const joined: Membership[] = [];
const keys = createKeys('a secret of the tests, long enough');

beforeAll(async () => {
  database = await startDocumentDatabase();
  pool = database.pool;
});
afterEach(async () => {
  for (const one of joined.splice(0)) await one.leave();
  await pool.query('delete from processes');
});
afterAll(() => database.stop());

function made(address: string | null, options: { alone?: boolean; secret?: string } = {}): Membership {
  const one = new Membership({
    pool,
    keys: options.secret === undefined ? keys : createKeys(options.secret),
    address,
    alone: options.alone ?? false,
    log: () => undefined,
  });
  joined.push(one);
  return one;
}

const ids = async (): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id from processes order by started_at')).rows.map((row) => row.id);

test.each([
  [null, 'http://10.0.0.2:3000'],
  ['http://10.0.0.1:3000', null],
  [null, null],
])('a second process is refused with a sentence when the first is at %s and it at %s', async (first, second) => {
  await pool.query('delete from processes');
  const one = made(first);
  await one.join();
  await expect(made(second).join()).rejects.toThrow('give each a LIMN_CLUSTER_URL');
  expect(await ids()).toEqual([one.id]);
});

test('processes with addresses work together, if they have the same key', async () => {
  await pool.query('delete from processes');
  const [one, other] = [made('http://10.0.0.1:3000'), made('http://10.0.0.2:3000')];
  await Promise.all([one.join(), other.join()]);
  expect((await ids()).sort()).toEqual([one.id, other.id].sort());
  await until(() => one.isAlive(other.id) && other.isAlive(one.id));
  const stranger = made('http://10.0.0.3:3000', { secret: 'another secret, that is long enough' });
  await expect(stranger.join()).rejects.toThrow('has another key: give all processes the same LIMN_SECRET');
  await other.leave();
  joined.splice(joined.indexOf(other), 1);
  expect(await ids()).toEqual([one.id]);
  await until(() => !one.isAlive(other.id));
});

test('one that was killed is waited for, and one on a database of its own, or at its address, is not', async () => {
  await pool.query('delete from processes');
  const leave = async (address: string | null): Promise<void> => {
    await pool.query(
      `insert into processes (id, address, fingerprint, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [randomUUID(), address, keys.sign('cluster', 'fingerprint'), EXPIRY_MS / 1000],
    );
  };
  await leave(null);
  let began = performance.now();
  await made(null).join();
  expect(performance.now() - began).toBeGreaterThan(EXPIRY_MS - 500);
  await joined.pop()!.leave();
  await leave(null);
  began = performance.now();
  await made(null, { alone: true }).join();
  expect(performance.now() - began).toBeLessThan(EXPIRY_MS - 500);
  await joined.pop()!.leave();
  await leave('http://10.0.0.1:3000');
  const again = made('http://10.0.0.1:3000');
  await again.join();
  expect(await ids()).toEqual([again.id]);
});

test('one that was replaced says so, and comes back with nothing', async () => {
  await pool.query('delete from processes');
  const one = made('http://10.0.0.1:3000');
  await one.join();
  let lapses = 0;
  one.onLapse(() => {
    lapses++;
  });
  const id = await database.newFile();
  await pool.query(`insert into document_snapshots (file_id, state) values ($1, '')`, [id]);
  await pool.query('insert into document_leases (file_id, process_id, fence) values ($1, $2, 1)', [id, one.id]);
  await pool.query('delete from processes where id = $1', [one.id]);
  await until(() => lapses === 1 && one.isMember);
  expect(await ids()).toEqual([one.id]);
  expect((await pool.query('select 1 from document_leases')).rowCount).toBe(0);
});

test('one that runs is told when a newer version has brought the database up, once', async () => {
  const one = made(null);
  await one.join();
  let told = 0;
  one.onNewer(() => told++);
  await pool.query(`insert into migrations (name) values ('299901010000_later.sql')`);
  try {
    await until(() => told === 1, 5_000);
    let beats = 0;
    one.onBeat(() => beats++);
    await until(() => beats === 2, 5_000);
    expect(told).toBe(1);
  } finally {
    await pool.query(`delete from migrations where name = '299901010000_later.sql'`);
  }
});
