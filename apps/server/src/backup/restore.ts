import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BlobKind, blobKinds, type BlobStore } from '../blobs/store.ts';
import { spool } from '../blobs/spool.ts';
import { uploadsFolder } from '../blobs/sweep.ts';
import type { Config } from '../config/config.ts';
import { transact } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createKeys } from '../keys.ts';
import { ArchiveError, checkArchive, eachEntry } from './archive.ts';
import { keyMarkOf, type Manifest, SECRET, tablePath } from './manifest.ts';
import { quoted, readTables, sqlName } from './tables.ts';

export interface RestoreOptions {
  /** On a database in which no Limn has anybody yet. */
  pool: Pool;
  store: BlobStore;
  config: Pick<Config, 'dataDir' | 'secret'>;
  path: string;
}

/**
 * Brings everything of an archive into an empty instance: all of the rows or none. The bytes come first, so that what
 * rows name is there.
 * @throws ArchiveError, with a sentence, for an archive that is not whole, an instance that is not empty, and
 * another key
 */
export async function restore({ pool, store, config, path }: RestoreOptions): Promise<Manifest> {
  const told = await checkArchive(path);
  const secret = await secretOf(path, told, config);
  await requireEmpty(pool);
  await migrate(pool, { only: told.migrations });
  const { rows: ran } = await pool.query<{ name: string }>('select name from migrations');
  const unknown = told.migrations.find((name) => !ran.some((row) => row.name === name));
  if (unknown !== undefined)
    throw new ArchiveError(`The backup was made by a newer Limn (${told.version}); restore it with that version.`);
  const kinds: ReadonlySet<string> = new Set(blobKinds);
  await eachEntry(path, async (name, stream) => {
    const [top, kind = '', blob = ''] = name.split('/');
    if (top !== 'blobs' || !kinds.has(kind)) return;
    const spooled = await spool(uploadsFolder(config.dataDir), stream);
    try {
      await store.put(kind as BlobKind, blob, spooled);
    } finally {
      await spooled.remove();
    }
  });
  await transact(pool, async (client) => {
    const here = await readTables(client);
    for (const table of here) await client.query(`alter table ${sqlName(table)} disable trigger user`);
    // What a new database comes with is in the archive too.
    await client.query(`truncate ${here.map(sqlName).join(', ')} cascade`);
    const byPath = new Map(told.tables.map((table) => [tablePath(table), table]));
    // Entries are in the order in which they were written: those that others refer to come first.
    await eachEntry(path, async (name, stream) => {
      const table = byPath.get(name);
      if (table === undefined) return;
      const columns = table.columns.map(quoted).join(', ');
      const rows = client.query(copyFrom(`copy ${sqlName(table)} (${columns}) from stdin`));
      await pipeline(stream, createGunzip(), rows);
      if (rows.rowCount !== table.rows)
        throw new ArchiveError(`Of ${table.name}, ${rows.rowCount} rows of ${table.rows} were taken.`);
    });
    for (const { schema, name, value } of told.sequences)
      await client.query('select setval($1::regclass, $2)', [`${quoted(schema)}.${quoted(name)}`, value]);
    // What is put off to the end of the transaction is asked for now: it would keep the tables from being altered.
    await client.query('set constraints all immediate');
    for (const table of here) await client.query(`alter table ${sqlName(table)} enable trigger user`);
  });
  if (secret !== null) {
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(join(config.dataDir, 'secret'), secret, { mode: 0o600, flush: true });
  }
  // What came with newer versions of Limn since.
  await migrate(pool);
  return told;
}

/** The key that the archive brings; null where the environment gives the same. @throws ArchiveError for another */
async function secretOf(path: string, told: Manifest, config: Pick<Config, 'secret'>): Promise<string | null> {
  let brought: string | null = null;
  await eachEntry(path, async (name, stream) => {
    if (name !== SECRET) return;
    let text = '';
    for await (const chunk of stream as AsyncIterable<Buffer>) text += chunk.toString('utf8');
    brought = text;
  });
  const used = config.secret ?? (brought as string | null)?.trim() ?? null;
  if (used === null)
    throw new ArchiveError('The backup was made of an instance with LIMN_SECRET: set it to the same here.');
  if (keyMarkOf(createKeys(used)) !== told.keyMark)
    throw new ArchiveError(
      'LIMN_SECRET is another key than that of the backup: what is sealed with it could not be opened.',
    );
  return config.secret === null ? brought : null;
}

/** @throws ArchiveError where somebody has an account, or a file is */
async function requireEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`);
  if (!rows[0]!.there) return;
  const { rowCount } = await pool.query('select 1 from users limit 1');
  if (rowCount !== 0)
    throw new ArchiveError(
      'There are accounts in this instance already. A backup is restored into an empty one: name a new data folder (LIMN_DATA), or another database (DATABASE_URL).',
    );
}
