import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { openBlobStore } from '../blobs/index.ts';
import type { Config } from '../config/config.ts';
import { openPool, PATIENT } from '../db/database.ts';
import { createKeys, loadSecret } from '../keys.ts';
import { useEmbeddedPostgres } from '../postgres/index.ts';
import { CommandError } from '../commands/reset.ts';
import { version } from '../version.ts';
import { ArchiveError } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { archiveNameOf } from './schedule.ts';

type Say = (line: string) => void;

async function onDatabase(config: Config, say: Say, work: (pool: Pool, running: boolean) => Promise<void>) {
  const postgres =
    config.databaseUrl === null ? await useEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined }) : null;
  const pool = openPool(config.databaseUrl ?? postgres!.url, 2, say, PATIENT);
  try {
    await work(pool, postgres?.running === true);
  } catch (error) {
    throw error instanceof ArchiveError ? new CommandError(error.message, { cause: error }) : error;
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/**
 * `backup [folder]`: writes everything into one archive of that folder (of LIMN_BACKUP, or `backups`, without one),
 * beside a running Limn too.
 */
export async function backupCommand(config: Config, folder: string | undefined, say: Say): Promise<void> {
  const path = join(resolve(folder ?? config.backup?.folder ?? 'backups'), archiveNameOf(new Date()));
  await onDatabase(config, say, async (pool) => {
    const { rows } = await pool.query<{ there: boolean }>(
      `select to_regclass('public.migrations') is not null as there`,
    );
    if (!rows[0]!.there) throw new CommandError('There is nothing to back up: no Limn has run on this data yet.');
    const keys = createKeys(loadSecret(config));
    const told = await backup({ pool, store: openBlobStore(config), config, keys, version, path });
    const count = told.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = told.blobs.reduce((sum, blob) => sum + blob.bytes, 0);
    say(`${path} holds ${count} rows and ${told.blobs.length} pictures and archives (${megabytes(bytes)} MB).`);
    for (const name of told.missing) say(`${name} is damaged or missing, and is not in it.`);
  });
}

/**
 * `restore <archive>`: brings everything of an archive into an empty instance that does not run.
 * @throws CommandError, with a sentence, without an archive, for one that is not whole, and for an instance in use
 */
export async function restoreCommand(config: Config, archive: string | undefined, say: Say): Promise<void> {
  if (archive === undefined) throw new CommandError('Name the archive: restore <file>.');
  await onDatabase(config, say, async (pool, running) => {
    if (running) throw new CommandError('Limn is running on this data. Stop it, and restore into an empty instance.');
    const told = await restore({ pool, store: openBlobStore(config), config, path: resolve(archive) });
    const count = told.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored ${count} rows and ${told.blobs.length} pictures and archives of ${told.moment}.`);
  });
}
