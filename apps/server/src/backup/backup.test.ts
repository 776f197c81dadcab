import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalBlobStore } from '../blobs/local.ts';
import { openPool, PATIENT } from '../db/database.ts';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { backup } from './backup.ts';
import { checkArchive } from './archive.ts';
import { restore } from './restore.ts';
import { listArchives, rotate } from './schedule.ts';
import { readTables, sqlName } from './tables.ts';

let limn: TestApp;
let ann: Person;
let folder: string;
let path: string;
const empty: TestDatabase[] = [];
const pools: Pool[] = [];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limn-backup-'));
  path = join(folder, 'limn-20260101-000000.tar');
  limn = await startTestApp();
  ann = await limn.person('Ann');
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await limn.stop();
  for (const database of empty) await database.stop();
  rmSync(folder, { recursive: true });
});

async function emptyPool(): Promise<Pool> {
  const database = await startTestPostgres();
  empty.push(database);
  const pool = openPool(database.url, 2, () => undefined, PATIENT);
  pools.push(pool);
  return pool;
}

const secret = 'a secret of the tests, long enough';
const config = () => ({ dataDir: join(folder, 'data'), secret });

const take = (target = path, onMoment?: (snapshot: string) => Promise<void>) => {
  const { config: own, keys, version, blobs } = limn.app.limn;
  const patient = openPool(limn.url, 1, () => undefined, PATIENT);
  return backup({
    pool: patient,
    store: blobs.store,
    config: own,
    keys,
    version,
    path: target,
    ...(onMoment && { onMoment }),
  }).finally(() => patient.end());
};

/** Every row of every table as text, as one transaction sees them. */
async function everything(pool: Pool, snapshot?: string): Promise<Map<string, string[]>> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`);
    const all = new Map<string, string[]>();
    for (const table of await readTables(client)) {
      const columns = table.columns.map((column) => `"${column}"`).join(', ');
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns})::text as row from ${sqlName(table)} order by 1`,
      );
      all.set(
        `${table.schema}.${table.name}`,
        rows.map((one) => one.row),
      );
    }
    return all;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('what is restored is record by record what was there at one moment, while people went on', async () => {
  const { pool, blobs } = limn.app.limn;
  const inner = await ann.folder('Inner', await ann.folder('Outer'));
  for (let i = 0; i < 20; i++) await ann.file(`Line\nend, "quotes" and \\ ${i}`, inner);
  const hash = await blobs.put('pictures', png);
  await pool.query('update users set avatar = $2 where id = $1', [ann.userId, hash]);
  await ann.ok('POST', '/api/organizations/new', { orgName: 'Guild' });
  let before: Map<string, string[]> | undefined;
  let going = true;
  const editing = (async () => {
    for (let i = 0; going; i++) await ann.file(`Later ${i}`);
  })();
  const told = await take(path, async (snapshot) => {
    before = await everything(pool, snapshot);
  });
  going = false;
  await editing;
  expect(told.missing).toEqual([]);
  expect(told.blobs).toMatchObject([{ kind: 'pictures', name: hash, bytes: png.length }]);
  // Some of it went on after the moment.
  expect((await everything(pool)).get('public.files')!.length).toBeGreaterThan(before!.get('public.files')!.length);

  const target = await emptyPool();
  const store = new LocalBlobStore(config().dataDir);
  await restore({ pool: target, store, config: config(), path });
  const after = await everything(target);
  expect([...after.keys()].sort()).toEqual([...before!.keys()].sort());
  for (const [table, rows] of before!) expect(after.get(table), table).toEqual(rows);
  const picture = await store.get('pictures', hash);
  expect(picture?.size).toBe(png.length);
  picture?.stream.destroy();
  // Numbers go on after those that were given.
  const { rows } = await target.query<{ id: string }>(
    `insert into document_updates (file_id, update) select file_id, 'x' from document_snapshots limit 1 returning id`,
  );
  const { rows: most } = await target.query<{ most: string }>('select max(id) as most from document_updates');
  expect(rows[0]!.id).toBe(most[0]!.most);
  await expect(restore({ pool: target, store, config: config(), path })).rejects.toThrow(/empty one/);
});

test('an archive that is cut short, changed or of another key changes nothing', async () => {
  const cut = join(folder, 'cut.tar');
  await take(cut);
  const pool = await emptyPool();
  const store = new LocalBlobStore(config().dataDir);
  await expect(
    restore({ pool, store, config: { ...config(), secret: 'another secret, long enough too!' }, path: cut }),
  ).rejects.toThrow(/LIMN_SECRET is another key/);
  await expect(restore({ pool, store, config: { ...config(), secret: null }, path: cut })).rejects.toThrow(/set it/);
  truncateSync(cut, 20_000);
  await expect(checkArchive(cut)).rejects.toThrow(/no whole archive|cut short/);
  writeFileSync(cut, 'no archive at all');
  await expect(checkArchive(cut)).rejects.toThrow(/no whole archive|cut short/);
  expect((await pool.query(`select to_regclass('public.users') as there`)).rows).toEqual([{ there: null }]);
});

test('a backup that fails leaves nothing behind', async () => {
  const broken = join(folder, 'broken', 'limn.tar');
  await expect(take(broken, () => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
  expect(readdirSync(join(folder, 'broken'))).toEqual([]);
});

test('of the archives of a folder the latest are kept', async () => {
  const kept = mkdtempSync(join(folder, 'kept-'));
  for (const day of ['01', '02', '03', '04']) writeFileSync(join(kept, `limn-202601${day}-020000.tar`), 'x');
  writeFileSync(join(kept, 'something else'), 'x');
  // What a process left that was killed in the middle of a table, and what one writes at this moment.
  const [left, written] = [`.${'a'.repeat(24)}`, `.${'b'.repeat(24)}`];
  for (const name of [left, written]) writeFileSync(join(kept, name), 'x');
  utimesSync(join(kept, left), 1, 1);
  await rotate({ folder: kept, keep: 2 });
  expect((await listArchives(kept)).map((one) => one.name)).toEqual([
    'limn-20260104-020000.tar',
    'limn-20260103-020000.tar',
  ]);
  expect(readdirSync(kept)).toContain('something else');
  expect(readdirSync(kept)).toContain(written);
  expect(readdirSync(kept)).not.toContain(left);
});
