import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { LocalBlobStore } from './local.ts';
import { moveEverything } from './move.ts';
import { openBlobStore } from './open.ts';
import { S3BlobStore } from './s3.ts';
import { S3Peer } from './s3-peer.fixture.ts';
import { type BlobStore, sourceOf, type StoredBlob } from './store.ts';

const dir = mkdtempSync(join(tmpdir(), 'limn-blobs-'));
const peer = new S3Peer();
const stores = new Map<string, BlobStore>();
const s3 = () => readConfig({ LIMN_S3_URL: peer.url }).s3!;
beforeAll(async () => {
  await peer.start();
  stores.set('folder', new LocalBlobStore(join(dir, 'local')));
  stores.set('bucket', new S3BlobStore(s3()));
});
afterAll(async () => {
  await peer.stop();
  rmSync(dir, { recursive: true });
});

async function all(list: AsyncIterable<StoredBlob>): Promise<StoredBlob[]> {
  const out: StoredBlob[] = [];
  for await (const one of list) out.push(one);
  return out.sort((a, b) => (a.name < b.name ? -1 : 1));
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = (): BlobStore => stores.get(kind)!;

  test('gives back what was put, and nothing when it was deleted', async () => {
    const source = sourceOf(Buffer.from('bytes'));
    await store().put('assets', source.sha256, source);
    await store().put('assets', source.sha256, source);
    const found = await store().get('assets', source.sha256);
    expect([found!.size, String(await buffer(found!.stream))]).toEqual([5, 'bytes']);
    expect(await store().get('pictures', source.sha256)).toBeNull();
    expect(await store().get('assets', '../assets')).toBeNull();
    await store().delete('assets', [source.sha256, 'f'.repeat(64)]);
    expect(await store().get('assets', source.sha256)).toBeNull();
  });

  test('lists everything of a kind, with sizes and moments', async () => {
    const sources = Array.from({ length: 8 }, (_, i) => sourceOf(Buffer.alloc(i + 1, i)));
    for (const source of sources) await store().put('thumbnails', source.sha256, source);
    const listed = await all(store().list('thumbnails'));
    expect(listed.map(({ name, size }) => `${name} ${size}`)).toEqual(
      sources.map(({ sha256, size }) => `${sha256} ${size}`).sort(),
    );
    for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await store().delete(
      'thumbnails',
      listed.map((one) => one.name),
    );
    expect(await all(store().list('thumbnails'))).toEqual([]);
  });

  test('takes what is larger than a part, and leaves nothing of what was cut short', async () => {
    const piece = Buffer.alloc(1024 * 1024, 7);
    const large = { ...sourceOf(piece), size: 35 * piece.byteLength };
    const of = (pieces: number, fails: boolean) =>
      Readable.from(
        (function* () {
          for (let i = 0; i < pieces; i++) yield piece;
          if (fails) throw new Error('cut short');
        })(),
      );
    await store().put('exports', 'a.zip', { ...large, open: () => of(35, false) });
    const found = await store().get('exports', 'a.zip');
    let size = 0;
    for await (const chunk of found!.stream) size += (chunk as Buffer).byteLength;
    expect([found!.size, size]).toEqual([large.size, large.size]);
    await expect(store().put('exports', 'b.zip', { ...large, open: () => of(20, true) })).rejects.toThrow('cut short');
    expect(await store().get('exports', 'b.zip')).toBeNull();
    expect(peer.uploads).toBe(0);
    await store().delete('exports', ['a.zip']);
    expect(await all(store().list('exports'))).toEqual([]);
  });
});

test('a bucket is asked again when it is busy, and not when it refuses', async () => {
  const store = stores.get('bucket')!,
    source = sourceOf(Buffer.from('busy'));
  peer.busy = 2;
  await store.put('assets', source.sha256, source);
  expect(peer.objects.has(`assets/${source.sha256}`)).toBe(true);
  const before = peer.refusals.length;
  const wrong = new S3BlobStore({ ...s3(), secretAccessKey: 'another' });
  await expect(wrong.get('assets', source.sha256)).rejects.toThrow('SignatureDoesNotMatch');
  expect(peer.refusals.length).toBe(before + 1);
  // What arrives as other bytes than were sent is refused by the service.
  await expect(store.put('assets', source.sha256, { ...source, sha256: '0'.repeat(64) })).rejects.toThrow('BadDigest');
  await store.delete('assets', [source.sha256]);
});

test('everything is moved from the folder to the bucket and back while both are served as one', async () => {
  const dataDir = join(dir, 'moving');
  const config = (blobs: 's3' | 'folder') => ({ ...readConfig({ LIMN_S3_URL: peer.url, LIMN_BLOBS: blobs }), dataDir });
  const folder = new LocalBlobStore(dataDir),
    served = openBlobStore(config('s3'));
  const sources = Array.from({ length: 5 }, (_, i) => sourceOf(Buffer.from(`blob ${i}`)));
  for (const source of sources) await folder.put('assets', source.sha256, source);
  const archive = sourceOf(Buffer.from('PK'));
  await folder.put('exports', 'one.zip', archive);
  // Half of one: it stays where it is, and is told.
  const damaged = sourceOf(Buffer.from('whole'));
  await folder.put('assets', damaged.sha256, { ...damaged, open: () => Readable.from([Buffer.from('who')]) });

  let moving = true;
  const reading = (async () => {
    let reads = 0;
    while (moving) {
      for (const source of sources) {
        const found = await served.get('assets', source.sha256);
        expect(await buffer(found!.stream)).toEqual(await buffer(source.open()));
        reads++;
      }
    }
    return reads;
  })();
  const said: string[] = [];
  expect(await moveEverything(config('s3'), (line) => said.push(line))).toEqual({ blobs: 6, bytes: 32, damaged: 1 });
  moving = false;
  expect(await reading).toBeGreaterThan(0);
  expect(said.join('\n')).toContain(damaged.sha256);
  expect((await all(folder.list('assets'))).map((one) => one.name)).toEqual([damaged.sha256]);
  expect(peer.objects.size).toBe(6);
  const fresh = sourceOf(Buffer.from('fresh'));
  await served.put('assets', fresh.sha256, fresh);
  expect(peer.objects.size).toBe(7);

  await folder.delete('assets', [damaged.sha256]);
  expect(await moveEverything(config('folder'), () => undefined)).toMatchObject({ blobs: 7, damaged: 0 });
  expect(peer.objects.size).toBe(0);
  expect((await all(folder.list('assets'))).length).toBe(6);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});
