import { isUuid } from '../../db/ids.ts';
import { missing } from '../errors.ts';
import { stampOf } from './packed.ts';
import type { Queryable } from './versions.ts';

/** What is stored of a document: the snapshot and every update since, in no particular order. */
export interface StoredParts {
  snapshot: Uint8Array;
  updates: Uint8Array[];
}

export interface ReadParts extends StoredParts {
  ids: string[];
  version: string;
  records: number;
  epoch: number;
}

/**
 * Reads a document in one statement, so that a compaction in between cannot show a row neither in the snapshot nor in
 * the log. @throws DocumentError `document_missing`
 */
export async function readParts(db: Queryable, fileId: string): Promise<ReadParts> {
  if (!isUuid(fileId)) throw missing(fileId);
  const { rows } = await db.query<{
    state: Buffer;
    version: string;
    records: number;
    epoch: number;
    ids: string[] | null;
    updates: Buffer[] | null;
  }>(
    `select s.state, s.version, s.records, s.epoch, l.ids, l.updates
     from document_snapshots s
     left join lateral (select array_agg(u.id::text order by u.id) as ids, array_agg(u.update
     order by u.id) as updates
                        from document_updates u where u.file_id = s.file_id) l on true
     where s.file_id = $1`,
    [fileId],
  );
  const row = rows[0];
  if (!row) throw missing(fileId);
  return {
    snapshot: row.state,
    updates: row.updates ?? [],
    ids: row.ids ?? [],
    version: row.version,
    records: row.records,
    epoch: row.epoch,
  };
}

/**
 * Reads which state of a document is stored, and not the state (`stampOf`).
 * @throws DocumentError `document_missing`
 */
export async function readStamp(db: Queryable, fileId: string): Promise<string> {
  const { rows } = await db.query<{ version: string; epoch: number; updates: string }>(
    `select s.version, s.epoch, (select count(*) from document_updates u where u.file_id = s.file_id) as updates
     from document_snapshots s where s.file_id = $1`,
    [fileId],
  );
  const row = rows[0];
  if (!row) throw missing(fileId);
  return stampOf(row.epoch, row.version, Number(row.updates));
}
