/** What whoever starts Limn sees when it cannot start, and what a start leaves behind that is called off. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBus } from './events/bus.ts';
import { shareBus } from './events/redis-bus.ts';
import { isAlive, sleep } from './postgres/process.ts';
import { startError } from './start-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limn-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  ended: Promise<{ code: number | null; printed: string }>;
}

function limn(env: Record<string, string>): Started {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./main.ts', import.meta.url))],
    {
      env: { PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return {
    child,
    ended: new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, printed }));
    }),
  };
}

test('a database that is not there, and a data folder that cannot be, are said in a sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const [database, data] = await Promise.all([
    limn({ DATABASE_URL: 'postgresql://limn:secret@127.0.0.1:1/limn', LIMN_DATA: join(folder, 'a') }).ended,
    limn({ LIMN_DATA: join(file, 'data') }).ended,
  ]);
  expect(database).toEqual({
    code: 1,
    printed: 'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
  expect(data.code).toBe(1);
  expect(data.printed).toMatch(
    /^Limn cannot write to its data folder: .*file.* \(E\w+\)\. Give this account the rights, or choose another folder with LIMN_DATA\.\n$/,
  );
}, 90_000);

test('a start that is called off stops the PostgreSQL it has begun to start', async () => {
  const dataDir = join(folder, 'called-off'),
    { child, ended } = limn({ LIMN_DATA: dataDir });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  while (!existsSync(pidFile) && child.exitCode === null) await sleep(5);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, printed: expect.stringContaining('Stopping') as string });
  expect([existsSync(pidFile), existsSync(join(dataDir, 'limn.lock'))]).toEqual([false, false]);
}, 120_000);

test('a second signal ends Limn at once, and its PostgreSQL with it', async () => {
  const dataDir = join(folder, 'ended-twice'),
    { child, ended } = limn({ LIMN_DATA: dataDir });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  // The file is there a moment before it says which process it is of.
  const process = (): number => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0);
  while (process() === 0 && child.exitCode === null) await sleep(5);
  const postgres = process();
  expect(isAlive(postgres)).toBe(true);
  child.kill('SIGTERM');
  await sleep(20);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1 });
  await expect.poll(() => isAlive(postgres)).toBe(false);
}, 60_000);

test('a Redis that is not there is said in a sentence, and complained of once', async () => {
  const said: string[] = [];
  await expect(
    shareBus(
      createBus(() => undefined),
      'redis://127.0.0.1:1',
      (message) => said.push(message),
    ),
  ).rejects.toThrow('The Redis that REDIS_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.');
  await sleep(300);
  expect(said).toEqual(Array.from({ length: 2 }, () => 'Redis is away: connect ECONNREFUSED 127.0.0.1:1'));
});

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Something else uses port 80; choose another with PORT.'],
  [{ code: 'EACCES', syscall: 'listen' }, 'Port 80 needs rights this account does not have; choose another with PORT.'],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen' },
    'Limn cannot listen at 192.0.2.1, port 80 (EADDRNOTAVAIL); set HOST to an address of this machine.',
  ],
  [
    { code: 'EROFS', path: '/data/limn.lock' },
    'Limn cannot write to its data folder: /data/limn.lock (EROFS). Give this account the rights, or choose another folder with LIMN_DATA.',
  ],
  [{ code: 'ENOSPC', path: '/data/secret' }, 'The disk of the data folder /data is full.'],
  [{ code: '28P01' }, 'The database that DATABASE_URL names cannot be used: broken.'],
  [{ code: '3D000' }, 'The database that DATABASE_URL names cannot be used: broken.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'The database that DATABASE_URL names cannot be used: broken.'],
  [{ code: '42P01' }, 'broken'],
])('%o', (about, sentence) => {
  const error = Object.assign(new Error('broken'), about);
  expect(
    startError(error, { dataDir: '/data', databaseUrl: 'postgresql://db/limn', host: '192.0.2.1', port: 80 }),
  ).toMatchObject({ message: sentence });
});
