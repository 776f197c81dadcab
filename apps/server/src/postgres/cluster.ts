import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accountFor } from './account.ts';
import { type Binaries, credentials, findBinaries } from './binaries.ts';
import { PostgresError } from './errors.ts';
import { isAlive, sleep } from './process.ts';

/** Longest socket address the system takes: 107 bytes and a zero on Linux, 103 on macOS. */
const SOCKET_PATH_MAX = process.platform === 'darwin' ? 103 : 107;
const LOG_MAX_BYTES = 8 * 1024 * 1024;

/** Everything needed to start, watch and stop one cluster. */
export interface Cluster {
  /** The cluster's own folder. */
  dir: string;
  logFile: string;
  account: Account | undefined;
  binaries: Binaries;
  /** Folder whose `.s.PGSQL.5432` clients connect to. */
  socketDir: string;
  fsync: boolean;
}

/**
 * How the programs are told where the cluster is. On Linux they are started inside it and find it as the
 * working directory: its parents may then be closed to their account (a checkout in root's home), and the
 * socket's address is short however deep the folder is.
 */
const ownFolder = (cluster: { dir: string }): string => (process.platform === 'linux' ? '/proc/self/cwd' : cluster.dir);

/** Prepares the cluster in `dataDir/postgres`, running initdb when there is none. */
export async function openCluster(dataDir: string, options: { fsync: boolean }): Promise<Cluster> {
  const dir = join(dataDir, 'postgres');
  const account = accountFor(dir);
  const cluster = {
    dir,
    account,
    logFile: join(dataDir, 'postgres.log'),
    binaries: findBinaries(dataDir, account),
    socketDir: reachableSocketDir(dir),
    fsync: options.fsync,
  };
  if (existsSync(join(dir, 'PG_VERSION'))) reclaim(dir, account);
  else await initialise(cluster);
  return cluster;
}

/**
 * A cluster that was copied back from a backup may be root's, and open to others as the copier's umask has it:
 * PostgreSQL takes neither.
 */
function reclaim(dir: string, account: Account | undefined): void {
  const { uid, mode } = statSync(dir);
  if (account !== undefined && uid !== account.uid) {
    for (const name of ['', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(dir, name), account.uid, account.gid);
  }
  if ((mode & 0o077) !== 0) chmodSync(dir, 0o700);
}

/** Made beside its place and renamed there, so that an interrupted initdb leaves no half cluster. */
async function initialise(cluster: Cluster): Promise<void> {
  const fresh = `${cluster.dir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (cluster.account) chownSync(fresh, cluster.account.uid, cluster.account.gid);
  const output: string[] = [];
  const child = spawn(
    cluster.binaries.initdb,
    [
      '-D',
      ownFolder({ dir: fresh }),
      '-U',
      'limn',
      '--auth=trust',
      '--encoding=UTF8',
      // The built-in provider sorts by code point on every system, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(cluster.fsync ? [] : ['--no-sync']),
    ],
    { ...credentials(cluster.account), cwd: fresh, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await exitCode(child);
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new PostgresError(
      'init_failed',
      `PostgreSQL could not prepare its data folder ${cluster.dir}: ${reason(output.join(''))}`,
    );
  }
  rmSync(cluster.dir, { recursive: true, force: true });
  renameSync(fresh, cluster.dir);
}

/** The lines of what a program printed that say why it failed; the last ones when none does. */
function reason(output: string): string {
  const lines = output.trim().split('\n'),
    telling = lines.filter((line) => /could not|No space left|FATAL|PANIC|error:/.test(line));
  return (telling.length > 0 ? telling.slice(0, 2) : lines.slice(-3)).join(' ').slice(0, 600);
}

/**
 * Starts the server in a session of its own: Ctrl+C in the terminal reaches Limn, which flushes and then stops
 * it, and not both at once. Its output goes to a file, because a pipe would break when Limn is killed.
 */
export function spawnServer(cluster: Cluster): ChildProcess {
  disownLockFiles(cluster);
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LOG_MAX_BYTES) truncateSync(cluster.logFile);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: process.platform === 'linux' ? ownFolder(cluster) : cluster.socketDir,
    unix_socket_permissions: '0700',
    fsync: cluster.fsync ? 'on' : 'off',
    full_page_writes: cluster.fsync ? 'on' : 'off',
    synchronous_commit: cluster.fsync ? 'on' : 'off',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_connections: '100',
    // What a killed Limn was asking is given up, so that the next one sees that nobody is connected any more.
    client_connection_check_interval: process.platform === 'linux' ? '1s' : '0',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    huge_pages: 'off',
    // Parallel queries need /dev/shm, which containers keep small.
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  };
  const args = ['-D', ownFolder(cluster), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const child = spawn(cluster.binaries.postgres, args, {
    ...credentials(cluster.account),
    cwd: cluster.dir,
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/** The process id of the cluster's running server; undefined when none runs. */
export function runningServer(cluster: { dir: string }): number | undefined {
  return serverOf(cluster.dir, 'postmaster.pid');
}

/** The process that a lock file names, where that is a server of the cluster. */
function serverOf(dir: string, file: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dir, file), 'utf8').split('\n')[0]);
    return pid > 0 && isAlive(pid) && isPostgres(pid) && worksIn(pid, dir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The process id of a server whose own lock file was deleted. It notices within a minute and stops; until then no other
 * can start. The file beside its socket names it as well.
 */
export function lostServer(cluster: { dir: string }): number | undefined {
  if (existsSync(join(cluster.dir, 'postmaster.pid'))) return undefined;
  return serverOf(cluster.dir, '.s.PGSQL.5432.lock');
}

/**
 * A server that was killed leaves lock files, and PostgreSQL refuses to start while the process they name exists. That
 * may be the dead server itself, as a zombie (in a container whose first process collects none), or a stranger with its
 * number (a container started again). It takes them over where they name its parent: then that number is written into
 * them. The rest is kept, for it names the shared memory by which PostgreSQL sees that sessions of the dead server
 * still live.
 */
function disownLockFiles(cluster: Cluster): void {
  if (runningServer(cluster) !== undefined) return;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(cluster.dir, name);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    // A server killed as it began leaves an empty one, which PostgreSQL takes for that of a server about to start.
    writeFileSync(path, text.trim() === '' ? `${process.pid}\n` : text.replace(/^\d+/, String(process.pid)));
  }
}

/** A process id in a file left by a crash may belong to anything by now. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]!.endsWith('postgres');
  } catch {
    return false;
  }
}

/** In a copy of a running cluster's folder the file names the server of the other one, which is to be left alone. */
function worksIn(pid: number, dir: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(dir)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    // A container may not let root see where another account's process works.
    return true;
  }
}

/** True once the server has written that it takes connections. */
export function isReady(cluster: { dir: string }): boolean {
  try {
    return readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Fast shutdown: sessions are ended, a checkpoint is written. Immediate when that takes longer than 30 s. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const end = Date.now() + ms;
    while (isAlive(pid) && Date.now() < end) await sleep(20);
  }
}

/** The cluster's folder, or a short link to it in a private folder where its own path is too long for a socket. */
function reachableSocketDir(dir: string): string {
  if (Buffer.byteLength(join(dir, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return dir;
  const link = join(mkdtempSync(join(tmpdir(), 'limn-')), 'pg');
  // The server (on macOS) passes through the private folder too; what protects the database is the cluster's own 0700.
  chmodSync(join(link, '..'), 0o711);
  symlinkSync(dir, link);
  return link;
}

/** Nothing of Limn's own environment (keys, addresses, PG* variables) is passed on. */
const environment = (): NodeJS.ProcessEnv => ({ LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' });

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? -1));
  });
}
