import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION } from '../db/database.ts';
import { runningServer } from './cluster.ts';
import { startEmbeddedPostgres } from './index.ts';
import { lockDataFolder } from './lock.ts';
import { isAlive, sleep } from './process.ts';

const root = process.getuid?.() === 0;
const NOBODY = 65534;
let home: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'limn-pg-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const pid = runningServer({ dir: join(home, 'data', 'postgres') });
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await sleep(10);
  }
  rmSync(home, { recursive: true, force: true });
});

const fixture = fileURLToPath(new URL('./holder.fixture.ts', import.meta.url));

/** A Node that everybody may run: the one in use may lie in a folder that is closed to other accounts. */
let openNode: string | undefined;
function nodeForAll(): string {
  if (openNode === undefined) {
    const dir = mkdtempSync(join(tmpdir(), 'limn-node-'));
    chmodSync(dir, 0o755);
    openNode = join(dir, 'node');
    copyFileSync(process.execPath, openNode);
    chmodSync(openNode, 0o755);
  }
  return openNode;
}
afterAll(() => {
  if (openNode !== undefined) rmSync(dirname(openNode), { recursive: true });
});

/** Whether another account can read this checkout. */
const isOpenCheckout = (): boolean =>
  root && spawnSync('/bin/sh', ['-c', 'test -r "$0"', fixture], { uid: NOBODY, gid: NOBODY }).status === 0;

/** Starts a process that holds `dataDir`, and answers the first line that says how that went. */
async function hold(dataDir: string, uid?: number): Promise<{ child: ChildProcess; said: string; log: string[] }> {
  const child = spawn(uid === undefined ? process.execPath : nodeForAll(), [fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(child);
  const log: string[] = [];
  const said = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log.push(line);
      if (/^(ready|refused)/.test(line)) resolve(line);
    });
  });
  return { child, said, log };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
  });

test('a first start makes the cluster, durable and reachable by socket only; a second start finds what was written', async () => {
  const dataDir = join(home, 'data');
  const first = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(
    await query(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', listen: '', encoding: 'UTF8', checksums: 'on' }]);
  await query(first.url, `create table kept as select '图' as word`);
  await first.stop();
  expect(runningServer({ dir: join(dataDir, 'postgres') })).toBeUndefined();

  const second = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: '图' }]);
  await second.stop();
  expect(existsSync(join(dataDir, 'limn.lock'))).toBe(false);
});

test('a server left running by a killed parent is adopted, and stops with the one that adopted it', async () => {
  const dataDir = join(home, 'data');
  const { child, said } = await hold(dataDir);
  expect(said).toMatch(/^ready /);
  await query(said.slice(6), 'create table kept as select 42 as n');
  const gone = exited(child);
  child.kill('SIGKILL');
  await gone;
  const left = runningServer({ dir: join(dataDir, 'postgres') });
  expect(left).toBeGreaterThan(0);

  const messages: string[] = [];
  const again = await startEmbeddedPostgres({ dataDir, log: (m) => messages.push(m) });
  expect(messages.join()).toContain(String(left));
  expect(runningServer({ dir: join(dataDir, 'postgres') })).toBe(left);
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await again.stop();
  expect(isAlive(left!)).toBe(false);
});

test('a second Limn on the same folder is refused with a sentence, and the first is not disturbed', async () => {
  const dataDir = join(home, 'data');
  const { child, said } = await hold(dataDir);
  const second = await hold(dataDir);
  expect(second.said).toMatch(/^refused Limn is already running on the data folder .*Stop it first/);
  expect(await query(said.slice(6), 'select 1 as one')).toEqual([{ one: 1 }]);
  const gone = exited(child);
  child.kill('SIGTERM');
  await gone;
  const third = await hold(dataDir);
  expect(third.said).toMatch(/^ready /);
});

test('a Limn whose lock was deleted keeps its folder: it takes the lock again, and nobody adopts its PostgreSQL', async () => {
  const dataDir = join(home, 'data');
  const { said } = await hold(dataDir);
  // As its pool would be.
  const client = new Client({ connectionString: said.slice(6), application_name: APPLICATION });
  await client.connect();
  rmSync(join(dataDir, 'limn.lock'));
  // Refused for the lock that is gone, or on a busy machine for the one that was taken again meanwhile.
  expect((await hold(dataDir)).said).toMatch(/^refused Limn is already running/);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();

  const other = join(home, 'other');
  mkdirSync(other);
  const unlock = lockDataFolder(other, 20);
  rmSync(join(other, 'limn.lock'));
  await expect.poll(() => existsSync(join(other, 'limn.lock'))).toBe(true);
  unlock();
  expect(existsSync(join(other, 'limn.lock'))).toBe(false);
});

test('on a copy of a running folder a server of its own starts, and the original is not disturbed', async () => {
  const [dataDir, copy] = [join(home, 'data'), join(home, 'copy')];
  const { said } = await hold(dataDir);
  const original = runningServer({ dir: join(dataDir, 'postgres') });
  await query(said.slice(6), 'create table kept as select 7 as n');
  await query(said.slice(6), 'checkpoint');
  spawnSync('cp', ['-a', dataDir, copy]);
  rmSync(join(copy, 'limn.lock'));
  expect(runningServer({ dir: join(copy, 'postgres') })).toBeUndefined();
  const second = await startEmbeddedPostgres({ dataDir: copy, log: () => undefined });
  expect(runningServer({ dir: join(copy, 'postgres') })).not.toBe(original);
  await query(second.url, 'insert into kept values (8)');
  await second.stop();
  expect(runningServer({ dir: join(dataDir, 'postgres') })).toBe(original);
  expect(await query(said.slice(6), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a lock left by a crash does not hold the folder, even when its process id is in use again', async () => {
  const dataDir = join(home, 'data');
  mkdirSync(dataDir);
  const { scope } = await lockOf(dataDir);
  writeFileSync(join(dataDir, 'limn.lock'), JSON.stringify({ pid: process.pid, started: '1', scope }));
  const { said } = await hold(dataDir);
  expect(said).toMatch(/^ready /);
});

test('a holder in another container holds the folder while its heartbeat is fresh', async () => {
  const dataDir = join(home, 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'limn.lock'), JSON.stringify({ pid: 1, started: '1', scope: 'another kernel' }));
  expect((await hold(dataDir)).said).toMatch(/^refused /);
});

async function lockOf(dataDir: string): Promise<{ scope: string }> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const lock = JSON.parse(readFileSync(join(dataDir, 'limn.lock'), 'utf8')) as { scope: string };
  await server.stop();
  return lock;
}

test('a PostgreSQL that is killed comes back under the same address with everything committed', async () => {
  const dataDir = join(home, 'data');
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await query(server.url, 'create table kept as select 7 as n');
  const before = runningServer({ dir: join(dataDir, 'postgres') })!;
  process.kill(before, 'SIGKILL');
  let rows: unknown;
  for (const end = Date.now() + 20_000; rows === undefined && Date.now() < end; await sleep(50)) {
    rows = await query(server.url, 'select n from kept').catch(() => undefined);
  }
  expect(rows).toEqual([{ n: 7 }]);
  expect(runningServer({ dir: join(dataDir, 'postgres') })).not.toBe(before);
  await server.stop();
});

test('lock files of a killed server do not hold the cluster when their number belongs to another process', async () => {
  const dataDir = join(home, 'data');
  const dir = join(dataDir, 'postgres');
  const { child, said } = await hold(dataDir);
  await query(said.slice(6), 'create table kept as select 7 as n');
  const killed = exited(child);
  child.kill('SIGKILL');
  await killed;
  const left = runningServer({ dir })!;
  process.kill(left, 'SIGKILL');
  while (isAlive(left)) await sleep(10);

  // Of the server's own account: PostgreSQL takes no notice of processes it may not signal.
  const { uid, gid } = statSync(dir);
  const stranger = spawn('/bin/sleep', ['600'], root ? { uid, gid } : {});
  children.push(stranger);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(dir, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(String(left), String(stranger.pid)));
  }
  const again = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('a server left running by a killed parent, whose lock file was deleted, makes room for another', async () => {
  const dataDir = join(home, 'data');
  const { child, said } = await hold(dataDir);
  await query(said.slice(6), 'create table kept as select 7 as n');
  const left = runningServer({ dir: join(dataDir, 'postgres') })!;
  const killed = exited(child);
  child.kill('SIGKILL');
  await killed;
  rmSync(join(dataDir, 'postgres', 'postmaster.pid'));
  const again = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(isAlive(left)).toBe(false);
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('empty lock files of a server that was killed as it began do not hold the cluster', async () => {
  const dataDir = join(home, 'data');
  const dir = join(dataDir, 'postgres');
  const first = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await query(first.url, 'create table kept as select 7 as n');
  await first.stop();
  const { uid, gid } = statSync(dir);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(dir, name), '', { mode: 0o600 });
    chownSync(join(dir, name), uid, gid);
  }
  const again = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('a data folder too deep for a socket address works', async () => {
  const dataDir = join(home, 'a-long-name-'.repeat(8), 'another-long-name-'.repeat(5), 'data');
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

describe.runIf(root)('as root', () => {
  test('the server runs as an unprivileged account inside a folder that is closed to that account', async () => {
    chmodSync(home, 0o700);
    const dataDir = join(home, 'data');
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const pid = runningServer({ dir: join(dataDir, 'postgres') })!;
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t(?!0\b)\d+/m);
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    await query(server.url, 'create table t as select generate_series(1, 50000) as n');
    await query(server.url, 'checkpoint');
    await server.stop();
  });

  test("a copy of the data folder that is root's own, as a backup copied back, is used", async () => {
    const dataDir = join(home, 'data'),
      before = join(home, 'before');
    const first = await startEmbeddedPostgres({ dataDir: before, log: () => undefined });
    await query(first.url, 'create table t as select 7 as n');
    await first.stop();
    spawnSync('cp', ['-r', before, dataDir]);
    chmodSync(join(dataDir, 'postgres'), 0o755);
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(0);
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    expect(await query(server.url, 'select n from t')).toEqual([{ n: 7 }]);
    await server.stop();
  });

  test.skipIf(!isOpenCheckout())('an ordinary user runs it as themselves', async () => {
    chownSync(home, NOBODY, NOBODY);
    const { child, said } = await hold(join(home, 'data'), NOBODY);
    expect(said).toMatch(/^ready /);
    expect(statSync(join(home, 'data', 'postgres')).uid).toBe(NOBODY);
    const gone = exited(child);
    child.kill('SIGTERM');
    await gone;
  });

  test.skipIf(!isOpenCheckout())('an ordinary user is told that the folder belongs to somebody else', async () => {
    const dataDir = join(home, 'data');
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    await server.stop();
    chmodSync(home, 0o755);
    chownSync(dataDir, 1234, 1234);
    expect((await hold(dataDir, 1234)).said).toMatch(/^refused The database in .* belongs to another account/);
  });
});
