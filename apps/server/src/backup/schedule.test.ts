/** The backup that is made by itself: as a job, of an instance whose pictures are in a bucket, with rotation. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalBlobStore } from '../blobs/local.ts';
import { S3Peer } from '../blobs/s3-peer.fixture.ts';
import { readConfig } from '../config/config.ts';
import { openPool, PATIENT } from '../db/database.ts';
import { addJob } from '../jobs/index.ts';
import { startTestPostgres } from '../postgres/testing.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { checkArchive } from './archive.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'limn-scheduled-'));
const folder = join(root, 'backups');
const peer = new S3Peer();
let limn: TestApp;
beforeAll(async () => {
  await peer.start();
  const { s3 } = readConfig({ LIMN_S3_URL: peer.url });
  limn = await startTestApp({ config: { s3, blobs: 's3', backup: { folder, hour: 2, minute: 0, keep: 2 } } });
});
afterAll(async () => {
  await limn.stop();
  await peer.stop();
  rmSync(root, { recursive: true, force: true });
});

const archives = (): string[] => readdirSync(folder).sort();

/** Does what the clock does at the time of day. */
async function due(): Promise<void> {
  await addJob(limn.pool, 'backup', {});
  await jobsDone(limn.pool);
}

test('an archive has what is in the bucket, and restored to a folder it is there byte for byte', async () => {
  const ann = await limn.person('Ann');
  const file = await ann.file('Kept');
  const bytes = Buffer.from('a picture of the bucket '.repeat(1000));
  const { blobs } = limn.app.limn;
  const hash = await blobs.put('assets', bytes);
  await limn.pool.query(
    `insert into assets (file_id, hash, mime, bytes, width, height) values ($1, $2, 'image/png', $3, 1, 1)`,
    [file, hash, bytes.length],
  );
  expect([...peer.objects.values()].some((one) => one.bytes.equals(bytes))).toBe(true);

  await due();
  const [name] = archives();
  expect(name).toMatch(/^limn-\d{8}-\d{6}\.tar$/);
  const path = join(folder, name!);
  await checkArchive(path);

  const database = await startTestPostgres();
  const pool = openPool(database.url, 2, () => undefined, PATIENT);
  try {
    const store = new LocalBlobStore(join(root, 'restored'));
    const config = { ...limn.app.limn.config, dataDir: join(root, 'restored') };
    await restore({ pool, store, config, path });
    expect((await pool.query('select title from files')).rows).toEqual([{ title: 'Kept' }]);
    const found = await store.get('assets', hash);
    expect((await buffer(found!.stream)).equals(bytes)).toBe(true);
  } finally {
    await pool.end();
    await database.stop();
  }
});

test('the latest are kept, what was left unfinished long ago goes, and other files stay', async () => {
  for (const day of ['01', '02', '03']) writeFileSync(join(folder, `limn-202001${day}-020000.tar`), 'old');
  const left = join(folder, 'limn-20200101-000000.tar.part');
  writeFileSync(left, 'cut short');
  utimesSync(left, new Date('2020-01-01'), new Date('2020-01-01'));
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const [latest] = archives().filter((name) => name.endsWith('.tar') && name > 'limn-2021');
  // Names of archives have seconds.
  await new Promise((resolve) => {
    setTimeout(resolve, 1100);
  });
  await due();
  const after = archives();
  expect(after).toContain('notes.txt');
  expect(after).not.toContain('limn-20200101-000000.tar.part');
  const kept = after.filter((name) => name.endsWith('.tar'));
  expect(kept).toHaveLength(2);
  expect(kept).not.toContain('limn-20200103-020000.tar');
  expect(kept).toContain(latest);
});

test('a bucket that is away fails the job, which is tried again and leaves no half archive', async () => {
  const before = archives();
  peer.busy = 1000;
  await addJob(limn.pool, 'backup', {});
  const failed = async (): Promise<string | null> => {
    const { rows } = await limn.pool.query<{ error: string | null }>(
      `select last_error as error from graphile_worker.jobs where task_identifier = 'backup'`,
    );
    return rows[0]?.error ?? null;
  };
  await expect.poll(failed, { timeout: 30_000 }).not.toBeNull();
  expect(archives()).toEqual(before);
  peer.busy = 0;
  await limn.pool.query(`update graphile_worker._private_jobs set run_at = now() where last_error is not null`);
  await addJob(limn.pool, 'sweep-sessions', {});
  await jobsDone(limn.pool);
  await expect.poll(failed, { timeout: 30_000 }).toBeNull();
});
