import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { APPLICATION } from '../db/database.ts';
import { type Cluster, isReady, openCluster, lostServer, runningServer, spawnServer, stopServer } from './cluster.ts';
import { PostgresError } from './errors.ts';
import { lockDataFolder } from './lock.ts';
import { isAlive, sleep } from './process.ts';

export { PostgresError } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** Limn's data folder; the cluster is `postgres` in it. */
  dataDir: string;
  /** Gets one sentence per event worth knowing: first start, adoption, restart after a crash. */
  log: (message: string) => void;
  /** False gives up durability for speed, in tests. */
  fsync?: boolean;
}

export interface EmbeddedPostgres {
  /**
   * Connection string of the database `limn`, over a socket in the data folder. Valid across restarts of the server.
   */
  url: string;
  /** Stops the server cleanly and gives the data folder back. */
  stop(): Promise<void>;
}

const READY_MS = 120_000;
const POLL_MS = 200;
/** How long connections of a Limn that was killed may still be there, ms. */
const ABANDONED_MS = 4_000;

/**
 * Runs Limn's own PostgreSQL on `dataDir`: made on the first start, adopted when a killed Limn left it running,
 * started again whenever it dies under us. Takes the data folder's lock for the life of the process.
 * @throws PostgresError, with a sentence, when the folder is in use, not ours, or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const giveBack = lockDataFolder(dataDir);
  let cluster: Cluster | undefined;
  const endServer = (): void => {
    const pid = cluster && runningServer(cluster);
    if (pid !== undefined) process.kill(pid, 'SIGINT');
  };
  const unlock = (): void => {
    process.off('exit', endServer);
    giveBack();
  };
  try {
    cluster = await openCluster(dataDir, { fsync: options.fsync ?? true });
    const adopted = await adopt(cluster, options.log);
    // Who ends at once, at a second signal or by a fault, leaves no server behind; one that is killed does.
    process.on('exit', endServer);
    const pid = adopted ?? (await start(cluster));
    await waitUntilReady(cluster, pid);
    const url = connectionString(cluster, 'limn');
    await ensureDatabase(cluster);
    return { url, stop: supervise(cluster, pid, options.log, unlock) };
  } catch (error) {
    const isOthers = error instanceof PostgresError && error.code === 'data_in_use';
    if (cluster && !isOthers) await stopIfRunning(cluster);
    unlock();
    throw error;
  }
}

/**
 * The PostgreSQL of a data folder for a command that ends soon: that of the Limn which is running on it, or one of its
 * own. Stopping leaves a running Limn's alone.
 * @throws PostgresError as `startEmbeddedPostgres` does, but for a folder in use, and `data_in_use` while its Limn is
 * starting or elsewhere.
 */
export async function useEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres & { running: boolean }> {
  try {
    return { ...(await startEmbeddedPostgres(options)), running: false };
  } catch (error) {
    if (
      !(error instanceof PostgresError) ||
      error.code !== 'data_in_use' ||
      !existsSync(join(options.dataDir, 'postgres', 'PG_VERSION'))
    )
      throw error;
    const cluster = await openCluster(resolve(options.dataDir), { fsync: options.fsync ?? true });
    const stop = async (): Promise<void> => {
      if (cluster.socketDir !== cluster.dir) rmSync(dirname(cluster.socketDir), { recursive: true, force: true });
    };
    // Another container or machine holds the folder, or its server does not run yet.
    if (runningServer(cluster) === undefined || !isReady(cluster)) {
      await stop();
      throw error;
    }
    return { url: connectionString(cluster, 'limn'), stop, running: true };
  }
}

/**
 * The process id of a server left running, once it is ready. One left on its way up may still find that it cannot
 * start.
 */
async function adopt(cluster: Cluster, log: (message: string) => void): Promise<number | undefined> {
  await stopLost(cluster, log);
  const pid = runningServer(cluster);
  if (pid === undefined) return undefined;
  try {
    await waitUntilReady(cluster, pid);
  } catch (error) {
    if (isAlive(pid)) throw error;
    return undefined;
  }
  await requireAbandoned(cluster);
  log(`Adopted the PostgreSQL left running (process ${pid}).`);
  return pid;
}

/** A server that can neither be adopted nor be started beside is stopped. @throws PostgresError `data_in_use` */
async function stopLost(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const pid = lostServer(cluster);
  if (pid === undefined) return;
  try {
    await requireAbandoned(cluster);
  } catch (error) {
    if (error instanceof PostgresError) throw error;
    // It takes no connections any more.
  }
  log(`Stopping a PostgreSQL that was left running, and whose lock file was deleted (process ${pid}).`);
  await stopServer(pid);
}

/**
 * A Limn whose lock somebody deleted is still there, and would lose its PostgreSQL to this one. The connections of one
 * that was killed end within a moment.
 * @throws PostgresError `data_in_use`
 */
async function requireAbandoned(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: connectionString(cluster, 'postgres') });
  await client.connect();
  try {
    for (const end = Date.now() + ABANDONED_MS; ; await sleep(POLL_MS)) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [
        APPLICATION,
      ]);
      if (rowCount === 0) return;
      if (Date.now() > end)
        throw new PostgresError(
          'data_in_use',
          `Limn is already running on the data folder ${dirname(cluster.dir)}, though its lock is gone. ` +
            `Stop it first, or choose another folder with LIMN_DATA.`,
        );
    }
  } finally {
    await client.end();
  }
}

/** Watches the server and starts it again when it is gone. Returns what ends the watch and the server. */
function supervise(
  cluster: Cluster,
  first: number,
  log: (message: string) => void,
  unlock: () => void,
): () => Promise<void> {
  let pid = first;
  let stopping = false;
  const watch = (async () => {
    let failures = 0;
    while (!stopping) {
      await sleep(POLL_MS);
      if (stopping || isAlive(pid)) continue;
      try {
        log('PostgreSQL ended unexpectedly; starting it again.');
        pid = runningServer(cluster) ?? (await start(cluster));
        await waitUntilReady(cluster, pid);
        failures = 0;
        log('PostgreSQL is running again.');
      } catch (error) {
        failures++;
        log(error instanceof Error ? error.message : String(error));
        await sleep(Math.min(5_000, 250 * 2 ** failures));
      }
    }
  })();
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= (async () => {
      stopping = true;
      await watch;
      await stopIfRunning(cluster);
      if (cluster.socketDir !== cluster.dir) rmSync(dirname(cluster.socketDir), { recursive: true, force: true });
      unlock();
    })();
    return stopped;
  };
}

async function stopIfRunning(cluster: Cluster): Promise<void> {
  const pid = runningServer(cluster);
  if (pid !== undefined) await stopServer(pid);
}

/**
 * Starts the server and answers its process id once it holds the cluster. After a crash the dead server's children
 * may hold the shared memory for a moment, in which case the new one gives up at once and is tried again.
 */
async function start(cluster: Cluster): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const child = spawnServer(cluster);
    const pid = await holdsCluster(cluster, child);
    if (pid !== undefined) return pid;
    if (attempt === 40) {
      throw new PostgresError(
        'start_failed',
        `PostgreSQL does not start: ${await lastWords(cluster)} Its log is ${cluster.logFile}.`,
      );
    }
    await sleep(250);
  }
}

async function holdsCluster(cluster: Cluster, child: ChildProcess): Promise<number | undefined> {
  let gone = false;
  child.once('error', () => {
    gone = true;
  });
  child.once('exit', () => {
    gone = true;
  });
  const end = Date.now() + READY_MS;
  while (!gone && Date.now() < end) {
    if (child.pid !== undefined && runningServer(cluster) === child.pid) return child.pid;
    await sleep(10);
  }
  return undefined;
}

async function waitUntilReady(cluster: Cluster, pid: number): Promise<void> {
  const end = Date.now() + READY_MS;
  while (!isReady(cluster)) {
    if (!isAlive(pid) || Date.now() > end) {
      throw new PostgresError(
        'start_failed',
        `PostgreSQL does not get ready: ${await lastWords(cluster)} Its log is ${cluster.logFile}.`,
      );
    }
    await sleep(20);
  }
}

async function lastWords(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.logFile, 'utf8').catch(() => '');
  return text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|HINT|error while/.test(line))
    .slice(-2)
    .join(' ')
    .slice(-600);
}

/** Connection string for one database of the cluster. */
export function connectionString(cluster: { socketDir: string }, database: string): string {
  return `postgresql://limn@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}`;
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: connectionString(cluster, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'limn'`);
    if (rowCount === 0) await client.query('create database limn');
  } finally {
    await client.end();
  }
}
