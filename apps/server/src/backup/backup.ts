import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { type BlobKind, type BlobStore, isHash } from '../blobs/store.ts';
import { type Spooled, spool } from '../blobs/spool.ts';
import type { Config } from '../config/config.ts';
import type { Keys } from '../keys.ts';
import { checkArchive } from './archive.ts';
import {
  type BlobEntry,
  blobPath,
  FORMAT,
  keyMarkOf,
  MANIFEST,
  type Manifest,
  SECRET,
  type TableEntry,
  tablePath,
} from './manifest.ts';
import { quoted, readSequences, readTables, sqlName, type Table } from './tables.ts';

export interface BackupOptions {
  /** Without limits of time: a large table takes long. */
  pool: Pool;
  store: BlobStore;
  config: Pick<Config, 'dataDir' | 'secret'>;
  keys: Keys;
  version: string;
  /** The archive to be made. It is there when it is whole, and not before. */
  path: string;
  signal?: AbortSignal;
  /** Told the snapshot of the moment, as `set transaction snapshot` takes it. */
  onMoment?: (snapshot: string) => Promise<void> | void;
}

/**
 * Writes everything of an instance into one archive, as it was at one moment, while the instance runs; then reads the
 * archive back and compares it. The rows are those of one snapshot of PostgreSQL. Bytes never change under their name,
 * and are deleted an hour after nothing names them: all that the snapshot names is there.
 * @returns what is in the archive
 * @throws ArchiveError when what was written is not what is read back
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { pool, path } = options;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.part`;
  const client = await pool.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const told = await write(options, client, draft);
    await client.query('commit');
    const read = await checkArchive(draft);
    if (read.moment !== told.moment) throw new Error('Another archive was written in its place.');
    await rename(draft, path);
    await sync(dirname(path));
    whole = true;
    return told;
  } finally {
    // What is in the middle of being copied ends with the connection.
    client.release(!whole);
    if (!whole) await rm(draft, { force: true });
  }
}

async function write(options: BackupOptions, client: PoolClient, draft: string): Promise<Manifest> {
  const archive = pack();
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  archive.pipe(file);
  const written = finished(file);
  // A disk that is full is met while the archive is written. What the file says then, its source says again, and an
  // error of a stream that nobody hears ends the process.
  written.catch(() => archive.destroy());
  archive.on('error', () => undefined);
  try {
    const told = await writeEntries(options, client, archive, dirname(draft));
    archive.finalize();
    await written;
    return told;
  } catch (error) {
    // That the archive was ended says less than why.
    throw file.errored ?? error;
  }
}

async function writeEntries(
  { store, config, keys, version, signal, onMoment }: BackupOptions,
  client: PoolClient,
  archive: Pack,
  folder: string,
): Promise<Manifest> {
  const { rows } = await client.query<{ moment: Date; snapshot: string }>(
    'select now() as moment, pg_export_snapshot() as snapshot',
  );
  await onMoment?.(rows[0]!.snapshot);
  const { rows: ran } = await client.query<{ name: string }>('select name from migrations order by name');
  const tables: TableEntry[] = [];
  for (const table of await readTables(client)) {
    signal?.throwIfAborted();
    tables.push(await writeTable(archive, client, table, folder));
  }
  const blobs: BlobEntry[] = [];
  const missing: string[] = [];
  const { rows: named } = await client.query<{ kind: BlobKind; name: string; condemned: boolean }>(
    'select kind, name, condemned_at is not null as condemned from blobs order by kind, name',
  );
  for (const { kind, name, condemned } of named) {
    signal?.throwIfAborted();
    const entry = await writeBlob(archive, store, kind, name, folder);
    if (entry !== null) blobs.push(entry);
    // What nothing names any more may be swept at any time, and archives of people's data end by themselves.
    else if (!condemned && kind !== 'exports') missing.push(`${kind}/${name}`);
  }
  const secret = join(config.dataDir, 'secret');
  if (config.secret === null && existsSync(secret)) await writeText(archive, SECRET, readFileSync(secret, 'utf8'));
  const told: Manifest = {
    format: FORMAT,
    version,
    moment: rows[0]!.moment.toISOString(),
    migrations: ran.map((row) => row.name),
    tables,
    sequences: await readSequences(client),
    blobs,
    missing,
    keyMark: keyMarkOf(keys),
  };
  await writeText(archive, MANIFEST, JSON.stringify(told));
  return told;
}

const writeText = (archive: Pack, name: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });

async function writeSpooled(archive: Pack, name: string, spooled: Spooled): Promise<void> {
  const entry = archive.entry({ name, size: spooled.size, mode: 0o600 });
  await pipeline(spooled.open(), entry as unknown as Writable);
}

/** A table by PostgreSQL's own text form, compressed into a file first: an entry begins with its size. */
async function writeTable(archive: Pack, client: PoolClient, table: Table, folder: string): Promise<TableEntry> {
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy ${sqlName(table)} (${columns}) to stdout`));
  let bytes = 0;
  rows.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  const zipped = createGzip({ level: 6 });
  rows.on('error', (error) => zipped.destroy(error));
  const spooled = await spool(folder, rows.pipe(zipped));
  try {
    await writeSpooled(archive, tablePath(table), spooled);
  } finally {
    await spooled.remove();
  }
  return { ...table, rows: rows.rowCount, bytes, sha256: spooled.sha256 };
}

async function writeBlob(
  archive: Pack,
  store: BlobStore,
  kind: BlobKind,
  name: string,
  folder: string,
): Promise<BlobEntry | null> {
  const found = await store.get(kind, name);
  if (found === null) return null;
  const spooled = await spool(folder, found.stream);
  try {
    // What is damaged is kept as missing: it must not come back as if it were whole.
    if (isHash(name) && spooled.sha256 !== name) return null;
    await writeSpooled(archive, blobPath({ kind, name }), spooled);
    return { kind, name, bytes: spooled.size, sha256: spooled.sha256 };
  } finally {
    await spooled.remove();
  }
}

/** A renamed file is there after a power cut only when its folder was written too. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
