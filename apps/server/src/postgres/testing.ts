import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runningServer, stopServer } from './cluster.ts';
import { startEmbeddedPostgres } from './index.ts';
import { isHeld } from './lock.ts';

/** Holds the connection string of the run's shared server; the test run's global setup sets it. */
export const TEST_SERVER_VARIABLE = 'TEST_POSTGRES_URL';

const PREFIX = 'limn-test-';

export interface TestDatabase {
  url: string;
  /** Drops the database. */
  stop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Prepares an empty database once per run; every further one is a copy of it. */
  prepare?: (url: string) => Promise<void>;
  /** Names what `prepare` makes, so that different preparations do not share a template. */
  template?: string;
}

/** A fresh database on the run's shared PostgreSQL, or on a server of its own when no run set one up. */
export async function startTestPostgres(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const shared = process.env[TEST_SERVER_VARIABLE];
  const own = shared ? undefined : await startTestServer();
  const server = shared ?? own!.url;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.prepare
    ? await ensureTemplate(server, options.template ?? 'prepared', options.prepare)
    : 'template1';
  // Nobody may be connected to a template while it is copied: copies wait for one another on the maintenance lock.
  await admin(server, async (client) => {
    await locked(client, () => client.query(`create database ${name} template ${template}`));
  });
  return {
    url: withDatabase(server, name),
    async stop() {
      await admin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
      await own?.stop();
    },
  };
}

/** A PostgreSQL of its own in a temporary folder, without fsync. */
export async function startTestServer(): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, fsync: false });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends servers and removes folders of test runs that were killed. */
async function removeLeftovers(): Promise<void> {
  const me = process.getuid?.();
  for (const name of readdirSync(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || isHeld(dataDir)) continue;
    const folder = statSync(dataDir, { throwIfNoEntry: false });
    // A folder just made has no lock yet.
    if (!folder || folder.uid !== me || Date.now() - folder.mtimeMs < 60_000) continue;
    const pid = runningServer({ dir: join(dataDir, 'postgres') });
    if (pid !== undefined) await stopServer(pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ensureTemplate(server: string, name: string, prepare: (url: string) => Promise<void>): Promise<string> {
  const template = `template_${name.replace(/\W/g, '_').toLowerCase()}`;
  await admin(server, (client) =>
    locked(client, async () => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
      if (rowCount !== 0) return;
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft}`);
      await prepare(withDatabase(server, draft));
      await client.query(`alter database ${draft} rename to ${template}`);
    }),
  );
  return template;
}

async function admin<T>(server: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: withDatabase(server, 'postgres') });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The lock is per database, and everybody takes it in `postgres`. */
async function locked<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock(1)');
  try {
    return await run();
  } finally {
    await client.query('select pg_advisory_unlock(1)');
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
