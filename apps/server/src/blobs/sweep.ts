import { join } from 'node:path';
import type { Pool } from 'pg';
import { transact } from '../db/database.ts';
import type { Blobs } from './blobs.ts';
import { sweepSpooled } from './spool.ts';
import { type BlobKind, blobKinds, type StoredBlob } from './store.ts';
import { LOCKS } from '../db/locks.ts';

export interface SweepTimes {
  /** A blob stored less long ago may belong to a row that is not written yet, ms. */
  spareMs: number;
  /** From when nothing named a blob to when it is deleted, ms: longer than any transaction that copies its name. */
  graceMs: number;
}

const DAY_MS = 86_400_000;
const TIMES: SweepTimes = { spareMs: DAY_MS, graceMs: 3_600_000 };
const BATCH = 500;
/** SQL: rows that name blob `b` of each kind. */
const NAMED_BY: Readonly<Record<BlobKind, string>> = {
  assets: `select 1 from assets a where a.hash = b.name
           union all select 1 from publication_assets a where a.hash = b.name`,
  pictures: `select 1 from users u where u.avatar = b.name
             union all select 1 from organizations o where o.picture = b.name`,
  thumbnails: `select 1 from files f where f.thumbnail = b.name
               union all select 1 from publications p where p.thumbnail = b.name
               union all select 1 from publications v where v.previews @> array[b.name]`,
  exports: `select 1 from data_exports e where e.id::text || '.zip' = b.name`,
};

/** Where uploads are until they are whole, in the data folder. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/**
 * Deletes the bytes that nothing names any more, in two steps: they are condemned, and deleted later when still nothing
 * names them. Bytes without a row, which a put that failed left, get one and go the same way. One process at a time.
 * @returns how many were deleted, or null when another process is sweeping
 */
export async function sweepBlobs(
  pool: Pool,
  blobs: Blobs,
  { spareMs, graceMs }: SweepTimes = TIMES,
): Promise<number | null> {
  const turn = await pool.connect();
  try {
    // Ends with its transaction, also when the process is killed. It holds no snapshot, and so nothing up.
    await turn.query('begin');
    const { rows } = await turn.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      LOCKS.blobSweep,
    ]);
    if (!rows[0]!.mine) return null;
    let deleted = 0;
    for (const kind of blobKinds) {
      await adopt(pool, blobs, kind, new Date(Date.now() - spareMs));
      await condemn(pool, kind, spareMs);
      deleted += await execute(pool, blobs, kind, graceMs);
    }
    await blobs.store.tidy(new Date(Date.now() - spareMs));
    return deleted;
  } finally {
    await turn.query('rollback').catch(() => undefined);
    turn.release();
  }
}

/** Gives a row to bytes that have none. */
async function adopt(pool: Pool, blobs: Blobs, kind: BlobKind, before: Date): Promise<void> {
  let batch: StoredBlob[] = [];
  const write = async (): Promise<void> => {
    await pool.query(
      `insert into blobs (kind, name, bytes, used_at)
       select $1, v.name, v.bytes, v.used_at from unnest($2::text[], $3::bigint[], $4::timestamptz[]) as v (name, bytes,
       used_at)
       on conflict do nothing`,
      [
        kind,
        batch.map((one) => one.name),
        batch.map((one) => one.size),
        batch.map((one) => one.storedAt.toISOString()),
      ],
    );
    batch = [];
  };
  for await (const blob of blobs.store.list(kind)) {
    if (blob.storedAt >= before) continue;
    batch.push(blob);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}

async function condemn(pool: Pool, kind: BlobKind, spareMs: number): Promise<void> {
  await pool.query(
    `update blobs b set condemned_at = null
     where b.kind = $1 and b.condemned_at is not null and exists (${NAMED_BY[kind]})`,
    [kind],
  );
  await pool.query(
    `update blobs b set condemned_at = now()
     where b.kind = $1 and b.condemned_at is null and b.used_at <= now() - make_interval(secs => $2)
       and not exists (${NAMED_BY[kind]})`,
    [kind, spareMs / 1000],
  );
}

/**
 * The rows are locked from the last look to the deletion, so that a put of the same bytes comes before or after both.
 */
async function execute(pool: Pool, blobs: Blobs, kind: BlobKind, graceMs: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await transact(pool, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select b.name from blobs b
         where b.kind = $1 and b.condemned_at <= now() - make_interval(secs => $2) and not exists (${NAMED_BY[kind]})
         order by b.name limit ${BATCH} for update of b skip locked`,
        [kind, graceMs / 1000],
      );
      const names = rows.map((row) => row.name);
      await blobs.store.delete(kind, names);
      await client.query('delete from blobs where kind = $1 and name = any($2::text[])', [kind, names]);
      return names.length;
    });
    deleted += batch;
    if (batch < BATCH) return deleted;
  }
}

/** Deletes uploads that a process which ended left unfinished. */
export const sweepUploads = (dataDir: string): Promise<void> =>
  sweepSpooled(uploadsFolder(dataDir), new Date(Date.now() - DAY_MS));
