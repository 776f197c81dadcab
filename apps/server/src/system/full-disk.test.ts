/**
 * A disk that is really full: small file systems in memory, filled to the last byte. Only who may mount one can try it,
 * which on Linux is root.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { backup } from '../backup/backup.ts';
import { LocalBlobStore } from '../blobs/local.ts';
import { spool } from '../blobs/spool.ts';
import { until } from '../collaboration/testing.ts';
import { openPool, PATIENT } from '../db/database.ts';
import { content, Editor, freePort, missing, seeded, ServerProcess } from '../documents/crash.fixture.ts';
import { Leases } from '../documents/leases.ts';
import { DocumentStore } from '../documents/store.ts';
import { runningServer } from '../postgres/cluster.ts';
import { connectionString } from '../postgres/index.ts';
import { isAlive, sleep } from '../postgres/process.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

/** A file system in memory of so many bytes, at a folder of its own. */
class SmallDisk {
  readonly dir = mkdtempSync(join(tmpdir(), 'limn-disk-'));

  constructor(megabytes: number) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', this.dir], { stdio: 'pipe' });
  }

  /** Fills what room there is, but for so many bytes. */
  fill(left = 0): void {
    const { bavail, bsize } = statfsSync(this.dir);
    const file = openSync(join(this.dir, 'ballast'), 'a');
    try {
      const piece = Buffer.alloc(bsize);
      for (let room = bavail * bsize - left; room > 0; room -= bsize) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(join(this.dir, 'ballast'), { force: true });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.dir]);
    rmSync(this.dir, { recursive: true });
  }
}

const mayMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    new SmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
if (!mayMount) console.warn('No small disk is filled: this account may not mount one.');

describe.runIf(mayMount)('the data folder', () => {
  let disk: SmallDisk, limn: TestApp, ann: Person;
  beforeAll(async () => {
    disk = new SmallDisk(6);
    limn = await startTestApp({ config: { dataDir: disk.dir }, quiet: true });
    ann = await limn.person('Ann');
  });
  afterEach(() => disk.makeRoom());
  afterAll(async () => {
    await limn.stop();
    disk.remove();
  });

  /** Names of all files on it, but for what fills it. */
  const files = (): string[] =>
    readdirSync(disk.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'ballast')
      .map((entry) => entry.name)
      .sort();

  /** A picture of some 100 KB that is like no other. */
  const picture = (): Buffer => {
    const lines = Array.from({ length: 4000 }, () => {
      const [x, y] = [randomBytes(4).readUInt32LE(), randomBytes(4).readUInt32LE()];
      return `<path d="M${x % 900} ${y % 900}h9"/>`;
    });
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${lines.join('')}</svg>`);
  };
  const upload = async (fileId: string): Promise<{ status: number; result: string; msg: string }> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture())]), 'lines.svg');
    const body = new Response(form);
    const response = await limn.app.inject({
      method: 'POST',
      url: `/api/assets/${fileId}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': body.headers.get('content-type')!,
        'accept-language': 'en',
        cookie: ann.cookieHeader,
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { ...response.json<{ result: string; msg: string }>(), status: response.statusCode };
  };

  test('refuses a picture with a sentence while it is full, keeps nothing of it, and takes it when there is room', async () => {
    const fileId = await ann.file('Plan');
    expect(await upload(fileId)).toMatchObject({ status: 200, result: 'success' });
    const before = files();
    disk.fill();
    expect(await upload(fileId)).toMatchObject({
      status: 507,
      result: 'storage_full',
      msg: 'The server is out of storage, so this was not saved. Please tell an administrator',
    });
    // Some of it fits, not all.
    disk.makeRoom();
    disk.fill(100_000);
    expect(await upload(fileId)).toMatchObject({ status: 507, result: 'storage_full' });
    expect(files()).toEqual(before);
    // What needs no room goes on.
    expect(await ann.titles()).toContain('Plan');
    disk.makeRoom();
    expect(await upload(fileId)).toMatchObject({ status: 200, result: 'success' });
  });

  test('has no half of what was stored or received', async () => {
    const bytes = randomBytes(300_000);
    const source = await spool(join(disk.dir, 'spool'), new Response(bytes).body as never);
    const store = new LocalBlobStore(join(disk.dir, 'blobs'));
    disk.fill(50_000);
    const before = files();
    await expect(store.put('assets', source.sha256, source)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(spool(join(disk.dir, 'spool'), new Response(bytes).body as never)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(files()).toEqual(before);
    expect(await store.get('assets', source.sha256)).toBeNull();
    disk.makeRoom();
    await store.put('assets', source.sha256, source);
    const stored = await store.get('assets', source.sha256);
    stored?.stream.destroy();
    expect(stored?.size).toBe(300_000);
  });

  test('has no half of a backup, and keeps the one before', async () => {
    const folder = join(disk.dir, 'backups');
    const take = (name: string): Promise<unknown> => {
      const { config, keys, version, blobs } = limn.app.limn;
      const pool = openPool(limn.url, 1, () => undefined, PATIENT);
      const path = join(folder, name);
      return backup({ pool, store: blobs.store, config, keys, version, path }).finally(() => pool.end());
    };
    await take('first.tar');
    disk.fill(20_000);
    await expect(take('second.tar')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(folder)).toEqual(['first.tar']);
    disk.makeRoom();
    await take('second.tar');
    expect(readdirSync(folder).sort()).toEqual(['first.tar', 'second.tar']);
  });
});

describe.runIf(mayMount)("PostgreSQL's disk", () => {
  let disk: SmallDisk, server: ServerProcess, pool: Pool;
  const editors: Editor[] = [];
  beforeAll(() => {
    disk = new SmallDisk(420);
  });
  afterAll(async () => {
    for (const editor of editors) editor.stop();
    disk.makeRoom();
    await server.end('SIGTERM');
    await pool.end();
    const left = runningServer({ dir: join(disk.dir, 'data', 'postgres') });
    if (left !== undefined) process.kill(left, 'SIGQUIT');
    while (left !== undefined && isAlive(left)) await sleep(20);
    disk.remove();
  });

  test('invariant 1: a full disk loses nothing acknowledged, is said, and is over when there is room', async () => {
    const dataDir = join(disk.dir, 'data');
    mkdirSync(dataDir);
    server = new ServerProcess(dataDir, await freePort(), { LIMN_PLANS: 'off', LIMN_SAMPLE: 'off' });
    await server.start();
    const { cookie, fileId } = await server.prepare();
    const socketDir = join(dataDir, 'postgres');
    pool = new Pool({ connectionString: connectionString({ socketDir }, 'limn'), max: 2 });
    pool.on('error', () => undefined);
    for (let i = 0; i < 2; i++) editors.push(new Editor(server, fileId, cookie, seeded(i + 1)));
    await until(() => editors.every((editor) => editor.saved), 40_000);

    await pool.query('create table ballast (bytes bytea)');
    await pool.query('alter table ballast alter column bytes set storage external');

    const working = editors.map((editor) => editor.work());
    await until(() => editors.every((editor) => editor.acknowledged.length > 20), 40_000);
    disk.fill();
    const write = (): Promise<{ status: number; result: string }> =>
      fetch(`${server.origin}/api/diagraming/new`, {
        method: 'POST',
        body: JSON.stringify({ category: 'flow', title: 'More' }),
        headers: { 'content-type': 'application/json', origin: server.origin, cookie },
      }).then(async (response) => ({
        ...((await response.json()) as { result: string }),
        status: response.status,
      }));
    const answers = new Set<string>();
    // PostgreSQL writes on into the room that its log has: until that is used up.
    for (const end = Date.now() + 60_000; Date.now() < end && ![...answers].some((one) => one.startsWith('5')); ) {
      await pool.query('insert into ballast values ($1)', [randomBytes(2_000_000)]).catch(() => undefined);
      const { status, result } = await write();
      answers.add(`${status} ${result}`);
      await sleep(100);
    }
    for (const editor of editors) editor.rest();
    await Promise.all(working);
    // Refused with the sentence for it, or that the database does not answer: never another fault.
    expect([...answers].filter((one) => one !== '200 success')).not.toEqual([]);
    for (const one of answers) expect(['200 success', '507 storage_full', '503 unavailable']).toContain(one);
    expect(editors.some((editor) => !editor.saved)).toBe(true);
    const whileFull = editors.flatMap((editor) => editor.acknowledged);
    expect(whileFull.length).toBeGreaterThan(40);

    disk.makeRoom();
    await until(() => editors.every((editor) => editor.saved), 60_000);
    await until(async () => (await write()).result === 'success', 30_000);
    const stored = new DocumentStore({ pool, leases: new Leases(pool, randomUUID()), log: () => undefined });
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await stored.loadDocument(fileId));
    await stored.close();
    const acknowledged = editors.flatMap((editor) => editor.acknowledged);
    expect(missing(doc, whileFull)).toBe(0);
    expect(missing(doc, acknowledged)).toBe(0);
    // What one of them had stored may still be on its way to the other.
    const all = content(doc);
    const haveAll = (): boolean => editors.every((editor) => isDeepStrictEqual(content(editor.doc), all));
    await until(haveAll, 20_000).catch(() => undefined);
    for (const editor of editors) expect(content(editor.doc)).toEqual(all);
  }, 240_000);
});
