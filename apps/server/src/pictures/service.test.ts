import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { Blobs } from '../blobs/index.ts';
import { LocalBlobStore } from '../blobs/local.ts';
import { openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startTestPostgres, type TestDatabase } from '../postgres/testing.ts';
import { blackPng } from '../testing/png.ts';
import { createPictureStore } from './service.ts';

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

test('invariant 3: pictures are made small one after the other, for each may take a hundred megabytes meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-pictures-'));
  const store = createPictureStore(new Blobs(pool, new LocalBlobStore(folder))),
    done: string[] = [];
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    await store.store(bytes);
    done.push(name);
  };
  await Promise.all([
    put('large', blackPng(8_000, 5_000)),
    put('small', blackPng(8, 8)),
    put('smaller', blackPng(4, 4)),
  ]);
  expect(done).toEqual(['large', 'small', 'smaller']);
  // One that is none holds nobody up, and needs no turn.
  await expect(store.store(blackPng(9_000, 9_000))).rejects.toMatchObject({ status: 413 });
  await expect(store.store(blackPng(8, 8).subarray(0, 40))).rejects.toMatchObject({ status: 422 });
  await put('next', blackPng(16, 16));
  rmSync(folder, { recursive: true });
});
