import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlan } from '../config/config.ts';
import type { Context } from '../context.ts';
import { openPool, PATIENT } from '../db/database.ts';
import { backup } from './backup.ts';

const ARCHIVE = /^limn-\d{8}-\d{6}\.tar$/;
/** What an archive is put together of, as `spool` names it. */
const PIECE = /^\.[0-9a-f]{24}$/;
/** An archive that was not finished, or a piece of one, is left by a process that ended, ms. */
const STALE_MS = 86_400_000;

/** The name of an archive of a moment: in the order of time. */
export const archiveNameOf = (moment: Date): string =>
  `limn-${moment.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar`;

export interface StoredArchive {
  name: string;
  bytes: number;
  time: Date;
}

/** Archives of a folder, the latest first; none of a folder that is not there. */
export async function listArchives(folder: string): Promise<StoredArchive[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE.test(name)).sort();
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { name, bytes: size, time: mtime };
    }),
  );
  return found.reverse();
}

/** Deletes all but the latest archives, and what was left unfinished long ago. */
export async function rotate({ folder, keep }: Pick<BackupPlan, 'folder' | 'keep'>): Promise<void> {
  for (const { name } of (await listArchives(folder)).slice(keep)) await rm(join(folder, name), { force: true });
  for (const name of await readdir(folder)) {
    if (!PIECE.test(name) && !(name.startsWith('limn-') && name.endsWith('.tar.part'))) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < Date.now() - STALE_MS) await rm(join(folder, name), { force: true });
  }
}

/** Makes the backup that is due, then deletes what is older than is kept. A failure is that of its job. */
export async function scheduledBackup(
  context: Context,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<void> {
  const { config, keys, version, blobs } = context;
  if (config.backup === null) return;
  const pool = openPool(context.pool.options.connectionString!, 1, log, PATIENT);
  try {
    const path = join(config.backup.folder, archiveNameOf(new Date()));
    const { missing } = await backup({ pool, store: blobs.store, config, keys, version, path, signal });
    if (missing.length > 0)
      log(`The backup is whole but for ${missing.length} damaged or missing pictures, such as ${missing[0]}.`);
    await rotate(config.backup);
  } finally {
    await pool.end();
  }
}
