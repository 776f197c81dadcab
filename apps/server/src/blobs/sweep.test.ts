import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAsset, copyAllAssets, keepPicture } from '../assets/index.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { Blobs } from './blobs.ts';
import { LocalBlobStore } from './local.ts';
import type { BlobKind } from './store.ts';
import { sweepBlobs, sweepUploads } from './sweep.ts';
import { LOCKS } from '../db/locks.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-sweep-'));
const now = { spareMs: 0, graceMs: 0 };
let limn: TestApp;
let ann: Person;
let blobs: Blobs;
beforeAll(async () => {
  limn = await startTestApp({ config: { dataDir } });
  ann = await limn.person('Ann');
  ({ blobs } = limn.app.limn);
});
beforeEach(async () => {
  await sweepBlobs(limn.pool, blobs, now);
});
afterAll(async () => {
  await limn.stop();
  rmSync(dataDir, { recursive: true });
});

let n = 0;
const picture = () =>
  keepPicture(
    limn.app.limn,
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${n++}</desc></svg>`),
    ann.userId,
  );
const stored = (kind: BlobKind = 'assets'): string[] =>
  readdirSync(join(dataDir, kind), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('bytes that a file shows stay, those that none shows any more go, a while after the last one', async () => {
  const [first, second] = [await ann.file('One'), await ann.file('Two')];
  const kept = await picture();
  await addAsset(limn.pool, first, kept, ann.userId);
  await copyAllAssets(limn.pool, first, second);
  await limn.pool.query('delete from files where id = $1', [first]);
  expect(await sweepBlobs(limn.pool, blobs, now)).toBe(0);
  await limn.pool.query('delete from files where id = $1', [second]);
  expect(await sweepBlobs(limn.pool, blobs, { spareMs: 0, graceMs: 3_600_000 })).toBe(0);
  expect(stored()).toContain(kept.hash);
  expect(await sweepBlobs(limn.pool, blobs, now)).toBe(1);
  expect(stored()).not.toContain(kept.hash);
  expect((await limn.pool.query('select 1 from blobs where name = $1', [kept.hash])).rowCount).toBe(0);
});

test('what was uploaded lately stays, also when the same bytes have been there for long', async () => {
  const old = await picture();
  await limn.pool.query(`update blobs set used_at = '2020-01-01' where name = $1`, [old.hash]);
  await blobs.put('assets', await blobs.read('assets', old.hash).then((bytes) => bytes!));
  expect(await sweepBlobs(limn.pool, blobs, { spareMs: 86_400_000, graceMs: 0 })).toBe(0);
  expect(stored()).toContain(old.hash);
});

test('a picture that is stored again while a sweep deletes it is there afterwards', async () => {
  const condemned = await picture();
  const bytes = (await blobs.read('assets', condemned.hash))!;
  let deleting: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    deleting = resolve;
  });
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = new (class extends LocalBlobStore {
    override async delete(kind: BlobKind, names: readonly string[]): Promise<void> {
      if (names.includes(condemned.hash)) {
        deleting();
        await held;
      }
      await super.delete(kind, names);
    }
    /** A sweep that spares nothing would take the draft of what is being put. */
    override async tidy(): Promise<void> {}
  })(dataDir);
  const sweeping = sweepBlobs(limn.pool, new Blobs(limn.pool, slow), now);
  await reached;
  const putting = blobs.put('assets', bytes);
  // Waits for the sweep, at its row.
  await expect
    .poll(async () => (await limn.pool.query('select 1 from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  goOn();
  expect(await sweeping).toBe(1);
  await putting;
  expect(await blobs.read('assets', condemned.hash)).toEqual(bytes);
  expect((await limn.pool.query('select condemned_at from blobs where name = $1', [condemned.hash])).rows).toEqual([
    { condemned_at: null },
  ]);
});

test('a row that comes back to condemned bytes saves them', async () => {
  const kept = await picture();
  await sweepBlobs(limn.pool, blobs, { spareMs: 0, graceMs: 3_600_000 });
  await addAsset(limn.pool, await ann.file('Late'), kept, ann.userId);
  expect(await sweepBlobs(limn.pool, blobs, now)).toBe(0);
  expect(await blobs.read('assets', kept.hash)).not.toBeNull();
});

test('one process sweeps at a time', async () => {
  const other = await limn.pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(${LOCKS.blobSweep})`);
  expect(await sweepBlobs(limn.pool, blobs, now)).toBeNull();
  await other.query('rollback');
  other.release();
});

test('bytes without a row, drafts and uploads that were cut short go too', async () => {
  const orphan = await picture();
  await limn.pool.query('delete from blobs where name = $1', [orphan.hash]);
  await expect(
    blobs.store.put('assets', orphan.hash, {
      size: 1,
      sha256: orphan.hash,
      open: () =>
        Readable.from(
          (function* () {
            yield Buffer.alloc(1);
            throw new Error('full');
          })(),
        ),
    }),
  ).rejects.toThrow('full');
  const draft = join(dataDir, 'assets', orphan.hash.slice(0, 2), `.${orphan.hash}.0`);
  const cut = join(dataDir, 'uploads/.cut');
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(draft, 'x');
  writeFileSync(cut, 'x');
  for (const path of [draft, cut]) utimesSync(path, new Date(0), new Date(0));
  expect(await sweepBlobs(limn.pool, blobs, now)).toBe(1);
  await sweepUploads(dataDir);
  expect(stored().filter((name) => name.includes(orphan.hash))).toEqual([]);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});

/** A promise, and what fulfils it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test('people sign up while a sweep goes through all there is', async () => {
  const [reached, go] = [gate(), gate()];
  class Slow extends LocalBlobStore {
    override async *list(kind: BlobKind) {
      reached.open();
      await go.opened;
      yield* super.list(kind);
    }
  }
  const sweeping = sweepBlobs(limn.pool, new Blobs(limn.pool, new Slow(dataDir)), now);
  await reached.opened;
  try {
    expect((await limn.person('Meanwhile')).userId).toEqual(expect.any(String));
  } finally {
    go.open();
    await sweeping;
  }
});
